import { aliasedTable, and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { adminUsers, users } from '../auth/tables.ts'
import { vehicleListings } from '../../market/offers/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { auditEntries } from './tables.ts'

export async function insert(db: Db, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(entry)
}

export type AuditRow = typeof auditEntries.$inferSelect

const subjects = aliasedTable(users, 'subjects')

/** What an entry is about: a name that it stores, or that of an account as long as there is one. */
const subject = sql<
  string | null
>`coalesce(${auditEntries.afterValues} ->> 'name', ${auditEntries.beforeValues} ->> 'name',
  ${profiles.companyName}, ${subjects.email}, ${adminUsers.email})`
const isAbout = (type: string) => eq(auditEntries.subjectType, type)

interface Query {
  subjectTypes: readonly string[]
  text: string
}

function matching({ subjectTypes, text }: Query): SQL | undefined {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const words =
    text === '' ? undefined : or(ilike(users.email, pattern), ilike(subject, pattern), eq(auditEntries.subjectId, text))
  return and(inArray(auditEntries.subjectType, [...subjectTypes]), words)
}

const ofAccount = and(isAbout('account'), eq(auditEntries.subjectId, sql`${subjects.id}::text`))
const ofStaff = and(isAbout('staff'), eq(auditEntries.subjectId, sql`${adminUsers.id}::text`))
const ofListing = eq(vehicleListings.id, sql`case when ${isAbout('listing')} then ${auditEntries.subjectId}::uuid end`)

/** Returns entries with their authors, the newest first. Names appear only while the account exists: entries do not store them. */
export function newest(db: Db, query: Query, limit: number, offset: number) {
  return db
    .select({ entry: auditEntries, actor: users.email, subject, listingNumber: vehicleListings.number })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .leftJoin(subjects, ofAccount)
    .leftJoin(profiles, eq(profiles.userId, subjects.id))
    .leftJoin(adminUsers, ofStaff)
    .leftJoin(vehicleListings, ofListing)
    .where(matching(query))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
    .offset(offset)
}

export async function total(db: Db, query: Query): Promise<number> {
  const [row] = await db
    .select({ entries: count() })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorUserId))
    .leftJoin(subjects, ofAccount)
    .leftJoin(profiles, eq(profiles.userId, subjects.id))
    .leftJoin(adminUsers, ofStaff)
    .where(matching(query))
  return row?.entries ?? 0
}
