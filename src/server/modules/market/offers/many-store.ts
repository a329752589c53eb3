/** Writes to several own listings, one statement per table. Call them in a transaction. */
import { and, asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleTypes } from '../taxonomy/tables.ts'
import { listingValuations } from '../valuation/tables.ts'
import { type Change, notPaused } from './own-store.ts'
import { reached, type Step, transitions } from './rules.ts'
import { type ListingRow, selectListings } from './store.ts'
import {
  featuredListings,
  labelColumns,
  listingImages,
  listingPrices,
  removedListings,
  vehicleListings,
  ofListing,
} from './tables.ts'

/** Returns an account's own listings among these ids, locked until the transaction ends, in the order of their ids. */
export async function lockOwn(db: Db, userId: string, listingIds: readonly string[]) {
  const {
    id,
    title,
    status,
    priceEuros,
    nextPriceEuros,
    vin,
    pausedAt,
    soldAt,
    packageExpiry,
    featuredUntil,
    isWithheld,
    damaged,
    reservedUntil,
  } = vehicleListings
  return db
    .select({
      id,
      title,
      status,
      priceEuros,
      nextPriceEuros,
      estimateEuros: listingValuations.estimateEuros,
      vin,
      pausedAt,
      soldAt,
      packageExpiry,
      isWithheld,
      featuredUntil,
      damaged,
      reservedUntil,
      ...labelColumns,
      vehicleType: vehicleTypes.key,
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, ofListing.type)
    .leftJoin(listingValuations, eq(listingValuations.listingId, id))
    .where(and(inArray(id, [...listingIds]), eq(vehicleListings.userId, userId)))
    .orderBy(asc(id))
    .for('update', { of: vehicleListings })
}
export type LockedListing = Awaited<ReturnType<typeof lockOwn>>[number]

/** Values, or expressions of the row before. */
type Changed = Omit<Change, 'publishedAt'> & { publishedAt?: SQL }

/** Applies a step to locked listings whose status allows it. Reviewed ones stay reviewed: what they state is the same. */
export async function takeStep(db: Db, listingIds: readonly string[], step: Step, values: Changed): Promise<void> {
  const { id, status, revision, reviewedRevision } = vehicleListings
  await db
    .update(vehicleListings)
    .set({
      ...values,
      ...reached(step),
      revision: sql`${revision} + 1`,
      reviewedRevision: sql`case when ${reviewedRevision} = ${revision} then ${revision} + 1 else ${reviewedRevision} end`,
    })
    .where(and(inArray(id, [...listingIds]), inArray(status, [...transitions[step].from])))
}

/** Puts locked listings back on offer. One that has never been on offer is published now. */
export async function resumeAll(db: Db, listingIds: readonly string[], now: Date): Promise<void> {
  const { awaitsLabel, pausedAt, publishedAt } = vehicleListings
  const moment = sql`${now.toISOString()}::timestamptz`
  await takeStep(db, listingIds, 'resume', {
    ...notPaused,
    // It waits since the moment at which it was created.
    publishedAt: sql`case when ${awaitsLabel} and ${pausedAt} = ${publishedAt} then ${moment} else ${publishedAt} end`,
    updatedAt: now,
  })
}

/** Has the prices of locked listings stated at a moment; the stated price itself takes back what was to be stated. */
export async function setNextPrices(
  db: Db,
  prices: readonly { listingId: string; priceEuros: number }[],
  at: Date,
): Promise<void> {
  for (const { listingId, priceEuros } of prices) {
    const isStated = sql`${vehicleListings.priceEuros} = ${priceEuros}`
    await db
      .update(vehicleListings)
      .set({
        nextPriceEuros: sql`case when ${isStated} then null else ${priceEuros}::int end`,
        nextPriceAt: sql`case when ${isStated} then null else ${at.toISOString()}::timestamptz end`,
      })
      .where(eq(vehicleListings.id, listingId))
  }
}

/** Returns some of the listings whose next price is due, locked until the transaction ends. */
export async function lockDue(db: Db, now: Date, limit: number) {
  const { id, status, nextPriceEuros, nextPriceAt } = vehicleListings
  return db
    .select({ id, status, nextPriceEuros })
    .from(vehicleListings)
    .where(lte(nextPriceAt, now))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Returns some of the listings whose reservation has ended, locked until the transaction ends. */
export async function lockReservedBefore(db: Db, day: string, limit: number): Promise<string[]> {
  const { id, status, reservedUntil } = vehicleListings
  const rows = await db
    .select({ id })
    .from(vehicleListings)
    .where(and(lt(reservedUntil, day), eq(status, transitions.reserve.to)))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Forgets the next prices of locked listings that are no longer for sale. */
export async function forgetNextPrices(db: Db, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  await db
    .update(vehicleListings)
    .set({ nextPriceEuros: null, nextPriceAt: null })
    .where(inArray(vehicleListings.id, [...listingIds]))
}

/** Sets the prices of locked listings and records them. */
export async function setPrices(
  db: Db,
  prices: readonly { listingId: string; priceEuros: number }[],
  since: Date,
): Promise<void> {
  const values = sql.join(
    prices.map(({ listingId, priceEuros }) => sql`(${listingId}::uuid, ${priceEuros}::int)`),
    sql`, `,
  )
  await db.execute(sql`update vehicle_listings l
    set price_euros = v.price_euros, next_price_euros = null, next_price_at = null, updated_at = ${since.toISOString()}::timestamptz, revision = l.revision + 1
    from (values ${values}) as v (id, price_euros) where l.id = v.id`)
  await db
    .insert(listingPrices)
    .values(prices.map((price) => ({ ...price, since })))
    .onConflictDoUpdate({
      target: [listingPrices.listingId, listingPrices.since],
      set: { priceEuros: sql`excluded.price_euros` },
    })
}

/** Features locked listings. */
export async function addPlacements(
  db: Db,
  placements: readonly (typeof featuredListings.$inferInsert)[],
  featuredUntil: Date,
  now: Date,
): Promise<void> {
  const ids = placements.map(({ listingId }) => listingId)
  await db
    .update(vehicleListings)
    .set({ featuredUntil, updatedAt: now, revision: sql`${vehicleListings.revision} + 1` })
    .where(inArray(vehicleListings.id, ids))
  await db.insert(featuredListings).values([...placements])
}

/** Deletes own listings with their dependent rows and records what was offered. Returns their titles by id, and their pictures. */
export async function removeOwn(
  db: Db,
  userId: string,
  listingIds: readonly string[],
  factsOf: (row: ListingRow) => Record<string, unknown>,
  now: Date,
): Promise<{ removed: Map<string, string>; imageIds: string[] }> {
  const own = await selectListings(db).where(
    and(inArray(vehicleListings.id, [...listingIds]), eq(vehicleListings.userId, userId)),
  )
  const ids = own.map(({ listing }) => listing.id)
  if (ids.length === 0) return { removed: new Map(), imageIds: [] }
  const shown = await db
    .select({ imageId: listingImages.imageId })
    .from(listingImages)
    .where(inArray(listingImages.listingId, ids))
  const deleted = await db
    .delete(vehicleListings)
    .where(inArray(vehicleListings.id, ids))
    .returning({ id: vehicleListings.id })
  const titles = new Map(own.map(({ listing }) => [listing.id, listing.title]))
  const removed = new Map(deleted.map(({ id }) => [id, titles.get(id) ?? '']))
  const facts = own
    .filter(({ listing }) => removed.has(listing.id))
    .map((row) => ({ listingId: row.listing.id, userId, facts: factsOf(row), removedAt: now }))
  if (facts.length > 0) await db.insert(removedListings).values(facts)
  return { removed, imageIds: [...new Set(shown.map(({ imageId }) => imageId))] }
}

/** Returns which of these listings the account has removed before. */
export async function removedBy(db: Db, userId: string, listingIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: removedListings.listingId })
    .from(removedListings)
    .where(and(inArray(removedListings.listingId, [...listingIds]), eq(removedListings.userId, userId)))
  return new Set(rows.map(({ id }) => id))
}
