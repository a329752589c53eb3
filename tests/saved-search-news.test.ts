/** What is news for a search is exactly what its results have that they did not have before, what is there for less, and what is free again. */
import * as fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { waitingChanges } from '../src/server/modules/market/saved-searches/matching-store.ts'
import { newsIn } from '../src/server/modules/market/saved-searches/matching.ts'
import { marketSchema } from '../src/server/modules/market/search/market-schema-store.ts'
import { StoredSearches } from '../src/server/modules/market/search/reverse/stored-searches.ts'
import type { SearchConditions } from '../src/server/modules/market/search/search-engine.ts'
import { sqlEngine } from '../src/server/modules/market/search/sql-engine.ts'
import { vehicleListings } from '../src/server/modules/market/offers/tables.ts'
import { type Market, openMarket } from './market.ts'
import { changeListings, insertInvented } from './support/invented-listings.ts'
import { invented, inventedConditions } from './support/invented-searches.ts'
import { matrix } from './support/matrix.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})

const runs = { numRuns: Number(process.env.AGREEMENT_RUNS ?? (matrix === 'quick' ? 3 : 10)), endOnFailure: true }

/** The listings that each search finds now. */
async function results(searches: ReadonlyMap<string, SearchConditions>): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  for (const [id, conditions] of searches) {
    const query = { ...conditions, sort: 'newest' as const, page: 1, pageSize: 1_000 }
    const { hits } = await sqlEngine(market.scope.db).search(query, market.scope.now())
    found.set(id, new Set(hits.map((hit) => hit.id)))
  }
  return found
}

async function reserved(): Promise<Set<string>> {
  const { id, status } = vehicleListings
  const rows = await market.scope.db.select({ id }).from(vehicleListings).where(eq(status, 'reserved'))
  return new Set(rows.map((row) => row.id))
}

async function prices(): Promise<Map<string, number>> {
  const { id, priceEuros } = vehicleListings
  return new Map((await market.scope.db.select({ id, priceEuros }).from(vehicleListings)).map((row) => [row.id, row.priceEuros])) // prettier-ignore
}

test('news is what was not in the results before, is there for less, or is free again', async () => {
  const { newId, db } = market.scope
  await fc.assert(
    fc.asyncProperty(
      fc.array(invented, { minLength: 5, maxLength: 40 }),
      fc.array(inventedConditions, { minLength: 30, maxLength: 30 }),
      fc.array(invented, { maxLength: 10 }),
      fc.array(fc.tuple(fc.nat(), invented), { minLength: 5, maxLength: 20 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      async (listings, asked, added, changed, removed) => {
        await market.reset()
        await insertInvented(market, listings)
        const searches = new Map(asked.map((conditions) => [newId(), conditions]))
        const stored = new StoredSearches(marketSchema)
        for (const [id, conditions] of searches) stored.put(id, conditions)
        await db.execute(sql`delete from alert_changes`)
        const [before, oldPrices, oldReserved] = [await results(searches), await prices(), await reserved()]
        await insertInvented(market, added)
        await changeListings(market, changed, removed)
        const [after, newPrices, newReserved] = [await results(searches), await prices(), await reserved()]

        const expected = [...searches.keys()].flatMap((search) =>
          [...(after.get(search) ?? [])].flatMap((listing) => {
            const wasThere = before.get(search)?.has(listing) === true
            const isLess = (newPrices.get(listing) ?? 0) < (oldPrices.get(listing) ?? 0)
            const isFreed = oldReserved.has(listing) && !newReserved.has(listing)
            return !wasThere || isFreed
              ? [`${search} ${listing} appeared`]
              : isLess
                ? [`${search} ${listing} reduced`]
                : []
          }),
        )
        const news = await newsIn(market.scope, stored, await waitingChanges(db, 10_000))
        // Of several changes of a listing the first one tells what was there before all of them.
        const actual = news
          .filter(({ formerTransactionId }) => formerTransactionId === null)
          .map(({ savedSearchId, listingId, kind }) => `${savedSearchId} ${listingId} ${kind === 'reduced' ? kind : 'appeared'}`) // prettier-ignore
        expect(actual.toSorted()).toEqual(expected.toSorted())
      },
    ),
    runs,
  )
}, 300_000)
