import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../listings/tables.ts'
import { profiles } from './tables.ts'

export type ProfileRow = typeof profiles.$inferSelect

export async function findByUser(db: Db, userId: string): Promise<ProfileRow | null> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return profile ?? null
}

export async function countActiveListings(db: Db, userId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ listings: count() })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.userId, userId), isOnOffer(now)))
  return row?.listings ?? 0
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
