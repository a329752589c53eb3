import { and, eq, inArray, sum } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { imageOwners, images } from './tables.ts'

export async function findByContent(db: Db, contentHash: string) {
  const [image] = await db.select({ id: images.id }).from(images).where(eq(images.contentHash, contentHash))
  return image ?? null
}

/** Saves a picture. When an equal one came first, nothing changes. */
export async function save(db: Db, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image).onConflictDoNothing({ target: images.contentHash })
}

export async function addOwner(db: Db, imageId: string, userId: string, now: Date): Promise<void> {
  await db.insert(imageOwners).values({ imageId, userId, createdAt: now }).onConflictDoNothing()
}

/** Which of these pictures the account has uploaded. */
export async function ownedAmong(db: Db, imageIds: readonly string[], userId: string): Promise<Set<string>> {
  if (imageIds.length === 0) return new Set()
  const rows = await db
    .select({ imageId: imageOwners.imageId })
    .from(imageOwners)
    .where(and(eq(imageOwners.userId, userId), inArray(imageOwners.imageId, [...imageIds])))
  return new Set(rows.map(({ imageId }) => imageId))
}

export async function totalBytes(db: Db): Promise<number> {
  const [row] = await db.select({ bytes: sum(images.byteSize).mapWith(Number) }).from(images)
  return row?.bytes ?? 0
}
