import { eq, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { accountTerminations } from './tables.ts'

export async function find(db: Db, userId: string) {
  return firstOf(db.select().from(accountTerminations).where(eq(accountTerminations.userId, userId)))
}

export async function add(db: Db, row: typeof accountTerminations.$inferInsert): Promise<void> {
  await db.insert(accountTerminations).values(row)
}

/** Forgets and returns the announced end of an account; null if there was none. */
export async function take(db: Db, userId: string) {
  return firstOf(db.delete(accountTerminations).where(eq(accountTerminations.userId, userId)).returning())
}

/** Returns the accounts whose announced end has come, the earliest first. */
export async function due(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: accountTerminations.userId })
    .from(accountTerminations)
    .where(lte(accountTerminations.endsAt, now))
    .orderBy(accountTerminations.endsAt)
  return rows.map(({ userId }) => userId)
}
