import { and, eq, inArray, ne, not, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm'
import type { ImageReference } from '../../owned-data.ts'
import type { Db } from '../../platform/database/database.ts'
import { users } from '../auth/tables.ts'
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

/** Whether anything uses an image; on behalf of one account, where one is given. */
export function isUsed(references: readonly ImageReference[], imageId: SQLWrapper, userId?: SQLWrapper): SQL {
  const uses = references.map(
    (reference) => sql`exists (select from (${reference.uses}) as used (image_id, user_id)
      where used.image_id = ${imageId} ${userId === undefined ? sql`` : sql`and used.user_id = ${userId}`})`,
  )
  return uses.length === 0 ? sql`false` : sql`(${sql.join(uses, sql` or `)})`
}

export interface Disowned {
  imageIds: readonly string[]
  userId: string
  /** The uses that keep an image. */
  references: readonly ImageReference[]
  /** Whether images stay that were sent for a listing too. */
  keepForListings?: boolean
}

/** Takes images from an account that nothing of it uses. Returns which. */
export async function disown(
  db: Db,
  { imageIds, userId, references, keepForListings = false }: Disowned,
): Promise<string[]> {
  if (imageIds.length === 0) return []
  const gone = await db
    .delete(imageOwners)
    .where(
      and(
        eq(imageOwners.userId, userId),
        inArray(imageOwners.imageId, [...imageIds]),
        not(isUsed(references, imageOwners.imageId, imageOwners.userId)),
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
