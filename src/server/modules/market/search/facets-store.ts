/** Facets answered by SQL: one statement for all facets that have nothing selected, and one for each that has. */
import { type AnyColumn, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { onlineSinceOptionsDays, radiusOptionsKm } from '../../../../contract/market/search-filters.ts'
import { vehicleListings } from '../offers/tables.ts'
import { type Asked, conditionsOf, publishedAfter, whereAll, withinKm } from './conditions-store.ts'
import { vehicleRows } from './rules.ts'
import type { ItemsFact, Schema } from './schema.ts'
import type { Counts, FacetCounts, Parts, SearchConditions } from './search-engine.ts'
import { namesBySql } from './taxonomy-names-store.ts'

const listing = vehicleListings

interface Grouping {
  /** Whose selection is left aside. */
  facet: string
  by: AnyColumn | SQL
}

const [byType, byMake]: [Grouping, Grouping] = [
  { facet: 'vehicleType', by: listing.vehicleTypeId },
  { facet: 'vehicle', by: listing.makeId },
]

/** What each choice and each histogram groups by. */
function groupingsOf({ choices, ranges }: Schema): Grouping[] {
  return [
    // Of a flag only what has it is counted.
    ...choices.map(({ name, column }) => ({
      facet: name,
      by: column.dataType === 'boolean' ? sql`nullif(${column}, false)` : column,
    })),
    ...ranges.flatMap(({ name, column, bars }) => (bars ? { facet: name, by: barOf(column, bars) } : [])),
  ]
}

/** The number of the bar that a value belongs to, from 1. Inline, so that grouping sees the same expression twice. */
function barOf(column: AnyColumn, bars: readonly number[]): SQL {
  return sql`width_bucket(${column}, ${sql.raw(`array[${bars.join()}]`)})`
}

/** @param facts names of what is counted beside the taxonomy */
export async function facetsBySql(
  asked: Asked,
  query: SearchConditions,
  facts: readonly string[] | undefined,
): Promise<FacetCounts> {
  const { db } = asked
  const isAsked = ({ name }: { name: string }) => facts === undefined || facts.includes(name)
  const schema = {
    choices: asked.schema.choices.filter(isAsked),
    ranges: asked.schema.ranges.filter(isAsked),
    items: asked.schema.items.filter(isAsked),
  }
  const selected = new Set(conditionsOf(asked, query).map(({ facet }) => facet))
  const groupings = [byType, byMake, ...groupingsOf(schema)]
  const counts = new Map<string, Counts>()
  for (const [without, some] of Map.groupBy(groupings, ({ facet }) => (selected.has(facet) ? facet : null))) {
    for (const [facet, found] of await groupedCounts(asked, some, whereAll(asked, query, without))) counts.set(facet, found) // prettier-ignore
  }
  const countsOf = (facet: string): Counts => counts.get(facet) ?? new Map()
  const [total] = await db.select({ total: count() }).from(listing).where(whereAll(asked, query))
  const items: [string, Counts][] = []
  for (const fact of schema.items) items.push([fact.name, await itemCounts(asked, fact, query)])
  return {
    total: total?.total ?? 0,
    vehicleTypes: countsOf('vehicleType'),
    makes: countsOf('vehicle'),
    ...(await modelCounts(asked, query)),
    choices: Object.fromEntries(schema.choices.map(({ name }) => [name, countsOf(name)])),
    items: Object.fromEntries(items),
    bars: Object.fromEntries(
      schema.ranges.flatMap(({ name, bars }) => (bars ? [[name, barCounts(countsOf(name), bars)]] : [])),
    ),
    onlineSinceDays: isAsked({ name: 'onlineSinceDays' })
      ? await stepCounts(asked, query, 'onlineSinceDays')
      : new Map(),
    radiusKm: query.origins && isAsked({ name: 'radiusKm' }) ? await stepCounts(asked, query, 'radiusKm') : new Map(),
  }
}

/** PostgreSQL tells no more of them apart in one statement. */
const mostGroupings = 31

/** Several counts in one reading of the listings, by facet. What is not stated is counted nowhere. */
async function groupedCounts(asked: Asked, groupings: readonly Grouping[], where: SQL | undefined): Promise<Map<string, Map<string, number>>> {
  if (groupings.length > mostGroupings) {
    const first = await groupedCounts(asked, groupings.slice(0, mostGroupings), where)
    return new Map([...first, ...(await groupedCounts(asked, groupings.slice(mostGroupings), where))])
  }
  const found = new Map(groupings.map(({ facet }) => [facet, new Map<string, number>()]))
  const sets = sql.join(groupings.map(({ by }) => sql`(${by})`), sql`, `)
  // Which of the sets a row belongs to: the one column that is grouped by has the bit 0.
  const mask = sql<number>`grouping(${sql.join(groupings.map(({ by }) => sql`${by}`), sql`, `)})`
  const value = sql<string | null>`coalesce(${sql.join(groupings.map(({ by }) => sql`${by}::text`), sql`, `)})`
  const rows = await asked.db
    .select({ mask: mask.mapWith(Number), value, listings: count() })
    .from(listing)
    .where(where)
    .groupBy(sql`grouping sets (${sets})`)
  for (const { mask, value, listings } of rows) {
    const grouping = groupings[groupings.length - 1 - Math.log2(2 ** groupings.length - 1 - mask)]
    if (grouping && value !== null) found.get(grouping.facet)?.set(value, listings)
  }
  return found
} // prettier-ignore

function barCounts(counts: Counts, bars: readonly number[]): number[] {
  return bars.map((_, index) => counts.get(String(index + 1)) ?? 0)
}

/** Models of the makes that rows name, and variants of the models. */
async function modelCounts(asked: Asked, query: SearchConditions) {
  const { db } = asked
  const names = await namesBySql(db, query)
  const where = whereAll(asked, query, 'vehicle')
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

async function itemCounts(asked: Asked, { column }: ItemsFact, query: SearchConditions): Promise<Counts> {
  const { db } = asked
  const stated = db
    .select({ item: sql<string>`unnest(${column})`.as('item') })
    .from(listing)
    .where(whereAll(asked, query))
    .as('stated')
  const rows = await db.select({ item: stated.item, listings: count() }).from(stated).groupBy(stated.item)
  return new Map(rows.map(({ item, listings }) => [item, listings]))
}

/** Counts of a facet whose options hold each other: within 20 km is also within 50 km. */
async function stepCounts(asked: Asked, query: SearchConditions, facet: 'onlineSinceDays' | 'radiusKm'): Promise<Counts> {
  const { origins } = query
  const steps: [number, SQL][] =
    facet === 'onlineSinceDays'
      ? onlineSinceOptionsDays.map((days) => [days, publishedAfter(days, asked.now)])
      : origins ? radiusOptionsKm.map((km) => [km, withinKm(origins, km)]) : []
  const columns = Object.fromEntries(
    steps.map(([step, condition]) => [step, sql<number>`count(*) filter (where ${condition})`.mapWith(Number)]),
  )
  const [row] = await asked.db.select(columns).from(listing).where(whereAll(asked, query, facet))
  return new Map(Object.entries(row ?? {}))
} // prettier-ignore

/** Counts with every selection in force, and what else texts about a part of the market say. */
export async function partsBySql(asked: Asked, query: SearchConditions): Promise<Parts> {
  const { db } = asked
  const where = whereAll(asked, query)
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
  const shown = groupingsOf(asked.schema).filter(({ facet }) => ['bodyType', 'fuelType', 'region'].includes(facet))
  const counts = await groupedCounts(asked, [byMake, ...shown], where)
  const models = await db
    .select({ id: listing.modelId, listings: count() })
    .from(listing)
    .where(where)
    .groupBy(listing.modelId)
  return {
    ...(facts ?? { total: 0, oldestYear: null, newestYear: null, medianMileageKm: null, fromDealers: 0 }),
    makes: counts.get('vehicle') ?? new Map(),
    models: new Map(models.map(({ id, listings }) => [id, listings])),
    bodyTypes: counts.get('bodyType') ?? new Map(),
    fuelTypes: counts.get('fuelType') ?? new Map(),
    countries: counts.get('region') ?? new Map(),
  }
}
