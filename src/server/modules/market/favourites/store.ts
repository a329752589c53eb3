import { and, count, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { FavouriteOrder, FavouriteStage } from '../../../../contract/market/favourite-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { vehicleListings } from '../offers/tables.ts'
import { userFavourites } from './tables.ts'

const saved = (userId: string) => and(eq(userFavourites.userId, userId), isNull(userFavourites.removedAt))

/** What a vehicle costs now; of one that was removed only what it cost when it was saved is known here. */
const priceNow = sql`coalesce(${vehicleListings.priceEuros}, ${userFavourites.priceEurosWhenSaved})`
const orderBy: Record<FavouriteOrder, SQL[]> = {
  saved: [],
  cheapest: [sql`${priceNow}`],
  lowered: [sql`${priceNow} - ${userFavourites.priceEurosWhenSaved}`],
}

/** Returns the current favourites, or those of a stage, in an order; what is equal in it last saved first. */
export async function list(
  db: Db,
  { userId, stage, order }: { userId: string; stage: FavouriteStage | undefined; order: FavouriteOrder },
  limit: number,
  offset: number,
) {
  return db
    .select(getTableColumns(userFavourites))
    .from(userFavourites)
    .leftJoin(vehicleListings, eq(vehicleListings.id, userFavourites.listingId))
    .where(and(saved(userId), stage && eq(userFavourites.stage, stage)))
    .orderBy(...orderBy[order], desc(userFavourites.createdAt), desc(userFavourites.listingId))
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

/** How many favourites are at each stage, those without one as null. */
export function countByStage(db: Db, userId: string) {
  return db
    .select({ stage: userFavourites.stage, favourites: count() })
    .from(userFavourites)
    .where(saved(userId))
    .groupBy(userFavourites.stage)
}

/** Changes what its owner says of a favourite; returns null if there is none. */
export async function annotate(
  db: Db,
  { userId, listingId }: { userId: string; listingId: string },
  stated: Partial<Pick<typeof userFavourites.$inferSelect, 'stage' | 'note'>>,
) {
  return firstOf(
    db
      .update(userFavourites)
      .set(stated)
      .where(and(saved(userId), eq(userFavourites.listingId, listingId)))
      .returning({ stage: userFavourites.stage, note: userFavourites.note }),
  )
}

export async function find(db: Db, userId: string, listingId: string) {
  return firstOf(
    db
      .select()
      .from(userFavourites)
      .where(and(saved(userId), eq(userFavourites.listingId, listingId))),
  )
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
      set: {
        priceEurosWhenSaved: row.priceEurosWhenSaved,
        createdAt: row.createdAt,
        removedAt: null,
        stage: null,
        note: null,
      },
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
