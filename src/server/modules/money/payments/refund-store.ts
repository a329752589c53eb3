import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { kindsGiving } from '../../../../contract/market/sale-kinds.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { paymentDisputes, paymentReading, payments, refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect
export type DisputeRow = typeof paymentDisputes.$inferSelect

/** Returns the refunds of a payment, oldest first. */
export async function refundsOf(db: Db, paymentId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** Returns the refunds of several payments, oldest first. */
export async function refundsOfMany(db: Db, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return []
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [...paymentIds]))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

export async function find(db: Db, refundId: string): Promise<RefundRow | null> {
  return firstOf(db.select().from(refunds).where(eq(refunds.id, refundId)))
}

export async function insert(db: Db, row: typeof refunds.$inferInsert): Promise<void> {
  await db.insert(refunds).values(row)
}

export async function update(db: Db, refundId: string, values: Partial<RefundRow>): Promise<void> {
  await db.update(refunds).set(values).where(eq(refunds.id, refundId))
}

/**
 * Returns open refunds that are due: never tried, or not tried since a moment; failed ones not since an earlier one.
 * Longest untried first.
 */
export async function due(db: Db, before: { open: Date; failed: Date }, limit: number): Promise<RefundRow[]> {
  const isOpen = inArray(refunds.state, ['owed', 'sent'])
  const untried = or(isNull(refunds.triedAt), lt(refunds.triedAt, before.open))
  const hasFailed = and(eq(refunds.state, 'failed'), lt(refunds.triedAt, before.failed))
  return db
    .select()
    .from(refunds)
    .where(or(and(isOpen, untried), hasFailed))
    .orderBy(sql`coalesce(${refunds.triedAt}, ${refunds.createdAt})`, asc(refunds.id))
    .limit(limit)
}

/** Returns refunds whose order is to end at the provider, and has not yet. */
export async function ending(db: Db, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(refunds.endsOrder, isNull(refunds.endedAt)))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)
}

/** Returns the money of payments whose dispute was open at the last look. */
export async function disputedMoney(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ moneyId: payments.stripePaymentIntentId })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(eq(paymentDisputes.state, 'open'))
    .orderBy(asc(paymentDisputes.openedAt))
    .limit(limit)
  return rows.flatMap(({ moneyId }) => moneyId ?? [])
}

/** Returns which of these refunds at the provider are recorded, with their states. */
export async function knownRefunds(db: Db, ids: readonly string[]): Promise<Map<string, RefundRow['state']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: refunds.stripeRefundId, state: refunds.state })
    .from(refunds)
    .where(inArray(refunds.stripeRefundId, [...ids]))
  return new Map(rows.map(({ id, state }) => [id as string, state]))
}

/** Returns which of these disputes are recorded, with their states. */
export async function knownDisputes(db: Db, ids: readonly string[]): Promise<Map<string, DisputeRow['state']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(paymentDisputes)
    .where(inArray(paymentDisputes.id, [...ids]))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export async function disputesOf(db: Db, paymentId: string): Promise<DisputeRow[]> {
  return db
    .select()
    .from(paymentDisputes)
    .where(eq(paymentDisputes.paymentId, paymentId))
    .orderBy(asc(paymentDisputes.openedAt), asc(paymentDisputes.id))
}

/** Inserts a dispute, or changes its state. */
export async function saveDispute(db: Db, row: typeof paymentDisputes.$inferInsert): Promise<void> {
  const { state, closedAt = null } = row
  await db
    .insert(paymentDisputes)
    .values(row)
    .onConflictDoUpdate({ target: paymentDisputes.id, set: { state, closedAt } })
}

const money = 'money'

/** Returns up to when the provider's refunds and disputes were read; null if they never were. */
export async function readUntil(db: Db): Promise<Date | null> {
  const [row] = await db.select().from(paymentReading).where(eq(paymentReading.what, money))
  return row?.readUntil ?? null
}

export async function recordReading(db: Db, readUntil: Date): Promise<void> {
  await db
    .insert(paymentReading)
    .values({ what: money, readUntil })
    .onConflictDoUpdate({ target: paymentReading.what, set: { readUntil } })
}

/** Returns whether a month of a plan that runs at a moment was taken back. */
export async function isMonthTakenBack(db: Db, userId: string, periodStart: Date, periodEnd: Date): Promise<boolean> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        inArray(payments.paymentType, kindsGiving('plan')),
        isNotNull(payments.endedAt),
        gte(payments.periodStart, periodStart),
        lt(payments.periodStart, periodEnd),
      ),
    )
    .limit(1)
  return rows.length > 0
}
