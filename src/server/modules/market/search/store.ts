/** Search answered by SQL: the reference that every other implementation has to agree with. */
import { and, asc, count, desc, gt, max, min, type SQL, sql } from 'drizzle-orm'
import { vehicleListings } from '../offers/tables.ts'
import { type Asked, relevance, squaredKmFrom, whereAll } from './conditions-store.ts'
import { kmOf } from './distance.ts'
import { rangeOrder } from './schema.ts'
import type { PriceSummary, SearchAnswer, SearchConditions, SearchQuery } from './search-engine.ts'
import { placeSql, sharesOf, turnAt } from './turns.ts'

/** Total, and one page. Equals are ordered by id, so that pages never overlap. */
export async function searchBySql(asked: Asked, query: SearchQuery): Promise<SearchAnswer> {
  const total = await countBySql(asked, query)
  const offset = (query.page - 1) * query.pageSize
  if (offset >= total) return { total, hits: [] }
  const { sort, featuredPerPage = null } = query
  const rows =
    sort === 'featured' && featuredPerPage !== null
      ? await cappedPage(asked, query, total, featuredPerPage)
      : await pageBy(asked, query, orderOf(asked, query), { skip: offset, take: query.pageSize })
  return {
    total,
    hits: rows.map(({ id, squaredKm }) => ({ id, distanceKm: squaredKm === null ? null : kmOf(squaredKm) })),
  }
}

/** A part of what matches and of this, in an order. */
function pageBy(
  asked: Asked,
  query: SearchQuery,
  order: readonly SQL[],
  { skip, take }: { skip: number; take: number },
  within?: SQL,
) {
  const { origins } = query
  return asked.db
    .select({
      id: vehicleListings.id,
      squaredKm: origins ? sql<number | null>`${squaredKmFrom(origins)}` : sql<null>`null`,
    })
    .from(vehicleListings)
    .where(and(whereAll(asked, query), within))
    .orderBy(...order, desc(vehicleListings.id))
    .limit(take)
    .offset(skip)
}

/** A page with so many paid placements at most, in the order of the hour. */
async function cappedPage(asked: Asked, query: SearchQuery, total: number, perPage: number) {
  const { featuredUntil, publishedAt } = vehicleListings
  const isFeatured = gt(featuredUntil, asked.now)
  const featured = await countBySql(asked, query, isFeatured)
  const shares = sharesOf({ featured, ordinary: total - featured }, query, perPage)
  const place = sql.raw(
    placeSql(turnAt(asked.now), `('x' || right(vehicle_listings.id::text, 6))::bit(24)::int::bigint`),
  )
  const others = sql`${isFeatured} is not true`
  return [
    ...(shares.featured.take > 0 ? await pageBy(asked, query, [place], shares.featured, isFeatured) : []),
    ...(shares.ordinary.take > 0 ? await pageBy(asked, query, [desc(publishedAt)], shares.ordinary, others) : []),
  ]
}

export async function countBySql(asked: Asked, query: SearchConditions, within?: SQL): Promise<number> {
  const [row] = await asked.db
    .select({ total: count() })
    .from(vehicleListings)
    .where(and(whereAll(asked, query), within))
  return row?.total ?? 0
}

/** Counts and price range of everything that matches. */
export async function summariseBySql(asked: Asked, query: SearchConditions): Promise<PriceSummary> {
  const price = vehicleListings.priceEuros
  const [row] = await asked.db
    .select({
      total: count(),
      lowestPriceEuros: min(price),
      medianPriceEuros: sql<number | null>`percentile_disc(0.5) within group (order by ${price})`,
      highestPriceEuros: max(price),
    })
    .from(vehicleListings)
    .where(whereAll(asked, query))
  return row ?? { total: 0, lowestPriceEuros: null, medianPriceEuros: null, highestPriceEuros: null }
}

function orderOf(asked: Asked, { sort, origins, text }: SearchQuery): SQL[] {
  const { schema, now } = asked
  const { featuredUntil, publishedAt } = vehicleListings
  const order = rangeOrder(schema, sort)
  if (order) {
    const { column } = order.fact
    const directed = order.descending ? desc(column) : asc(column)
    // Where nothing is null, the order is that of the database's own indexes.
    return [column.notNull ? directed : sql`${directed} nulls last`]
  }
  if (sort === 'distance') return origins ? [sql`${squaredKmFrom(origins)} asc nulls last`] : []
  if (sort === 'relevance') {
    const points = relevance(asked, text ?? '')
    return points ? [desc(sql`(${points})`), desc(publishedAt)] : [desc(publishedAt)]
  }
  const featured = desc(sql`coalesce(${featuredUntil} > ${now.toISOString()}, false)`)
  return sort === 'featured' ? [featured, desc(publishedAt)] : [desc(publishedAt)]
}
