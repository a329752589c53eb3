import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import type { Change } from './own-store.ts'
import { reached, type Step, transitions } from './rules.ts'
import { featuredListings, vehicleListings } from './tables.ts'

/** Returns any account's listing, locked until the transaction ends. */
export async function lock(db: Db, listingId: string) {
  return firstOf(db.select().from(vehicleListings).where(eq(vehicleListings.id, listingId)).for('update'))
}
export type LockedListing = NonNullable<Awaited<ReturnType<typeof lock>>>

export async function update(db: Db, listingId: string, change: Change): Promise<void> {
  await db.update(vehicleListings).set(change).where(eq(vehicleListings.id, listingId))
}

/** Applies a step and a change to a listing; returns true if it was in the step's source state. */
export async function take(db: Db, listingId: string, step: Step, change: Change): Promise<boolean> {
  const { from } = transitions[step]
  const taken = await db
    .update(vehicleListings)
    .set({ ...change, ...reached(step) })
    .where(and(eq(vehicleListings.id, listingId), inArray(vehicleListings.status, [...from])))
    .returning({ id: vehicleListings.id })
  return taken.length > 0
}

/** Extends placements that ran when the listing was taken off the market by the time that it was off; of what stands still no time passes. */
export async function lengthenPlacements(
  db: Db,
  listingId: string,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const awaySeconds = (until.getTime() - from.getTime()) / 1_000
  await db
    .update(featuredListings)
    .set({ expiresAt: sql`${featuredListings.expiresAt} + ${awaySeconds} * interval '1 second'` })
    .where(
      and(
        eq(featuredListings.listingId, listingId),
        gt(featuredListings.expiresAt, from),
        isNull(featuredListings.stoppedAt),
      ),
    )
}
