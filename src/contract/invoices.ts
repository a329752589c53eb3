/** Invoices and credit notes of what the operator sells. */
import { z } from 'zod'
import { buyer } from './billing.ts'
import { instant, page, pageSize } from './fields.ts'
import { operation } from './kernel.ts'
import { adminPageSize, maxListedInvoices, readLimit } from './market/limits.ts'
import { vatTreatments } from './market/vat.ts'
import { languages } from './market/vocabulary.ts'

export const invoiceId = z.uuid().meta({ description: 'Identifies an invoice or a credit note' })
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
    invoiceId,
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

/** A calendar quarter in the market's time zone. */
export const quarter = z
  .string()
  .regex(/^20\d\d-Q[1-4]$/)
  .meta({ description: 'A calendar quarter, such as 2026-Q4' })

const summary = invoiceDocument
  .pick({ invoiceId: true, number: true, kind: true, orderNumber: true, issuedAt: true, line: true })
  .extend({
    netCents: cents,
    vatCents: cents,
    grossCents: cents,
    isElectronic: z.boolean().meta({
      description: 'Whether there is an electronic invoice: the customer and a tax number of the seller are known',
    }),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.output<typeof summary>

const quarters = z.array(quarter).meta({ description: 'Quarters in which something was issued, newest first' })

export const invoiceOperations = {
  list: operation({
    method: 'GET',
    path: '/me/invoices',
    access: 'user',
    forDealership: 'owner',
    summary: "The caller's invoices and credit notes, newest first",
    description: `At most ${maxListedInvoices}. PDF and XML of each, and an archive of a quarter, are calls of their own.`,
    input: z.object({ quarter: quarter.optional() }),
    output: z.object({ invoices: z.array(summary).max(maxListedInvoices), quarters }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/invoices/{invoiceId}',
    access: 'user',
    forDealership: 'owner',
    summary: 'What an own invoice or credit note states',
    description: 'Support and administrators may read any.',
    input: z.object({ invoiceId }),
    output: invoiceDocument,
    errors: ['invoice_not_found'],
    rateLimit: readLimit,
  }),
}

const adminInvoice = summary
  .extend({
    customer: z.string().nullable().meta({ description: 'The name, else the email address' }),
    country: z.string().nullable(),
    treatment: z.enum(vatTreatments),
  })
  .meta({ id: 'AdminInvoice' })
export type AdminInvoice = z.output<typeof adminInvoice>

/** Invoices less credit notes, in cents. */
const sums = z.object({ netCents: z.int(), vatCents: z.int(), grossCents: z.int() })

export const adminInvoiceOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/invoices',
    access: 'support',
    summary: 'Invoices and credit notes, newest first',
    description: '`text` searches numbers, names and email addresses of customers. `sums` are of all that were found.',
    input: z.object({
      quarter: quarter.optional(),
      text: z.string().trim().max(200).default(''),
      page,
      pageSize: pageSize(adminPageSize),
    }),
    output: z.object({
      invoices: z.array(adminInvoice),
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      sums,
      quarters,
    }),
    errors: [],
    rateLimit: readLimit,
  }),
}
