/** Facets answered by SQL: one statement for all facets that have nothing selected, and one for each that has. */
import { type AnyColumn, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { mileageBarsKm, onlineSinceOptionsDays, priceBarsEuros, radiusOptionsKm, yearBars } from '../../../contract/search-filters.ts' // prettier-ignore
import type { Db } from '../../platform/database/database.ts'
import { vehicleListings } from '../offers/tables.ts'
import { conditionsOf, publishedAfter, whereAll, withinKm } from './conditions-store.ts'
import { vehicleRows } from './rules.ts'
import type { Counts, FacetCounts, FacetName, Parts, SearchConditions } from './search-engine.ts'
import { namesBySql } from './taxonomy-names-store.ts'

const listing = vehicleListings

/** What each facet groups by, as text. */
const groupings = {
  vehicleTypes: { facet: 'vehicleType', by: listing.vehicleTypeId },
  makes: { facet: 'vehicle', by: listing.makeId },
  bodyType: { facet: 'bodyType', by: listing.bodyType },
  fuelType: { facet: 'fuelType', by: listing.fuelType },
  transmission: { facet: 'transmission', by: listing.transmission },
  condition: { facet: 'condition', by: listing.condition },
  colour: { facet: 'colour', by: listing.colour },
  doors: { facet: 'doors', by: listing.doors },
  sellerKind: { facet: 'sellerKind', by: listing.salespersonType },
  region: { facet: 'region', by: listing.country },
  withPictures: { facet: 'withPictures', by: listing.hasPictures },
  prices: { facet: 'price', by: barOf(listing.priceEuros, priceBarsEuros) },
  years: { facet: 'year', by: barOf(listing.year, yearBars) },
  mileages: { facet: 'mileage', by: barOf(listing.mileageKm, mileageBarsKm) },
} as const satisfies Record<string, { facet: FacetName; by: AnyColumn | SQL }>
type Grouping = keyof typeof groupings
const groupingNames = Object.keys(groupings) as Grouping[]

/** The number of the bar that a value belongs to, from 1. Inline, so that grouping sees the same expression twice. */
function barOf(column: AnyColumn, bars: readonly number[]): SQL {
  return sql`width_bucket(${column}, ${sql.raw(`array[${bars.join()}]`)})`
}

export async function facetsBySql(db: Db, query: SearchConditions, now: Date): Promise<FacetCounts> {
  const selected = new Set(conditionsOf(db, query, now).map(({ facet }) => facet))
  const found = new Map<Grouping, Counts>()
  const byStatement = Map.groupBy(groupingNames, (name) => {
    const { facet } = groupings[name]
    return selected.has(facet) ? facet : null
  })
  for (const [without, names] of byStatement) {
    for (const [name, counts] of await groupedCounts(db, names, whereAll(db, query, now, without))) found.set(name, counts) // prettier-ignore
  }
  const countsOf = (name: Grouping) => found.get(name) ?? new Map<string, number>()
  const [total] = await db
    .select({ total: count() })
    .from(listing)
    .where(whereAll(db, query, now))
  return {
    total: total?.total ?? 0,
    vehicleTypes: countsOf('vehicleTypes'),
    makes: countsOf('makes'),
    ...(await modelCounts(db, query, now)),
    keyed: {
      bodyType: countsOf('bodyType'),
      fuelType: countsOf('fuelType'),
      transmission: countsOf('transmission'),
      condition: countsOf('condition'),
      colour: countsOf('colour'),
      doors: countsOf('doors'),
      sellerKind: countsOf('sellerKind'),
      region: countsOf('region'),
    },
    features: await featureCounts(db, query, now),
    withPictures: countsOf('withPictures').get('true') ?? 0,
    onlineSinceDays: await stepCounts(db, query, now, 'onlineSinceDays'),
    radiusKm: query.origin ? await stepCounts(db, query, now, 'radiusKm') : new Map(),
    prices: barCounts(countsOf('prices'), priceBarsEuros),
    years: barCounts(countsOf('years'), yearBars),
    mileages: barCounts(countsOf('mileages'), mileageBarsKm),
  }
}

/** Several counts in one reading of the listings. What is not stated is counted nowhere. */
async function groupedCounts(db: Db, names: readonly Grouping[], where: SQL | undefined): Promise<Map<Grouping, Map<string, number>>> {
  const found = new Map(names.map((name) => [name, new Map<string, number>()]))
  const sets = sql.join(names.map((name) => sql`(${groupings[name].by})`), sql`, `)
  // Which of the sets a row belongs to: the one column that is grouped by has the bit 0.
  const mask = sql<number>`grouping(${sql.join(names.map((name) => sql`${groupings[name].by}`), sql`, `)})`
  const value = sql<string | null>`coalesce(${sql.join(names.map((name) => sql`${groupings[name].by}::text`), sql`, `)})`
  const rows = await db
    .select({ mask: mask.mapWith(Number), value, listings: count() })
    .from(listing)
    .where(where)
    .groupBy(sql`grouping sets (${sets})`)
  for (const { mask, value, listings } of rows) {
    const name = names[names.length - 1 - Math.log2(2 ** names.length - 1 - mask)]
    if (name !== undefined && value !== null) found.get(name)?.set(value, listings)
  }
  return found
} // prettier-ignore

function barCounts(counts: Counts, bars: readonly number[]): number[] {
  return bars.map((_, index) => counts.get(String(index + 1)) ?? 0)
}

/** Models of the makes that rows name, and variants of the models. */
async function modelCounts(db: Db, query: SearchConditions, now: Date) {
  const names = await namesBySql(db, query)
  const where = whereAll(db, query, now, 'vehicle')
  const countsBy = async (column: typeof listing.modelId | typeof listing.variantId, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, number>()
    const rows = await db
      .select({ id: column, listings: count() })
      .from(listing)
      .where(sql`${where} and ${inArray(column, [...ids])}`)
      .groupBy(column)
    return new Map(rows.map(({ id, listings }) => [String(id), listings]))
  }
  const rows = [...vehicleRows(query).wanted, ...vehicleRows(query).excluded]
  if (rows.length === 0) return { models: new Map<string, number>(), variants: new Map<string, number>() }
  return {
    models: await countsBy(listing.modelId, names.models.map(({ id }) => id)),
    variants: await countsBy(listing.variantId, names.variants.map(({ id }) => id)),
  } // prettier-ignore
}

async function featureCounts(db: Db, query: SearchConditions, now: Date): Promise<Counts> {
  const feature = sql<string>`unnest(${listing.features})`
  const stated = db
    .select({ feature: feature.as('feature') })
    .from(listing)
    .where(whereAll(db, query, now))
    .as('stated')
  const rows = await db.select({ feature: stated.feature, listings: count() }).from(stated).groupBy(stated.feature)
  return new Map(rows.map(({ feature, listings }) => [feature, listings]))
}

/** Counts of a facet whose options hold each other: within 20 km is also within 50 km. */
async function stepCounts(db: Db, query: SearchConditions, now: Date, facet: 'onlineSinceDays' | 'radiusKm'): Promise<Counts> {
  const { origin } = query
  const steps: [number, SQL][] =
    facet === 'onlineSinceDays'
      ? onlineSinceOptionsDays.map((days) => [days, publishedAfter(days, now)])
      : origin ? radiusOptionsKm.map((km) => [km, withinKm(origin, km)]) : []
  const columns = Object.fromEntries(
    steps.map(([step, condition]) => [step, sql<number>`count(*) filter (where ${condition})`.mapWith(Number)]),
  )
  const [row] = await db.select(columns).from(listing).where(whereAll(db, query, now, facet))
  return new Map(Object.entries(row ?? {}))
} // prettier-ignore

/** Counts with every selection in force, and what else texts about a part of the market say. */
export async function partsBySql(db: Db, query: SearchConditions, now: Date): Promise<Parts> {
  const where = whereAll(db, query, now)
  const [facts] = await db
    .select({
      total: count(),
      oldestYear: sql<number | null>`min(${listing.year})`,
      newestYear: sql<number | null>`max(${listing.year})`,
      medianMileageKm: sql<number | null>`percentile_disc(0.5) within group (order by ${listing.mileageKm})`,
      fromDealers: sql<number>`count(*) filter (where ${eq(listing.salespersonType, 'dealer')})`.mapWith(Number),
    })
    .from(listing)
    .where(where)
  const counts = await groupedCounts(db, ['makes', 'bodyType', 'fuelType', 'region'], where)
  const models = await db
    .select({ id: listing.modelId, listings: count() })
    .from(listing)
    .where(where)
    .groupBy(listing.modelId)
  return {
    ...(facts ?? { total: 0, oldestYear: null, newestYear: null, medianMileageKm: null, fromDealers: 0 }),
    makes: counts.get('makes') ?? new Map(),
    models: new Map(models.map(({ id, listings }) => [id, listings])),
    bodyTypes: counts.get('bodyType') ?? new Map(),
    fuelTypes: counts.get('fuelType') ?? new Map(),
    countries: counts.get('region') ?? new Map(),
  }
}
