/** Search answered by SQL: the reference that every other implementation has to agree with. */
import { asc, count, desc, max, min, type SQL, sql } from 'drizzle-orm'
import type { ListingSort } from '../../../contract/search-filters.ts'
import type { Db } from '../../platform/database/database.ts'
import { vehicleListings } from '../offers/tables.ts'
import { squaredKmFrom, whereAll } from './conditions-store.ts'
import { kmOf } from './distance.ts'
import type { PriceSummary, SearchAnswer, SearchConditions, SearchQuery } from './search-engine.ts'

/** Total, and one page. Equals are ordered by id, so that pages never overlap. */
export async function searchBySql(db: Db, query: SearchQuery, now: Date): Promise<SearchAnswer> {
  const total = await countBySql(db, query, now)
  const offset = (query.page - 1) * query.pageSize
  if (offset >= total) return { total, hits: [] }
  const { origin } = query
  const rows = await db
    .select({
      id: vehicleListings.id,
      squaredKm: origin ? sql<number | null>`${squaredKmFrom(origin)}` : sql<null>`null`,
    })
    .from(vehicleListings)
    .where(whereAll(db, query, now))
    .orderBy(...orderOf(query, now), desc(vehicleListings.id))
    .limit(query.pageSize)
    .offset(offset)
  return { total, hits: rows.map(({ id, squaredKm }) => ({ id, distanceKm: squaredKm === null ? null : kmOf(squaredKm) })) } // prettier-ignore
}

export async function countBySql(db: Db, query: SearchConditions, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(vehicleListings)
    .where(whereAll(db, query, now))
  return row?.total ?? 0
}

/** Counts and price range of everything that matches. */
export async function summariseBySql(db: Db, query: SearchConditions, now: Date): Promise<PriceSummary> {
  const price = vehicleListings.priceEuros
  const [row] = await db
    .select({
      total: count(),
      lowestPriceEuros: min(price),
      medianPriceEuros: sql<number | null>`percentile_disc(0.5) within group (order by ${price})`,
      highestPriceEuros: max(price),
    })
    .from(vehicleListings)
    .where(whereAll(db, query, now))
  return row ?? { total: 0, lowestPriceEuros: null, medianPriceEuros: null, highestPriceEuros: null }
}

function orderOf({ sort, origin }: SearchQuery, now: Date): SQL[] {
  const { priceEuros, mileageKm, year, powerKw, featuredUntil, publishedAt } = vehicleListings
  const orders: Record<ListingSort, SQL[]> = {
    featured: [desc(sql`coalesce(${featuredUntil} > ${now.toISOString()}, false)`), desc(publishedAt)],
    newest: [desc(publishedAt)],
    price_asc: [asc(priceEuros)],
    price_desc: [desc(priceEuros)],
    mileage_asc: [asc(mileageKm)],
    mileage_desc: [desc(mileageKm)],
    year_desc: [desc(year)],
    year_asc: [asc(year)],
    power_desc: [sql`${powerKw} desc nulls last`],
    power_asc: [sql`${powerKw} asc nulls last`],
    distance: origin ? [sql`${squaredKmFrom(origin)} asc nulls last`] : [],
  }
  return orders[sort]
}
