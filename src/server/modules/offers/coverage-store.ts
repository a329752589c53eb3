/** The listings that a dealer's plan carries: those without an end date of their own. */
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { listingPackages } from '../packages/tables.ts'
import { userSubscriptions } from '../subscriptions/tables.ts'
import { isLive, vehicleListings } from './tables.ts'

export interface RunningPlan {
  packageId: string
  /** Null: unlimited. */
  maxListings: number | null
}

const carries = ['active', 'past_due']

/** Returns the plan that carries a dealer's listings, row-locked until the transaction ends. */
export async function lockPlan(db: Db, userId: string): Promise<RunningPlan | null> {
  const [plan] = await db
    .select({ packageId: userSubscriptions.packageId, maxListings: listingPackages.maxListings })
    .from(userSubscriptions)
    .innerJoin(listingPackages, eq(listingPackages.id, userSubscriptions.packageId))
    .where(and(eq(userSubscriptions.userId, userId), inArray(userSubscriptions.status, carries)))
    .for('update', { of: userSubscriptions })
  return plan ?? null
}

/** Returns how many listings a dealer's plan carries now. */
export async function carriedCount(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.userId, userId), isLive, isNull(vehicleListings.packageExpiry)))
  return row?.count ?? 0
}

/** Sets the plan's end on all listings that it carries. */
export async function endAll(db: Db, userId: string, packageId: string, endsAt: Date): Promise<number> {
  const ended = await db
    .update(vehicleListings)
    .set({ packageExpiry: endsAt, packageId })
    .where(and(eq(vehicleListings.userId, userId), isNull(vehicleListings.packageExpiry)))
    .returning({ id: vehicleListings.id })
  return ended.length
}

/** Returns the ids of listings that an ended plan carried, newest first. */
export async function leftBehind(db: Db, userId: string, limit: number | null): Promise<string[]> {
  const found = db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .innerJoin(listingPackages, eq(listingPackages.id, vehicleListings.packageId))
    .where(
      and(
        eq(vehicleListings.userId, userId),
        isLive,
        isNotNull(vehicleListings.packageExpiry),
        eq(listingPackages.type, 'subscription'),
      ),
    )
    .orderBy(desc(vehicleListings.publishedAt), desc(vehicleListings.id))
  return (limit === null ? await found : await found.limit(limit)).map(({ id }) => id)
}

/** Lets the plan carry one listing; returns true if the listing was eligible. */
export async function carry(db: Db, userId: string, listingId: string, packageId: string, now: Date): Promise<boolean> {
  const carried = await db
    .update(vehicleListings)
    .set({ packageExpiry: null, packageId, updatedAt: now, revision: sql`${vehicleListings.revision} + 1` })
    .where(
      and(
        eq(vehicleListings.id, listingId),
        eq(vehicleListings.userId, userId),
        isLive,
        isNotNull(vehicleListings.packageExpiry),
      ),
    )
    .returning({ id: vehicleListings.id })
  return carried.length > 0
}
