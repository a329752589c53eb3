import { and, count, countDistinct, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../listings/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { adminUsers, factors, sessions, signingKeys, users } from './tables.ts'

export async function insertUser(db: Db, user: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(user)
}

export async function insertAdmin(db: Db, admin: typeof adminUsers.$inferInsert): Promise<void> {
  await db.insert(adminUsers).values(admin)
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** The account behind a session that has not ended, with its roles. One query, since every signed-in request asks. */
export async function findSignedIn(db: Db, sessionId: string, userId: string, now: Date) {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      isDealer: profiles.isDealer,
      isApprovedDealer: profiles.isApprovedDealer,
      isAdmin: sql<boolean>`exists (select 1 from ${adminUsers} where ${adminUsers.email} = ${users.email})`,
      hasVerifiedFactor: sql<boolean>`exists (select 1 from ${factors} where ${factors.userId} = ${users.id} and ${factors.status} = 'verified')`,
      aal: sessions.aal,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, userId),
        isNull(sessions.endedAt),
        gt(sessions.endsAt, now),
        or(isNull(users.bannedUntil), sql`${users.bannedUntil} <= ${now.toISOString()}`),
      ),
    )
  return row ?? null
}

export async function findUserByEmail(db: Db, email: string) {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user ?? null
}

export async function newestKeys(db: Db) {
  return db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)).limit(10)
}

/** Saves a first key unless another process was quicker. */
export async function saveFirstKey(db: Db, key: typeof signingKeys.$inferInsert): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`lock table ${signingKeys} in exclusive mode`)
    const [existing] = await db.select({ keys: count() }).from(signingKeys)
    if (existing?.keys === 0) await db.insert(signingKeys).values(key)
  })
}

/** Accounts that used the site since a moment, or have something on offer now. */
export async function countActiveUsers(db: Db, since: Date, now: Date): Promise<number> {
  const visited = db.selectDistinct({ userId: sessions.userId }).from(sessions).where(gt(sessions.refreshedAt, since))
  const offering = db.selectDistinct({ userId: vehicleListings.userId }).from(vehicleListings).where(isOnOffer(now))
  const active = visited.union(offering).as('active')
  const [row] = await db.select({ users: countDistinct(active.userId) }).from(active)
  return row?.users ?? 0
}
