/** What becomes of an offer is told to modules once, in order. */
import { beforeEach, expect, test } from 'vitest'
import { KnownSearches, matchChanges } from '../src/server/modules/market/saved-searches/matching.ts'
import type { OfferEvent } from '../src/server/offer-events.ts'
import { type Market, openMarket } from './market.ts'

let market: Market
let heard: OfferEvent[]
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  heard = []
})

async function matched(fails = false): Promise<void> {
  const offerListener = (_: unknown, events: readonly OfferEvent[]) => {
    if (fails) return Promise.reject(new Error('cannot write'))
    heard.push(...events)
    return Promise.resolve()
  }
  const scope = { ...market.scope, owned: { ...market.scope.owned, offerListeners: [offerListener] } }
  while ((await matchChanges(scope, new KnownSearches())) > 0) continue
}

test('reserved, for less, free and sold, each once in its order, though nobody looked in between', async () => {
  const { myListings, listings } = market.karl.api
  const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 9_000 })
  await matched()
  await myListings.reserve({ listingId, until: '2026-06-08' })
  await myListings.setPrice({ listingId, fromEuros: 9_000, toEuros: 8_500 })
  await myListings.free({ listingId })
  await listings.markSold({ listingId })
  await expect(matched(true)).rejects.toThrow('cannot write')
  await matched()
  await matched()
  expect(heard).toMatchObject([
    { listingId, kind: 'reserved', reservedUntil: '2026-06-08', priceEuros: 9_000 },
    { listingId, kind: 'price', formerPriceEuros: 9_000, priceEuros: 8_500, reservedUntil: '2026-06-08' },
    { listingId, kind: 'free', reservedUntil: null },
    { listingId, kind: 'sold' },
  ])
})
