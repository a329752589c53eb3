import { and, eq, exists, inArray, ne, not, or, sql, sum } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { listingImages, vehicleListings } from '../listings/tables.ts'
import { users } from '../auth/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { imageOwners, images } from './tables.ts'

export type ImageRow = typeof images.$inferSelect

export async function findByUpload(db: Db, uploadHash: string): Promise<ImageRow | null> {
  const [image] = await db.select().from(images).where(eq(images.uploadHash, uploadHash))
  return image ?? null
}

export async function find(db: Db, imageId: string): Promise<ImageRow | null> {
  const [image] = await db.select().from(images).where(eq(images.id, imageId))
  return image ?? null
}

/** Saves a picture, and answers whether it did: when an equal one came first, nothing changes. */
export async function save(db: Db, image: typeof images.$inferInsert): Promise<boolean> {
  const saved = await db
    .insert(images)
    .values(image)
    .onConflictDoNothing({ target: images.uploadHash })
    .returning({ id: images.id })
  return saved.length > 0
}

/** Adds AVIF to the files of a picture. Answers false when the picture is gone or has them already. */
export async function addAvif(db: Db, imageId: string, bytes: number): Promise<boolean> {
  const changed = await db
    .update(images)
    .set({ formats: ['webp', 'avif'], byteSize: sql`${images.byteSize} + ${bytes}` })
    .where(and(eq(images.id, imageId), sql`not ('avif' = any(${images.formats}))`))
    .returning({ id: images.id })
  return changed.length > 0
}

/** Gives accounts pictures. One that an account has already stays, and is for listings from then on if either says so. */
export async function addOwners(db: Db, rows: readonly (typeof imageOwners.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(imageOwners)
    .values([...rows])
    .onConflictDoUpdate({
      target: [imageOwners.imageId, imageOwners.userId],
      set: { forListings: sql`${imageOwners.forListings} or excluded.for_listings` },
    })
}

/** Makes other changes of what the account owns wait for this transaction. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Bytes of the account's pictures, one of them left out. */
export async function ownedBytes(db: Db, userId: string, exceptImageId?: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(images.byteSize).mapWith(Number) })
    .from(imageOwners)
    .innerJoin(images, eq(images.id, imageOwners.imageId))
    .where(
      and(
        eq(imageOwners.userId, userId),
        exceptImageId === undefined ? undefined : ne(imageOwners.imageId, exceptImageId),
      ),
    )
  return row?.bytes ?? 0
}

/** Which of these pictures the account has, with all that is known of them. */
export async function ownedAmong(db: Db, imageIds: readonly string[], userId: string): Promise<Map<string, ImageRow>> {
  if (imageIds.length === 0) return new Map()
  const rows = await db
    .select({ image: images })
    .from(imageOwners)
    .innerJoin(images, eq(images.id, imageOwners.imageId))
    .where(and(eq(imageOwners.userId, userId), inArray(imageOwners.imageId, [...imageIds])))
  return new Map(rows.map(({ image }) => [image.id, image]))
}

/** Whether a listing of the owner shows the picture, or their profile does. */
function isShownByOwner(db: Db) {
  return or(
    exists(
      db
        .select({ one: sql`1` })
        .from(listingImages)
        .innerJoin(vehicleListings, eq(vehicleListings.id, listingImages.listingId))
        .where(and(eq(listingImages.imageId, imageOwners.imageId), eq(vehicleListings.userId, imageOwners.userId))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(profiles)
        .where(and(eq(profiles.profilePictureId, imageOwners.imageId), eq(profiles.userId, imageOwners.userId))),
    ),
  )
}

/** Whether a listing of the owner that waits for its payment mentions the picture, wherever in its data. */
const waitsForPayment = sql`exists (select from pending_listings n where n.user_id = ${imageOwners.userId}
  and n.status = 'pending' and n.vehicle_data::text like '%' || ${imageOwners.imageId} || '%')`
/** The same of a draft. */
const isDrafted = sql`exists (select from listing_drafts d where d.user_id = ${imageOwners.userId}
  and d.vehicle_data::text like '%' || ${imageOwners.imageId} || '%')`

export interface Disowned {
  imageIds: readonly string[]
  userId: string
  /** Whether pictures of a draft stay: unless the seller said that this one shall go. */
  keepDrafted: boolean
  /** Whether pictures stay that were sent for a listing too. */
  keepForListings?: boolean
}

/** Takes pictures from an account that nothing of it shows. Answers which. */
export async function disown(
  db: Db,
  { imageIds, userId, keepDrafted, keepForListings = false }: Disowned,
): Promise<string[]> {
  if (imageIds.length === 0) return []
  const gone = await db
    .delete(imageOwners)
    .where(
      and(
        eq(imageOwners.userId, userId),
        inArray(imageOwners.imageId, [...imageIds]),
        not(isShownByOwner(db) ?? sql`false`),
        not(waitsForPayment),
        keepDrafted ? not(isDrafted) : undefined,
        keepForListings ? eq(imageOwners.forListings, false) : undefined,
      ),
    )
    .returning({ imageId: imageOwners.imageId })
  return gone.map(({ imageId }) => imageId)
}

export async function totalBytes(db: Db): Promise<number> {
  const [row] = await db.select({ bytes: sum(images.byteSize).mapWith(Number) }).from(images)
  return row?.bytes ?? 0
}

/** All pictures of an account, in the order they came. */
export async function allOf(db: Db, userId: string) {
  return db
    .select({ id: images.id, contentHash: images.contentHash, widths: images.widths })
    .from(imageOwners)
    .innerJoin(images, eq(images.id, imageOwners.imageId))
    .where(eq(imageOwners.userId, userId))
    .orderBy(imageOwners.createdAt, images.id)
}
