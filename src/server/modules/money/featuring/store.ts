import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Left } from './rules.ts'
import { creditEntries } from './tables.ts'

function isRunningGrant(userId: string, now: Date) {
  return and(eq(creditEntries.userId, userId), gt(creditEntries.amount, 0), gt(creditEntries.expiresAt, now))
}

/** Inserts a grant. Returns true if it did. A unique index allows one grant per payment and per period of a plan. */
export async function grant(db: Db, entry: typeof creditEntries.$inferInsert): Promise<boolean> {
  const granted = await db.insert(creditEntries).values(entry).onConflictDoNothing().returning({ id: creditEntries.id })
  return granted.length > 0
}

/** Ends what is left of a plan's earlier periods. */
export async function endEarlierPeriods(
  db: Db,
  subscriptionId: string,
  periodStart: Date,
  endsAt: Date,
): Promise<void> {
  await db
    .update(creditEntries)
    .set({ expiresAt: endsAt })
    .where(
      and(
        eq(creditEntries.subscriptionId, subscriptionId),
        lt(creditEntries.periodStart, periodStart),
        gt(creditEntries.expiresAt, endsAt),
      ),
    )
}

/** Ends what is left of credits that were bought. */
export async function endOfPayment(db: Db, paymentId: string, endsAt: Date): Promise<void> {
  const runs = gt(creditEntries.expiresAt, endsAt)
  await db
    .update(creditEntries)
    .set({ expiresAt: endsAt })
    .where(and(eq(creditEntries.paymentId, paymentId), gt(creditEntries.amount, 0), runs))
}

/** Returns the placements that credits of a payment paid for. */
export async function placementsOf(db: Db, paymentId: string): Promise<string[]> {
  const grants = db.select({ id: creditEntries.id }).from(creditEntries).where(eq(creditEntries.paymentId, paymentId))
  const uses = await db
    .select({ placementId: creditEntries.featuredListingId })
    .from(creditEntries)
    .where(inArray(creditEntries.grantId, grants))
  return uses.flatMap(({ placementId }) => placementId ?? [])
}

/** Locks the running grants of an account until the transaction ends. */
export async function lockGrants(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .select({ id: creditEntries.id })
    .from(creditEntries)
    .where(isRunningGrant(userId, now))
    .orderBy(asc(creditEntries.id))
    .for('update')
}

/** Returns running grants with what is left of them, the first to expire first. */
export async function grantsOf(db: Db, userId: string, now: Date): Promise<Left[]> {
  const grants = await db
    .select()
    .from(creditEntries)
    .where(isRunningGrant(userId, now))
    .orderBy(asc(creditEntries.expiresAt), asc(creditEntries.createdAt), asc(creditEntries.id))
  const used = await usedOf(
    db,
    grants.map(({ id }) => id),
  )
  return grants.map(({ id, creditType, amount, expiresAt }) => ({
    id,
    creditType,
    left: amount - (used.get(id) ?? 0),
    expiresAt: expiresAt as Date,
  }))
}

async function usedOf(db: Db, grantIds: readonly string[]): Promise<Map<string | null, number>> {
  if (grantIds.length === 0) return new Map()
  const rows = await db
    .select({ grantId: creditEntries.grantId, used: sql<number>`-sum(${creditEntries.amount})`.mapWith(Number) })
    .from(creditEntries)
    .where(inArray(creditEntries.grantId, [...grantIds]))
    .groupBy(creditEntries.grantId)
  return new Map(rows.map(({ grantId, used }) => [grantId, used]))
}

export async function recordUses(db: Db, uses: readonly (typeof creditEntries.$inferInsert)[]): Promise<void> {
  await db.insert(creditEntries).values([...uses])
}

/** Returns the grants of a plan's period with how many of each were used, oldest first. */
export async function grantsOfPeriod(db: Db, subscriptionId: string, periodStart: Date) {
  const grants = await db
    .select()
    .from(creditEntries)
    .where(and(eq(creditEntries.subscriptionId, subscriptionId), eq(creditEntries.periodStart, periodStart)))
    .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id))
  const used = await usedOf(
    db,
    grants.map(({ id }) => id),
  )
  return grants.map(({ id, packageId, creditType, amount }) => ({
    id,
    packageId,
    creditType,
    amount,
    used: used.get(id) ?? 0,
  }))
}

/** Returns how many credits a plan's period granted, and how many of them were used; of a changed plan, together. */
export async function ofPeriod(
  db: Db,
  subscriptionId: string,
  periodStart: Date,
): Promise<{ granted: number; used: number } | null> {
  const grants = await grantsOfPeriod(db, subscriptionId, periodStart)
  const newest = grants.at(-1)
  if (!newest) return null
  return {
    granted: sum(grants.map(({ creditType, amount, used }) => (creditType === newest.creditType ? amount : used))),
    used: sum(grants.map(({ used }) => used)),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((one, other) => one + other, 0)
}

/** Ends what is left of grants. */
export async function endGrants(db: Db, ids: readonly string[], endsAt: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(creditEntries)
    .set({ expiresAt: endsAt })
    .where(and(inArray(creditEntries.id, [...ids]), gt(creditEntries.expiresAt, endsAt)))
}

/** Ends what is left of the grants of a plan's period. */
export async function endPeriod(db: Db, subscriptionId: string, periodStart: Date, endsAt: Date): Promise<void> {
  const grants = await grantsOfPeriod(db, subscriptionId, periodStart)
  await endGrants(
    db,
    grants.map(({ id }) => id),
    endsAt,
  )
}

/** Returns how many credits of a payment were used; what the staff took back was not. */
export async function usedOfPayment(db: Db, paymentId: string): Promise<number> {
  const grants = db.select({ id: creditEntries.id }).from(creditEntries).where(eq(creditEntries.paymentId, paymentId))
  const [row] = await db
    .select({ used: count() })
    .from(creditEntries)
    .where(and(inArray(creditEntries.grantId, grants), isNull(creditEntries.reason)))
  return row?.used ?? 0
}

/** Returns the newest entries of an account. */
export async function newestOf(db: Db, userId: string, limit: number) {
  return db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(limit)
}
