/** Pictures that the staff took out of listings. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/database/database.ts'
import { images } from '../images/tables.ts'
import { hiddenListingImages, listingImages, vehicleListings } from './tables.ts'

export { isTakenDown } from './tables.ts'

/** The listings in which the staff hid a picture. */
const origins = alias(vehicleListings, 'origins')

/** Returns the ids of the hidden pictures of a listing. */
export async function hiddenIn(db: Db, listingId: string): Promise<Set<string>> {
  const rows = await db
    .select({ imageId: hiddenListingImages.imageId })
    .from(hiddenListingImages)
    .where(eq(hiddenListingImages.listingId, listingId))
  return new Set(rows.map(({ imageId }) => imageId))
}

/**
 * Returns whether a listing must not show a picture: the staff hid it there or in another listing of the same seller. Sellers who
 * sent the same picture share it, so those of others say nothing.
 */
export async function hiddenFor(
  db: Db,
  listingIds: readonly string[],
  imageIds: readonly string[],
): Promise<(listingId: string, imageId: string) => boolean> {
  if (listingIds.length === 0 || imageIds.length === 0) return () => false
  const rows = await db
    .select({ listingId: vehicleListings.id, imageId: hiddenListingImages.imageId })
    .from(hiddenListingImages)
    .innerJoin(origins, eq(origins.id, hiddenListingImages.listingId))
    .innerJoin(vehicleListings, eq(vehicleListings.userId, origins.userId))
    .where(and(inArray(hiddenListingImages.imageId, [...imageIds]), inArray(vehicleListings.id, [...listingIds])))
  const hidden = new Set(rows.map(({ listingId, imageId }) => `${listingId} ${imageId}`))
  return (listingId, imageId) => hidden.has(`${listingId} ${imageId}`)
}

/** Returns the hidden pictures of these listings. */
export async function hiddenOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return []
  return db
    .select({ listingId: hiddenListingImages.listingId, image: images })
    .from(hiddenListingImages)
    .innerJoin(images, eq(images.id, hiddenListingImages.imageId))
    .where(inArray(hiddenListingImages.listingId, [...listingIds]))
    .orderBy(asc(hiddenListingImages.listingId), asc(hiddenListingImages.hiddenAt), asc(hiddenListingImages.imageId))
}

/** Returns the pictures that listings show, in their order. */
export async function shownIn(db: Db, listingIds: readonly string[]): Promise<string[]> {
  if (listingIds.length === 0) return []
  const rows = await db
    .select({ imageId: listingImages.imageId })
    .from(listingImages)
    .where(inArray(listingImages.listingId, [...listingIds]))
    .orderBy(asc(listingImages.listingId), asc(listingImages.position))
  return rows.map(({ imageId }) => imageId)
}

export async function addHidden(db: Db, hidden: typeof hiddenListingImages.$inferInsert): Promise<void> {
  await db.insert(hiddenListingImages).values(hidden)
}

/** Returns the former position of a picture that was hidden, and forgets it; null if it was not. */
export async function takeHidden(db: Db, listingId: string, imageId: string): Promise<number | null> {
  const [row] = await db
    .delete(hiddenListingImages)
    .where(and(eq(hiddenListingImages.listingId, listingId), eq(hiddenListingImages.imageId, imageId)))
    .returning({ position: hiddenListingImages.position })
  return row?.position ?? null
}
