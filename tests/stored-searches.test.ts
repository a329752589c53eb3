/** Stored searches are found by exactly the listings that each of them finds. */
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listingRows, namesOfRows } from '../src/server/modules/market/search/reverse/listing-rows-store.ts'
import { StoredSearches } from '../src/server/modules/market/search/reverse/stored-searches.ts'
import { marketSchema } from '../src/server/modules/market/search/market-schema-store.ts'
import type { SearchConditions } from '../src/server/modules/market/search/search-engine.ts'
import { sqlEngine } from '../src/server/modules/market/search/sql-engine.ts'
import { vehicleListings } from '../src/server/modules/market/offers/tables.ts'
import { type Market, openMarket } from './market.ts'
import { insertInvented } from './support/invented-listings.ts'
import { invented, inventedConditions } from './support/invented-searches.ts'
import { matrix } from './support/matrix.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})

const runs = { numRuns: Number(process.env.AGREEMENT_RUNS ?? (matrix === 'quick' ? 4 : 12)), endOnFailure: true }

/** The ids of the searches that each listing on offer fits. */
async function found(stored: StoredSearches): Promise<Map<string, Set<string>>> {
  const { db, now } = market.scope
  const ids = (await db.select({ id: vehicleListings.id }).from(vehicleListings)).map(({ id }) => id)
  const rows = await listingRows(db, ids)
  const namesOf = await namesOfRows(db, [...rows.values()])
  return new Map(
    [...rows].map(([id, row]) => {
      const names = namesOf(row)
      const searches = new Set<string>()
      if (names) {
        const state = stored.state(row, names, now())
        if (state.onOffer) stored.match(state, now(), (searchId) => searches.add(searchId))
      }
      return [id, searches]
    }),
  )
}

async function expectAgreement(stored: StoredSearches, searches: ReadonlyMap<string, SearchConditions>) {
  const listings = await found(stored)
  for (const [searchId, conditions] of searches) {
    const query = { ...conditions, sort: 'newest' as const, page: 1, pageSize: 1_000 }
    const { hits } = await sqlEngine(market.scope.db).search(query, market.scope.now())
    const expected = hits.map(({ id }) => id).toSorted()
    const actual = [...listings].filter(([, ids]) => ids.has(searchId)).map(([id]) => id)
    expect({ conditions, listings: actual.toSorted() }).toEqual({ conditions, listings: expected })
  }
}

test('a listing finds the searches that find it, also after searches were changed and removed', async () => {
  const { newId } = market.scope
  await fc.assert(
    fc.asyncProperty(
      fc.array(invented, { minLength: 1, maxLength: 50 }),
      fc.array(inventedConditions, { minLength: 60, maxLength: 60 }),
      async (listings, asked) => {
        await market.reset()
        await insertInvented(market, listings)
        const stored = new StoredSearches(marketSchema)
        const searches = new Map(asked.map((conditions) => [newId(), conditions]))
        for (const [id, conditions] of searches) stored.put(id, conditions)
        const ids = [...searches.keys()]
        for (const [at, id] of ids.entries()) {
          if (at % 5 === 0) {
            stored.remove(id)
            searches.delete(id)
          } else if (at % 5 === 1) {
            const changed = asked[(at + 7) % asked.length] as SearchConditions
            stored.put(id, changed)
            searches.set(id, changed)
          }
        }
        expect(stored.size).toBe(searches.size)
        await expectAgreement(stored, searches)
      },
    ),
    runs,
  )
}, 300_000)

test('thousands of searches keep their places', async () => {
  await market.reset()
  const { newId } = market.scope
  await insertInvented(market, fc.sample(invented, { numRuns: 60, seed: 3 }))
  const stored = new StoredSearches(marketSchema)
  const searches = new Map(fc.sample(inventedConditions, { numRuns: 5_000, seed: 4 }).map((one) => [newId(), one]))
  for (const [id, conditions] of searches) stored.put(id, conditions)
  await expectAgreement(stored, new Map([...searches].filter((_, at) => at % 40 === 0)))
}, 120_000)
