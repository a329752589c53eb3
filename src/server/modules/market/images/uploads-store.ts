import { and, count, eq, gt, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { type UploadState, uploadTransitions } from './rules.ts'
import { uploads } from './tables.ts'

export type UploadRow = typeof uploads.$inferSelect

/** `uploadStateOf` of the rules, as conditions. */
const isIn: Readonly<Record<UploadState, SQL | undefined>> = {
  receiving: and(isNull(uploads.imageId), lt(uploads.receivedBytes, uploads.sizeBytes)),
  complete: and(isNull(uploads.imageId), gte(uploads.receivedBytes, uploads.sizeBytes)),
  finished: isNotNull(uploads.imageId),
}

export async function insert(db: Db, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload)
}

/** Returns the account's own upload, begun after a moment. */
export async function find(db: Db, uploadId: string, userId: string, after: Date): Promise<UploadRow | null> {
  return firstOf(
    db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userId), gt(uploads.createdAt, after))),
  )
}

/** Returns the number of the account's unfinished uploads and their total announced size. */
export async function openOf(db: Db, userId: string, after: Date): Promise<{ open: number; announcedBytes: number }> {
  const [row] = await db
    .select({ open: count(), announcedBytes: sql<number>`coalesce(sum(${uploads.sizeBytes}), 0)`.mapWith(Number) })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.imageId), gt(uploads.createdAt, after)))
  return row ?? { open: 0, announcedBytes: 0 }
}

/** Adds a part that begins at `offset`. Returns false if another call was faster, or the upload is gone. */
export async function addPart(
  db: Db,
  uploadId: string,
  { offset, partId, sizeBytes }: { offset: number; partId: string; sizeBytes: number },
): Promise<boolean> {
  const [begins] = uploadTransitions.addPart.from
  const changed = await db
    .update(uploads)
    .set({
      receivedBytes: offset + sizeBytes,
      partIds: sql`array_append(${uploads.partIds}, ${partId}::uuid)`,
    })
    .where(and(eq(uploads.id, uploadId), eq(uploads.receivedBytes, offset), isIn[begins]))
    .returning({ id: uploads.id })
  return changed.length > 0
}

/** Finishes a complete upload with the image made of it; one finished before stays as it is. */
export async function setImage(db: Db, uploadId: string, imageId: string): Promise<void> {
  const [begins] = uploadTransitions.finish.from
  await db
    .update(uploads)
    .set({ imageId })
    .where(and(eq(uploads.id, uploadId), isIn[begins]))
}

export async function remove(db: Db, uploadId: string, userId: string): Promise<boolean> {
  const gone = await db
    .delete(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userId)))
    .returning({ id: uploads.id })
  return gone.length > 0
}
