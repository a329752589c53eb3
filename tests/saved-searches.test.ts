/** Saved searches: kept in an account or by email, and told of what is new in them. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { adoptAll } from '../src/server/modules/market/saved-searches/adopt.ts'
import { askSilentAddresses } from '../src/server/modules/market/saved-searches/silent-addresses.ts'
import { KnownSearches } from '../src/server/modules/market/saved-searches/matching.ts'
import { silenceMs } from '../src/server/modules/market/saved-searches/rules.ts'
import { forgetMarket, valueMarket } from '../src/server/modules/market/valuation/value-market.ts'
import type { SearchFilters } from '../src/contract/search.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { alertRounds, alertsSettled } from './support/alerts.ts'
import { messagesTo } from './support/messages.ts'
import { reasons } from './support/reasons.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const schedule = { frequency: 'at_once', timeZone: 'Europe/Berlin', language: 'en' } as const
let market: Market
let known: KnownSearches
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  known = new KnownSearches()
})

const rounds = () => alertRounds(market, known)
const settled = () => alertsSettled(market, known)

async function save(filters: SearchFilters, more: object = {}): Promise<string> {
  const { api } = market.ben
  return (await api.savedSearches.save({ filters, name: 'Pandas', ...schedule, ...more })).savedSearchId
}

async function listed() {
  return (await market.ben.api.savedSearches.list({})).savedSearches
}

const pandas = { make: 'fiat', model: 'panda', priceUpTo: 10_000 }

async function searchNamed(id: string) {
  return (await listed()).find(({ savedSearchId }) => savedSearchId === id)
}

describe('in an account', () => {
  test('a search is saved once, whatever the order of its filters, and is listed with all that was said', async () => {
    const id = await save({ ...pandas, region: ['DE', 'ES'] })
    expect(await save({ region: ['ES', 'DE'], ...pandas })).toBe(id)
    expect(await listed()).toMatchObject([
      { savedSearchId: id, name: 'Pandas', filters: pandas, frequency: 'at_once', sendHour: 8, newListings: 0 },
    ])
  })

  test('leaves damaged vehicles out unless it asks for them; one that was saved before finds them as ever', async () => {
    const usual = await save(pandas)
    expect(await save({ ...pandas, damaged: ['hidden'] })).toBe(usual)
    const before = await save({ ...pandas, priceUpTo: 9_999 })
    await market.scope.db.execute(sql`
      update saved_searches set filters = filters - 'damaged', changed_in = pg_current_xact_id() where id = ${before}`)
    const whole = await save({ ...pandas, priceUpTo: 9_998, damaged: ['shown'] })
    await settled()
    market.later(1_000)
    await market.karl.sells('Fiat Panda', { priceEuros: 5_000, damaged: 'yes' })
    await market.karl.sells('Fiat Panda', { priceEuros: 5_000 })
    await settled()
    const found = new Map((await listed()).map((search) => [search.savedSearchId, search]))
    expect(found.get(usual)).toMatchObject({ filters: { damaged: ['hidden'] }, newListings: 1 })
    expect(found.get(before)).toMatchObject({ filters: { damaged: ['shown'] }, newListings: 2 })
    expect(found.get(whole)).toMatchObject({ filters: { damaged: ['shown'] }, newListings: 2 })
  })

  test('it keeps how it was sorted, for as long as that fits', async () => {
    const { savedSearches } = market.ben.api
    const savedSearchId = await save({ ...pandas, place: ['de-berlin'] }, { sort: 'distance' })
    expect(await searchNamed(savedSearchId)).toMatchObject({ sort: 'distance' })
    expect(await save({ ...pandas, place: ['de-berlin'] }, { sort: 'price_asc' })).toBe(savedSearchId)
    expect(await searchNamed(savedSearchId)).toMatchObject({ sort: 'price_asc' })
    await savedSearches.change({ savedSearchId, sort: 'distance' })
    await savedSearches.change({ savedSearchId, name: 'Near' })
    expect(await searchNamed(savedSearchId)).toMatchObject({ sort: 'distance' })
    await savedSearches.change({ savedSearchId, filters: pandas })
    expect(await searchNamed(savedSearchId)).toMatchObject({ sort: null })
    await savedSearches.change({ savedSearchId, sort: 'price_asc' })
    expect(await searchNamed(savedSearchId)).toMatchObject({ sort: 'price_asc' })
  })

  test('filters that do not go together, and places that do not exist, are refused', async () => {
    expect(await refusal(save({ model: 'panda' }))).toBe('invalid_input')
    expect(await refusal(save({ place: ['de-nowhere-at-all'] }))).toBe('invalid_input')
  })

  test('there is a limit, also for many at once', async () => {
    for (let price = 1; price < 50; price += 1) await save({ priceUpTo: price })
    const outcomes = await Promise.allSettled([51, 52, 53].map((priceUpTo) => save({ priceUpTo })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listed()).toHaveLength(50)
  })

  test('another account sees nothing of it, and changes nothing', async () => {
    const savedSearchId = await save(pandas)
    const { savedSearches } = market.ana.api
    expect((await savedSearches.list({})).savedSearches).toEqual([])
    expect(await refusal(savedSearches.change({ savedSearchId, name: 'Mine' }))).toBe('saved_search_not_found')
    expect(await refusal(savedSearches.look({ savedSearchId }))).toBe('saved_search_not_found')
    await savedSearches.remove({ savedSearchId })
    expect(await listed()).toHaveLength(1)
  })

  test('what is new since the last look is counted while it is on offer', async () => {
    const savedSearchId = await save(pandas)
    market.later(1)
    const listingId = await market.karl.sells('Fiat Panda')
    await market.karl.sells('Volkswagen Golf')
    await settled()
    expect(await listed()).toMatchObject([{ newListings: 1 }])
    await save({ make: 'fiat' })
    expect((await market.ben.api.account.frame({})).newInSavedSearches).toBe(1)
    expect((await market.ana.api.account.frame({})).newInSavedSearches).toBe(0)
    market.later(1)
    await market.ben.api.savedSearches.look({ savedSearchId })
    expect(await searchNamed(savedSearchId)).toMatchObject({ newListings: 0 })
    expect((await market.ben.api.account.frame({})).newInSavedSearches).toBe(0)
    market.later(1)
    await market.karl.sells('Fiat Panda')
    await settled()
    expect(await searchNamed(savedSearchId)).toMatchObject({ newListings: 1 })
    await market.karl.api.listings.markSold({ listingId })
    expect(await searchNamed(savedSearchId)).toMatchObject({ newListings: 1 })
  })

  test('a filter that no longer exists is named, and nothing is found in its place', async () => {
    const id = await save(pandas)
    await market.scope.db.execute(sql`
      update saved_searches set filters = filters || '{"ashtrays": 2}', changed_in = pg_current_xact_id() where id = ${id}`)
    await market.karl.sells('Fiat Panda')
    await settled()
    expect(await listed()).toMatchObject([{ lostFilters: ['ashtrays'], filters: pandas, newListings: 0 }])
    await market.ben.api.savedSearches.change({ savedSearchId: id, filters: pandas })
    expect(await listed()).toMatchObject([{ lostFilters: [] }])
  })
})

describe('letters', () => {
  test('say what is new, once, with its price, its place and a picture', async () => {
    await save({ ...pandas, place: ['de-berlin'] })
    await market.karl.sells('Fiat Panda', { priceEuros: 8_500, latitude: 52.4, longitude: 13.06 })
    await settled()
    const [letter, ...others] = await messagesTo(market.platform, market.ben.email)
    expect(others).toEqual([])
    expect(letter?.subject).toBe('1 vehicle for Pandas')
    expect(letter?.plainText).toContain('New\nFiat Panda\n€8,500\n2016 · 80,000 km\nBerlin · ')
    expect(letter?.plainText).toContain('/listings?make=fiat&model=panda&')
    await settled()
    expect(await messagesTo(market.platform, market.ben.email)).toHaveLength(1)
  })

  test('say what a price is beside similar offers, and that this is no appraisal', async () => {
    for (let index = 0; index < 10; index += 1) {
      await market.dora.sells('Fiat Panda', { priceEuros: 9_800 + index * 50 })
    }
    await save(pandas)
    const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 8_800 })
    await valueMarket(market.scope)
    await forgetMarket(market.scope.db)
    await settled()
    const [letter] = await messagesTo(market.platform, market.ben.email)
    expect(letter?.plainText).toContain(listingId)
    expect(letter?.plainText).toMatch(/€8,800\nVery good price · €1,[123]\d0 below similar offers\n2016/)
    expect(letter?.plainText).toContain('compared with asking prices on this site; this is not an appraisal.')
  })

  test('say that a price fell and that a vehicle is back, and are silent about anything else', async () => {
    await save(pandas)
    const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 9_000 })
    await settled()
    const { myListings } = market.karl.api
    const change = async (stated: object) => {
      const { revision } = await myListings.get({ listingId })
      await myListings.update({ listingId, revision, ...stated })
    }
    await change({ priceEuros: 9_500 })
    await settled()
    // Below the last price, not below the lowest of 30 days: pages announce no reduction either.
    await change({ priceEuros: 9_300 })
    await settled()
    await change({ priceEuros: 8_000 })
    await settled()
    await myListings.pause({ listingId })
    await settled()
    await myListings.resume({ listingId })
    await settled()
    await change({ mileageKm: 80_100 })
    await settled()
    const letters = await messagesTo(market.platform, market.ben.email)
    const texts = letters.map(({ plainText }) => plainText.split('\n')[2]).toReversed()
    expect(texts).toEqual(['New', 'New price', 'Price reduced, 30-day low before: €9,000', 'Back on sale'])
  })

  test('what is there when a search is saved is no news; what comes into it by its price is', async () => {
    const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 12_000 })
    await market.karl.sells('Fiat Panda', { priceEuros: 5_000 })
    await save(pandas)
    await settled()
    expect(await messagesTo(market.platform, market.ben.email)).toEqual([])
    await market.karl.api.myListings.update({ listingId, revision: 1, priceEuros: 9_900 })
    await settled()
    const [letter] = await messagesTo(market.platform, market.ben.email)
    expect(letter?.plainText).toContain('Price reduced, 30-day low before: €12,000\nFiat Panda\n€9,900')
    expect(letter?.plainText).not.toContain('€5,000')
  })

  test('call a vehicle reduced, not new, that became a good price by a lower one', async () => {
    for (let index = 0; index < 10; index += 1)
      await market.dora.sells('Fiat Panda', { priceEuros: 9_800 + index * 50 })
    const listingId = await market.karl.sells('Fiat Panda', { priceEuros: 10_100 })
    await valueMarket(market.scope)
    await save({ make: 'fiat', priceRating: 'good' })
    await settled()
    market.later(60_000)
    await market.karl.api.myListings.update({ listingId, revision: 1, priceEuros: 8_800 })
    await settled()
    await valueMarket(market.scope)
    await forgetMarket(market.scope.db)
    await settled()
    const [letter, ...others] = await messagesTo(market.platform, market.ben.email)
    expect(others).toEqual([])
    expect(letter?.plainText).toContain(
      'Price reduced, 30-day low before: €10,100\nFiat Panda\n€8,800\nVery good price',
    )
  })

  test('never show what is gone when they are sent', async () => {
    await save(pandas)
    const listingId = await market.karl.sells('Fiat Panda')
    await rounds()
    await market.karl.api.listings.markSold({ listingId })
    await settled()
    expect(await messagesTo(market.platform, market.ben.email)).toEqual([])
  })

  test('a vehicle that two searches find is in one of their letters', async () => {
    await save(pandas)
    await save({ make: 'fiat' })
    await market.karl.sells('Fiat Panda')
    await settled()
    expect(await messagesTo(market.platform, market.ben.email)).toHaveLength(1)
  })

  test('an own listing is no news to its seller', async () => {
    const { api, email } = market.karl
    await api.savedSearches.save({ filters: pandas, name: 'Pandas', ...schedule })
    await market.karl.sells('Fiat Panda')
    await settled()
    expect(await messagesTo(market.platform, email)).toEqual([])
  })

  test('come daily at the hour of the reader, with all of the day', async () => {
    await save(pandas, { frequency: 'daily', sendHour: 8 })
    await market.karl.sells('Fiat Panda')
    await rounds()
    market.later(5 * hourMs)
    await market.karl.sells('Fiat Panda')
    await rounds()
    expect(await messagesTo(market.platform, market.ben.email)).toEqual([])
    // The market opens at 11 in Berlin.
    market.later(16 * hourMs)
    await rounds()
    const [letter] = await messagesTo(market.platform, market.ben.email)
    expect(letter?.subject).toBe('2 vehicles for Pandas')
  })

  test('a muted search is counted on its page and never written about, not even later', async () => {
    const savedSearchId = await save(pandas)
    await market.ben.api.savedSearches.change({ savedSearchId, muted: 'week' })
    market.later(1)
    await market.karl.sells('Fiat Panda')
    await settled()
    market.later(8 * dayMs)
    await settled()
    const { savedSearches } = await (await market.signedIn(market.ben)).savedSearches.list({})
    expect(savedSearches).toMatchObject([{ newListings: 1, isMuted: false }])
    expect(await messagesTo(market.platform, market.ben.email)).toEqual([])
    await market.karl.sells('Fiat Panda')
    await settled()
    expect(await messagesTo(market.platform, market.ben.email)).toHaveLength(1)
  })

  test('do not go to an account that is blocked', async () => {
    await save(pandas)
    await market.support.api.adminUsers.ban({ userId: market.ben.userId, ...reasons })
    const before = await messagesTo(market.platform, market.ben.email)
    await market.karl.sells('Fiat Panda')
    await settled()
    expect(await messagesTo(market.platform, market.ben.email)).toEqual(before)
  })
})

describe('by email', () => {
  const email = 'somebody@elsewhere.test'
  const asked = { email, filters: pandas, ...schedule }

  async function addresses(): Promise<number> {
    const { rows } = (await market.scope.db.execute(sql`select from alert_addresses`)) as { rows: unknown[] }
    return rows.length
  }

  async function confirmed(more: { email?: string } & object = {}): Promise<string> {
    await market.visitor.savedSearches.saveByEmail({ ...asked, ...more })
    const [letter] = await messagesTo(market.platform, (more.email ?? email).toLowerCase())
    const token = /confirm=(\S+)/.exec(letter?.plainText ?? '')?.[1] ?? ''
    return (await market.visitor.savedSearches.confirm({ token })).manageToken
  }

  test('nothing but one letter is sent before it is confirmed, and what was there then is no news', async () => {
    await market.visitor.savedSearches.saveByEmail(asked)
    await market.visitor.savedSearches.saveByEmail(asked)
    await market.karl.sells('Fiat Panda')
    await settled()
    expect(await messagesTo(market.platform, email)).toHaveLength(1)
    const [letter] = await messagesTo(market.platform, email)
    const token = /confirm=(\S+)/.exec(letter?.plainText ?? '')?.[1] ?? ''
    const first = await market.visitor.savedSearches.confirm({ token })
    expect(await market.visitor.savedSearches.confirm({ token })).toEqual(first)
    await settled()
    expect(await messagesTo(market.platform, email)).toHaveLength(1)
    await market.karl.sells('Fiat Panda', { priceEuros: 7_000 })
    await settled()
    const [news] = await messagesTo(market.platform, email)
    expect(news?.subject).toBe('1 vehicle for Fiat Panda, up to €10,000')
  })

  test('the letter and the page that ask say what was chosen', async () => {
    await market.visitor.savedSearches.saveByEmail({ ...asked, frequency: 'weekly', sendHour: 7, sendWeekday: 2 })
    const [letter] = await messagesTo(market.platform, email)
    expect(letter?.plainText.replaceAll('\n', ' ')).toContain(
      'what is new for “Fiat Panda, up to €10,000”: weekly, Tuesday at 7:00',
    )
    expect(letter?.plainText).not.toContain('as soon as')
    const token = /confirm=(\S+)/.exec(letter?.plainText ?? '')?.[1] ?? ''
    const confirmed = await market.visitor.savedSearches.confirm({ token })
    expect(confirmed).toMatchObject({ frequency: 'weekly', sendHour: 7, sendWeekday: 2 })
  })

  test('a search without filters is one for all vehicles', async () => {
    await market.visitor.savedSearches.saveByEmail({ ...asked, filters: {} })
    const [letter] = await messagesTo(market.platform, email)
    expect(letter?.subject).toBe('Please confirm: All vehicles')
  })

  test('nobody chooses the words of the letter', async () => {
    const { saveByEmail } = market.visitor.savedSearches
    const prize = 'You have won! http://evil.example/login'
    const named = { ...asked, name: prize } as typeof asked
    expect(await refusal(saveByEmail(named))).toBe('invalid_input')
    const typed = { text: prize, cityZip: prize, make: 'win-a-prize', place: ['es-madrid'] }
    await saveByEmail({
      ...asked,
      filters: { ...typed, vehicle: ['fiat', '-tesla'], priceUpTo: 15_000, minYear: 2018 },
    })
    await saveByEmail({ ...asked, filters: { text: prize }, language: 'de' })
    const [german, letter] = await messagesTo(market.platform, email)
    expect(letter?.subject).toBe('Please confirm: Fiat, up to €15,000, from 2018, Madrid,…')
    expect(letter?.plainText.replaceAll('\n', ' ')).toContain(
      '“Fiat, up to €15,000, from 2018, Madrid, 4 more filters”',
    )
    expect(german?.subject).toBe('Bitte bestätigen: 1 weiterer Filter')
    for (const { subject, plainText, html } of [letter, german].filter((one) => one !== undefined)) {
      expect([subject, plainText, html].join()).not.toMatch(/won|evil|prize/i)
    }
  })

  test('one address receives few letters that ask, and no response tells', async () => {
    for (let price = 1; price < 10; price += 1) {
      const response = await market.visitor.savedSearches.saveByEmail({ ...asked, filters: { priceUpTo: price } })
      expect(response).toEqual({})
    }
    expect(await messagesTo(market.platform, email)).toHaveLength(5)
  })

  test('is managed by the link of a letter, and by no other', async () => {
    const token = await confirmed()
    const { linked, changeLinked } = market.visitor.savedSearches
    expect(await linked({ token })).toMatchObject({
      ofAccount: false,
      savedSearches: [{ name: 'Fiat Panda, up to €10,000' }],
    })
    expect(await refusal(linked({ token: `${token}x` }))).toBe('alert_link_not_valid')
    const other = await save({ make: 'fiat' })
    expect(await refusal(changeLinked({ token, savedSearchId: other, action: 'remove' }))).toBe('alert_link_not_valid')
    await changeLinked({ token, action: 'mute_week' })
    await market.karl.sells('Fiat Panda')
    await settled()
    expect(await messagesTo(market.platform, email)).toHaveLength(1)
    await changeLinked({ token, action: 'remove' })
    expect(await refusal(linked({ token }))).toBe('alert_link_not_valid')
    const { rows } = (await market.scope.db.execute(sql`select from alert_addresses`)) as { rows: unknown[] }
    expect(rows).toEqual([])
  })

  test('moves to the account of the same address', async () => {
    const { ben } = market
    await market.visitor.savedSearches.saveByEmail({ ...asked, email: ben.email.toUpperCase() })
    expect(await listed()).toEqual([])
    const [letter] = await messagesTo(market.platform, ben.email)
    const token = /confirm=(\S+)/.exec(letter?.plainText ?? '')?.[1] ?? ''
    await market.visitor.savedSearches.confirm({ token })
    // Reading the list moves nothing, a first look at what is new does.
    const [search] = await listed()
    expect(search).toMatchObject({ name: 'Fiat Panda, up to €10,000', frequency: 'at_once' })
    expect(await addresses()).toEqual(1)
    await ben.api.savedSearches.look({ savedSearchId: search?.savedSearchId ?? '' })
    expect(await addresses()).toEqual(0)
    expect(await listed()).toHaveLength(1)
  })

  test('moves to the account by itself once there is one', async () => {
    await confirmed({ email: market.ben.email })
    await adoptAll(market.scope)
    expect(await addresses()).toEqual(0)
    expect(await listed()).toHaveLength(1)
    await adoptAll(market.scope)
    expect(await listed()).toHaveLength(1)
  })

  test('ends when nobody confirms it, and when nobody reacts for long', async () => {
    await market.visitor.savedSearches.saveByEmail({ ...asked, filters: { make: 'tesla' } })
    market.later(8 * dayMs)
    expect((await market.enforceRetention())['unconfirmedSearches']).toBe(1)
    await confirmed()
    market.later(silenceMs + dayMs)
    expect(await askSilentAddresses(market.scope)).toBe(1)
    expect(await askSilentAddresses(market.scope)).toBe(0)
    const [letter] = await messagesTo(market.platform, email)
    expect(letter?.subject).toBe('Do you still want our emails?')
    market.later(29 * dayMs)
    await market.enforceRetention()
    const token = /token=([^\s&]+)/.exec(letter?.plainText ?? '')?.[1] ?? ''
    expect((await market.visitor.savedSearches.linked({ token })).savedSearches).toHaveLength(1)
    market.later(2 * dayMs)
    await market.enforceRetention()
    expect(await refusal(market.visitor.savedSearches.linked({ token }))).toBe('alert_link_not_valid')
  })

  test('a reaction is enough to go on', async () => {
    const token = await confirmed()
    market.later(silenceMs + dayMs)
    await askSilentAddresses(market.scope)
    await market.visitor.savedSearches.changeLinked({ token, action: 'keep' })
    market.later(40 * dayMs)
    await market.enforceRetention()
    expect((await market.visitor.savedSearches.linked({ token })).savedSearches).toHaveLength(1)
  })
})

test('an account exports its searches and what was sent about them', async () => {
  await save(pandas)
  await market.karl.sells('Fiat Panda')
  await settled()
  const { data } = await market.ben.api.privacy.data({})
  expect(data.saved_searches).toMatchObject([{ name: 'Pandas', filters: pandas, frequency: 'at_once' }])
  expect(data.saved_search_alerts).toMatchObject([{ search: 'Pandas', kind: 'new', was_sent: true }])
})
