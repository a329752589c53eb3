import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { images } from '../../market/images/tables.ts'
import { profiles } from './tables.ts'

/** Returns the picture of a profile, or null. */
export async function find(db: Db, userId: string) {
  return firstOf(
    db
      .select({ id: images.id, contentHash: images.contentHash, widths: images.widths })
      .from(profiles)
      .innerJoin(images, eq(images.id, profiles.profilePictureId))
      .where(eq(profiles.userId, userId)),
  )
}

/** Sets or removes the picture of a profile, and returns the former one. Call it in a transaction. */
export async function replace(db: Db, userId: string, imageId: string | null, now: Date): Promise<string | null> {
  const [before] = await db
    .select({ imageId: profiles.profilePictureId })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for('update')
  await db.update(profiles).set({ profilePictureId: imageId, updatedAt: now }).where(eq(profiles.userId, userId))
  return before?.imageId ?? null
}
