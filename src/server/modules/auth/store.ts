import { countDistinct, gt } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../listings/tables.ts'
import { adminUsers, sessions } from './tables.ts'

export async function insertAdmin(db: Db, admin: typeof adminUsers.$inferInsert): Promise<void> {
  await db.insert(adminUsers).values(admin)
}

/** Accounts that used the site since a moment, or have something on offer now. */
export async function countActiveUsers(db: Db, since: Date, now: Date): Promise<number> {
  const visited = db.selectDistinct({ userId: sessions.userId }).from(sessions).where(gt(sessions.refreshedAt, since))
  const offering = db.selectDistinct({ userId: vehicleListings.userId }).from(vehicleListings).where(isOnOffer(now))
  const active = visited.union(offering).as('active')
  const [row] = await db.select({ users: countDistinct(active.userId) }).from(active)
  return row?.users ?? 0
}
