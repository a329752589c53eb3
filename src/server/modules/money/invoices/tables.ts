import { date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Buyer } from '../../../../contract/billing.ts'
import type { InvoiceDocument, RefundReason } from '../../../../contract/invoices.ts'
import { vatTreatments } from '../../../../contract/market/vat.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const invoiceSeries = pgTable('invoice_series', {
  series: text().primaryKey(),
  lastNumber: integer('last_number').notNull(),
})

export const invoices = pgTable('invoices', {
  id: uuid().primaryKey(),
  kind: choice('kind', ['invoice', 'credit_note']).notNull(),
  series: text().notNull(),
  number: integer().notNull(),
  documentNumber: text('document_number').notNull(),
  correctsId: uuid('corrects_id'),
  paymentId: uuid('payment_id').notNull(),
  refundId: uuid('refund_id'),
  /** Null once the account is erased. */
  userId: uuid('user_id'),
  language: text().notNull(),
  seller: jsonb().$type<InvoiceDocument['seller'] & { exemptionNote: string | null }>().notNull(),
  buyer: jsonb().$type<Buyer>(),
  buyerEmail: text('buyer_email'),
  line: jsonb().$type<InvoiceDocument['line']>().notNull(),
  listNetCents: integer('list_net_cents').notNull(),
  discountNetCents: integer('discount_net_cents').notNull(),
  netCents: integer('net_cents').notNull(),
  vatCents: integer('vat_cents').notNull(),
  grossCents: integer('gross_cents').notNull(),
  vatBasisPoints: integer('vat_basis_points').notNull(),
  vatTreatment: choice('vat_treatment', vatTreatments).notNull(),
  reason: text().$type<RefundReason>(),
  issuedAt: moment('issued_at').notNull(),
  supplyStart: date('supply_start'),
  supplyEnd: date('supply_end'),
})
