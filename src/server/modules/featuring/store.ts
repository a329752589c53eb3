import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
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

/** Returns how many credits a plan's period granted, and how many of them were used. */
export async function ofPeriod(
  db: Db,
  subscriptionId: string,
  periodStart: Date,
): Promise<{ granted: number; used: number } | null> {
  const [row] = await db
    .select({ id: creditEntries.id, amount: creditEntries.amount })
    .from(creditEntries)
    .where(and(eq(creditEntries.subscriptionId, subscriptionId), eq(creditEntries.periodStart, periodStart)))
  return row ? { granted: row.amount, used: (await usedOf(db, [row.id])).get(row.id) ?? 0 } : null
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
