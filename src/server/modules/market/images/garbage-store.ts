/** Images that are no longer used: finding them, and removing their rows so that no new use can begin meanwhile. */
import { and, asc, countDistinct, eq, gte, inArray, lt, not, notExists, type SQL, sql } from 'drizzle-orm'
import type { ImageReference } from '../../../owned-data.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listingImages } from '../offers/tables.ts'
import { isUsed } from './store.ts'
import { imageOwners, images, uploads } from './tables.ts'

function isUnreferenced(db: Db, references: readonly ImageReference[]): SQL | undefined {
  const owned = db
    .select({ one: sql`1` })
    .from(imageOwners)
    .where(eq(imageOwners.imageId, images.id))
  return and(notExists(owned), not(isUsed(references, images.id)))
}

/** Returns unused pictures without an owner, created before a moment. */
export async function unreferenced(
  db: Db,
  references: readonly ImageReference[],
  before: Date,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(lt(images.createdAt, before), isUnreferenced(db, references)))
    .orderBy(asc(images.createdAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Returns the number of pictures that listings show. */
export async function countInListings(db: Db): Promise<number> {
  const [row] = await db.select({ images: countDistinct(listingImages.imageId) }).from(listingImages)
  return row?.images ?? 0
}

/**
 * Removes the unused ones of these pictures, and returns those whose files may go. In a transaction: the rows are
 * locked first, so a concurrent new use has either committed, and is then seen, or comes too late.
 */
export async function removeUnreferenced(
  db: Db,
  references: readonly ImageReference[],
  imageIds: readonly string[],
): Promise<Pick<typeof images.$inferSelect, 'contentHash' | 'widths' | 'formats'>[]> {
  if (imageIds.length === 0) return []
  const ids = [...imageIds].toSorted()
  await db.select({ id: images.id }).from(images).where(inArray(images.id, ids)).orderBy(asc(images.id)).for('update')
  return db
    .delete(images)
    .where(and(inArray(images.id, ids), isUnreferenced(db, references)))
    .returning({ contentHash: images.contentHash, widths: images.widths, formats: images.formats })
}

/** Takes images from accounts that have had them since before a moment and do not use them. */
export async function deleteUnused(
  db: Db,
  references: readonly ImageReference[],
  before: Date,
  most: number,
): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    delete from image_owners where (image_id, user_id) in (
      select o.image_id, o.user_id from image_owners o
      where o.created_at < ${before.toISOString()}::timestamptz
        and not ${isUsed(references, sql`o.image_id`, sql`o.user_id`)}
      order by o.created_at limit ${most})
    returning image_id`)) as { rows: { image_id: string }[] }
  return rows.map(({ image_id }) => image_id)
}

/** Returns the pictures whose files begin with these two digits. */
export async function filedUnder(db: Db, digits: string) {
  return db
    .select({
      id: images.id,
      contentHash: images.contentHash,
      widths: images.widths,
      formats: images.formats,
      createdAt: images.createdAt,
    })
    .from(images)
    .where(and(gte(images.contentHash, digits), lt(images.contentHash, `${digits}g`)))
}

/** Returns uploads that began before a moment. */
export async function uploadsBefore(db: Db, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, before))
    .orderBy(asc(uploads.createdAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function deleteUploads(db: Db, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length > 0) await db.delete(uploads).where(inArray(uploads.id, [...uploadIds]))
}

export async function knownUploads(db: Db, uploadIds: readonly string[]): Promise<Set<string>> {
  if (uploadIds.length === 0) return new Set()
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...uploadIds]))
  return new Set(rows.map(({ id }) => id))
}
