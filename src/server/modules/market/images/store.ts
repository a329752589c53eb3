import { and, eq, inArray, ne, not, type SQL, type SQLWrapper, sql, sum } from 'drizzle-orm'
import type { ImageReference } from '../../../owned-data.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { imageOwners, images } from './tables.ts'

export type ImageRow = typeof images.$inferSelect

export async function findByUpload(db: Db, uploadHash: string): Promise<ImageRow | null> {
  return firstOf(db.select().from(images).where(eq(images.uploadHash, uploadHash)))
}

export async function find(db: Db, imageId: string): Promise<ImageRow | null> {
  return firstOf(db.select().from(images).where(eq(images.id, imageId)))
}

/** Saves a picture. Returns true if it did; changes nothing if an equal one came first. */
export async function save(db: Db, image: typeof images.$inferInsert): Promise<boolean> {
  const saved = await db
    .insert(images)
    .values(image)
    .onConflictDoNothing({ target: images.uploadHash })
    .returning({ id: images.id })
  return saved.length > 0
}

/** Adds AVIF to the files of a picture. Returns false if the picture is gone or has them already. */
export async function addAvif(db: Db, imageId: string, bytes: number): Promise<boolean> {
  const changed = await db
    .update(images)
    .set({ formats: ['webp', 'avif'], byteSize: sql`${images.byteSize} + ${bytes}` })
    .where(and(eq(images.id, imageId), sql`not ('avif' = any(${images.formats}))`))
    .returning({ id: images.id })
  return changed.length > 0
}

/** Links pictures to accounts. An existing link stays; it counts as for listings from then on if either says so. */
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

/** Locks the account's images: other changes to them wait for this transaction. */
export async function lockAccount(db: Db, userId: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Returns the bytes of the account's pictures, leaving one of them out. */
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

/** Returns those of these pictures that the account has. */
export async function ownedAmong(db: Db, imageIds: readonly string[], userId: string): Promise<Map<string, ImageRow>> {
  if (imageIds.length === 0) return new Map()
  const rows = await db
    .select({ image: images })
    .from(imageOwners)
    .innerJoin(images, eq(images.id, imageOwners.imageId))
    .where(and(eq(imageOwners.userId, userId), inArray(imageOwners.imageId, [...imageIds])))
  return new Map(rows.map(({ image }) => [image.id, image]))
}

/** Whether an image is used; if an account is given, on its behalf. */
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
  /** The uses that protect an image. */
  references: readonly ImageReference[]
  /** Whether images stay that were sent for a listing too. */
  exceptForListings?: boolean
}

/** Takes unused images from an account. Returns which. */
export async function disown(
  db: Db,
  { imageIds, userId, references, exceptForListings = false }: Disowned,
): Promise<string[]> {
  if (imageIds.length === 0) return []
  const gone = await db
    .delete(imageOwners)
    .where(
      and(
        eq(imageOwners.userId, userId),
        inArray(imageOwners.imageId, [...imageIds]),
        not(isUsed(references, imageOwners.imageId, imageOwners.userId)),
        exceptForListings ? eq(imageOwners.forListings, false) : undefined,
      ),
    )
    .returning({ imageId: imageOwners.imageId })
  return gone.map(({ imageId }) => imageId)
}

/** Whether a picture is in one of these selects. */
function isAmong(selects: readonly (SQL | undefined)[]): SQL {
  const each = selects.flatMap((select) =>
    select ? [sql`exists (select from (${select}) as used (image_id) where used.image_id = ${images.id})`] : [],
  )
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`
}

/** Returns whose files these are, and whether they were taken from the public: hidden somewhere, and shown nowhere else. */
export async function standingOf(
  db: Db,
  contentHash: string,
  references: readonly ImageReference[],
): Promise<{ imageId: string; isWithheld: boolean } | null> {
  const isWithheld = sql<boolean>`${isAmong(references.map(({ withheld }) => withheld))}
    and not ${isAmong(references.map(({ shown }) => shown))}`
  return firstOf(db.select({ imageId: images.id, isWithheld }).from(images).where(eq(images.contentHash, contentHash)))
}

/** Returns the files of pictures. */
export async function filesOf(db: Db, imageIds: readonly string[]) {
  return db
    .select({ contentHash: images.contentHash, widths: images.widths, formats: images.formats })
    .from(images)
    .where(inArray(images.id, [...imageIds]))
}

export async function totalBytes(db: Db): Promise<number> {
  const [row] = await db.select({ bytes: sum(images.byteSize).mapWith(Number) }).from(images)
  return row?.bytes ?? 0
}

/** Returns all pictures of an account in the order of arrival. */
export async function allOf(db: Db, userId: string) {
  return db
    .select({ id: images.id, contentHash: images.contentHash, widths: images.widths })
    .from(imageOwners)
    .innerJoin(images, eq(images.id, imageOwners.imageId))
    .where(eq(imageOwners.userId, userId))
    .orderBy(imageOwners.createdAt, images.id)
}
