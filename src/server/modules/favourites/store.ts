import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock.ts'
import { userFavourites } from './tables.ts'

const saved = (userId: string) => and(eq(userFavourites.userId, userId), isNull(userFavourites.removedAt))

/** Returns the current favourites, last saved first. */
export async function list(db: Db, userId: string, limit: number, offset: number) {
  return db
    .select()
    .from(userFavourites)
    .where(saved(userId))
    .orderBy(desc(userFavourites.createdAt), desc(userFavourites.listingId))
    .limit(limit)
    .offset(offset)
}

export async function listingIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ listingId: userFavourites.listingId })
    .from(userFavourites)
    .where(saved(userId))
    .orderBy(desc(userFavourites.createdAt), desc(userFavourites.listingId))
  return rows.map(({ listingId }) => listingId)
}

export async function countOf(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ favourites: count() }).from(userFavourites).where(saved(userId))
  return row?.favourites ?? 0
}

export async function find(db: Db, userId: string, listingId: string) {
  const [row] = await db
    .select()
    .from(userFavourites)
    .where(and(saved(userId), eq(userFavourites.listingId, listingId)))
  return row ?? null
}

/** Restores a favourite removed after a moment, unchanged. Returns when it was saved, or null. */
export async function restore(db: Db, userId: string, listingId: string, removedAfter: Date): Promise<Date | null> {
  const [row] = await db
    .update(userFavourites)
    .set({ removedAt: null })
    .where(
      and(
        eq(userFavourites.userId, userId),
        eq(userFavourites.listingId, listingId),
        gt(userFavourites.removedAt, removedAfter),
      ),
    )
    .returning({ savedAt: userFavourites.createdAt })
  return row?.savedAt ?? null
}

/** Saves a favourite. An existing one stays as it is; one removed long ago starts again. */
export async function save(db: Db, row: typeof userFavourites.$inferInsert): Promise<void> {
  await db
    .insert(userFavourites)
    .values(row)
    .onConflictDoUpdate({
      target: [userFavourites.userId, userFavourites.listingId],
      set: { priceEurosWhenSaved: row.priceEurosWhenSaved, createdAt: row.createdAt, removedAt: null },
      setWhere: sql`${userFavourites.removedAt} is not null`,
    })
}

export async function remove(db: Db, userId: string, listingId: string, now: Date): Promise<void> {
  await db
    .update(userFavourites)
    .set({ removedAt: now })
    .where(and(saved(userId), eq(userFavourites.listingId, listingId)))
}

/** Serialises changes by one account until the transaction ends, so that the limit holds. */
export async function lockFor(db: Db, userId: string): Promise<void> {
  await lockName(db, `favourites ${userId}`)
}
