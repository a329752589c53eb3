/** Facts that only motorcycles, trucks and buses, or caravans have: stated, searched, counted, and refused for other vehicles. */
import * as fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { VehicleFact } from '../src/contract/market/fact-kinds.ts'
import { rangeBounds, listedFacts } from '../src/contract/market/fact-filters.ts'
import {
  type FactKey,
  factKeys,
  factOf,
  type FactsWith,
  type FactValues,
} from '../src/contract/market/vehicle-facts.ts'
import { toFacets } from '../src/server/modules/market/search/facets.ts'
import { buildIndex } from '../src/server/modules/market/search/index/build-index.ts'
import { Follower } from '../src/server/modules/market/search/index/follower.ts'
import { indexEngine } from '../src/server/modules/market/search/index/index-engine.ts'
import type { SearchConditions, SearchEngine } from '../src/server/modules/market/search/search-engine.ts'
import { sqlEngine } from '../src/server/modules/market/search/sql-engine.ts'
import { type Market, openMarket } from './market.ts'
import { type InventedListing, insertInvented } from './support/invented-listings.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

const typeFacts: FactKey[] = factKeys.filter((key) => factOf(key).fits?.onlyOf !== undefined)
/** A few values of a fact, so that many listings share them and sit on the bounds of filters. */
function valuesOf(fact: VehicleFact): readonly (string | number)[] {
  if (fact.kind === 'choice') return fact.values
  if (fact.kind !== 'number') throw new Error(`There are no invented values of the kind ${fact.kind}`)
  const options = fact.filter?.by === 'range' ? (fact.filter.options ?? []) : [1, 2, 3]
  return [fact.min, ...options.slice(0, 4), fact.max]
}

const maybe = (fact: VehicleFact) => fc.option(fc.constantFrom(...valuesOf(fact)), { nil: null, freq: 4 })
type TypeFact = FactsWith<{ fits: { onlyOf: readonly string[] } }>
type TypeFacts = Pick<FactValues, TypeFact>
const stated = fc.record(
  Object.fromEntries(typeFacts.map((key) => [key, maybe(factOf(key))])),
) as fc.Arbitrary<unknown> as fc.Arbitrary<TypeFacts>
const askedOf: Record<string, fc.Arbitrary<unknown>> = {}
for (const { key, name, fact } of rangeBounds) {
  if (typeFacts.includes(key)) askedOf[name] = fc.constantFrom(...valuesOf(fact))
}
for (const key of listedFacts) {
  if (typeFacts.includes(key)) askedOf[key] = fc.subarray([...valuesOf(factOf(key))], { minLength: 1 })
}
const conditions = fc
  .record(askedOf, { requiredKeys: [] })
  // All at once find nothing.
  .map((all) => Object.fromEntries(Object.entries(all).slice(0, 2))) as fc.Arbitrary<SearchConditions>

test('every fact of single types is among what is searched', () => {
  const searched = new Set<FactKey>([...rangeBounds.map(({ key }) => key), ...listedFacts])
  expect(typeFacts.length).toBeGreaterThan(10)
  expect(typeFacts.filter((key) => !searched.has(key))).toEqual([])
})

function listing(vehicle: number, facts: TypeFacts): InventedListing {
  const features: InventedListing['features'] = []
  const row = {
    vehicle, variant: 9, bodyType: 0, facts: {}, modelDescription: null, description: 'Well kept, always serviced.', priceEuros: 9_999,
    mileageKm: 10_000, year: 2016, powerKw: null, engineCc: null, co2GramsPerKm: null, seats: null, doors: null, fuelType: null,
    transmission: null, condition: 'used_good', colour: null, features, sellerKind: 'private', country: 'DE',
    town: ['Berlin', 'Berlin', '10115', 52.52, 13.405], hasPictures: false, status: 'active', publishedHours: -5 - vehicle,
    featuredHours: null, expiryHours: null, ...facts,
  } as const // prettier-ignore
  return row
}

async function answersOf(engine: SearchEngine, asked: SearchConditions, now: Date) {
  return {
    page: await engine.search({ ...asked, sort: 'newest', page: 1, pageSize: 50 }, now),
    facets: toFacets(asked, await engine.facets(asked, now)),
  }
}

test('the index finds and counts them as SQL does', async () => {
  const listings = fc.sample(stated, { numRuns: 150, seed: 11 }).map((facts, at) => listing(at, facts))
  await insertInvented(market, listings)
  const now = market.scope.now()
  const [index, reference] = [indexEngine(await buildIndex(market.platform.database, now)), sqlEngine(market.scope.db)]
  let found = 0
  for (const asked of fc.sample(conditions, { numRuns: 120, seed: 12 })) {
    const expected = await answersOf(reference, asked, now)
    expect(await answersOf(index, asked, now)).toEqual(expected)
    if (expected.page.total > 0 && expected.page.total < listings.length) found += 1
  }
  expect(found).toBeGreaterThan(30)
})

test('an index that follows finds a fact that was stated later', async () => {
  const { ana } = market
  const listingId = await ana.sells('Yamaha MT-07')
  const follower = new Follower(market.platform.database, market.platform.log, market.platform.clock)
  try {
    await follower.start()
    const total = async () =>
      (
        await follower.engine?.search(
          { licenceClass: ['a2'], sort: 'newest', page: 1, pageSize: 5 },
          market.scope.now(),
        )
      )?.total
    await expect.poll(total).toBe(0)
    await ana.api.myListings.update({ listingId, revision: 1, licenceClass: 'a2' })
    await expect.poll(total).toBe(1)
  } finally {
    await follower.stop()
  }
})

test('a motorcycle is found by its licence class, which its page shows, and counted', async () => {
  const { ana, visitor } = market
  const listingId = await ana.sells('Yamaha MT-07', { licenceClass: 'a2', a2Restriction: 'restrictable' })
  await ana.sells('Yamaha MT-07', { licenceClass: 'a' })
  const { listings, total } = await visitor.listings.search({ vehicleType: 'motorcycle', licenceClass: ['a2'] })
  expect([total, listings[0]?.id]).toEqual([1, listingId])
  const { licenceClasses } = await visitor.listings.facets({ vehicleType: 'motorcycle' })
  expect(licenceClasses.filter((entry) => entry.listings > 0)).toEqual([
    { key: 'a2', listings: 1 },
    { key: 'a', listings: 1 },
  ])
})

test('a seller cannot give a car what only other vehicles have', async () => {
  const { ana } = market
  const listingId = await ana.sells('Volkswagen Golf')
  const call = ana.api.myListings.update({ listingId, revision: 1, berths: 4, licenceClass: 'a2' })
  await expect(call).rejects.toMatchObject({
    code: 'invalid_input',
    issues: [
      { path: 'licenceClass', code: 'not_of_vehicle_type' },
      { path: 'berths', code: 'not_of_vehicle_type' },
    ],
  })
})
