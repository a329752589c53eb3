import { aliasedTable, asc, desc, eq, exists, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { adminUsers, factors, users } from '../auth/tables.ts'

const adders = aliasedTable(users, 'adders')

function selectMembers(db: Db) {
  return db
    .select({
      member: adminUsers,
      userId: users.id,
      addedBy: adders.email,
      hasSecondFactor: sql<boolean>`${exists(
        db
          .select({ one: sql`1` })
          .from(factors)
          .where(sql`${factors.userId} = ${users.id} and ${factors.status} = 'verified'`),
      )}`,
    })
    .from(adminUsers)
    .leftJoin(users, eq(users.email, adminUsers.email))
    .leftJoin(adders, eq(adders.id, adminUsers.addedBy))
}
export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

/** Returns all staff, newest first. */
export async function members(db: Db): Promise<MemberRow[]> {
  return selectMembers(db).orderBy(desc(adminUsers.createdAt), desc(adminUsers.id))
}

/** Returns all staff, locked in one order, so that two who remove each other run one after the other. */
export async function lockAll(db: Db) {
  return db.select().from(adminUsers).orderBy(asc(adminUsers.id)).for('update')
}

/** Returns the language of the account with this address; null if there is none, or it has not chosen one. */
export async function languageOf(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.email, email))
  return row?.language ?? null
}
