import { aliasedTable, and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { adminUsers, users } from '../auth/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { auditEntries } from './tables.ts'

export async function insert(db: Db, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(entry)
}

const subjects = aliasedTable(users, 'subjects')

/**
 * Returns the newest entries with their authors. Names appear only while the account exists: entries do not store
 * them.
 */
export async function newest(db: Db, subjectTypes: readonly string[], limit: number) {
  return db
    .select({
      entry: auditEntries,
      actor: users.email,
      account: sql<string | null>`coalesce(${profiles.companyName}, ${subjects.email})`,
      staff: adminUsers.email,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .leftJoin(
      subjects,
      and(eq(auditEntries.subjectType, 'account'), eq(auditEntries.subjectId, sql`${subjects.id}::text`)),
    )
    .leftJoin(profiles, eq(profiles.userId, subjects.id))
    .leftJoin(
      adminUsers,
      and(eq(auditEntries.subjectType, 'staff'), eq(auditEntries.subjectId, sql`${adminUsers.id}::text`)),
    )
    .where(inArray(auditEntries.subjectType, [...subjectTypes]))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}
