/** What is said of a price on cards, pages and in letters, and to sellers before they publish it. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { minEndedOffers, placeholderValuation } from '../src/contract/market/limits.ts'
import type { ListingDraft } from '../src/contract/listing-draft.ts'
import { forgetMarket, valueMarket } from '../src/server/modules/market/valuation/value-market.ts'
import { type Market, openMarket, refusal } from './market.ts'

let market: Market
const dayMs = 86_400_000

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

afterEach(async () => {
  await forgetMarket(market.scope.db)
})

async function golfs(count: number, stated: Partial<ListingDraft> = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push(await market.dora.sells('Volkswagen Golf', { priceEuros: 9_800 + index * 50, ...stated }))
  }
  return ids
}

async function verdictOf(listingId: string) {
  const { listings } = await market.visitor.listings.cards({ ids: [listingId] })
  return listings[0]?.verdict
}

describe('a price that has been compared', () => {
  test('is said to be so wherever the vehicle is shown', async () => {
    const usual = (await golfs(10))[5] ?? ''
    const cheap = await market.ana.sells('Volkswagen Golf', { priceEuros: 8_800 })
    await valueMarket(market.scope)
    const verdict = { step: 'great', estimateEuros: expect.any(Number) as number }
    const { listings, favourites } = market.ben.api

    expect(await verdictOf(cheap)).toEqual(verdict)
    const results = await listings.search({ make: 'volkswagen', sort: 'price_asc' })
    expect(results.listings[0]).toMatchObject({ id: cheap, verdict })
    const similar = await listings.similar({ listingId: usual })
    expect(similar.listings.every(({ verdict }) => verdict !== null)).toBe(true)
    expect((await listings.compare({ ids: [cheap, usual] })).listings.map(({ verdict }) => verdict?.step)).toEqual(['great', 'fair']) // prettier-ignore
    await favourites.add({ listingId: cheap })
    expect((await favourites.list({})).favourites[0]?.listing).toMatchObject({ verdict })
    const own = await market.ana.api.myListings.list({})
    expect(own.listings[0]?.valuation).toMatchObject({ status: 'estimated', step: 'great', comparables: 10 })

    const page = await listings.get({ listingId: cheap })
    expect(page.valuation).toMatchObject({ status: 'estimated', step: 'great', comparables: 10 })
    expect(page.verdict).toEqual(verdict)
  })

  test('is no praise where it is suspiciously low', async () => {
    await golfs(20)
    const offered = await market.ana.sells('Volkswagen Golf', { priceEuros: 900 })
    await valueMarket(market.scope)
    expect(await verdictOf(offered)).toMatchObject({ step: 'suspiciously_low' })
  })

  test('has another step at once when it changes', async () => {
    const first = (await golfs(10))[5] ?? ''
    await valueMarket(market.scope)
    expect(await verdictOf(first)).toMatchObject({ step: 'fair' })
    await market.scope.db.execute(sql`update vehicle_listings set price_euros = 15000 where id = ${first}`)
    expect(await verdictOf(first)).toMatchObject({ step: 'very_high' })
  })

  test('has no figure where too few vehicles were compared', async () => {
    await golfs(10)
    const rare = await market.dora.sells('Fiat Panda', { priceEuros: 7_000 })
    for (const priceEuros of [6_900, 7_100]) await market.dora.sells('Fiat Panda', { priceEuros })
    await valueMarket(market.scope)
    const { valuation, verdict } = await market.visitor.listings.get({ listingId: rare })
    expect(valuation).toMatchObject({ status: 'estimated', comparables: 2 })
    expect(verdict).toMatchObject({ estimateEuros: null })
  })

  test('is the same whether somebody pays or not', async () => {
    const [first = '', second = ''] = await golfs(12, { priceEuros: 9_900 })
    await valueMarket(market.scope)
    const before = await verdictOf(first)
    await market.scope.db.execute(sql`
      update vehicle_listings set featured_until = ${new Date(market.scope.now().getTime() + 9 * dayMs).toISOString()}
      where id = ${first}`)
    await forgetMarket(market.scope.db)
    await valueMarket(market.scope)
    expect(await verdictOf(first)).toEqual(before)
    expect(await verdictOf(second)).toMatchObject({ step: before?.step })
  })

  test('says nothing, with a reason on the page, where nobody can say', async () => {
    await golfs(10)
    const damaged = await market.ana.sells('Volkswagen Golf', { damaged: 'yes' })
    const fresh = await market.ana.sells('Volkswagen Golf')
    await market.scope.db.execute(sql`delete from listing_changes where listing_id = ${fresh}`)
    await valueMarket(market.scope)
    await market.scope.db.execute(sql`delete from listing_valuations where listing_id = ${fresh}`)
    expect(await verdictOf(damaged)).toBeNull()
    const page = await market.visitor.listings.get({ listingId: damaged })
    expect(page).toMatchObject({ verdict: null, valuation: { status: 'no_estimate', reason: 'damaged' } })
    expect(await market.visitor.listings.get({ listingId: fresh })).toMatchObject({ verdict: null, valuation: null })
  })
})

describe('before a price is published', () => {
  const golf = { vehicleType: 'car', make: 'volkswagen', model: 'golf', year: 2016, mileageKm: 80_000 } as const
  const ask = (more: object = {}) => market.visitor.selling.valuation({ ...golf, ...more })
  const example = { status: 'not_enough_data', placeholder: placeholderValuation, ofModel: null }

  test('nothing but the example is there until the prices have been compared', async () => {
    await golfs(10)
    expect(await ask()).toEqual({ ...example, reason: 'not_ready', comparables: 0 })
    await valueMarket(market.scope)
    const answer = await ask({ fuelType: 'diesel', transmission: 'manual', bodyType: 'hatchback', condition: 'used_good', country: 'DE' }) // prettier-ignore
    expect(answer).toMatchObject({ status: 'estimated', comparables: 10, stays: [] })
    if (answer.status !== 'estimated') return
    const { lowEuros, estimateEuros, highEuros, limits } = answer
    expect(Math.abs(estimateEuros / 10_025 - 1)).toBeLessThan(0.03)
    expect(limits.greatBelow).toBe(lowEuros)
    expect(limits.highUpTo).toBe(highEuros)
  })

  test('signing in changes no figure', async () => {
    await golfs(10)
    for (const priceEuros of [11_000, 11_200, 11_400]) await market.dora.sells('Volkswagen Golf', { priceEuros })
    await valueMarket(market.scope)
    expect(await market.ana.api.selling.valuation(golf)).toEqual(await ask())
  })

  test('a seller reads what buyers will read', async () => {
    await golfs(10)
    const stated = { doors: 5, fuelType: 'diesel', transmission: 'manual', bodyType: 'hatchback', condition: 'used_good', country: 'DE' } as const // prettier-ignore
    const own = await market.ana.sells('Volkswagen Golf', { priceEuros: 9_000 })
    await valueMarket(market.scope)
    const { valuation: shown } = await market.visitor.listings.get({ listingId: own })
    const answer = await market.ana.api.selling.valuation({ ...golf, ...stated, listingId: own })
    expect(shown?.status === 'estimated' && shown.limits).toEqual(answer.status === 'estimated' && answer.limits)
  })

  test('what nobody can value has the example and its reason', async () => {
    await golfs(10)
    await valueMarket(market.scope)
    expect(await ask({ damaged: 'yes' })).toMatchObject({ ...example, reason: 'damaged', comparables: 10 })
    expect(await ask({ year: 1990, mileageKm: 150_000 })).toMatchObject({ ...example, reason: 'classic' })
    expect(await ask({ make: 'fiat', model: 'panda' })).toMatchObject({ ...example, reason: 'too_few_comparables' })
  })

  test('what does not exist is refused', async () => {
    expect(await refusal(ask({ make: 'trabant' }))).toBe('make_not_found')
    expect(await refusal(ask({ model: 'panda' }))).toBe('model_not_found')
  })

  test('a market that is learned anew answers from what it knew', async () => {
    await golfs(10)
    await valueMarket(market.scope)
    market.later(dayMs)
    const learning = valueMarket(market.scope)
    expect(await ask()).toMatchObject({ status: 'estimated', comparables: 10 })
    await learning
    expect(await ask()).toMatchObject({ status: 'estimated', comparables: 10 })
  })
})

describe("a dealer's table", () => {
  test('has what is said of each price, and how many of each there are', async () => {
    const first = (await golfs(10))[5] ?? ''
    const dear = await market.dora.sells('Volkswagen Golf', { priceEuros: 19_000 })
    const damaged = await market.dora.sells('Volkswagen Golf', { damaged: 'yes' })
    await valueMarket(market.scope)

    const { rows, verdicts } = await market.dora.api.myListings.rows({ column: 'verdict', direction: 'desc' })
    expect(rows[0]).toMatchObject({ id: dear, valuation: { status: 'estimated', step: 'very_high' } })
    expect(rows.at(-1)).toMatchObject({ id: damaged, valuation: { status: 'no_estimate', reason: 'damaged' } })
    expect(rows.find(({ id }) => id === first)?.valuation).toMatchObject({ step: 'fair' })
    expect(verdicts).toMatchObject({ very_high: 1, none: 1, suspiciously_low: 0 })
    expect(Object.values(verdicts).reduce((sum, count) => sum + count, 0)).toBe(12)
    const karls = await market.karl.api.myListings.rows({})
    expect(Object.values(karls.verdicts).every((count) => count === 0)).toBe(true)
  })
})

describe('how long offers of a step have stayed', () => {
  const dora = () => market.signedIn(market.dora)
  const stays = async () => (await (await dora()).myListings.rows({})).stays

  test('is said once twenty of them have ended', async () => {
    const ids = await golfs(minEndedOffers + 5, { priceEuros: 9_900 })
    await valueMarket(market.scope)
    market.later(6 * dayMs)
    const { listings } = await dora()
    for (const listingId of ids.slice(0, minEndedOffers - 1)) await listings.markSold({ listingId })
    await valueMarket(market.scope)
    expect(await stays()).toEqual([])

    market.later(2 * dayMs)
    await market.scope.db.execute(sql`
      update vehicle_listings set package_expiry = ${market.scope.now().toISOString()} where id = ${ids.at(-1) ?? ''}`)
    await valueMarket(market.scope)
    expect(await stays()).toEqual([{ step: 'fair', medianDays: 6, offers: minEndedOffers }])
    expect(await market.visitor.selling.valuation({ vehicleType: 'car', make: 'volkswagen', model: 'golf', year: 2016, mileageKm: 80_000 })).toMatchObject({ stays: [{ step: 'fair' }] }) // prettier-ignore
  })
})
