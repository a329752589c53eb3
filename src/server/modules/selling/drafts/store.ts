import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { otherMake } from '../../../../contract/market/other-model.ts'
import type { DraftData } from '../../../../contract/selling-drafts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { imageOwners, images } from '../../market/images/tables.ts'
import { vehicleListings } from '../../market/offers/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes } from '../../market/taxonomy/tables.ts'
import { draftImages, listingDrafts } from './tables.ts'

export type DraftRow = typeof listingDrafts.$inferSelect

function isOwn(draftId: string, userId: string) {
  return and(eq(listingDrafts.id, draftId), eq(listingDrafts.userId, userId))
}

function typed(name: 'vehicleType' | 'make' | 'model' | 'otherMake' | 'modelDescription') {
  return sql`${listingDrafts.vehicleData} ->> ${sql.raw(`'${name}'`)}`
}

/** Returns drafts, the last saved first, with the names of the chosen make and model. */
export async function listOf(db: Db, userId: string) {
  return db
    .select({
      draft: listingDrafts,
      makeName: sql<string | null>`coalesce(${vehicleMakes.name}, nullif(btrim(${typed('otherMake')}), ''))`,
      // Beside a typed make the model is in words, too.
      modelName: sql<
        string | null
      >`coalesce(${vehicleModels.name}, case when ${typed('make')} = ${otherMake} then nullif(btrim(${typed('modelDescription')}), '') end)`,
    })
    .from(listingDrafts)
    .leftJoin(vehicleTypes, eq(vehicleTypes.key, typed('vehicleType')))
    .leftJoin(vehicleMakes, and(eq(vehicleMakes.vehicleTypeId, vehicleTypes.id), eq(vehicleMakes.slug, typed('make'))))
    .leftJoin(vehicleModels, and(eq(vehicleModels.makeId, vehicleMakes.id), eq(vehicleModels.slug, typed('model'))))
    .where(eq(listingDrafts.userId, userId))
    .orderBy(desc(listingDrafts.updatedAt), desc(listingDrafts.id))
}

export async function find(db: Db, draftId: string, userId: string): Promise<DraftRow | null> {
  return firstOf(db.select().from(listingDrafts).where(isOwn(draftId, userId)))
}

/** Serialises new drafts of this account, so that the limit holds. Must be called inside a transaction. */
export async function lockDrafts(db: Db, userId: string): Promise<void> {
  await lockName(db, `drafts ${userId}`)
}

export async function countOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ drafts: count() }).from(listingDrafts).where(eq(listingDrafts.userId, userId))
  return row?.drafts ?? 0
}

/** Inserts a draft unless its id is taken by any account. Must be called inside a transaction. */
export async function insert(db: Db, draft: typeof listingDrafts.$inferInsert): Promise<void> {
  const added = await db.insert(listingDrafts).values(draft).onConflictDoNothing().returning({ id: listingDrafts.id })
  if (added.length > 0) await saveImages(db, draft.id, draft.vehicleData)
}

/** Records which existing images a draft names. Waits for an image that is being deleted. */
async function saveImages(db: Db, draftId: string, { imageIds = [] }: DraftData): Promise<void> {
  await db.delete(draftImages).where(eq(draftImages.draftId, draftId))
  const existing = await db
    .select({ draftId: sql<string>`${draftId}::uuid`, imageId: images.id })
    .from(images)
    .where(inArray(images.id, imageIds))
    .for('key share')
  if (existing.length > 0) await db.insert(draftImages).values(existing)
}

/**
 * Saves over the revision that was read. Returns null if it has changed or belongs to another account. Must be called
 * inside a transaction.
 */
export async function save(
  db: Db,
  draftId: string,
  userId: string,
  revision: number,
  saved: { step: number; vehicleData: DraftData; updatedAt: Date },
): Promise<DraftRow | null> {
  const [row] = await db
    .update(listingDrafts)
    .set({ ...saved, revision: revision + 1 })
    .where(and(isOwn(draftId, userId), eq(listingDrafts.revision, revision)))
    .returning()
  if (row) await saveImages(db, draftId, saved.vehicleData)
  return row ?? null
}

/** Sets the price that is typed about listings of this account. */
export async function setPrices(
  db: Db,
  userId: string,
  prices: readonly { listingId: string; toEuros: number }[],
  now: Date,
): Promise<void> {
  const values = sql.join(
    prices.map(({ listingId, toEuros }) => sql`(${listingId}::uuid, ${toEuros}::int)`),
    sql`, `,
  )
  await db.execute(sql`update listing_drafts d
    set vehicle_data = jsonb_set(d.vehicle_data, '{priceEuros}', to_jsonb(v.price_euros::text)),
      revision = d.revision + 1, updated_at = ${now.toISOString()}::timestamptz
    from (values ${values}) as v (listing_id, price_euros)
    where d.listing_id = v.listing_id and d.user_id = ${userId}`)
}

export async function remove(db: Db, draftId: string, userId: string): Promise<void> {
  await db.delete(listingDrafts).where(isOwn(draftId, userId))
}

export async function ownsListing(db: Db, listingId: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.id, listingId), eq(vehicleListings.userId, userId)))
  return row !== undefined
}

/** Returns those of these images that belong to the account. */
export async function ownImages(db: Db, imageIds: readonly string[], userId: string) {
  if (imageIds.length === 0) return []
  const rows = await db
    .select({ image: images })
    .from(images)
    .innerJoin(imageOwners, and(eq(imageOwners.imageId, images.id), eq(imageOwners.userId, userId)))
    .where(inArray(images.id, [...imageIds]))
  return rows.map(({ image }) => image)
}
