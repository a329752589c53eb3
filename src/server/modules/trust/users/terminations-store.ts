import { eq, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { accountTerminations } from './tables.ts'

export async function find(db: Db, userId: string) {
  const [row] = await db.select().from(accountTerminations).where(eq(accountTerminations.userId, userId))
  return row ?? null
}

export async function add(db: Db, row: typeof accountTerminations.$inferInsert): Promise<void> {
  await db.insert(accountTerminations).values(row)
}

/** Forgets and returns the announced end of an account; null if there was none. */
export async function take(db: Db, userId: string) {
  const [taken] = await db.delete(accountTerminations).where(eq(accountTerminations.userId, userId)).returning()
  return taken ?? null
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
