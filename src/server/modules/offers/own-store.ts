/** Writing to listings on behalf of their owner. */
import { and, eq, gt, inArray, max, notInArray, sql } from 'drizzle-orm'
import { liveStatuses } from '../../../contract/listing-status.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Step, transitions } from './rules.ts'
import { find, type ListingRow } from './store.ts'
import {
  featuredListings,
  listingContacts,
  listingImages,
  listingPrices,
  removedListings,
  vehicleListings,
} from './tables.ts'

/** An own listing; somebody else's is not there. */
export async function findOwn(db: Db, listingId: string, userId: string): Promise<ListingRow | null> {
  const row = await find(db, listingId)
  return row?.listing.userId === userId ? row : null
}

/** How an own listing stands, kept from everybody else until the transaction is over. */
export async function lockOwn(db: Db, listingId: string, userId: string) {
  const { status, packageExpiry, featuredUntil } = vehicleListings
  const [row] = await db
    .select({ status, packageExpiry, featuredUntil })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.id, listingId), eq(vehicleListings.userId, userId)))
    .for('update')
  return row ?? null
}

export async function contactOf(db: Db, listingId: string): Promise<string | null> {
  const [row] = await db.select().from(listingContacts).where(eq(listingContacts.listingId, listingId))
  return row?.contactPhone ?? null
}

/** What a listing is changed to. How it stands changes by steps alone. */
export type Change = Omit<Partial<typeof vehicleListings.$inferInsert>, 'status'>

/** An own listing, and how it has to stand. */
interface Owned {
  listingId: string
  userId: string
  /** The revision that was read, where the change is made on it. */
  revision?: number
}

/** Changes an own listing that is live, and counts the change; returns whether it was one, and the owner's. */
export function change(db: Db, owned: Owned, values: Change): Promise<boolean> {
  return write(db, owned, liveStatuses, values)
}

/** Takes an own listing a step, with a change; returns whether it stood where the step begins, and was the owner's. */
export function take(db: Db, owned: Owned, step: Step, values: Change): Promise<boolean> {
  const { from, to } = transitions[step]
  return write(db, owned, from, { ...values, status: to })
}

async function write(
  db: Db,
  { listingId, userId, revision }: Owned,
  from: readonly string[],
  values: Partial<typeof vehicleListings.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(vehicleListings)
    .set({ ...values, revision: sql`${vehicleListings.revision} + 1` })
    .where(
      and(
        eq(vehicleListings.id, listingId),
        eq(vehicleListings.userId, userId),
        inArray(vehicleListings.status, [...from]),
        revision === undefined ? undefined : eq(vehicleListings.revision, revision),
      ),
    )
    .returning({ id: vehicleListings.id })
  return changed.length > 0
}

/** The number is kept where there is one, else there is no record of it (specification section 4). */
export async function keepContact(db: Db, listingId: string, contactPhone: string | null): Promise<void> {
  if (!contactPhone) {
    await db.delete(listingContacts).where(eq(listingContacts.listingId, listingId))
    return
  }
  await db
    .insert(listingContacts)
    .values({ listingId, contactPhone })
    .onConflictDoUpdate({ target: listingContacts.listingId, set: { contactPhone } })
}

/** Puts these pictures in this order in place of those a listing has. */
export async function replaceImages(db: Db, listingId: string, imageIds: readonly string[]): Promise<void> {
  await db.delete(listingImages).where(eq(listingImages.listingId, listingId))
  if (imageIds.length === 0) return
  await db.insert(listingImages).values(imageIds.map((imageId, position) => ({ listingId, position, imageId })))
}

/** Two changes of a price in the same moment are one. */
export async function notePrice(db: Db, listingId: string, priceEuros: number, since: Date): Promise<void> {
  await db
    .insert(listingPrices)
    .values({ listingId, priceEuros, since })
    .onConflictDoUpdate({ target: [listingPrices.listingId, listingPrices.since], set: { priceEuros } })
}

/** Notes a featured placement among those that a listing ever had. */
export async function addPlacement(db: Db, placement: typeof featuredListings.$inferInsert): Promise<void> {
  await db.insert(featuredListings).values(placement)
}

/** Deletes an own listing with what belongs to it; answers whether there was one. */
export async function deleteOwn(db: Db, listingId: string, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(vehicleListings)
    .where(and(eq(vehicleListings.id, listingId), eq(vehicleListings.userId, userId)))
    .returning({ id: vehicleListings.id })
  return deleted.length > 0
}

export async function noteRemoval(db: Db, removal: typeof removedListings.$inferInsert): Promise<void> {
  await db.insert(removedListings).values(removal)
}

export async function removalBy(db: Db, listingId: string, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ removedAt: removedListings.removedAt })
    .from(removedListings)
    .where(and(eq(removedListings.listingId, listingId), eq(removedListings.userId, userId)))
  return row?.removedAt ?? null
}

/** Adds to the counters of listings; those that are gone are left out. */
export async function addViews(db: Db, views: ReadonlyMap<string, number>): Promise<void> {
  if (views.size === 0) return
  const added = sql.join(
    [...views].map(([listingId, count]) => sql`(${listingId}::uuid, ${count}::int)`),
    sql`, `,
  )
  await db.execute(sql`update vehicle_listings l set total_views = l.total_views + v.views
    from (values ${added}) as v (id, views) where l.id = v.id`)
}

export async function addPhoneView(db: Db, listingId: string): Promise<void> {
  await db
    .update(vehicleListings)
    .set({ phoneViews: sql`${vehicleListings.phoneViews} + 1` })
    .where(eq(vehicleListings.id, listingId))
}

export async function lockPackageExpiry(db: Db, listingId: string): Promise<Date | null> {
  const [row] = await db
    .select({ packageExpiry: vehicleListings.packageExpiry })
    .from(vehicleListings)
    .where(eq(vehicleListings.id, listingId))
    .for('update')
  return row?.packageExpiry ?? null
}

/** Lets a package end earlier than it would. */
export async function shortenPackage(db: Db, listingId: string, endsAt: Date, now: Date): Promise<void> {
  await db
    .update(vehicleListings)
    .set({ packageExpiry: endsAt, updatedAt: now, revision: sql`${vehicleListings.revision} + 1` })
    .where(and(eq(vehicleListings.id, listingId), gt(vehicleListings.packageExpiry, endsAt)))
}

/** Ids of the placements that an order brought. */
export async function placementsOfOrder(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .select({ id: featuredListings.id })
    .from(featuredListings)
    .where(eq(featuredListings.paymentId, paymentId))
  return rows.map(({ id }) => id)
}

/**
 * Lets placements that still run end at a moment; their listings stay featured as long as others run. One that has only
 * just begun, or begun by a clock that is ahead, still has to end after its beginning.
 */
export async function endPlacements(db: Db, placementIds: readonly string[], endsAt: Date): Promise<void> {
  const ended = await db
    .update(featuredListings)
    .set({ expiresAt: sql`greatest(${endsAt.toISOString()}::timestamptz, started_at + interval '1 millisecond')` })
    .where(and(inArray(featuredListings.id, [...placementIds]), gt(featuredListings.expiresAt, endsAt)))
    .returning({ listingId: featuredListings.listingId })
  const others = db
    .select({ until: max(featuredListings.expiresAt) })
    .from(featuredListings)
    .where(
      and(
        eq(featuredListings.listingId, vehicleListings.id),
        notInArray(featuredListings.id, [...placementIds]),
        gt(featuredListings.expiresAt, endsAt),
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

/** Titles of listings follow the names of their make and model. What was looked at by the staff stays looked at. */
export async function retitle(db: Db, level: 'makes' | 'models', entryId: string, now: Date): Promise<void> {
  const { makeId, modelId, revision, reviewedRevision } = vehicleListings
  await db
    .update(vehicleListings)
    .set({
      title: sql`(select k.name || ' ' || m.name from vehicle_models m join vehicle_makes k on k.id = m.make_id
        where m.id = ${modelId})`,
      updatedAt: now,
      revision: sql`${revision} + 1`,
      reviewedRevision: sql`case when ${reviewedRevision} = ${revision} then ${revision} + 1 else ${reviewedRevision} end`,
    })
    .where(eq(level === 'makes' ? makeId : modelId, entryId))
}
