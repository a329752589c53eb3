import { and, count, eq, inArray, not } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { isBannedAt, users } from '../auth/tables.ts'
import { images } from '../../market/images/tables.ts'
import { isOnOffer, vehicleListings } from '../../market/offers/tables.ts'
import { profiles } from './tables.ts'

export type ProfileRow = typeof profiles.$inferSelect

export async function findByUser(db: Db, userId: string): Promise<ProfileRow | null> {
  return firstOf(db.select().from(profiles).where(eq(profiles.userId, userId)))
}

/**
 * Returns public profiles (not those of banned accounts), with picture and number of listings on offer, in no order.
 */
export function findPublic(db: Db, userIds: readonly string[], now: Date) {
  return db
    .select({
      profile: profiles,
      picture: { id: images.id, contentHash: images.contentHash, widths: images.widths },
      activeListings: db.$count(vehicleListings, and(eq(vehicleListings.userId, profiles.userId), isOnOffer(now))),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(images, eq(images.id, profiles.profilePictureId))
    .where(and(inArray(profiles.userId, [...userIds]), not(isBannedAt(now))))
}
export type PublicRow = Awaited<ReturnType<typeof findPublic>>[number]

/** Updates the given fields; returns true if the profile exists. */
export async function update(
  db: Db,
  userId: string,
  change: { [Column in keyof ProfileRow]?: ProfileRow[Column] | undefined },
  now: Date,
): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set({ ...change, updatedAt: now })
    .where(eq(profiles.userId, userId))
    .returning({ id: profiles.id })
  return changed.length > 0
}

export async function save(db: Db, profile: typeof profiles.$inferInsert): Promise<void> {
  await db.insert(profiles).values(profile)
}

export async function countPendingApplications(db: Db): Promise<number> {
  const [row] = await db
    .select({ pending: count() })
    .from(profiles)
    .where(eq(profiles.dealerApplicationStatus, 'pending'))
  return row?.pending ?? 0
}
