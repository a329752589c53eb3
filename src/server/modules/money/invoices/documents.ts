/** What accounts, the staff and emails get of invoices: lists, documents, and their files. */
import { isElectronic } from '../../../../contract/electronic-invoice.ts'
import type {
  AdminInvoice,
  adminInvoiceOperations,
  InvoiceDocument,
  invoiceOperations,
  InvoiceSummary,
} from '../../../../contract/invoices.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import { rolesAdmittedTo } from '../../../../contract/kernel.ts'
import { maxListedInvoices } from '../../../../contract/market/limits.ts'
import type { StaffRole } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Attachment } from '../../../platform/mail/attachment.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { accountHead, accountLine, type AccountStyle } from './accounts.ts'
import { electronicInvoice } from './electronic.ts'
import { invoicePdf } from './pdf.ts'
import { periodOf, quartersBetween } from './quarters.ts'
import * as store from './store.ts'

export const invoices: HandlersOf<typeof invoiceOperations> = {
  async list(scope, { quarter }) {
    const { userId } = scope.actor
    const filter = { userId, period: quarter === undefined ? undefined : periodOf(quarter) }
    const rows = await store.newest(scope.db, filter, { limit: maxListedInvoices })
    return { invoices: rows.map(toSummary), quarters: await quartersOf(scope, { userId }) }
  },
  async get(scope, { invoiceId }) {
    return readDocument(scope, invoiceId)
  },
}

export const adminInvoices: HandlersOf<typeof adminInvoiceOperations> = {
  async list(scope, { quarter, text, page, pageSize }) {
    const filter = { text, period: quarter === undefined ? undefined : periodOf(quarter) }
    const { total, ...sums } = await store.sumsOf(scope.db, filter)
    const rows = await store.newest(scope.db, filter, { limit: pageSize, offset: (page - 1) * pageSize })
    return { invoices: rows.map(toAdminInvoice), total, page, pageSize, sums, quarters: await quartersOf(scope, {}) }
  },
}

/**
 * Returns a document of the caller, or any for support and administrators. Throws `invoice_not_found` for one of another
 * account.
 */
export async function readDocument(scope: Scope<Actor>, invoiceId: string): Promise<InvoiceDocument> {
  const found = await store.find(scope.db, invoiceId)
  const { userId, staffRole } = scope.actor
  const admitted: readonly StaffRole[] = rolesAdmittedTo.support
  const mayRead = found?.row.userId === userId || (staffRole !== null && admitted.includes(staffRole))
  if (!found || !mayRead) throw new Problem('invoice_not_found')
  return toDocument(found)
}

/** Returns the electronic invoice. Throws `invoice_not_electronic` if the customer is not known. */
export function xmlOf(document: InvoiceDocument): string {
  if (!isElectronic(document)) throw new Problem('invoice_not_electronic')
  return electronicInvoice(document)
}

/** Files of the caller's documents of a quarter, or of all: a PDF each, then the list of them. */
export async function* archiveFiles(
  scope: Scope<Actor>,
  quarter: string | undefined,
  style: AccountStyle,
): AsyncGenerator<{ name: string; input: string | Uint8Array<ArrayBuffer>; lastModified: Date }> {
  const filter = { userId: scope.actor.userId, period: quarter === undefined ? undefined : periodOf(quarter) }
  let list = accountHead(style)
  for await (const { providerId, ...found } of store.inOrder(scope.db, filter)) {
    const document = toDocument(found)
    list += accountLine(document, providerId, style)
    yield { name: `${document.number}.pdf`, input: await invoicePdf(document), lastModified: found.row.issuedAt }
  }
  yield { name: 'invoices.csv', input: list, lastModified: scope.now() }
}

/** Lines of all documents of a quarter, or of all, for the accountant. */
export async function* accountLines(
  scope: Scope,
  quarter: string | undefined,
  style: AccountStyle,
): AsyncGenerator<string> {
  yield accountHead(style)
  const filter = { period: quarter === undefined ? undefined : periodOf(quarter) }
  for await (const { providerId, ...found } of store.inOrder(scope.db, filter)) {
    yield accountLine(toDocument(found), providerId, style)
  }
}

/** Returns the PDF of a document for an email; null if it is gone. */
export async function invoiceAttachment(scope: Scope, invoiceId: string): Promise<Attachment | null> {
  const found = await store.find(scope.db, invoiceId)
  if (!found) return null
  const document = toDocument(found)
  return {
    filename: `${document.number}.pdf`,
    contentType: 'application/pdf',
    content: await invoicePdf(document),
  }
}

async function quartersOf(scope: Scope, filter: { userId?: string }): Promise<string[]> {
  const span = await store.spanOf(scope.db, filter)
  return span ? quartersBetween(span.first, span.last) : []
}

function toSummary(row: store.InvoiceRow): InvoiceSummary {
  const { id, documentNumber, kind, paymentId, issuedAt, line, netCents, vatCents, grossCents } = row
  return {
    invoiceId: id,
    number: documentNumber,
    kind,
    orderNumber: paymentId,
    issuedAt: issuedAt.toISOString(),
    line,
    netCents,
    vatCents,
    grossCents,
    isElectronic: isElectronic(row),
  }
}

function toAdminInvoice(row: store.InvoiceRow): AdminInvoice {
  const { buyer, buyerEmail, vatTreatment } = row
  return {
    ...toSummary(row),
    customer: buyer?.name ?? buyerEmail,
    country: buyer?.country ?? null,
    treatment: vatTreatment,
  }
}

function toDocument({ row, corrects }: store.FoundInvoice): InvoiceDocument {
  const { exemptionNote, ...seller } = row.seller
  const { kind, supplyStart, supplyEnd, language, buyer, buyerEmail, line, vatBasisPoints, vatTreatment, reason } = row
  const { listNetCents, discountNetCents, netCents, vatCents, grossCents } = row
  return {
    invoiceId: row.id,
    number: row.documentNumber,
    kind,
    corrects,
    orderNumber: row.paymentId,
    issuedAt: row.issuedAt.toISOString(),
    supplyStart,
    supplyEnd,
    language: isLanguage(language) ? language : 'en',
    seller,
    buyer,
    buyerEmail,
    line,
    listNetCents,
    discountNetCents,
    netCents,
    vatCents,
    grossCents,
    vatBasisPoints,
    treatment: vatTreatment,
    exemptionNote,
    reason,
  }
}
