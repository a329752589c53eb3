/** Search answered by SQL: the reference that every other implementation has to agree with. */
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  lte,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListingSort } from '../../../contract/search-filters.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../listings/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'
import type { PriceSummary, SearchAnswer, SearchConditions, SearchQuery } from './search-engine.ts'

/** Total, and the ids of one page. Equals are ordered by id, so that pages never overlap. */
export async function searchBySql(db: Db, query: SearchQuery, now: Date): Promise<SearchAnswer> {
  const where = and(isOnOffer(now), ...conditionsOf(db, query, now))
  const [counted] = await db.select({ total: count() }).from(vehicleListings).where(where)
  const total = counted?.total ?? 0
  const offset = (query.page - 1) * query.pageSize
  if (offset >= total) return { total, ids: [] }
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(where)
    .orderBy(...orderOf(query.sort, now), desc(vehicleListings.id))
    .limit(query.pageSize)
    .offset(offset)
  return { total, ids: rows.map(({ id }) => id) }
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
    .where(and(isOnOffer(now), ...conditionsOf(db, query, now)))
  return row ?? { total: 0, lowestPriceEuros: null, medianPriceEuros: null, highestPriceEuros: null }
}

/** What similarity is measured against. */
export interface Likeness {
  listingId: string
  vehicleTypeId: string
  makeId: string
  modelId: string
  bodyType: string
  priceEuros: number
  year: number
  mileageKm: number
  powerKw: number | null
}

/**
 * Ids of the listings nearest in price, age, mileage and power, of the same model first, then of the same body type.
 * Each difference counts in proportion to what buyers treat as a step: a quarter of the price, three years, 40,000 km,
 * a quarter of the power.
 */
export async function similarBySql(db: Db, like: Likeness, limit: number, now: Date): Promise<string[]> {
  const { priceEuros, year, mileageKm, powerKw, modelId, makeId } = vehicleListings
  const distance = sql`
    abs(${priceEuros} - ${like.priceEuros}) / ${Math.max(1, like.priceEuros / 4)}::float8
    + abs(${year} - ${like.year}) / 3.0
    + abs(${mileageKm} - ${like.mileageKm}) / 40000.0
    + coalesce(abs(${powerKw} - ${like.powerKw}::int) / ${Math.max(1, (like.powerKw ?? 100) / 4)}::float8, 1)
    + case when ${modelId} = ${like.modelId} then 0 when ${makeId} = ${like.makeId} then 2 else 3 end`
  const rows = await db
    .select({ id: vehicleListings.id })
    .from(vehicleListings)
    .where(
      and(
        isOnOffer(now),
        ne(vehicleListings.id, like.listingId),
        eq(vehicleListings.vehicleTypeId, like.vehicleTypeId),
        or(eq(modelId, like.modelId), eq(vehicleListings.bodyType, like.bodyType)),
        between(priceEuros, Math.floor(like.priceEuros * 0.6), Math.ceil(like.priceEuros * 1.5)),
      ),
    )
    .orderBy(distance, desc(vehicleListings.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** All filters together, joined by AND (specification section 5, client-side listing filters). */
function conditionsOf(db: Db, query: SearchConditions, now: Date): SQL[] {
  const { priceFrom, priceUpTo, minYear, maxYear, firstRegistrationFrom, maxMileage, featuredOnly } = query
  const conditions: (SQL | undefined)[] = [
    query.sellerId === undefined ? undefined : eq(vehicleListings.userId, query.sellerId),
    ...taxonomyConditions(db, query),
    priceFrom === undefined ? undefined : gte(vehicleListings.priceEuros, priceFrom),
    priceUpTo === undefined ? undefined : lte(vehicleListings.priceEuros, priceUpTo),
    minYear === undefined ? undefined : gte(vehicleListings.year, minYear),
    maxYear === undefined ? undefined : lte(vehicleListings.year, maxYear),
    firstRegistrationFrom === undefined ? undefined : gte(vehicleListings.year, firstRegistrationFrom),
    maxMileage === undefined ? undefined : lte(vehicleListings.mileageKm, maxMileage),
    query.region === undefined ? undefined : eq(vehicleListings.country, query.region),
    query.cityZip ? placeCondition(query.cityZip) : undefined,
    anyOf(vehicleListings.bodyType, query.bodyType),
    anyOf(vehicleListings.transmission, query.transmission),
    anyOf(vehicleListings.fuelType, query.fuelType),
    anyOf(vehicleListings.condition, query.condition),
    query.doors?.length ? inArray(vehicleListings.doors, query.doors) : undefined,
    query.sellerKind === undefined ? undefined : eq(vehicleListings.salespersonType, query.sellerKind),
    featuredOnly ? gt(vehicleListings.featuredUntil, now) : undefined,
    ...(query.text ? wordConditions(query.text) : []),
  ]
  return conditions.filter((condition) => condition !== undefined)
}

/** Picked entries match exactly (design decision 9.5). A slug that nothing has matches nothing. */
function taxonomyConditions(db: Db, { vehicleType, make, model, variant }: SearchConditions): (SQL | undefined)[] {
  const types = db.select({ id: vehicleTypes.id }).from(vehicleTypes)
  const makes = db.select({ id: vehicleMakes.id }).from(vehicleMakes)
  const models = db.select({ id: vehicleModels.id }).from(vehicleModels)
  const variants = db.select({ id: vehicleVariants.id }).from(vehicleVariants)
  return [
    vehicleType && inArray(vehicleListings.vehicleTypeId, types.where(eq(vehicleTypes.key, vehicleType))),
    make && inArray(vehicleListings.makeId, makes.where(eq(vehicleMakes.slug, make))),
    model && inArray(vehicleListings.modelId, models.where(eq(vehicleModels.slug, model))),
    variant && inArray(vehicleListings.variantId, variants.where(eq(vehicleVariants.slug, variant))),
  ].filter((condition) => typeof condition !== 'string')
}

/** City, region or place name by substring; a postcode by its beginning. */
function placeCondition(text: string): SQL | undefined {
  const pattern = `%${escapeLike(text)}%`
  return or(
    ilike(vehicleListings.city, pattern),
    ilike(vehicleListings.stateProvince, pattern),
    ilike(vehicleListings.location, pattern),
    ilike(vehicleListings.postcode, `${escapeLike(text)}%`),
  )
}

/** Typed words: each has to occur in make, model or variant, in any order (specification section 2, search bar). */
function wordConditions(text: string): SQL[] {
  const words = text.split(/\s+/).filter(Boolean).slice(0, 10)
  return words.map((word) => {
    const pattern = `%${escapeLike(word)}%`
    return sql`(${vehicleListings.title} ilike ${pattern} or ${vehicleListings.variantId} in (
      select ${vehicleVariants.id} from ${vehicleVariants} where ${vehicleVariants.name} ilike ${pattern}))`
  })
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}

function anyOf(column: PgColumn, values: readonly string[] | undefined): SQL | undefined {
  return values?.length ? inArray(column, [...values]) : undefined
}

function orderOf(sort: ListingSort, now: Date): SQL[] {
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
  }
  return orders[sort]
}
