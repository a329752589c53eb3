/** Applications to become an approved dealer (specification sections 4 and 5). */
import { hourMs } from './market/durations.ts'
import { z } from 'zod'
import { emailField } from './email-address.ts'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { maxReasonLength, readLimit } from './market/limits.ts'
import { oneLinePattern } from './market/one-line.ts'
import { dealerApplicationStatuses } from './market/vocabulary.ts'

const required = (maxLength: number) => z.string().trim().min(1).max(maxLength)
const requiredLine = (maxLength: number) => required(maxLength).regex(oneLinePattern)

/** Letters and digits, as in the VAT ids of all countries; tax numbers also have dashes, dots and slashes. */
const taxNumber = required(30)
  .transform((text) => text.toUpperCase())
  .refine((text) => /^[A-Z0-9][A-Z0-9 ./-]{3,}$/.test(text) && /\d/.test(text), 'Not a tax or VAT number')
  // A letter and seven digits is the number of a Spanish company without its last sign, and that of no other country.
  .refine((text) => !/^(?:ES)?[A-HJNP-SUVW]-?\d{7}$/.test(text.replaceAll(/[ .]/g, '')), 'A sign is missing')

/** A web address; `https://` may be omitted. */
const website = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .refine((text) => text === '' || (URL.canParse(text) && new URL(text).hostname.includes('.')), 'Not a web address')
  .transform((text) => text || null)
  .nullable()

/** What an applicant states about the business. */
export const dealerFacts = z.object({
  /** Public: a trader must state its identity (Directive 2011/83/EU article 6a). */
  companyName: requiredLine(200),
  registeredAddress: requiredLine(300),
  taxVatNumber: taxNumber,
  email: emailField(320),
  phone: required(30).regex(/^\+?[\d\s()./-]{5,}$/),
  website: website.default(null),
})

const stated = z.string().nullable()
export const dealerApplication = z
  .object({
    /** Null: never applied. */
    status: z.enum(dealerApplicationStatuses).nullable(),
    appliedAt: instant.nullable(),
    /** The notes sent with the decision. */
    notes: z.string().nullable(),
    companyName: stated,
    registeredAddress: stated,
    taxVatNumber: stated,
    email: stated,
    phone: stated,
    website: stated,
  })
  .meta({ id: 'DealerApplication' })
export type DealerApplication = z.output<typeof dealerApplication>

/** Notes on a decision; empty if only spaces were typed. */
export const decisionNotes = z
  .string()
  .trim()
  .max(maxReasonLength)
  .transform((text) => text || null)
  .nullable()
  .default(null)
/** A required reason. */
export const decisionReason = required(maxReasonLength)

/** Whether the account sells as a business, and its company name. */
const declaration = z.object({ isDealer: z.boolean(), companyName: z.string().nullable() })
const declareLimit = { limit: 20, windowMs: hourMs, per: 'account' } as const

export const dealerApplicationOperations = {
  declare: operation({
    method: 'PUT',
    path: '/me/dealer',
    access: 'user',
    changes: { part: 'contact' },
    summary: 'Declare that the caller sells as a business',
    description:
      'Every trader has to say so (Directive 2005/29/EC, annex I no. 22). From then on the profile and all listings say dealer and name the company; approval is a separate mark. Publishing takes a plan. Sent twice it changes nothing.',
    input: z.object({ companyName: requiredLine(200) }),
    output: declaration,
    errors: ['profile_not_found'],
    rateLimit: declareLimit,
  }),
  takeBack: operation({
    method: 'DELETE',
    path: '/me/dealer',
    access: 'user',
    changes: { part: 'contact' },
    summary: 'Take back a declaration that was made by mistake',
    description: 'Not possible for an approved dealer, or while a plan runs. Sent twice it changes nothing.',
    input: z.object({}),
    output: declaration,
    errors: ['profile_not_found', 'dealer_not_private'],
    rateLimit: declareLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/me/dealer-application',
    access: 'user',
    summary: "The caller's dealer application",
    input: z.object({}),
    output: dealerApplication,
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  submit: operation({
    method: 'PUT',
    path: '/me/dealer-application',
    access: 'user',
    changes: { part: 'contact' },
    summary: 'Apply to become an approved dealer, or again after a refusal',
    description: 'Sent twice with the same facts it changes nothing. One that is pending or approved is not changed.',
    input: dealerFacts,
    output: dealerApplication,
    errors: ['profile_not_found', 'application_not_open'],
    rateLimit: { limit: 20, windowMs: hourMs, per: 'account' },
  }),
}
