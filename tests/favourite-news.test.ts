/** Favourites that tell: lower prices, sold, back on sale. */
import { beforeEach, describe, expect, test } from 'vitest'
import { maxFavouritesOnDevice } from '../src/contract/market/favourite-alert-choices.ts'
import { KnownSearches } from '../src/server/modules/market/saved-searches/matching.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { alertRounds, alertsSettled } from './support/alerts.ts'
import { messagesTo } from './support/messages.ts'
import { reasons } from './support/reasons.ts'

const hourMs = 3_600_000
let market: Market
let known: KnownSearches
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  known = new KnownSearches()
})

const rounds = () => alertRounds(market, known)
const settled = () => alertsSettled(market, known)

/** A Panda of Karl's at 9,000 euros that Ben has saved. */
async function saved(): Promise<string> {
  const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 9_000 })
  await market.ben.api.favourites.add({ listingId })
  return listingId
}

function wants(frequency: 'at_once' | 'daily' | 'never') {
  return market.ben.api.favourites.changeAlerts({ frequency, sendHour: 8, timeZone: 'Europe/Berlin' })
}

async function costs(listingId: string, priceEuros: number): Promise<void> {
  const { revision } = await market.karl.api.myListings.get({ listingId })
  await market.karl.api.myListings.update({ listingId, revision, priceEuros })
}

const letters = () => messagesTo(market.platform, market.ben.email)

describe('letters about favourites', () => {
  test('come to those who asked for them, and to nobody else', async () => {
    const listingId = await saved()
    await costs(listingId, 8_500)
    await settled()
    expect(await letters()).toEqual([])
    await wants('at_once')
    await costs(listingId, 8_000)
    await settled()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('Fiat Panda now costs €8,000')
    expect(letter?.plainText).toContain(
      'Price reduced, 30-day low before: €8,500\nFiat Panda\n€8,000\n2016 · 80,000 km\nBerlin',
    )
  })

  test('say each thing once: prices below all that the reader knew, sold, and back on sale', async () => {
    const listingId = await saved()
    await wants('at_once')
    const { myListings, listings } = market.karl.api
    for (const price of [9_500, 9_000, 8_500, 9_000, 8_500, 8_000]) {
      await costs(listingId, price)
      await settled()
    }
    await myListings.pause({ listingId })
    await settled()
    await myListings.resume({ listingId })
    await settled()
    await listings.markSold({ listingId })
    await settled()
    await myListings.undoSold({ listingId })
    await settled()
    await listings.markSold({ listingId })
    await settled()
    expect((await letters()).map(({ subject }) => subject).toReversed()).toEqual([
      'Fiat Panda now costs €8,500',
      'Fiat Panda now costs €8,000',
      'Fiat Panda is back on sale',
      'Fiat Panda is sold',
    ])
  })

  test('say each time that a reserved vehicle is free again, and nothing while it is reserved anew', async () => {
    const listingId = await saved()
    await wants('at_once')
    const { myListings } = market.karl.api
    const reserve = () => myListings.reserve({ listingId, until: '2026-06-08' })
    await reserve()
    await settled()
    expect(await letters()).toEqual([])
    await myListings.free({ listingId })
    await settled()
    await reserve()
    await settled()
    await myListings.free({ listingId })
    await rounds()
    await reserve()
    await settled()
    await myListings.free({ listingId })
    await settled()
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      'Fiat Panda is free again',
      'Fiat Panda is free again',
    ])
  })

  test('say nothing of what was so before it was saved, nor of what is true no more', async () => {
    const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 9_000 })
    await wants('at_once')
    await costs(listingId, 8_000)
    await market.ben.api.favourites.add({ listingId })
    await settled()
    await costs(listingId, 7_000)
    await rounds()
    await costs(listingId, 8_000)
    await settled()
    expect(await letters()).toEqual([])
  })

  test('one has several vehicles, daily at the hour of the reader', async () => {
    const [one, other] = [await saved(), await saved()]
    await wants('daily')
    await costs(one, 8_000)
    await market.karl.api.listings.markSold({ listingId: other })
    await settled()
    expect(await letters()).toEqual([])
    market.later(21 * hourMs)
    await rounds()
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter?.subject).toBe('News of 2 favourites')
  })

  test('end with a removal, a no, one click, or a blocked account', async () => {
    const listingId = await saved()
    await wants('at_once')
    await costs(listingId, 8_900)
    await settled()
    const [first] = await letters()
    const token = decodeURIComponent(/favourite-alerts\?token=([^\s&]+)/.exec(first?.plainText ?? '')?.[1] ?? '')
    const { visitor, ben } = market
    expect(await refusal(visitor.favourites.stopAlerts({ token: `${token}x` }))).toBe('alert_link_not_valid')
    await costs(listingId, 8_800)
    await rounds()
    await visitor.favourites.stopAlerts({ token })
    await visitor.favourites.stopAlerts({ token })
    await settled()
    expect(await ben.api.favourites.alerts({})).toMatchObject({ frequency: 'never', sendHour: 8 })
    await wants('at_once')
    await costs(listingId, 8_700)
    await rounds()
    await ben.api.favourites.remove({ listingId })
    await settled()
    await ben.api.favourites.add({ listingId })
    expect(await letters()).toHaveLength(1)
    await market.support.api.adminUsers.ban({ userId: ben.userId, ...reasons })
    const before = (await letters()).length
    await costs(listingId, 8_600)
    await settled()
    expect(await letters()).toHaveLength(before)
  })

  test('do not go to the seller of the vehicle', async () => {
    const { karl } = market
    const listingId = await karl.sells('Fiat Panda', { priceEuros: 9_000 })
    await karl.api.favourites.add({ listingId })
    await karl.api.favourites.changeAlerts({ frequency: 'at_once', sendHour: 8, timeZone: 'UTC' })
    await costs(listingId, 8_000)
    await settled()
    expect(await messagesTo(market.platform, karl.email)).toEqual([])
  })

  test('stand in the copy of my data', async () => {
    const listingId = await saved()
    await wants('at_once')
    await costs(listingId, 8_000)
    await settled()
    const { data } = await market.ben.api.privacy.data({})
    expect(data.favourite_alerts).toMatchObject([{ frequency: 'at_once', send_hour: 8 }])
    expect(data.favourite_news).toMatchObject([{ listing_id: listingId, kind: 'reduced', former_price_euros: 9_000, was_sent: true }]) // prettier-ignore
  })
})

test('similar vehicles that cost less are counted, of about the same age and mileage', async () => {
  await saved()
  await market.karl.sells('Fiat Panda', { priceEuros: 8_000 })
  await market.karl.sells('Fiat Panda', { priceEuros: 9_500 })
  await market.karl.sells('Fiat Panda', { priceEuros: 8_000, mileageKm: 190_000 })
  await market.karl.sells('Fiat Panda', { priceEuros: 8_000, year: 2010 })
  await market.karl.sells('Volkswagen Golf', { priceEuros: 8_000 })
  const [favourite] = (await market.ben.api.favourites.list({})).favourites
  const { count, filters } = favourite?.similarForLess ?? { count: -1, filters: {} }
  expect(count).toBe(1)
  expect(await market.visitor.listings.search(filters)).toMatchObject({ total: 1 })
})

describe('favourites of a device', () => {
  test('are merged on signing in, without those that are gone, and once', async () => {
    const { ben, karl } = market
    const kept = await saved()
    const [one, sold] = [await karl.sells('Fiat Panda'), await karl.sells('Fiat Panda')]
    await karl.api.listings.markSold({ listingId: sold })
    const listingIds = [kept, one, sold, '018f0000-0000-7000-8000-000000000000']
    const merged = { saved: [kept, one], noRoom: [], count: 2 }
    expect(await ben.api.favourites.merge({ listingIds })).toEqual(merged)
    expect(await ben.api.favourites.merge({ listingIds })).toEqual(merged)
    const [priced] = (await ben.api.favourites.list({})).favourites.filter(({ listingId }) => listingId === kept)
    expect(priced?.priceEurosWhenSaved).toBe(9_000)
  })

  test('keep their order in the account: the last saved stays first', async () => {
    const { ben, karl } = market
    const [one, two, three] = [await karl.sells('Fiat Panda'), await karl.sells('Fiat Panda'), await karl.sells('Fiat Panda')] // prettier-ignore
    const listingIds = [two, three, one]
    await ben.api.favourites.merge({ listingIds })
    expect((await ben.api.favourites.list({})).favourites.map(({ listingId }) => listingId)).toEqual(listingIds)
  })

  test('are not more than a device has', async () => {
    const listingIds = Array.from({ length: maxFavouritesOnDevice + 1 }, () => market.scope.newId())
    expect(await refusal(market.ben.api.favourites.merge({ listingIds }))).toBe('invalid_input')
    expect(await refusal(market.visitor.favourites.merge({ listingIds: listingIds.slice(1) }))).toBe('sign_in_required')
  })
})
