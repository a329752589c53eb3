import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { favouriteShares } from './tables.ts'

/** Saves the address of an account's list, in place of an earlier one. */
export async function share(db: Db, row: typeof favouriteShares.$inferInsert): Promise<void> {
  const { tokenHash, createdAt } = row
  await db
    .insert(favouriteShares)
    .values(row)
    .onConflictDoUpdate({ target: favouriteShares.userId, set: { tokenHash, createdAt } })
}

export async function unshare(db: Db, userId: string): Promise<void> {
  await db.delete(favouriteShares).where(eq(favouriteShares.userId, userId))
}

/** Returns since when an account shares its list; null if it does not. */
export async function sharedSince(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select().from(favouriteShares).where(eq(favouriteShares.userId, userId))
  return row?.createdAt ?? null
}

/** Returns whose list has this address. */
export async function sharerOf(db: Db, tokenHash: string): Promise<string | null> {
  const [row] = await db.select().from(favouriteShares).where(eq(favouriteShares.tokenHash, tokenHash))
  return row?.userId ?? null
}
