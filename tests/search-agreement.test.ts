/** The index and SQL answer alike, whatever the market, the question, the changes and the time. */
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { monthNumber } from '../src/contract/registration-month.ts'
import { bodyTypesByVehicleType, colours, conditions, type Country, features, fuelTypes, sellerKinds, transmissions, vehicleTypes } from '../src/contract/vocabulary.ts' // prettier-ignore
import {
  type ListingSort,
  fittingSorts,
  listingSorts,
  onlineSinceOptionsDays,
  radiusOptionsKm,
} from '../src/contract/search-filters.ts'
import { toFacets } from '../src/server/modules/search/facets.ts'
import { buildIndex } from '../src/server/modules/search/index/build-index.ts'
import { Follower } from '../src/server/modules/search/index/follower.ts'
import { indexEngine } from '../src/server/modules/search/index/index-engine.ts'
import type { SearchConditions, SearchEngine } from '../src/server/modules/search/search-engine.ts'
import { sqlEngine } from '../src/server/modules/search/sql-engine.ts'
import { type Market, opening, openMarket } from './market.ts'
import { inventedFacts, inventedFilters } from './support/invented-facts.ts'
import { matrix } from './support/matrix.ts'
import { modelDescriptions, sellerTexts, typedTexts } from './support/seller-texts.ts'
import { changeListings, type InventedListing, insertInvented, ownFacts } from './support/invented-listings.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})

const hourMs = 3_600_000
const towns = [
  ['Berlin', 'Berlin', '10115', 52.52, 13.405],
  ['Potsdam', 'Brandenburg', '14467', 52.39, 13.06],
  ['München', 'Bayern', '80331', 48.137, 11.575],
  ['Sevilla', 'Andalucía', '41001', 37.389, -5.984],
  ['Nowhere', null, null, null, null],
] as const

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 4 })
const hours = (most: number) => fc.integer({ min: -most, max: most })

/** From few values, so that many are equal and sit on the bounds that filters offer. */
const invented: fc.Arbitrary<InventedListing> = fc.record({
  vehicle: fc.integer({ min: 0, max: 9 }),
  variant: fc.integer({ min: 0, max: 3 }),
  bodyType: fc.integer({ min: 0, max: 9 }),
  modelDescription: maybe(fc.constantFrom(...modelDescriptions)),
  description: fc.constantFrom(...sellerTexts),
  facts: inventedFacts(opening, ownFacts),
  priceEuros: fc.constantFrom(400, 500, 9_999, 10_000, 10_001, 15_000, 47_000, 300_000),
  mileageKm: fc.constantFrom(0, 9_999, 10_000, 50_000, 123_456, 300_000),
  year: fc.constantFrom(1931, 1979, 1980, 2015, 2016, 2026),
  powerKw: maybe(fc.constantFrom(25, 55, 56, 110, 400)),
  engineCc: maybe(fc.constantFrom(50, 1_000, 1_598)),
  co2GramsPerKm: maybe(fc.constantFrom(0, 95, 120)),
  seats: maybe(fc.constantFrom(2, 5, 7)),
  doors: maybe(fc.constantFrom(2, 5)),
  fuelType: maybe(fc.constantFrom(...fuelTypes)),
  transmission: maybe(fc.constantFrom(...transmissions)),
  condition: fc.constantFrom(...conditions),
  colour: maybe(fc.constantFrom(...colours)),
  features: fc.subarray([...features]),
  sellerKind: fc.constantFrom(...sellerKinds),
  country: fc.constantFrom('DE', 'ES', 'NO'),
  town: fc.constantFrom(...towns),
  hasPictures: fc.boolean(),
  status: fc.constantFrom('active', 'active', 'active', 'reserved', 'paused', 'rejected'),
  publishedHours: hours(400),
  featuredHours: maybe(hours(20)),
  expiryHours: maybe(hours(20)),
})

const makes = ['volkswagen', 'fiat', 'tesla', 'yamaha', 'trabant']
const models = ['golf', 'passat', 'panda', 'model-3', 'mt-07']
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 })
const seldom = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 }).chain((one) => fc.constantFrom(one, undefined, undefined)) // prettier-ignore
const vehicleRow = fc
  .tuple(
    fc.constantFrom('', '', '-'),
    fc.constantFrom(...makes),
    seldom(fc.constantFrom(...models)),
    seldom(fc.constantFrom('gti', '1-2')),
  ) // prettier-ignore
  .map(([sign, make, model, variant]) => sign + [make, model, model && variant].filter(Boolean).join('.'))
const price = fc.constantFrom(0, 450, 500, 9_999, 10_000, 10_500, 15_000, 46_999, 250_001)

const berlin = { name: 'Berlin', latitude: 52.52, longitude: 13.405 }
const koln = { name: 'Köln', latitude: 50.94, longitude: 6.96 }
const madrid = { name: 'Madrid', latitude: 40.42, longitude: -3.7 }

const conditionsOf: fc.Arbitrary<SearchConditions> = fc
  .record({
    vehicleType: optional(fc.constantFrom(...vehicleTypes)),
    make: seldom(fc.constantFrom(...makes)),
    model: seldom(fc.constantFrom(...models)),
    variant: seldom(fc.constantFrom('gti', '1-6-tdi')),
    vehicle: seldom(fc.array(vehicleRow, { maxLength: 4 })),
    text: seldom(fc.constantFrom('golf', 'VOLKS', 'model 3', 'gti golf', 'a', '7', '%', 'gti|r', 'r', '3|x|golf', '|', 'x-drive|7 golf|polo', '  ', 'x'.repeat(200), ...typedTexts)),
    priceFrom: seldom(price),
    priceUpTo: seldom(price),
    firstRegistrationFrom: seldom(fc.constantFrom(1980, 2016)),
    minYear: seldom(fc.constantFrom(1930, 1979, 2015, 2020)),
    maxYear: seldom(fc.constantFrom(1931, 1980, 2016, 2100)),
    registeredFrom: seldom(fc.constantFrom(...['1979-12', '2015-06', '2016-01', '2020-12'].map(monthNumber))),
    registeredUpTo: seldom(fc.constantFrom(...['1980-01', '2016-05', '2020-01', '2100-12'].map(monthNumber))),
    minMileage: seldom(fc.constantFrom(0, 1, 10_000)),
    maxMileage: seldom(fc.constantFrom(0, 9_999, 10_000, 123_455, 250_000)),
    minPowerKw: seldom(fc.constantFrom(1, 55, 57)),
    maxPowerKw: seldom(fc.constantFrom(24, 55, 110, 2_000)),
    minEngineCc: seldom(fc.constantFrom(1, 51)),
    maxEngineCc: seldom(fc.constantFrom(1_000)),
    maxCo2: seldom(fc.constantFrom(0, 95)),
    minSeats: seldom(fc.constantFrom(1, 5)),
    maxSeats: seldom(fc.constantFrom(5)),
    region: seldom(fc.subarray<Country>(['DE', 'ES', 'NO', 'FR'], { minLength: 1, maxLength: 2 })),
    cityZip: seldom(fc.constantFrom('berlin', 'ÜNCHEN', 'muenchen', 'Munchen', '10', '10115', '80331', 'brandenburg, g', '_', '%', 'é', 'ue')),
    origins: optional(fc.subarray([berlin, koln, madrid], { minLength: 1 })),
    radiusKm: seldom(fc.constantFrom(...radiusOptionsKm)),
    bodyType: seldom(fc.subarray(Object.values(bodyTypesByVehicleType).flat(), { maxLength: 6 })),
    transmission: seldom(fc.subarray([...transmissions])),
    fuelType: seldom(fc.subarray([...fuelTypes])),
    condition: seldom(fc.subarray([...conditions])),
    doors: seldom(fc.subarray([2, 5, 9])),
    colour: seldom(fc.subarray([...colours])),
    features: seldom(fc.subarray([...features], { maxLength: 2 })),
    sellerKind: seldom(fc.constantFrom(...sellerKinds)),
    withPictures: seldom(fc.boolean()),
    onlineSinceDays: seldom(fc.constantFrom(...onlineSinceOptionsDays)),
    featuredOnly: seldom(fc.boolean()),
    withoutFeatured: seldom(fc.boolean()),
  })
  .chain((conditions) => inventedFilters(ownFacts).map((others) => ({ ...conditions, ...others })))
  .map((conditions) => Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)) as SearchConditions) // prettier-ignore

interface Question {
  conditions: SearchConditions
  sort: ListingSort
  page: number
  pageSize: number
}
const questions: fc.Arbitrary<Question> = fc
  .record({
    conditions: conditionsOf,
    sort: fc.constantFrom(...listingSorts),
    page: fc.constantFrom(1, 1, 2, 3, 10_000_000),
    pageSize: fc.integer({ min: 1, max: 12 }),
  })
  // Others are refused.
  .filter(({ conditions: { text, origins }, sort }) =>
    fittingSorts({ text, place: origins?.map(({ name }) => name) }).includes(sort),
  )

async function answersOf(engine: SearchEngine, { conditions, ...order }: Question, now: Date) {
  const facets = await engine.facets(conditions, now)
  return {
    page: await engine.search({ ...conditions, ...order }, now),
    count: await engine.count(conditions, now),
    summary: await engine.summarise(conditions, now),
    facets: toFacets(conditions, facets),
    parts: sortedParts(await engine.parts(conditions, now)),
  }
}

/** Options that nothing fits may be there with 0, or not at all. */
function sortedParts(parts: Awaited<ReturnType<SearchEngine['parts']>>) {
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [
      name,
      value instanceof Map ? [...(value as Map<string, number>)].filter(([, listings]) => listings > 0).toSorted(([a], [b]) => a.localeCompare(b)) : (value as unknown),
    ]),
  )
} // prettier-ignore

async function expectAgreement(index: SearchEngine, asked: readonly Question[], now: Date): Promise<void> {
  const reference = sqlEngine(market.scope.db)
  for (const question of asked) {
    expect(await answersOf(index, question, now)).toEqual(await answersOf(reference, question, now))
  }
}

/** What fails is small enough to read; making it smaller takes minutes. */
const runs = { numRuns: Number(process.env.AGREEMENT_RUNS ?? (matrix === 'quick' ? 4 : 12)), endOnFailure: true }

test('an index that was just built answers as SQL does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(invented, { minLength: 0, maxLength: 60 }),
      fc.array(questions, { minLength: 25, maxLength: 25 }),
      async (listings, asked) => {
        await market.reset()
        await insertInvented(market, listings)
        const now = market.scope.now()
        await expectAgreement(indexEngine(await buildIndex(market.platform.database, now)), asked, now)
      },
    ),
    runs,
  )
}, 300_000)

test('an index that follows answers as SQL does after every change, and as time passes', async () => {
  const step = fc.record({
    added: fc.array(invented, { maxLength: 12 }),
    changed: fc.array(fc.tuple(fc.nat(), invented), { maxLength: 12 }),
    removed: fc.array(fc.nat(), { maxLength: 5 }),
    hours: fc.constantFrom(0, 0, 1, 5, 30, -3),
    asked: fc.array(questions, { minLength: 8, maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(invented, { minLength: 5, maxLength: 30 }),
      fc.array(step, { minLength: 3, maxLength: 3 }),
      async (listings, steps) => {
        await market.reset()
        await insertInvented(market, listings)
        const { database, log, clock } = market.platform
        const follower = new Follower(database, log, clock)
        try {
          await follower.start()
          for (const { added, changed, removed, hours, asked } of steps) {
            market.later(hours * hourMs)
            await insertInvented(market, added)
            await changeListings(market, changed, removed)
            await expect.poll(() => follower.engine, { interval: 2, timeout: 5_000 }).not.toBeNull()
            if (database.kind === 'postgres') await follower.caughtUp()
            await expectAgreement(follower.engine as SearchEngine, asked, market.scope.now())
          }
          await follower.caughtUp()
          expect(follower.state).toMatchObject({ ready: true, builds: 1, failures: 0 })
        } finally {
          await follower.stop()
        }
      },
    ),
    runs,
  )
}, 300_000)

test('thousands of listings agree on every order and page', async () => {
  await market.reset()
  const listings = fc.sample(invented, { numRuns: 3_000, seed: 4 })
  await insertInvented(market, listings)
  const now = market.scope.now()
  const index = indexEngine(await buildIndex(market.platform.database, now))
  await expectAgreement(index, fc.sample(questions, { numRuns: 60, seed: 5 }), now)
  for (const sort of listingSorts) {
    for (const page of [1, 7, 130]) {
      await expectAgreement(index, [{ conditions: { origins: [berlin, koln] }, sort, page, pageSize: 12 }], now)
    }
  }
  const { rows } = (await market.scope.db.execute(sql`select count(*)::int as total from vehicle_listings`)) as { rows: { total: number }[] } // prettier-ignore
  expect(rows[0]?.total).toBe(3_000)
}, 120_000)
