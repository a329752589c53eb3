/** Invoices and credit notes of what the operator sells. */
import { z } from 'zod'
import { buyer } from './billing.ts'
import { instant } from './fields.ts'
import { vatTreatments } from './vat.ts'
import { languages } from './vocabulary.ts'

const cents = z.int().min(0)
const day = z.iso.date()

/** Why money was paid back. */
export const refundReasons = ['withdrawal', 'undeliverable', 'goodwill', 'provider', 'dispute', 'plan_change'] as const
export type RefundReason = (typeof refundReasons)[number]

/** The seller as an invoice states it. */
export const invoiceSeller = z.object({
  name: z.string(),
  /** Lines of the postal address. */
  address: z.string(),
  country: z.string(),
  email: z.string(),
  vatNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
})

/** What an invoice or a credit note states; the amounts of a credit note are positive. */
export const invoiceDocument = z
  .object({
    invoiceId: z.uuid().meta({ description: 'Identifies an invoice or a credit note' }),
    number: z.string(),
    kind: z.enum(['invoice', 'credit_note']),
    /** The number of the invoice that a credit note corrects. */
    corrects: z.string().nullable(),
    orderNumber: z.uuid(),
    issuedAt: instant,
    /** The days that were paid for; null for what is supplied at once. */
    supplyStart: day.nullable(),
    supplyEnd: day.nullable(),
    language: z.enum(languages),
    seller: invoiceSeller,
    /** Null for orders that did not ask. */
    buyer: buyer.nullable(),
    buyerEmail: z.string().nullable(),
    line: z.object({ name: z.string(), description: z.string().nullable() }),
    /** Net, before a coupon and what it took off. */
    listNetCents: cents,
    discountNetCents: cents,
    netCents: cents,
    vatCents: cents,
    grossCents: cents,
    vatBasisPoints: cents,
    treatment: z.enum(vatTreatments),
    /** Why there is no VAT, of an operator who charges none. */
    exemptionNote: z.string().nullable(),
    reason: z.enum(refundReasons).nullable(),
  })
  .meta({ id: 'InvoiceDocument' })
export type InvoiceDocument = z.output<typeof invoiceDocument>
