/** Invoices for money that arrived, and credit notes for money that was paid back. Both are issued once. */
import type { Buyer } from '../../../../contract/billing.ts'
import type { InvoiceDocument, RefundReason } from '../../../../contract/invoices.ts'
import type { VatTreatment } from '../../../../contract/market/vat.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Scope } from '../../../scope.ts'
import { type Amounts, amountsOf, creditOf, dayOf, documentNumber, seriesOf } from './rules.ts'
import * as store from './store.ts'

export { accountLines, archiveFiles, readDocument, xmlOf } from './documents.ts'
export { invoicePdf } from './pdf.ts'

/** A paid order, as its invoice states it. */
export interface InvoicedOrder {
  paymentId: string
  userId: string | null
  /** Null for orders from before orders asked for it. */
  buyer: Buyer | null
  buyerEmail: string | null
  language: Language
  line: InvoiceDocument['line']
  /** The price before a coupon, with the VAT that the amount has. */
  listCents: number
  amountCents: number
  netCents: number
  vatCents: number
  vatBasisPoints: number
  treatment: VatTreatment
  periodStart: Date | null
  periodEnd: Date | null
}

/** What was issued. */
export interface Issued {
  invoiceId: string
  number: string
}

/**
 * Issues the invoice of an order whose money has arrived; null if nothing was charged. Call it in the transaction that
 * locks the payment and records the money. The same order has one invoice.
 */
export async function issueInvoice(scope: Scope, order: InvoicedOrder): Promise<Issued | null> {
  if (order.amountCents === 0) return null
  const known = await store.invoiceOf(scope.db, order.paymentId)
  if (known) return { invoiceId: known.id, number: known.documentNumber }
  const { vatBasisPoints: _, ...seller } = scope.site.seller
  return issue(scope, 'invoice', amountsOf(order, order.listCents, order.vatBasisPoints), {
    correctsId: null,
    paymentId: order.paymentId,
    refundId: null,
    userId: order.userId,
    language: order.language,
    seller: { ...seller, address: seller.address ?? '' },
    buyer: order.buyer,
    buyerEmail: order.buyerEmail,
    line: order.line,
    vatBasisPoints: order.vatBasisPoints,
    vatTreatment: order.treatment,
    reason: null,
    supplyStart: order.periodStart && dayOf(order.periodStart),
    supplyEnd: order.periodEnd && dayOf(order.periodEnd),
  })
}

/** Returns the invoice of a payment, or null without one. */
export async function issuedFor(scope: Scope, paymentId: string): Promise<Issued | null> {
  const row = await store.invoiceOf(scope.db, paymentId)
  return row && { invoiceId: row.id, number: row.documentNumber }
}

/** A part of a payment that was paid back. */
export interface Credited {
  paymentId: string
  refundId: string
  amountCents: number
  reason: RefundReason
}

/**
 * Issues the credit note of a refund that was paid; null for a payment without an invoice, from before there were any.
 * Call it in the transaction that locks the payment and records the refund. The same refund has one credit note. Throws
 * if more is credited than was invoiced.
 */
export async function issueCreditNote(scope: Scope, credited: Credited): Promise<Issued | null> {
  const known = await store.creditNoteOf(scope.db, credited.refundId)
  if (known) return { invoiceId: known.id, number: known.documentNumber }
  const invoice = await store.invoiceOf(scope.db, credited.paymentId)
  if (!invoice) return null
  const amounts = creditOf(credited.amountCents, invoice, await store.creditedOf(scope.db, invoice.id))
  const { paymentId, userId, language, seller, buyer, buyerEmail, line, vatBasisPoints, vatTreatment } = invoice
  const { supplyStart, supplyEnd } = invoice
  const { refundId, reason } = credited
  const stated = { paymentId, userId, language, seller, buyer, buyerEmail, line, vatBasisPoints, vatTreatment }
  return issue(scope, 'credit_note', amounts, {
    ...stated,
    correctsId: invoice.id,
    refundId,
    reason,
    supplyStart,
    supplyEnd,
  })
}

type Stated = Omit<
  Required<store.NewInvoice>,
  'id' | 'kind' | 'series' | 'number' | 'documentNumber' | 'issuedAt' | keyof Amounts
>

async function issue(scope: Scope, kind: InvoiceDocument['kind'], amounts: Amounts, stated: Stated): Promise<Issued> {
  const issuedAt = scope.now()
  const series = seriesOf(kind, issuedAt)
  const number = await store.nextNumber(scope.db, series)
  const row = { ...stated, ...amounts, id: scope.newId(), kind, series, number, issuedAt }
  await store.insert(scope.db, { ...row, documentNumber: documentNumber(series, number) })
  scope.log.info({ kind, number: documentNumber(series, number), paymentId: stated.paymentId }, 'document issued')
  return { invoiceId: row.id, number: documentNumber(series, number) }
}
