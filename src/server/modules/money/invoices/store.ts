import { and, count, desc, eq, gte, ilike, lt, max, min, or, sql, sum } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { payments } from '../payments/tables.ts'
import type { Period } from './quarters.ts'
import { invoices, invoiceSeries } from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect
export type NewInvoice = typeof invoices.$inferInsert

/**
 * Returns the next number of a series. The series stays locked until the transaction ends: numbers have no gap, and
 * follow the order in which they are committed.
 */
export async function nextNumber(db: Db, series: string): Promise<number> {
  const [row] = await db
    .insert(invoiceSeries)
    .values({ series, lastNumber: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` } })
    .returning({ lastNumber: invoiceSeries.lastNumber })
  if (!row) throw new Error(`The series ${series} gave no number`)
  return row.lastNumber
}

export async function insert(db: Db, row: NewInvoice): Promise<void> {
  await db.insert(invoices).values(row)
}

/** Returns the invoice of a payment. */
export async function invoiceOf(db: Db, paymentId: string): Promise<InvoiceRow | null> {
  return firstOf(
    db
      .select()
      .from(invoices)
      .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice'))),
  )
}

/** Returns the credit note of a refund. */
export async function creditNoteOf(db: Db, refundId: string): Promise<InvoiceRow | null> {
  return firstOf(db.select().from(invoices).where(eq(invoices.refundId, refundId)))
}

/** Returns what credit notes took of an invoice so far. */
export async function creditedOf(db: Db, invoiceId: string): Promise<{ netCents: number; vatCents: number }> {
  const [row] = await db
    .select({ netCents: sum(invoices.netCents).mapWith(Number), vatCents: sum(invoices.vatCents).mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.correctsId, invoiceId))
  return { netCents: row?.netCents ?? 0, vatCents: row?.vatCents ?? 0 }
}

/** A document with the number of the invoice that it corrects. */
export interface FoundInvoice {
  row: InvoiceRow
  corrects: string | null
}

const corrected = alias(invoices, 'corrected')

function selectDocuments(db: Db) {
  return db
    .select({ row: invoices, corrects: corrected.documentNumber })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
}

export async function find(db: Db, invoiceId: string): Promise<FoundInvoice | null> {
  return firstOf(selectDocuments(db).where(eq(invoices.id, invoiceId)))
}

/** Which documents are meant: of an account, of a period, with a text. Without any they are all. */
export interface InvoiceFilter {
  userId?: string
  period?: Period | undefined
  /** Part of a number, or of a customer's name or email address. */
  text?: string
}

function matching({ userId, period, text = '' }: InvoiceFilter) {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return and(
    userId === undefined ? undefined : eq(invoices.userId, userId),
    period && gte(invoices.issuedAt, period.from),
    period && lt(invoices.issuedAt, period.before),
    text === ''
      ? undefined
      : or(
          ilike(invoices.documentNumber, pattern),
          ilike(invoices.buyerEmail, pattern),
          sql`${invoices.buyer} ->> 'name' ilike ${pattern}`,
        ),
  )
}

/** Returns documents, the newest first. */
export async function newest(
  db: Db,
  filter: InvoiceFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(matching(filter))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(limit)
    .offset(offset)
}

/** A sum in which credit notes count against invoices. */
const signed = (column: AnyPgColumn) =>
  sql<number>`coalesce(sum(case ${invoices.kind} when 'invoice' then ${column} else -${column} end), 0)`.mapWith(Number)

/** Returns how many documents there are, and what they come to; credit notes count against invoices. */
export async function sumsOf(db: Db, filter: InvoiceFilter) {
  const [row] = await db
    .select({
      total: count(),
      netCents: signed(invoices.netCents),
      vatCents: signed(invoices.vatCents),
      grossCents: signed(invoices.grossCents),
    })
    .from(invoices)
    .where(matching(filter))
  return row ?? { total: 0, netCents: 0, vatCents: 0, grossCents: 0 }
}

/** Returns when the first and the last document were issued, or null without any. */
export async function spanOf(db: Db, filter: InvoiceFilter): Promise<{ first: Date; last: Date } | null> {
  const [row] = await db
    .select({ first: min(invoices.issuedAt), last: max(invoices.issuedAt) })
    .from(invoices)
    .where(matching(filter))
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

/** Documents that are read at once. */
const batch = 200

/** Yields documents in the order of their issue, with the provider's id of each payment; a batch at a time. */
export async function* inOrder(
  db: Db,
  filter: InvoiceFilter,
): AsyncGenerator<FoundInvoice & { providerId: string | null }> {
  let last: { id: string } | null = null
  for (;;) {
    const rows: (FoundInvoice & { providerId: string | null })[] = await db
      .select({
        row: invoices,
        corrects: corrected.documentNumber,
        providerId: sql<string | null>`coalesce(${payments.stripePaymentIntentId}, ${payments.stripeInvoiceId})`,
      })
      .from(invoices)
      .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
      .innerJoin(payments, eq(payments.id, invoices.paymentId))
      .where(
        and(
          matching(filter),
          // In SQL: a Date has no microseconds.
          last === null
            ? undefined
            : sql`(${invoices.issuedAt}, ${invoices.id}) > (select after.issued_at, after.id from invoices after where after.id = ${last.id})`,
        ),
      )
      .orderBy(invoices.issuedAt, invoices.id)
      .limit(batch)
    yield* rows
    last = rows.at(-1)?.row ?? null
    if (rows.length < batch) return
  }
}

/** Deletes documents from before a moment, but no invoice that a younger credit note corrects; returns how many. */
export async function deleteBefore(db: Db, before: Date): Promise<number> {
  const credits = await db
    .delete(invoices)
    .where(and(lt(invoices.issuedAt, before), eq(invoices.kind, 'credit_note')))
    .returning({ id: invoices.id })
  const deleted = await db
    .delete(invoices)
    .where(
      and(
        lt(invoices.issuedAt, before),
        sql`not exists (select from invoices credit where credit.corrects_id = ${invoices.id})`,
      ),
    )
    .returning({ id: invoices.id })
  return credits.length + deleted.length
}
