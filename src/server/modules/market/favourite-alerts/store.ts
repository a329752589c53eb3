/** Whether accounts are written to about their favourites, and what there is to tell. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { FavouriteNewsKind } from '../../../../contract/market/favourite-alert-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { userFavourites } from '../favourites/tables.ts'
import { favouriteAlerts, favouriteNews } from './tables.ts'

export type FavouriteAlertsRow = typeof favouriteAlerts.$inferSelect

export async function alertsOf(db: Db, userId: string): Promise<FavouriteAlertsRow | null> {
  return firstOf(db.select().from(favouriteAlerts).where(eq(favouriteAlerts.userId, userId)))
}

export async function saveAlerts(db: Db, row: typeof favouriteAlerts.$inferInsert): Promise<void> {
  await db.insert(favouriteAlerts).values(row).onConflictDoUpdate({ target: favouriteAlerts.userId, set: row })
}

export async function setDue(db: Db, userId: string, dueAt: Date | null): Promise<void> {
  await db.update(favouriteAlerts).set({ dueAt }).where(eq(favouriteAlerts.userId, userId))
}

/** News that waits is not sent any more. */
export async function settleWaiting(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(favouriteNews)
    .set({ toldAt: now })
    .where(and(eq(favouriteNews.userId, userId), isNull(favouriteNews.toldAt)))
  await setDue(db, userId, null)
}

/** Those of some listings of which somebody wants to hear. */
export async function awaitedAmong(db: Db, listingIds: readonly string[]): Promise<string[]> {
  if (listingIds.length === 0) return []
  const rows = await db
    .selectDistinct({ id: userFavourites.listingId })
    .from(userFavourites)
    .innerJoin(favouriteAlerts, eq(favouriteAlerts.userId, userFavourites.userId))
    .where(
      and(
        inArray(userFavourites.listingId, [...listingIds]),
        isNull(userFavourites.removedAt),
        ne(favouriteAlerts.frequency, 'never'),
      ),
    )
  return rows.map(({ id }) => id)
}

/** A change of a listing that is news to those who saved it before. */
export interface FoundNews {
  listingId: string
  kind: FavouriteNewsKind
  priceEuros: number
  transactionId: string
  /** Of the change before it that was not looked at yet either. */
  formerTransactionId: string | null
}

/**
 * Records news for those who saved a listing and want to hear. Left out: what they have had already, what was so when they saved it,
 * prices that are not below all that they know, and own listings. Returns those for whom something now waits and nothing waited before.
 */
export async function record(db: Db, found: readonly FoundNews[], now: Date): Promise<FavouriteAlertsRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`
    with recorded as (
      insert into favourite_news (user_id, listing_id, kind, price_euros, former_price_euros, found_at)
      select f.user_id, f.listing_id, n.kind, n."priceEuros", case when n.kind = 'reduced' then known.price end, ${at}
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (
          "listingId" uuid, kind text, "priceEuros" int, "transactionId" xid8, "formerTransactionId" xid8)
        join user_favourites f on f.listing_id = n."listingId" and f.removed_at is null
        join favourite_alerts a on a.user_id = f.user_id and a.frequency <> 'never'
        join vehicle_listings l on l.id = f.listing_id and l.user_id is distinct from f.user_id
        cross join lateral (
          select least(f.price_euros_when_saved, min(told.price_euros)) as price from favourite_news told
          where told.user_id = f.user_id and told.listing_id = f.listing_id and told.kind <> 'sold') as known
      where not pg_visible_in_snapshot(n."transactionId", f.saved_in)
        and (n."formerTransactionId" is null or pg_visible_in_snapshot(n."formerTransactionId", f.saved_in))
        and (n.kind <> 'reduced' or n."priceEuros" < known.price)
      on conflict (user_id, listing_id, kind, price_euros) do update
        set found_at = excluded.found_at, told_at = null, was_sent = false
        -- It may be reserved and freed again and again.
        where favourite_news.kind = 'free'
      returning user_id)
    select distinct user_id as id from recorded`)) as { rows: { id: string }[] }
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return db
    .select()
    .from(favouriteAlerts)
    .where(and(inArray(favouriteAlerts.userId, ids), isNull(favouriteAlerts.dueAt)))
}

/** Takes one account that is due, for this transaction; null if there is none that nobody else has taken. */
export async function takeDue(db: Db, now: Date): Promise<FavouriteAlertsRow | null> {
  return firstOf(
    db
      .select()
      .from(favouriteAlerts)
      .where(and(isNotNull(favouriteAlerts.dueAt), lte(favouriteAlerts.dueAt, now)))
      .orderBy(asc(favouriteAlerts.dueAt), asc(favouriteAlerts.userId))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
}

export type WaitingNews = typeof favouriteNews.$inferSelect

/** News of current favourites that waits for a letter, oldest first. */
export async function waitingNews(db: Db, userId: string): Promise<WaitingNews[]> {
  const rows = await db
    .select({ news: favouriteNews })
    .from(favouriteNews)
    .innerJoin(
      userFavourites,
      and(eq(userFavourites.userId, favouriteNews.userId), eq(userFavourites.listingId, favouriteNews.listingId)),
    )
    .where(and(eq(favouriteNews.userId, userId), isNull(favouriteNews.toldAt), isNull(userFavourites.removedAt)))
    .orderBy(asc(favouriteNews.id))
  return rows.map(({ news }) => news)
}

export async function markSent(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(favouriteNews)
    .set({ toldAt: now, wasSent: true })
    .where(inArray(favouriteNews.id, [...ids]))
}
