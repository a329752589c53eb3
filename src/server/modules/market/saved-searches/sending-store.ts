/** What letters read and write. */
import { and, asc, desc, eq, inArray, isNull, lte, max, sql } from 'drizzle-orm'
import type { AlertKind } from '../../../../contract/market/saved-search-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleListings } from '../offers/tables.ts'
import { alertAddresses, savedSearches, savedSearchMatches } from './tables.ts'

export type DueSearch = typeof savedSearches.$inferSelect & { email: string | null }

/** Takes one search that is due, for this transaction; null if there is none that nobody else has taken. */
export async function takeDue(db: Db, now: Date): Promise<DueSearch | null> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(lte(savedSearches.dueAt, now))
    .orderBy(asc(savedSearches.dueAt), asc(savedSearches.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return null
  if (row.addressId === null) return { ...row, email: null }
  const [address] = await db
    .select({ email: alertAddresses.email })
    .from(alertAddresses)
    .where(eq(alertAddresses.id, row.addressId))
  return { ...row, email: address?.email ?? null }
}

export interface News {
  id: number
  listingId: string
  kind: AlertKind
  priceEuros: number
  formerPriceEuros: number | null
  latitude: number | null
  longitude: number | null
  /** Whether another search has told the same owner. */
  wasTold?: boolean
}
export type WaitingNews = Required<News>
export type FoundNews = News & { matchedAt: Date }

/** The last news of a search about so many listings, oldest first. */
export async function recentNews(db: Db, searchId: string, listings: number): Promise<FoundNews[]> {
  const { savedSearchId, listingId, kind, priceEuros, formerPriceEuros, matchedAt, id } = savedSearchMatches
  const { latitude, longitude } = vehicleListings
  const last = db
    .select({ listingId, lastId: max(id).as('last_id') })
    .from(savedSearchMatches)
    .where(eq(savedSearchId, searchId))
    .groupBy(listingId)
    .orderBy(desc(max(id)))
    .limit(listings)
    .as('last')
  return db
    .select({ id, listingId, kind, priceEuros, formerPriceEuros, matchedAt, latitude, longitude })
    .from(savedSearchMatches)
    .innerJoin(last, eq(last.listingId, listingId))
    .innerJoin(vehicleListings, eq(vehicleListings.id, listingId))
    .where(eq(savedSearchId, searchId))
    .orderBy(asc(id))
}

/** News that waits for a letter, oldest first. */
export async function waitingNews(db: Db, search: DueSearch): Promise<WaitingNews[]> {
  const { savedSearchId, listingId, kind, priceEuros, formerPriceEuros, id } = savedSearchMatches
  const { latitude, longitude } = vehicleListings
  const owner = search.userId === null ? sql`s.address_id = ${search.addressId}` : sql`s.user_id = ${search.userId}`
  return db
    .select({
      id,
      listingId,
      kind,
      priceEuros,
      formerPriceEuros,
      latitude,
      longitude,
      wasTold: sql<boolean>`exists (
        select from saved_search_matches other join saved_searches s on s.id = other.saved_search_id
        where other.listing_id = ${listingId} and other.price_euros = ${priceEuros} and other.kind = ${kind}
          and other.was_sent and ${owner})`,
    })
    .from(savedSearchMatches)
    .innerJoin(vehicleListings, eq(vehicleListings.id, listingId))
    .where(and(eq(savedSearchId, search.id), isNull(savedSearchMatches.toldAt)))
    .orderBy(asc(id))
}

/** Nothing of these waits any more; those of `sent` went into a letter. */
export async function settle(
  db: Db,
  search: DueSearch,
  news: readonly WaitingNews[],
  sent: ReadonlySet<number>,
  now: Date,
): Promise<void> {
  for (const wasSent of [true, false]) {
    const ids = news.map(({ id }) => id).filter((id) => sent.has(id) === wasSent)
    if (ids.length === 0) continue
    await db.update(savedSearchMatches).set({ toldAt: now, wasSent }).where(inArray(savedSearchMatches.id, ids))
  }
  await db.update(savedSearches).set({ dueAt: null }).where(eq(savedSearches.id, search.id))
}

export async function postpone(db: Db, savedSearchId: string, dueAt: Date): Promise<void> {
  await db.update(savedSearches).set({ dueAt }).where(eq(savedSearches.id, savedSearchId))
}
