/** Writes to listings on behalf of their owner. */
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { type ListingStatus, liveStatuses } from '../../../../contract/market/listing-status.ts'
import { listingTitle, otherModel } from '../../../../contract/market/other-model.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { vehicleMakes, vehicleModels } from '../taxonomy/tables.ts'
import { reached, type Step, transitions } from './rules.ts'
import { find, type ListingRow } from './store.ts'
import { hiddenFor } from './hidden-store.ts'
import {
  isWithdrawable,
  listingContacts,
  listingImages,
  listingPrices,
  removedListings,
  vehicleListings,
  ofListing,
} from './tables.ts'

/** Returns an own listing; null for those of other accounts. */
export async function findOwn(db: Db, listingId: string, userId: string): Promise<ListingRow | null> {
  const row = await find(db, listingId)
  return row?.listing.userId === userId ? row : null
}

/** Returns an own listing's status, row-locked until the transaction ends. */
export async function lockOwn(db: Db, listingId: string, userId: string) {
  const { status, packageExpiry, featuredUntil, isWithheld, damaged, reservedUntil } = vehicleListings
  return firstOf(
    db
      .select({ status, packageExpiry, featuredUntil, isWithheld, damaged, reservedUntil })
      .from(vehicleListings)
      .where(and(eq(vehicleListings.id, listingId), eq(vehicleListings.userId, userId)))
      .for('update'),
  )
}

export async function contactOf(db: Db, listingId: string): Promise<string | null> {
  const [row] = await db.select().from(listingContacts).where(eq(listingContacts.listingId, listingId))
  return row?.contactPhone ?? null
}

/** New values of a listing. Its status changes by steps only. */
export type Change = Omit<Partial<typeof vehicleListings.$inferInsert>, 'status'>

/** Of a listing that leaves the state `paused`. */
export const notPaused = { pausedAt: null, awaitsLabel: false } as const

/** An own listing, and its required status. */
interface Owned {
  listingId: string
  userId: string
  /** The revision that was read, if the change is based on it. */
  revision?: number
}

/** Changes an own live listing and increments its revision; returns true if it was live and the owner's. */
export function change(db: Db, owned: Owned, values: Change): Promise<boolean> {
  return write(db, owned, liveStatuses, values)
}

/** Applies a step and a change to an own listing; returns true if it was in the step's source state and the owner's. */
export function take(db: Db, owned: Owned, step: Step, values: Change): Promise<boolean> {
  return write(db, owned, transitions[step].from, { ...values, ...reached(step) })
}

async function write(
  db: Db,
  { listingId, userId, revision }: Owned,
  from: readonly ListingStatus[],
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

/** Withdraws those of a seller's listings that are offered or wait for their label; returns their ids. */
export async function withdrawAll(db: Db, userId: string, listingIds: readonly string[], now: Date): Promise<string[]> {
  if (listingIds.length === 0) return []
  const withdrawn = await db
    .update(vehicleListings)
    .set({ ...reached('withdraw'), ...notPaused, updatedAt: now, revision: sql`${vehicleListings.revision} + 1` })
    .where(and(inArray(vehicleListings.id, [...listingIds]), eq(vehicleListings.userId, userId), isWithdrawable))
    .returning({ id: vehicleListings.id })
  return withdrawn.map(({ id }) => id)
}

/** A live listing with its VIN. */
export interface OwnedVin {
  listingId: string
  vin: string
}

export async function ownByVin(db: Db, userId: string, vins: readonly string[]): Promise<OwnedVin[]> {
  if (vins.length === 0) return []
  const rows = await db
    .select({ listingId: vehicleListings.id, vin: vehicleListings.vin })
    .from(vehicleListings)
    .where(
      and(
        eq(vehicleListings.userId, userId),
        inArray(vehicleListings.vin, [...vins]),
        inArray(vehicleListings.status, [...liveStatuses]),
      ),
    )
    .orderBy(vehicleListings.publishedAt, vehicleListings.id)
  return rows.flatMap(({ listingId, vin }) => (vin === null ? [] : [{ listingId, vin }]))
}

/** Saves the number, or deletes its row if there is none (specification section 4). */
export async function saveContact(db: Db, listingId: string, contactPhone: string | null): Promise<void> {
  if (!contactPhone) {
    await db.delete(listingContacts).where(eq(listingContacts.listingId, listingId))
    return
  }
  await db
    .insert(listingContacts)
    .values({ listingId, contactPhone })
    .onConflictDoUpdate({ target: listingContacts.listingId, set: { contactPhone } })
}

/** Replaces the pictures of a listing with these, in this order, except those that the staff hid. */
export async function replaceImages(db: Db, listingId: string, imageIds: readonly string[]): Promise<void> {
  await db.delete(listingImages).where(eq(listingImages.listingId, listingId))
  const isHidden = await hiddenFor(db, [listingId], imageIds)
  const shown = imageIds.filter((imageId) => !isHidden(listingId, imageId))
  if (shown.length === 0) return
  await db.insert(listingImages).values(shown.map((imageId, position) => ({ listingId, position, imageId })))
}

/** Two price changes at the same moment become one. */
export async function recordPrice(db: Db, listingId: string, priceEuros: number, since: Date): Promise<void> {
  await db
    .insert(listingPrices)
    .values({ listingId, priceEuros, since })
    .onConflictDoUpdate({ target: [listingPrices.listingId, listingPrices.since], set: { priceEuros } })
}

/** Deletes an own listing with its dependent rows; returns true if it existed. */
export async function deleteOwn(db: Db, listingId: string, userId: string): Promise<boolean> {
  const deleted = await db
    .delete(vehicleListings)
    .where(and(eq(vehicleListings.id, listingId), eq(vehicleListings.userId, userId)))
    .returning({ id: vehicleListings.id })
  return deleted.length > 0
}

export async function recordRemoval(db: Db, removal: typeof removedListings.$inferInsert): Promise<void> {
  await db.insert(removedListings).values(removal)
}

export async function removalBy(db: Db, listingId: string, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ removedAt: removedListings.removedAt })
    .from(removedListings)
    .where(and(eq(removedListings.listingId, listingId), eq(removedListings.userId, userId)))
  return row?.removedAt ?? null
}

/** Adds to the counters of listings; ignores deleted ones. */
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

/** Shortens a package to an earlier end. What ends while the staff has taken the listing down gets no time for that absence later. */
export async function shortenPackage(db: Db, listingId: string, endsAt: Date, now: Date): Promise<void> {
  await db
    .update(vehicleListings)
    .set({
      packageExpiry: endsAt > now ? endsAt : sql`least(${endsAt.toISOString()}, ${vehicleListings.rejectedAt})`,
      updatedAt: now,
      revision: sql`${vehicleListings.revision} + 1`,
    })
    .where(and(eq(vehicleListings.id, listingId), gt(vehicleListings.packageExpiry, endsAt)))
}

/** A make with the model and the variant, if it is one of these. */
export interface Entry {
  makeId: string
  modelId: string | null
  variantId: string | null
}

/** Gives listings of an entry another make, model and variant; what is null stays. Reviewed listings stay reviewed. */
export async function reclassify(
  db: Db,
  level: 'makes' | 'models' | 'variants',
  entryId: string,
  { makeId, modelId, variantId }: Entry,
  now: Date,
): Promise<number> {
  const { revision, reviewedRevision, ...columns } = vehicleListings
  const of = { makes: columns.makeId, models: columns.modelId, variants: columns.variantId }[level]
  const moved = await db
    .update(vehicleListings)
    .set({
      makeId,
      ...(modelId !== null && { modelId }),
      ...(variantId !== null && { variantId }),
      updatedAt: now,
      revision: sql`${revision} + 1`,
      reviewedRevision: sql`case when ${reviewedRevision} = ${revision} then ${revision} + 1 else ${reviewedRevision} end`,
    })
    .where(eq(of, entryId))
    .returning({ id: vehicleListings.id })
  return moved.length
}

/** Updates titles from the names of make and model; call it in a transaction. Reviewed listings stay reviewed. */
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
  if (level === 'makes') await retitleOthers(db, entryId)
}

/** Titles of listings with the model "Other", which come from the model description. */
async function retitleOthers(db: Db, ofMakeId: string): Promise<void> {
  const { id, makeId, modelDescription } = vehicleListings
  const rows = await db
    .select({
      id,
      modelDescription,
      make: vehicleMakes.name,
      model: { slug: vehicleModels.slug, name: vehicleModels.name },
    })
    .from(vehicleListings)
    .innerJoin(vehicleMakes, ofListing.make)
    .innerJoin(vehicleModels, ofListing.model)
    .where(and(eq(makeId, ofMakeId), eq(vehicleModels.slug, otherModel.slug)))
  for (const { make, model, ...row } of rows) {
    const title = listingTitle(make, model, row.modelDescription)
    await db.update(vehicleListings).set({ title }).where(eq(id, row.id))
  }
}
