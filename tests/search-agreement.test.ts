/** The index and SQL answer alike, whatever the market, the question, the changes and the time. */
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type ListingSort, fittingSorts, listingSorts } from '../src/contract/market/search-filters.ts'
import { isOtherModel } from '../src/contract/market/other-model.ts'
import { vehicleListings } from '../src/server/modules/market/offers/tables.ts'
import { toFacets } from '../src/server/modules/market/search/facets.ts'
import { buildIndex } from '../src/server/modules/market/search/index/build-index.ts'
import { Follower } from '../src/server/modules/market/search/index/follower.ts'
import { indexEngine } from '../src/server/modules/market/search/index/index-engine.ts'
import type { Likeness, SearchConditions, SearchEngine } from '../src/server/modules/market/search/search-engine.ts'
import { sqlEngine } from '../src/server/modules/market/search/sql-engine.ts'
import { vehicleMakes, vehicleModels, vehicleTypes } from '../src/server/modules/market/taxonomy/tables.ts'
import { type Market, openMarket } from './market.ts'
import { matrix } from './support/matrix.ts'
import { changeListings, insertInvented } from './support/invented-listings.ts'
import { berlin, invented, inventedConditions, koln } from './support/invented-searches.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})

const hourMs = 3_600_000
interface Question {
  conditions: SearchConditions
  sort: ListingSort
  page: number
  pageSize: number
  featuredPerPage?: number | undefined
}
const questions: fc.Arbitrary<Question> = fc
  .record({
    conditions: inventedConditions,
    sort: fc.constantFrom(...listingSorts),
    page: fc.constantFrom(1, 1, 2, 3, 10_000_000),
    pageSize: fc.integer({ min: 1, max: 12 }),
    featuredPerPage: fc.constantFrom(undefined, 1, 2, 5),
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
  for (const like of await someListings()) {
    expect(await index.similar(like, 8, now)).toEqual(await reference.similar(like, 8, now))
  }
}

/** Listings that others may be like, on offer or not. */
async function someListings(): Promise<Likeness[]> {
  const { db } = market.scope
  const rows = await db
    .select({
      listingId: vehicleListings.id,
      vehicleTypeId: vehicleListings.vehicleTypeId,
      makeId: vehicleListings.makeId,
      modelId: vehicleListings.modelId,
      bodyType: vehicleListings.bodyType,
      priceEuros: vehicleListings.priceEuros,
      year: vehicleListings.year,
      mileageKm: vehicleListings.mileageKm,
      powerKw: vehicleListings.powerKw,
      damaged: vehicleListings.damaged,
      vehicleType: vehicleTypes.key,
      make: vehicleMakes.slug,
      model: vehicleModels.slug,
    })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleListings.vehicleTypeId))
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleListings.makeId))
    .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleListings.modelId))
    .orderBy(vehicleListings.id)
    .limit(12)
  return rows.map(({ damaged, ...row }) => {
    const like = { ...row, isDamaged: damaged === 'yes' }
    return isOtherModel(row.model) ? { ...like, model: null, modelId: null } : like
  })
}

/** What fails is small enough to read; making it smaller takes minutes. */
const runs = { numRuns: Number(process.env.AGREEMENT_RUNS ?? usualRuns()), endOnFailure: true }

/** Few on the embedded database where PostgreSQL runs the others: an invented case costs it seconds. */
function usualRuns(): number {
  if (matrix === 'quick') return 4
  return process.env.EMBEDDED === 'sample' ? 3 : 12
}

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
            await expect.poll(() => follower.engine, { interval: 2 }).not.toBeNull()
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

test('pages with few paid placements hold every listing once within an hour, and other placements first in the next', async () => {
  await market.reset()
  await insertInvented(market, fc.sample(invented, { numRuns: 120, seed: 6 }))
  const now = market.scope.now()
  const index = indexEngine(await buildIndex(market.platform.database, now))
  const reference = sqlEngine(market.scope.db)
  const asked = { sort: 'featured', pageSize: 10, featuredPerPage: 2 } as const
  const featured = new Set(
    (await reference.search({ ...asked, featuredOnly: true, page: 1, pageSize: 200 }, now)).hits.map(({ id }) => id),
  )
  expect(featured.size).toBeGreaterThan(6)
  const walk = async (engine: SearchEngine, at: Date) => {
    const pages: string[][] = []
    for (let page = 1; ; page += 1) {
      const { hits } = await engine.search({ ...asked, page }, at)
      if (hits.length === 0) return pages
      pages.push(hits.map(({ id }) => id))
    }
  }
  const pages = await walk(index, now)
  expect(pages).toEqual(await walk(reference, new Date(now.getTime() + 59 * 60_000)))
  expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  expect(pages.flat()).toHaveLength((await reference.search({ ...asked, page: 1 }, now)).total)
  const last = pages.findLastIndex((page) => page.some((id) => !featured.has(id)))
  for (const [at, page] of pages.entries()) {
    const marks = page.map((id) => featured.has(id))
    const paid = marks.filter(Boolean).length
    expect(marks).toEqual(page.map((_, place) => place < paid))
    // Once the others are used up, what is left of the placements follows.
    if (at < last) expect(paid).toBe(2)
  }
  const onTop = new Set<string>()
  for (let hour = 0; hour < 12; hour += 1) {
    const { hits } = await index.search({ ...asked, page: 1 }, new Date(now.getTime() + hour * hourMs))
    for (const { id } of hits.slice(0, 2)) onTop.add(id)
  }
  expect(onTop.size).toBeGreaterThan(4)
}, 60_000)

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
