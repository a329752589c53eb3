import { and, eq, sql, sum } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
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
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.paymentId, paymentId), eq(invoices.kind, 'invoice')))
  return row ?? null
}

/** Returns the credit note of a refund. */
export async function creditNoteOf(db: Db, refundId: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.refundId, refundId))
  return row ?? null
}

/** Returns what credit notes took of an invoice so far. */
export async function creditedOf(db: Db, invoiceId: string): Promise<{ netCents: number; vatCents: number }> {
  const [row] = await db
    .select({ netCents: sum(invoices.netCents).mapWith(Number), vatCents: sum(invoices.vatCents).mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.correctsId, invoiceId))
  return { netCents: row?.netCents ?? 0, vatCents: row?.vatCents ?? 0 }
}
