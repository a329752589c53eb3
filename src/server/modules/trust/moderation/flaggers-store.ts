import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { listingReports, trustedFlaggers } from './tables.ts'

/** Returns the trusted flagger that an account is, by itself or by the domain of its confirmed address. */
export async function flaggerOf(db: Db, userId: string): Promise<string | null> {
  const ofDomain = sql`${users.emailConfirmedAt} is not null
    and ${trustedFlaggers.emailDomain} = lower(split_part(${users.email}, '@', 2))`
  const [row] = await db
    .select({ id: trustedFlaggers.id })
    .from(users)
    .innerJoin(trustedFlaggers, or(eq(trustedFlaggers.userId, users.id), ofDomain))
    .where(and(eq(users.id, userId), isNull(trustedFlaggers.endedAt)))
    .orderBy(trustedFlaggers.createdAt)
    .limit(1)
  return row?.id ?? null
}

function select(db: Db) {
  return db
    .select({
      flagger: trustedFlaggers,
      email: users.email,
      reports: sql<number>`(${db
        .select({ reports: count() })
        .from(listingReports)
        .where(eq(listingReports.flaggerId, trustedFlaggers.id))})`.mapWith(Number),
    })
    .from(trustedFlaggers)
    .leftJoin(users, eq(users.id, trustedFlaggers.userId))
}
export type FlaggerRow = Awaited<ReturnType<typeof select>>[number]

/** Returns all trusted flaggers: those that still are first, the newest first. */
export function all(db: Db): Promise<FlaggerRow[]> {
  return select(db).orderBy(sql`${trustedFlaggers.endedAt} desc nulls first`, desc(trustedFlaggers.createdAt))
}

export async function find(db: Db, flaggerId: string): Promise<FlaggerRow | null> {
  return firstOf(select(db).where(eq(trustedFlaggers.id, flaggerId)))
}

/** Returns false if the account or the domain is a trusted flagger already. */
export async function add(db: Db, row: typeof trustedFlaggers.$inferInsert): Promise<boolean> {
  const added = await db.insert(trustedFlaggers).values(row).onConflictDoNothing().returning({ id: trustedFlaggers.id })
  return added.length > 0
}

/** Returns true if it was one until now. */
export async function end(db: Db, flaggerId: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(trustedFlaggers)
    .set({ endedAt: now })
    .where(and(eq(trustedFlaggers.id, flaggerId), isNull(trustedFlaggers.endedAt)))
    .returning({ id: trustedFlaggers.id })
  return ended.length > 0
}

/** Returns the id of the account with an address. */
export async function accountOf(db: Db, email: string): Promise<string | null> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id ?? null
}
