/** Who buys from the operator: what an order and its invoice state of the customer. */
import { z } from 'zod'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { oneLinePattern } from './market/one-line.ts'
import { vatTreatments } from './market/vat.ts'

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength).regex(oneLinePattern)

export const buyerKinds = ['consumer', 'business'] as const

/** The customer of an order. Consumer or business is asked, never concluded. */
export const buyer = z
  .object({
    kind: z.enum(buyerKinds),
    /** Of the person, or of the company. */
    name: line(200),
    street: line(200),
    postcode: line(20),
    city: line(100),
    /** ISO 3166-1 alpha-2, of any country. */
    country: z.string().regex(/^[A-Z]{2}$/),
    /** With its country's prefix and without spaces; only of a business. */
    vatNumber: z
      .string()
      .regex(/^[A-Z]{2}[A-Z0-9+*]{2,13}$/)
      .nullable(),
  })
  .meta({ id: 'Buyer' })
export type Buyer = z.output<typeof buyer>

/**
 * What is known of a customer's VAT number. `none`: there is none of the Union. `form`: its form is right, and this
 * market asks no register. `unavailable`: the register did not respond.
 */
export const vatChecks = ['none', 'form', 'valid', 'invalid', 'unavailable'] as const
export type VatCheck = (typeof vatChecks)[number]

/** The customer as saved, and who owes the VAT of what they buy. */
export const billingDetails = z
  .object({ buyer, vatCheck: z.enum(vatChecks), treatment: z.enum(vatTreatments) })
  .meta({ id: 'BillingDetails' })
export type BillingDetails = z.output<typeof billingDetails>

export const billingOperations = {
  get: operation({
    method: 'GET',
    path: '/me/billing',
    access: 'user',
    forDealership: 'owner',
    summary: 'Who the caller buys as; null before the first order',
    input: z.object({}),
    output: z.object({ details: billingDetails.nullable() }),
    errors: [],
    rateLimit: readLimit,
  }),
  save: operation({
    method: 'PUT',
    path: '/me/billing',
    access: 'user',
    forDealership: 'owner',
    summary: 'State who the caller buys as',
    description:
      'Issued invoices stay as they are. A VAT number of the Union is checked for its form and, where the operator allows it, in the register of the Commission (VIES); `details.reason` is `not_of_business`, `country`, `form` or `unknown`. Safe to repeat.',
    input: z.object({ buyer }),
    output: z.object({ details: billingDetails.nullable() }),
    errors: ['vat_number_invalid'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
  }),
}
