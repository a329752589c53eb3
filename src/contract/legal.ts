/** Legal texts: as they are now, their versions, and as they were accepted. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { acceptanceOccasions, legalChanges, legalKinds } from './market/legal-choices.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { languages } from './market/vocabulary.ts'

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

const kind = z.enum(legalKinds)
const number = z.int().min(1).max(100_000).meta({ description: 'Counts the versions of a text, from 1' })
const wanted = z.enum(languages).default('en').meta({ description: "The reader's language" })

/** A text by its parts. The HTML has no styles and no scripts; addresses within the site begin with `/`. */
export const legalDocument = z
  .object({
    kind,
    number,
    /** The language of what follows: another one than wanted where this version does not exist in that. */
    language: z.enum(languages),
    /** The language whose text counts if they differ. */
    authoritative: z.enum(languages),
    title: z.string(),
    /** Since when, or from when on, it is valid, as a sentence. */
    validity: z.string(),
    /** A summary, which is not part of what is agreed. */
    inShort: z.array(z.string()),
    sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  })
  .meta({ id: 'LegalDocument' })
export type LegalDocument = z.output<typeof legalDocument>
/** A text without what belongs to its version. */
export type LegalContent = Pick<LegalDocument, 'title' | 'inShort' | 'sections'>

export const legalVersion = z
  .object({
    kind,
    number,
    change: z.enum(legalChanges),
    validFrom: instant,
    publishedAt: instant,
    /** `withdrawn`: it was announced and does not come. */
    state: z.enum(['past', 'present', 'coming', 'withdrawn']),
    languages: z.array(z.enum(languages)),
    /** What changes and why, in the wanted language or the authoritative one; null if nothing was stated. */
    summary: z.string().nullable(),
    /** When and why it was withdrawn, in the operator's words; null if it was not. */
    withdrawal: z.object({ at: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'LegalVersion' })
export type LegalVersion = z.output<typeof legalVersion>

/** What a section lost and gained against the version before, in order. */
export const sectionChange = z
  .object({
    id: z.string(),
    title: z.string(),
    parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
  })
  .meta({ id: 'LegalSectionChange' })
export type SectionChange = z.output<typeof sectionChange>

export const legalOperations = {
  document: operation({
    method: 'GET',
    path: '/legal/{kind}',
    access: 'visitor',
    summary: 'A legal text that is valid now, in parts',
    input: z.object({ kind, language: wanted }),
    output: z.object({ document: legalDocument, version: legalVersion, coming: legalVersion.nullable() }),
    errors: [],
    rateLimit: readLimit,
  }),
  versions: operation({
    method: 'GET',
    path: '/legal/{kind}/versions',
    access: 'visitor',
    summary: 'Every version of a legal text, the newest first',
    input: z.object({ kind, language: wanted }),
    output: z.object({ versions: z.array(legalVersion) }),
    errors: [],
    rateLimit: readLimit,
  }),
  version: operation({
    method: 'GET',
    path: '/legal/{kind}/versions/{number}',
    access: 'visitor',
    summary: 'One version of a legal text as it was published, with what changed against the one before',
    input: z.object({ kind, number, language: wanted }),
    output: z.object({ document: legalDocument, version: legalVersion, changes: z.array(sectionChange) }),
    errors: ['legal_version_not_found'],
    rateLimit: readLimit,
  }),
  acceptances: operation({
    method: 'GET',
    path: '/me/acceptances',
    access: 'user',
    summary: 'Which versions of the terms the caller accepted, when and by what, the newest first',
    input: z.object({}),
    output: z.object({
      acceptances: z.array(
        z.object({
          kind,
          number,
          language: z.enum(languages),
          occasion: z.enum(acceptanceOccasions),
          acceptedAt: instant,
        }),
      ),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  settle: operation({
    method: 'PUT',
    path: '/me/legal-notices',
    access: 'user',
    summary: 'Accept an announced version of a legal text, or record that its notice was seen',
    description: 'The notice is not shown again. Repeating it changes nothing; what was accepted stays accepted.',
    input: z.object({
      kind,
      number,
      accepts: z.boolean(),
      language: z.enum(languages).default('en').meta({ description: 'The language in which it was read' }),
    }),
    output: z.object({ accepted: z.boolean() }),
    errors: ['legal_version_not_found', 'legal_version_withdrawn'],
    rateLimit: writeLimit,
  }),
  terms: operation({
    method: 'GET',
    path: '/terms',
    access: 'visitor',
    summary: 'The terms and conditions of today',
    description: 'An order accepts them by their `version`.',
    input: z.object({ language: wanted }),
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
