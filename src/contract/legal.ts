/** Legal texts: as they are now, and as they were accepted. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit } from './limits.ts'
import { languages } from './vocabulary.ts'

/** The hash of a text: another text is another version, and the same text always the same. */
export const textVersion = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'Identifies a legal text by its content' })

const legalText = z.object({
  version: textVersion,
  /** Of the text itself, which may not exist in the caller's language. */
  language: z.enum(languages),
  title: z.string(),
  /** Headings, paragraphs and lists, without styles and scripts. */
  html: z.string(),
})

export const legalOperations = {
  terms: operation({
    method: 'GET',
    path: '/terms',
    access: 'visitor',
    summary: 'The terms and conditions of today',
    description: 'An order accepts them by their `version`.',
    input: z.object({}),
    output: legalText.meta({ id: 'LegalText' }),
    errors: [],
    rateLimit: readLimit,
  }),
  accepted: operation({
    method: 'GET',
    path: '/me/accepted-texts/{version}',
    access: 'user',
    forDealership: 'owner',
    summary: 'A legal text as the caller accepted it with an order',
    input: z.object({ version: textVersion }),
    output: legalText.extend({ firstAcceptedAt: instant }).meta({ id: 'AcceptedText' }),
    errors: ['accepted_text_not_found'],
    rateLimit: readLimit,
  }),
}
