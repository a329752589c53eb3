import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import { finalProblems } from '../../../contract/payments.ts'
import type { Db } from '../../platform/database/database.ts'
import { users } from '../auth/tables.ts'
import { listingPackages } from '../packages/tables.ts'
import { pendingListings } from '../selling/tables.ts'
import { paymentEvents, payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/**
 * What is paid for: a waiting listing with the draft it came from, the renewal of a listing, credits (perhaps meant for a
 * listing), or a plan.
 */
export type Target =
  | { kind: 'listing'; pendingListingId: string; draftId: string | null }
  | { kind: 'renewal'; listingId: string }
  | { kind: 'featured'; listingId: string | null }
  | { kind: 'subscription' }

/** Of payments that have arrived, and whose contract nobody withdrew from. */
const stands = and(eq(payments.status, 'paid'), isNull(payments.withdrawnAt))

/** An account pays for credits, and for a plan, on one page at a time, whatever they are meant for. */
function isFor(target: Target) {
  if (target.kind === 'listing') return eq(payments.pendingListingId, target.pendingListingId)
  const isOfKind = eq(payments.paymentType, target.kind)
  return target.kind === 'renewal' ? and(isOfKind, eq(payments.listingId, target.listingId)) : isOfKind
}

/** Records a payment; answers whether it did. It does not while another for the same is open. */
export async function insert(db: Db, payment: typeof payments.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(payments).values(payment).onConflictDoNothing().returning({ id: payments.id })
  return inserted.length > 0
}

/** The account's open payments for the same, or for what was parked from the same draft. */
export async function openFor(db: Db, userId: string, target: Target): Promise<PaymentRow[]> {
  const sameDraft =
    target.kind === 'listing' && target.draftId !== null
      ? sql`${payments.pendingListingId} in (
          select id from ${pendingListings} where user_id = ${userId} and draft_id = ${target.draftId})`
      : undefined
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.status, 'pending'), or(isFor(target), sameDraft)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

/** The payment that has arrived for the same, if it is not to be paid again: all but a new listing may be, once it is done. */
export async function paidFor(db: Db, userId: string, target: Target): Promise<PaymentRow | null> {
  const isOwed = target.kind === 'listing' ? undefined : isNull(payments.fulfilledAt)
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), stands, isFor(target), isOwed))
    .limit(1)
  return row ?? null
}

/** Notes the page that was opened for an open payment; answers whether the payment still is the one that has it. */
export async function attachSession(db: Db, paymentId: string, sessionId: string): Promise<boolean> {
  const hasNoOther = or(isNull(payments.stripeSessionId), eq(payments.stripeSessionId, sessionId))
  const attached = await db
    .update(payments)
    .set({ stripeSessionId: sessionId })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'pending'), hasNoOther))
    .returning({ id: payments.id })
  return attached.length > 0
}

/** Gives up a payment that is still open, and has no page but this one; returns whether it did. */
export async function giveUp(db: Db, paymentId: string, sessionId: string | null): Promise<boolean> {
  const hasOnly = sessionId === null ? isNull(payments.stripeSessionId) : eq(payments.stripeSessionId, sessionId)
  const givenUp = await db
    .update(payments)
    .set({ status: 'failed' })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'pending'), hasOnly))
    .returning({ id: payments.id })
  return givenUp.length > 0
}

export async function findOwn(db: Db, sessionId: string, userId: string): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.stripeSessionId, sessionId), eq(payments.userId, userId)))
  return row ?? null
}

/** A payment, kept from everybody else until the transaction is over. */
export async function lockBySession(db: Db, sessionId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.stripeSessionId, sessionId)).for('update')
  return row ?? null
}

export async function lock(db: Db, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId)).for('update')
  return row ?? null
}

export async function update(db: Db, paymentId: string, values: Partial<PaymentRow>): Promise<void> {
  await db.update(payments).set(values).where(eq(payments.id, paymentId))
}

/** The orders that brought a listing days on the market. */
export async function ordersOf(db: Db, listingId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.listingId, listingId),
        inArray(payments.paymentType, ['listing', 'renewal']),
        isNotNull(payments.fulfilledAt),
      ),
    )
  return rows.flatMap(({ id, listingDurationDays, fulfilledAt, withdrawnAt }) =>
    fulfilledAt === null ? [] : { id, listingDurationDays, fulfilledAt, withdrawnAt },
  )
}

/** The newest payments of an account with the names of their packages. */
export async function newestOf(db: Db, userId: string, limit: number) {
  return db
    .select({ payment: payments, packageName: listingPackages.name })
    .from(payments)
    .innerJoin(listingPackages, eq(listingPackages.id, payments.packageId))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

/** Payments that were open already at a moment, and all that are paid and not fulfilled; longest unchecked first. */
export async function due(db: Db, before: Date, limit: number): Promise<PaymentRow[]> {
  const isOpen = and(eq(payments.status, 'pending'), lt(payments.createdAt, before))
  // A plan that was paid in vain is looked at until its provider has ended it, or it would be paid again each month.
  const mayBeDone = or(
    isNull(payments.problem),
    notInArray(payments.problem, [...finalProblems]),
    eq(payments.paymentType, 'subscription'),
  )
  const isOwed = and(stands, isNull(payments.fulfilledAt), mayBeDone)
  return db
    .select()
    .from(payments)
    .where(or(isOpen, isOwed))
    .orderBy(sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`, asc(payments.id))
    .limit(limit)
}

export async function find(db: Db, paymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, paymentId))
  return row ?? null
}

/** Records a month of a plan under the name of its package, once for each invoice. */
export async function insertRenewal(
  db: Db,
  payment: Omit<typeof payments.$inferInsert, 'title'> & { packageId: string },
): Promise<void> {
  const title = sql<string>`(select name from ${listingPackages} where id = ${payment.packageId})`
  await db
    .insert(payments)
    .values({ ...payment, title })
    .onConflictDoNothing()
}

/** Notes that the money of a payment was given back; answers whether there is such a payment. */
export async function noteRefund(db: Db, paymentIntentId: string): Promise<boolean> {
  const refunded = await db
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.stripePaymentIntentId, paymentIntentId), ne(payments.status, 'refunded')))
    .returning({ id: payments.id })
  return refunded.length > 0
}

/** Whether an account is banned; a ban that is being decided is waited for, and one to come waits. In a transaction. */
export async function isBanned(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db
    .select({ bannedUntil: users.bannedUntil })
    .from(users)
    .where(eq(users.id, userId))
    .for('share')
  return user?.bannedUntil != null && user.bannedUntil > now
}

export interface Payer {
  email: string
  language: string | null
  packageName: string
}

/** Whom to write to about a payment, and what they bought; nobody, where the account is gone. */
export async function payerOf(db: Db, paymentId: string): Promise<Payer | null> {
  const [row] = await db
    .select({ email: users.email, language: users.language, packageName: listingPackages.name })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(listingPackages, eq(listingPackages.id, payments.packageId))
    .where(eq(payments.id, paymentId))
  return row ?? null
}

export async function knowsEvent(db: Db, eventId: string): Promise<boolean> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, eventId))
  return rows.length > 0
}

export async function noteEvent(db: Db, event: typeof paymentEvents.$inferInsert): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing()
}

export async function forgetEvents(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
