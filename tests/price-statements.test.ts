/** Prices that sellers change by hand on a page: stated a minute later, and until then taken back without a trace. */
import { beforeEach, expect, test } from 'vitest'
import { stateDuePrices } from '../src/server/modules/market/offers/service.ts'
import { type Market, openMarket, refusal } from './market.ts'

let market: Market
let listingId: string
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  listingId = await market.ana.sells('Volkswagen Golf', { priceEuros: 25_900 })
})

const mine = () => market.ana.api.myListings.get({ listingId })
const shown = async () => {
  const { priceEuros, priceHistory } = await market.visitor.listings.get({ listingId })
  return [priceEuros, ...priceHistory.map((price) => price.priceEuros)]
}
const press = (fromEuros: number, toEuros: number, confirmed = false) =>
  market.ana.api.myListings.setPrice({ listingId, fromEuros, toEuros, confirmed, statedLater: true })
async function passes(seconds: number) {
  market.later(seconds * 1_000)
  await stateDuePrices(market.scope)
}

test('nobody but the seller sees the price for a minute, then everybody does', async () => {
  const saved = await press(25_900, 24_900)
  expect(saved).toMatchObject({ priceEuros: 25_900, nextPrice: { priceEuros: 24_900 } })
  await passes(59)
  expect(await shown()).toEqual([25_900, 25_900])
  await passes(1)
  expect(await shown()).toEqual([24_900, 25_900, 24_900])
  expect(await mine()).toMatchObject({ priceEuros: 24_900, nextPrice: null })
})

test('what is taken back in time leaves no trace', async () => {
  await press(25_900, 24_900)
  expect((await press(24_900, 25_900)).nextPrice).toBeNull()
  await passes(120)
  expect(await shown()).toEqual([25_900, 25_900])
})

test('what was public stays in the record, also if it is taken back', async () => {
  await press(25_900, 24_900)
  await passes(60)
  await press(24_900, 25_900)
  await passes(60)
  expect(await shown()).toEqual([25_900, 25_900, 24_900, 25_900])
})

test('of two prices within the minute only the last is stated', async () => {
  await press(25_900, 2_490, true)
  market.later(30_000)
  await press(2_490, 24_900, true)
  await passes(40)
  expect(await shown()).toEqual([25_900, 25_900])
  await passes(20)
  expect(await shown()).toEqual([24_900, 25_900, 24_900])
})

test('a change of the listing keeps what is about to be stated, and may bring a price of its own', async () => {
  await press(25_900, 24_900)
  const before = await mine()
  await market.ana.api.myListings.update({ listingId, revision: before.revision, colour: 'red' })
  expect(await mine()).toMatchObject({ priceEuros: 25_900, nextPrice: { priceEuros: 24_900 } })
  const { revision } = await mine()
  await market.ana.api.myListings.update({ listingId, revision, priceEuros: 24_500, statedLater: true })
  await passes(60)
  expect(await shown()).toEqual([24_500, 25_900, 24_500])
})

test('a program states at once, whatever a page was about to state', async () => {
  market.later(1_000)
  await press(25_900, 24_900)
  await market.ana.api.myListings.setPrice({ listingId, fromEuros: 24_900, toEuros: 23_900 })
  await passes(60)
  expect(await shown()).toEqual([23_900, 25_900, 23_900])
})

test('of a vehicle that is sold meanwhile no price is stated', async () => {
  await press(25_900, 24_900)
  await market.ana.api.listings.markSold({ listingId })
  await passes(60)
  expect(await mine()).toMatchObject({ status: 'sold', priceEuros: 25_900, nextPrice: null })
})

test('a page asks about ten times the price, in the list and in the form', async () => {
  expect(await refusal(press(25_900, 259_000))).toBe('price_rise_unconfirmed')
  const { revision } = await mine()
  const change = { listingId, revision, priceEuros: 259_000, statedLater: true }
  expect(await refusal(market.ana.api.myListings.update(change))).toBe('price_rise_unconfirmed')
  await market.ana.api.myListings.update({ ...change, confirmed: true })
  expect(await mine()).toMatchObject({ nextPrice: { priceEuros: 259_000 } })
})
