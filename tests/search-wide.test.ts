/** Facts that are added to the schema, and to nothing else, are searched and counted by both engines alike. */
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceSteps } from '../src/contract/market/price-verdicts.ts'
import { buildIndex } from '../src/server/modules/market/search/index/build-index.ts'
import { indexEngine } from '../src/server/modules/market/search/index/index-engine.ts'
import type {
  Counts,
  SearchConditions,
  SearchEngine,
  SearchQuery,
} from '../src/server/modules/market/search/search-engine.ts'
import { sqlEngine } from '../src/server/modules/market/search/sql-engine.ts'
import { type Market, openMarket } from './market.ts'
import { insertInvented, type InventedListing } from './support/invented-listings.ts'
import { wideChoices, wideFilters, wideItems, wideRanges, wideSchema, wideValues } from './support/wide-schema.ts'

let market: Market
const columns = [...wideChoices, ...wideRanges].map(({ column }) => column)
const listings = 400

/** Random, and the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

beforeAll(async () => {
  market = await openMarket()
  await market.reset()
  const { db } = market.scope
  const added = columns.map((column) => `add column ${column.name} ${column.getSQLType()}`)
  await db.execute(sql.raw(`alter table vehicle_listings ${added.join()}`))
  await insertInvented(market, invented(randomFrom(11)))
  const { rows } = (await db.execute(sql`select id from vehicle_listings order by id`)) as { rows: { id: string }[] }
  const random = randomFrom(12)
  const values = rows.map(({ id }) => ({ id, ...wideValues(random) }))
  const changes = columns.map(({ name }) => `${name} = stated.${name}`)
  await db.execute(
    sql`update vehicle_listings set ${sql.raw(changes.join())}
        from json_populate_recordset(null::vehicle_listings, ${JSON.stringify(values)}::json) stated
        where vehicle_listings.id = stated.id`,
  )
}, 60_000)

afterAll(async () => {
  const dropped = columns.map(({ name }) => `drop column if exists ${name}`)
  await market.reset()
  await market.scope.db.execute(sql.raw(`alter table vehicle_listings ${dropped.join()}`))
})

function invented(random: () => number): InventedListing[] {
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  return Array.from({ length: listings }, () => ({
    vehicle: Math.floor(random() * 10),
    variant: Math.floor(random() * 4),
    bodyType: Math.floor(random() * 10),
    modelDescription: null,
    facts: {},
    description: 'Well kept, always serviced.',
    priceEuros: oneOf([500, 9_999, 10_000, 47_000]),
    mileageKm: oneOf([0, 9_999, 123_456]),
    year: oneOf([1979, 2015, 2026]),
    powerKw: oneOf([null, 55, 110]),
    engineCc: null,
    co2GramsPerKm: oneOf([null, 0, 95]),
    seats: oneOf([null, 2, 5]),
    doors: oneOf([null, 2, 5]),
    fuelType: oneOf(['petrol', 'diesel', null]),
    transmission: oneOf(['manual', null]),
    condition: 'used_good',
    colour: oneOf(['red', null]),
    features: wideItems.filter(() => random() < 0.3) as InventedListing['features'],
    sellerKind: oneOf(['private', 'dealer']),
    country: oneOf(['DE', 'ES']),
    town: ['Berlin', 'Berlin', '10115', 52.52, 13.405],
    hasPictures: random() < 0.5,
    priceStep: oneOf([...priceSteps, null]),
    percentOfEstimate: oneOf([null, 80, 100, 120]),
    status: 'active',
    publishedHours: -Math.floor(random() * 400),
    featuredHours: null,
    expiryHours: null,
  }))
}

const found = (counts: Counts) => Object.fromEntries([...counts].filter(([, count]) => count > 0).toSorted(([a], [b]) => a.localeCompare(b))) // prettier-ignore
const byName = (facets: Readonly<Record<string, Counts>>) =>
  Object.fromEntries(Object.entries(facets).map(([name, counts]) => [name, found(counts)]))

async function answersOf(engine: SearchEngine, query: SearchQuery) {
  const now = market.scope.now()
  const { sort: _1, page: _2, pageSize: _3, ...conditions } = query
  const { counts } = await engine.facets(conditions, now)
  return {
    page: await engine.search(query, now),
    total: counts.total,
    choices: byName(counts.choices),
    items: byName(counts.items),
    bars: counts.bars,
    makes: found(counts.makes),
    models: found(counts.models),
  }
}

test('the schema has 128 items of equipment and 60 facts or more, and each of them counts something', async () => {
  expect(wideItems).toHaveLength(128)
  expect([...wideSchema.choices, ...wideSchema.ranges, ...wideSchema.items].length).toBeGreaterThanOrEqual(60)
  const index = indexEngine(await buildIndex(market.platform.database, market.scope.now(), wideSchema))
  const { choices, items, bars } = await answersOf(index, { sort: 'newest', page: 1, pageSize: 10 })
  expect(Object.keys(items.features ?? {})).toHaveLength(128)
  for (const { name } of wideChoices) expect(Object.keys(choices[name] ?? {})).not.toHaveLength(0)
  for (const { name, bars: edges } of wideRanges) if (edges) expect(Math.max(...(bars[name] ?? []))).toBeGreaterThan(0) // prettier-ignore
})

test('searches by them are answered alike by the index and by SQL: page, total and every count', async () => {
  const index = indexEngine(await buildIndex(market.platform.database, market.scope.now(), wideSchema))
  const reference = sqlEngine(market.scope.db, wideSchema)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.subarray(wideItems, { maxLength: 2 }),
      fc.constantFrom({}, { make: 'volkswagen' }, { maxYear: 2015 }, { text: 'golf' }, { sellerKind: 'dealer' }),
      fc.constantFrom('newest', 'price_asc', 'wide_asc', 'wide_desc'),
      async (seed, features, plain, sort) => {
        const random = randomFrom(seed)
        const items = random() < 0.4 ? { features } : {}
        const query = { ...plain, ...items, ...wideFilters(random, 4), sort, page: 1, pageSize: 12 } as SearchQuery
        expect(await answersOf(index, query)).toEqual(await answersOf(reference, query))
      },
    ),
    { numRuns: Number(process.env.AGREEMENT_RUNS ?? 60), endOnFailure: true },
  )
}, 300_000)

test('facts that are asked for are counted, and no others', async () => {
  const now = market.scope.now()
  const engines = [
    indexEngine(await buildIndex(market.platform.database, now, wideSchema)),
    sqlEngine(market.scope.db, wideSchema),
  ]
  for (const engine of engines) {
    const query = { wide_choice_3: ['word_1', 'word_2'], max_wide_range_5: 90 } as SearchConditions
    const { counts: all } = await engine.facets(query, now)
    const { counts } = await engine.facets(query, now, ['wide_choice_3', 'wide_range_5', 'fuelType'])
    expect(Object.keys(counts.choices).toSorted()).toEqual(['fuelType', 'wide_choice_3'])
    expect(counts.items).toEqual({})
    expect(counts.bars).toEqual({ wide_range_5: all.bars.wide_range_5 })
    expect(found(counts.choices.fuelType ?? new Map())).toEqual(found(all.choices.fuelType ?? new Map()))
    expect(found(counts.choices.wide_choice_3 ?? new Map())).toEqual(found(all.choices.wide_choice_3 ?? new Map()))
    expect(found(counts.makes)).toEqual(found(all.makes))
  }
})
