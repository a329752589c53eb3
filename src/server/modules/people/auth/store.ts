import { countDistinct, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../../market/offers/tables.ts'
import { adminUsers, sessions } from './tables.ts'

export async function insertAdmin(db: Db, admin: typeof adminUsers.$inferInsert): Promise<void> {
  await db.insert(adminUsers).values(admin)
}

/** Returns true if there is an administrator. Concurrent callers wait until this transaction ends. */
export async function hasAdmin(db: Db): Promise<boolean> {
  await db.execute(sql`lock table ${adminUsers} in share row exclusive mode`)
  const rows = await db.select({ id: adminUsers.id }).from(adminUsers).where(eq(adminUsers.role, 'admin')).limit(1)
  return rows.length > 0
}

/** Adds a member of the staff unless the address is one already. Returns true if it did. */
export async function addStaff(db: Db, member: typeof adminUsers.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(adminUsers)
    .values(member)
    .onConflictDoNothing({ target: adminUsers.email })
    .returning({ id: adminUsers.id })
  return added.length > 0
}

export async function removeStaff(db: Db, adminUserId: string): Promise<void> {
  await db.delete(adminUsers).where(eq(adminUsers.id, adminUserId))
}

/** Removes an address from the staff, whatever its role. */
export async function deleteStaff(db: Db, email: string): Promise<void> {
  await db.delete(adminUsers).where(eq(adminUsers.email, email))
}

/** Returns the number of accounts that used the site since a moment, or have a listing on offer now. */
export async function countActiveUsers(db: Db, since: Date, now: Date): Promise<number> {
  const visited = db.selectDistinct({ userId: sessions.userId }).from(sessions).where(gt(sessions.refreshedAt, since))
  const offering = db.selectDistinct({ userId: vehicleListings.userId }).from(vehicleListings).where(isOnOffer(now))
  const active = visited.union(offering).as('active')
  const [row] = await db.select({ users: countDistinct(active.userId) }).from(active)
  return row?.users ?? 0
}
