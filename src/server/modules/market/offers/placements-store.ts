/** Featured placements: what was bought, what runs, and what stands still. */
import { and, eq, gt, inArray, isNotNull, isNull, max, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { featuredListings, vehicleListings } from './tables.ts'

const { expiresAt, stoppedAt } = featuredListings

/** Records a featured placement in the listing's history. */
export async function addPlacement(db: Db, placement: typeof featuredListings.$inferInsert): Promise<void> {
  await db.insert(featuredListings).values(placement)
}

/** Returns the ids of the placements that an order brought. */
export async function placementsOfOrder(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: featuredListings.id })
    .from(featuredListings)
    .where(eq(featuredListings.paymentId, paymentId))
  return rows.map(({ id }) => id)
}

/**
 * Ends running placements at a moment, and such that stand still; listings with another running placement stay featured. The end is always after
 * the start, also if the placement has only just started, or started by a clock that is ahead.
 */
export async function endPlacements(db: Db, placementIds: readonly string[], endsAt: Date): Promise<void> {
  // Listings before their placements, as an edit does that states damage: in the other order the two could deadlock.
  const listings = db
    .select({ id: featuredListings.listingId })
    .from(featuredListings)
    .where(inArray(featuredListings.id, [...placementIds]))
  await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(inArray(vehicleListings.id, listings))
    .orderBy(vehicleListings.id)
    .for('update')
  const ended = await db
    .update(featuredListings)
    .set({
      expiresAt: sql`greatest(least(${endsAt.toISOString()}::timestamptz, stopped_at), started_at + interval '1 millisecond')`,
      stoppedAt: null,
    })
    .where(
      and(
        inArray(featuredListings.id, [...placementIds]),
        or(gt(featuredListings.expiresAt, endsAt), isNotNull(featuredListings.stoppedAt)),
      ),
    )
    .returning({ listingId: featuredListings.listingId })
  const others = db
    .select({ until: max(featuredListings.expiresAt) })
    .from(featuredListings)
    .where(
      and(
        eq(featuredListings.listingId, vehicleListings.id),
        notInArray(featuredListings.id, [...placementIds]),
        gt(featuredListings.expiresAt, endsAt),
        isNull(featuredListings.stoppedAt),
      ),
    )
  await db
    .update(vehicleListings)
    .set({ featuredUntil: sql`(${others})`, updatedAt: endsAt, revision: sql`${vehicleListings.revision} + 1` })
    .where(
      inArray(
        vehicleListings.id,
        ended.map(({ listingId }) => listingId),
      ),
    )
}

/** Condition: the placements of a listing stand still, as `runsPlacements` says. */
const standsStill = sql`(${vehicleListings.damaged} = 'yes' or ${vehicleListings.reservedUntil} is not null)`

function amongListings(db: Db, listingIds: readonly string[], condition: SQL) {
  return db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(and(inArray(vehicleListings.id, [...listingIds]), condition))
}

/** Stops the running placements of those of some listings that stand still. */
export async function standStill(db: Db, listingIds: readonly string[], now: Date): Promise<void> {
  const standing = amongListings(db, listingIds, standsStill)
  await db
    .update(featuredListings)
    .set({ stoppedAt: now })
    .where(and(inArray(featuredListings.listingId, standing), gt(expiresAt, now), isNull(stoppedAt)))
  await db
    .update(vehicleListings)
    .set({ featuredUntil: null })
    .where(and(inArray(vehicleListings.id, standing), gt(vehicleListings.featuredUntil, now)))
}

/** Lets stopped placements of those of some listings that do not stand still go on for as long as they had left. */
export async function goOn(db: Db, listingIds: readonly string[], now: Date): Promise<void> {
  const running = amongListings(db, listingIds, not(standsStill))
  const continued = await db
    .update(featuredListings)
    .set({ expiresAt: sql`${expiresAt} + (${now.toISOString()}::timestamptz - ${stoppedAt})`, stoppedAt: null })
    .where(and(inArray(featuredListings.listingId, running), isNotNull(stoppedAt)))
    .returning({ listingId: featuredListings.listingId })
  if (continued.length === 0) return
  const until = db
    .select({ until: max(expiresAt) })
    .from(featuredListings)
    .where(eq(featuredListings.listingId, vehicleListings.id))
  await db
    .update(vehicleListings)
    .set({ featuredUntil: sql`(${until})` })
    .where(
      inArray(
        vehicleListings.id,
        continued.map(({ listingId }) => listingId),
      ),
    )
}

/** Returns when the longest of the stopped placements would end if it went on now. */
export async function standingUntil(db: Db, listingId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ leftMs: sql<number | null>`max(extract(epoch from ${expiresAt} - ${stoppedAt}) * 1000)`.mapWith(Number) })
    .from(featuredListings)
    .where(and(eq(featuredListings.listingId, listingId), isNotNull(stoppedAt)))
  return row?.leftMs ? new Date(now.getTime() + row.leftMs) : null
}
