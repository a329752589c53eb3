import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { kindsGiving, type Named, type SaleKind, saleOf } from '../../../../contract/market/sale-kinds.ts'
import type { NamedPackage } from '../../../../contract/package-words.ts'
import { finalProblems } from '../../../../contract/market/payment-problems.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { durationDaysOf } from '../packages/service.ts'
import { listingPackages } from '../packages/tables.ts'
import { pendingListings } from '../../selling/selling/tables.ts'
import { type ListingOrder, type PaymentState, type Step, transitions } from './rules.ts'
import { payments } from './tables.ts'

export type PaymentRow = typeof payments.$inferSelect

/** What is paid for. */
export interface Target extends Named {
  kind: SaleKind
  /** Of a pending listing that came of a draft: another one of the same draft is not paid for as well. */
  draftId: string | null
}

const isPaid = eq(payments.status, 'paid')
/** `stateOf` of the rules, as SQL conditions. */
const isIn: Readonly<Record<PaymentState, SQL | undefined>> = {
  pending: eq(payments.status, 'pending'),
  failed: eq(payments.status, 'failed'),
  owed: and(isPaid, isNull(payments.withdrawnAt), isNull(payments.fulfilledAt)),
  fulfilled: and(isPaid, isNull(payments.withdrawnAt), isNotNull(payments.fulfilledAt)),
  withdrawn: and(isPaid, isNotNull(payments.withdrawnAt)),
  refunded: eq(payments.status, 'refunded'),
}

/** The values of a row in each state, besides the timestamps of its step. */
const statusOf = {
  pending: 'pending',
  failed: 'failed',
  owed: 'paid',
  fulfilled: 'paid',
  withdrawn: 'paid',
  refunded: 'refunded',
} as const satisfies Record<PaymentState, string>

/** The values that a step sets. */
interface Marks {
  arrive: { paidAt: Date }
  fulfil: { paidAt: Date; fulfilledAt: Date }
  giveUp: unknown
  withdraw: { withdrawnAt: Date }
  refund: unknown
}
type Change = Omit<Partial<PaymentRow>, 'status' | 'paidAt' | 'fulfilledAt' | 'withdrawnAt'>

/** Applies a step to payments that match a condition; returns how many were in the step's source state. */
async function takeWhere<Name extends Step>(
  db: Db,
  condition: SQL | undefined,
  step: Name,
  values: Change & Marks[Name],
): Promise<number> {
  const { from, to } = transitions[step]
  const taken = await db
    .update(payments)
    .set({ ...values, status: statusOf[to] })
    .where(and(condition, or(...from.map((state) => isIn[state]))))
    .returning({ id: payments.id })
  return taken.length
}

/** Applies a step to a payment; returns true if it was in the step's source state. */
export async function take<Name extends Step>(
  db: Db,
  paymentId: string,
  step: Name,
  values: Change & Marks[Name],
): Promise<boolean> {
  return (await takeWhere(db, eq(payments.id, paymentId), step, values)) > 0
}

/** Credits, and a plan, have one payment page per account at a time, whatever they are meant for. */
function isFor({ kind, pendingListingId, listingId }: Target) {
  const isOfKind = eq(payments.paymentType, kind)
  if (saleOf(kind).oneOf === 'account') return isOfKind
  const ofPending = pendingListingId === null ? undefined : eq(payments.pendingListingId, pendingListingId)
  return and(isOfKind, ofPending, listingId === null ? undefined : eq(payments.listingId, listingId))
}

/** Inserts a payment; returns true if inserted, false if another for the same is open. */
export async function insert(db: Db, payment: typeof payments.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(payments).values(payment).onConflictDoNothing().returning({ id: payments.id })
  return inserted.length > 0
}

/** Returns the account's open payments for the same, or for pending listings of the same draft. */
export async function openFor(db: Db, userId: string, target: Target): Promise<PaymentRow[]> {
  const sameDraft =
    target.draftId !== null
      ? sql`${payments.pendingListingId} in (
          select id from ${pendingListings} where user_id = ${userId} and draft_id = ${target.draftId})`
      : undefined
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isIn.pending, or(isFor(target), sameDraft)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

/**
 * Returns the paid payment for the same, if it must not be paid again: most may be, once delivered.
 */
export async function paidFor(db: Db, userId: string, target: Target): Promise<PaymentRow | null> {
  const isToBePaidOnce = saleOf(target.kind).isOnceOnly ? or(isIn.owed, isIn.fulfilled) : isIn.owed
  return firstOf(
    db
      .select()
      .from(payments)
      .where(and(eq(payments.userId, userId), isFor(target), isToBePaidOnce))
      .limit(1),
  )
}

/** Records the page of an open payment; returns true if the payment has that page. */
export async function attachSession(db: Db, paymentId: string, sessionId: string): Promise<boolean> {
  const hasNoOther = or(isNull(payments.stripeSessionId), eq(payments.stripeSessionId, sessionId))
  const attached = await db
    .update(payments)
    .set({ stripeSessionId: sessionId })
    .where(and(eq(payments.id, paymentId), isIn.pending, hasNoOther))
    .returning({ id: payments.id })
  return attached.length > 0
}

/** Gives up a payment that is still open and has no other page; returns true if it did. */
export async function giveUp(db: Db, paymentId: string, sessionId: string | null): Promise<boolean> {
  const hasOnly = sessionId === null ? isNull(payments.stripeSessionId) : eq(payments.stripeSessionId, sessionId)
  return (await takeWhere(db, and(eq(payments.id, paymentId), hasOnly), 'giveUp', {})) > 0
}

export async function findOwn(db: Db, sessionId: string, userId: string): Promise<PaymentRow | null> {
  return firstOf(
    db
      .select()
      .from(payments)
      .where(and(eq(payments.stripeSessionId, sessionId), eq(payments.userId, userId))),
  )
}

/** Returns a payment, row-locked until the transaction ends. */
export async function lockBySession(db: Db, sessionId: string): Promise<PaymentRow | null> {
  return firstOf(db.select().from(payments).where(eq(payments.stripeSessionId, sessionId)).for('update'))
}

/** Returns the payment of some money at the provider, row-locked until the transaction ends. */
export async function lockByMoney(db: Db, moneyId: string): Promise<PaymentRow | null> {
  return firstOf(db.select().from(payments).where(eq(payments.stripePaymentIntentId, moneyId)).for('update'))
}

export async function lock(db: Db, paymentId: string): Promise<PaymentRow | null> {
  return firstOf(db.select().from(payments).where(eq(payments.id, paymentId)).for('update'))
}

/** Records that the plan of a page that was paid in vain has ended. */
export async function endInVain(db: Db, sessionId: string, endedAt: Date): Promise<void> {
  await db.update(payments).set({ endedAt }).where(eq(payments.stripeSessionId, sessionId))
}

/** Changes columns other than the state. */
export async function update(db: Db, paymentId: string, values: Change): Promise<void> {
  await db.update(payments).set(values).where(eq(payments.id, paymentId))
}

/** Returns the orders that gave a listing days on the market; what a refund took back counts as withdrawn. */
export async function ordersOf(db: Db, listingId: string): Promise<ListingOrder[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.listingId, listingId),
        inArray(payments.paymentType, kindsGiving('days')),
        isNotNull(payments.fulfilledAt),
      ),
    )
  return rows.flatMap(({ id, listingDurationDays, fulfilledAt, withdrawnAt, endedAt }) =>
    fulfilledAt === null
      ? []
      : { id, durationDays: durationDaysOf({ listingDurationDays }), fulfilledAt, withdrawnAt: withdrawnAt ?? endedAt },
  )
}

/** Returns the newest payments of an account with the names of their packages. */
export async function newestOf(db: Db, userId: string, limit: number) {
  return db
    .select({ payment: payments, ...names })
    .from(payments)
    .innerJoin(listingPackages, eq(listingPackages.id, payments.packageId))
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

/**
 * Returns payments open since before a moment, those that are paid and can still be fulfilled, and those of plans that
 * were paid in vain and not ended yet; longest unchecked first.
 */
export async function due(db: Db, before: Date, limit: number): Promise<PaymentRow[]> {
  const isOpen = and(isIn.pending, lt(payments.createdAt, before))
  const mayBeDone = or(isNull(payments.problem), notInArray(payments.problem, [...finalProblems]))
  // Checked until the provider has ended it; otherwise it would be charged each month, also if this month is refunded.
  const mustEnd = and(
    inArray(payments.paymentType, kindsGiving('plan')),
    inArray(payments.problem, [...finalProblems]),
    isNull(payments.endedAt),
  )
  return db
    .select()
    .from(payments)
    .where(or(isOpen, and(isIn.owed, mayBeDone), mustEnd))
    .orderBy(sql`coalesce(${payments.checkedAt}, ${payments.createdAt})`, asc(payments.id))
    .limit(limit)
}

export async function find(db: Db, paymentId: string): Promise<PaymentRow | null> {
  return firstOf(db.select().from(payments).where(eq(payments.id, paymentId)))
}

/** Subscriptions of the operator's other business have other references. */
const isReference = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the payment that a reference at the provider names; null if it is none of ours. */
export async function findReferenced(db: Db, reference: string): Promise<PaymentRow | null> {
  return isReference.test(reference) ? find(db, reference) : null
}

/** Records a month of a plan under the name of its package, once for each invoice; null if it is recorded already. */
export async function insertRenewal(
  db: Db,
  payment: Omit<typeof payments.$inferInsert, 'title'> & { packageId: string },
): Promise<PaymentRow | null> {
  const title = sql<string>`(select name from ${listingPackages} where id = ${payment.packageId})`
  return firstOf(
    db
      .insert(payments)
      .values({ ...payment, title })
      .onConflictDoNothing()
      .returning(),
  )
}

export interface Payer extends NamedPackage {
  email: string
  language: string | null
}

const names = { packageName: listingPackages.name, packageTranslations: listingPackages.translations }

/** Returns the recipient and the purchase of a payment, for emails; null if the account is gone. */
export async function payerOf(db: Db, paymentId: string): Promise<Payer | null> {
  return firstOf(
    db
      .select({ email: users.email, language: users.language, ...names })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .innerJoin(listingPackages, eq(listingPackages.id, payments.packageId))
      .where(eq(payments.id, paymentId)),
  )
}

/** Returns what a payment bought, and whom it concerns; no address once the account is gone. */
export async function namesOf(
  db: Db,
  paymentId: string,
): Promise<NamedPackage & { email: string | null; language: string | null }> {
  const [row] = await db
    .select({ ...names, email: users.email, language: users.language })
    .from(payments)
    .innerJoin(listingPackages, eq(listingPackages.id, payments.packageId))
    .leftJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, paymentId))
  if (!row) throw new Error(`There is no payment ${paymentId}`)
  return row
}

/** Deletes who bought from the orders of an account. */
export async function eraseBuyer(db: Db, userId: string): Promise<void> {
  await db.update(payments).set({ buyer: null }).where(eq(payments.userId, userId))
}
