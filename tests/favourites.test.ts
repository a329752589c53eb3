/** Saved vehicles: what buyers see again, however often and from wherever they save. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { maxFavourites } from '../src/contract/market/limits.ts'
import { type Market, openMarket, refusal } from './market.ts'

const hourMs = 3_600_000
const nobodys = '018f0000-0000-7000-8000-000000000000'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const listOf = (person: { api: Market['visitor'] }) => person.api.favourites.list({})
const idsOf = async (person: { api: Market['visitor'] }) => (await person.api.account.frame({})).favouriteIds

describe('a buyer', () => {
  test('saves vehicles and finds them again, last saved first', async () => {
    const { ana, ben } = market
    const golf = await ana.sells('Volkswagen Golf')
    const panda = await ana.sells('Fiat Panda', { priceEuros: 4_500 })
    expect(await ben.api.favourites.add({ listingId: golf })).toMatchObject({ listingId: golf, count: 1 })
    market.later(1_000)
    expect(await ben.api.favourites.add({ listingId: panda })).toMatchObject({ count: 2 })

    const { total, favourites } = await listOf(ben)
    expect(total).toBe(2)
    expect(favourites.map(({ listingId }) => listingId)).toEqual([panda, golf])
    expect(favourites[0]).toMatchObject({ state: 'on_offer', title: 'Fiat Panda', priceEurosWhenSaved: 4_500 })
    expect(favourites[0]?.listing).toMatchObject({ id: panda, userId: 'anonymous' })
    expect(await idsOf(ben)).toEqual([panda, golf])
  })

  test('says how far they are with each, and notes what nobody else reads', async () => {
    const { ana, ben } = market
    const golf = await ana.sells('Volkswagen Golf')
    const panda = await ana.sells('Fiat Panda')
    await ben.api.favourites.add({ listingId: golf })
    market.later(1_000)
    await ben.api.favourites.add({ listingId: panda })
    const said = { stage: 'seen', note: 'Rust at the sill' } as const
    const { annotate } = ben.api.favourites
    expect(await annotate({ listingId: golf, stage: 'seen', note: '  Rust at the sill ' })).toEqual(said)
    expect(await annotate({ listingId: golf })).toEqual(said)
    expect(await annotate({ listingId: golf, stage: 'contacted' })).toEqual({ ...said, stage: 'contacted' })
    const { counts, favourites } = await listOf(ben)
    expect(counts).toEqual({ all: 2, interested: 0, contacted: 1, seen: 0 })
    expect(favourites.map(({ stage, note }) => [stage, note])).toEqual([
      [null, null],
      ['contacted', 'Rust at the sill'],
    ])
    expect(await ben.api.favourites.list({ stage: 'contacted' })).toMatchObject({
      total: 1,
      favourites: [{ listingId: golf }],
    })
    const copy = await ben.api.privacy.data({})
    expect(JSON.stringify(copy)).toContain('Rust at the sill')
    expect(await annotate({ listingId: golf, stage: null, note: '' })).toEqual({ stage: null, note: null })
  })

  test('are ordered by when they were saved, by price, or by what they were lowered since', async () => {
    const { ana, ben, scope } = market
    const [dear, cheap, lowered] = [
      await ana.sells('Volkswagen Golf', { priceEuros: 12_000 }),
      await ana.sells('Fiat Panda', { priceEuros: 4_000 }),
      await ana.sells('Fiat Panda', { priceEuros: 6_000 }),
    ]
    for (const listingId of [lowered, dear, cheap]) {
      await ben.api.favourites.add({ listingId })
      market.later(1_000)
    }
    await scope.db.execute(sql`update vehicle_listings set price_euros = 5000 where id = ${lowered}`)
    const ordered = async (order?: 'saved' | 'cheapest' | 'lowered') =>
      (await ben.api.favourites.list({ ...(order && { order }) })).favourites.map(({ listingId }) => listingId)
    expect(await ordered()).toEqual([cheap, dear, lowered])
    expect(await ordered('cheapest')).toEqual([cheap, lowered, dear])
    expect(await ordered('lowered')).toEqual([lowered, cheap, dear])
  })

  test('shares the list by an address: the vehicles and no more, until it ends', async () => {
    const { ana, ben, visitor } = market
    const golf = await ana.sells('Volkswagen Golf')
    const panda = await ana.sells('Fiat Panda', { priceEuros: 4_500 })
    for (const listingId of [golf, panda]) await ben.api.favourites.add({ listingId })
    await ben.api.favourites.annotate({ listingId: golf, stage: 'seen', note: 'Rust at the sill' })
    const { url } = await ben.api.favourites.share({})
    const token = new URL(url).searchParams.get('token') ?? ''
    expect(url).toContain('/shared-favourites?token=')
    await ana.api.listings.markSold({ listingId: panda })
    const shared = await visitor.favourites.shared({ token })
    expect(shared.favourites.map(({ title, state }) => [title, state])).toEqual(
      expect.arrayContaining([
        ['Volkswagen Golf', 'on_offer'],
        ['Fiat Panda', 'sold'],
      ]),
    )
    expect(JSON.stringify(shared)).not.toMatch(/Rust|seen|ben@/)
    expect((await listOf(ben)).sharedSince).not.toBeNull()

    const again = await ben.api.favourites.share({})
    expect(await refusal(visitor.favourites.shared({ token }))).toBe('shared_list_not_found')
    await ben.api.favourites.unshare({})
    await ben.api.favourites.unshare({})
    const latest = new URL(again.url).searchParams.get('token') ?? ''
    expect(await refusal(visitor.favourites.shared({ token: latest }))).toBe('shared_list_not_found')
    expect((await listOf(ben)).sharedSince).toBeNull()
  })

  test('says nothing of what they have not saved, or too much', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf')
    await ben.api.favourites.add({ listingId })
    expect(await refusal(ana.api.favourites.annotate({ listingId, stage: 'seen' }))).toBe('favourite_not_found')
    expect(await refusal(ben.api.favourites.annotate({ listingId: nobodys, note: 'Hm' }))).toBe('favourite_not_found')
    expect(await refusal(market.visitor.favourites.annotate({ listingId, note: 'Hm' }))).toBe('sign_in_required')
    const note = 'x'.repeat(501)
    expect(await refusal(ben.api.favourites.annotate({ listingId, note }))).toBe('invalid_input')
  })

  test('takes a vehicle back with its note within the hour, and starts again later', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf')
    await ben.api.favourites.add({ listingId })
    await ben.api.favourites.annotate({ listingId, note: 'Ask about the belt' })
    await ben.api.favourites.remove({ listingId })
    await ben.api.favourites.add({ listingId })
    expect((await listOf(ben)).favourites).toMatchObject([{ note: 'Ask about the belt' }])
    await ben.api.favourites.remove({ listingId })
    market.later(hourMs + 1)
    const api = await market.signedIn(ben)
    await api.favourites.add({ listingId })
    expect((await api.favourites.list({})).favourites).toMatchObject([{ note: null }])
  })

  test('presses the heart twice, and it is saved once', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf')
    const first = await ben.api.favourites.add({ listingId })
    market.later(60_000)
    expect(await ben.api.favourites.add({ listingId })).toEqual(first)
    expect(await idsOf(ben)).toEqual([listingId])
  })

  test('saves in ten tabs at once, and it is saved once', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf')
    const answers = await Promise.all(Array.from({ length: 10 }, () => ben.api.favourites.add({ listingId })))
    expect(new Set(answers.map(({ savedAt }) => savedAt)).size).toBe(1)
    expect(answers.every(({ count }) => count === 1)).toBe(true)
  })

  test('removes one, twice if need be', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf')
    await ben.api.favourites.add({ listingId })
    expect(await ben.api.favourites.remove({ listingId })).toEqual({ count: 0 })
    expect(await ben.api.favourites.remove({ listingId })).toEqual({ count: 0 })
    expect(await ben.api.favourites.remove({ listingId: nobodys })).toEqual({ count: 0 })
    expect((await listOf(ben)).favourites).toEqual([])
  })

  test('takes a removal back within the hour, and finds the price of then', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf', { priceEuros: 9_900 })
    const { savedAt } = await ben.api.favourites.add({ listingId })
    await changePrice(listingId, 8_900)
    await ben.api.favourites.remove({ listingId })
    market.later(hourMs - 1)
    const api = await market.signedIn(ben)
    expect(await api.favourites.add({ listingId })).toMatchObject({ savedAt, count: 1 })
    const [favourite] = (await api.favourites.list({})).favourites
    expect(favourite).toMatchObject({ priceEurosWhenSaved: 9_900, lastPriceEuros: 8_900 })
  })

  test('who comes back later begins anew', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf', { priceEuros: 9_900 })
    const { savedAt } = await ben.api.favourites.add({ listingId })
    await changePrice(listingId, 8_900)
    await ben.api.favourites.remove({ listingId })
    market.later(hourMs + 1)
    const api = await market.signedIn(ben)
    const again = await api.favourites.add({ listingId })
    expect(again.savedAt > savedAt).toBe(true)
    expect((await api.favourites.list({})).favourites[0]).toMatchObject({ priceEurosWhenSaved: 8_900 })
  })

  test('takes the removal of a sold vehicle back too', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf')
    await ben.api.favourites.add({ listingId })
    await ana.api.listings.markSold({ listingId })
    await ben.api.favourites.remove({ listingId })
    expect(await ben.api.favourites.add({ listingId })).toMatchObject({ count: 1 })
  })

  test('reads long lists page by page', async () => {
    const { ana, ben } = market
    for (const title of ['Volkswagen Golf', 'Fiat Panda', 'Tesla Model 3'] as const) {
      await ben.api.favourites.add({ listingId: await ana.sells(title) })
      market.later(1_000)
    }
    const pages = await Promise.all([1, 2, 3].map((page) => ben.api.favourites.list({ page, pageSize: 2 })))
    expect(pages.map(({ favourites }) => favourites.map(({ title }) => title))).toEqual([
      ['Tesla Model 3', 'Fiat Panda'],
      ['Volkswagen Golf'],
      [],
    ])
    expect(pages.every(({ total }) => total === 3)).toBe(true)
  })

  test('can save so many and no more, also when several arrive at once', async () => {
    const { ana, ben, scope } = market
    const listingIds = [await ana.sells('Volkswagen Golf'), await ana.sells('Fiat Panda')] as const
    await fill(ben.userId, maxFavourites - 1)
    const answers = await Promise.allSettled(listingIds.map((listingId) => ben.api.favourites.add({ listingId })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await idsOf(ben)).toHaveLength(maxFavourites)
    expect(scope.actor).toBeNull()
  })

  test('is told which vehicles of a device have no room, so that the device keeps them', async () => {
    const { ana, ben } = market
    const [golf, panda] = [await ana.sells('Volkswagen Golf'), await ana.sells('Fiat Panda')]
    await fill(ben.userId, maxFavourites - 1)
    const merged = await ben.api.favourites.merge({ listingIds: [golf, panda, nobodys] })
    expect(merged).toEqual({ saved: [golf], noRoom: [panda], count: maxFavourites })
  })
})

describe('what has become of a saved vehicle', () => {
  test('a sold one stays, with its last price', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf', { priceEuros: 9_900 })
    await ben.api.favourites.add({ listingId })
    await ana.api.listings.markSold({ listingId })
    expect((await listOf(ben)).favourites).toMatchObject([
      { state: 'sold', lastPriceEuros: 9_900, listing: { id: listingId } },
    ])
  })

  test('an expired one stays, with its last price', async () => {
    const { ana, ben, scope } = market
    const packageExpiry = new Date(scope.now().getTime() + hourMs)
    const listingId = await ana.sells('Volkswagen Golf', {}, { packageExpiry })
    await ben.api.favourites.add({ listingId })
    market.later(hourMs)
    expect((await (await market.signedIn(ben)).favourites.list({})).favourites).toMatchObject([
      { state: 'expired', listing: { id: listingId } },
    ])
  })

  test('one taken off the market is named and no more is shown of it', async () => {
    const { ana, ben, scope } = market
    const listingId = await ana.sells('Volkswagen Golf')
    await ben.api.favourites.add({ listingId })
    await scope.db.execute(`update vehicle_listings set status = 'rejected' where id = '${listingId}'`)
    expect((await listOf(ben)).favourites).toMatchObject([
      { state: 'unavailable', title: 'Volkswagen Golf', listing: null },
    ])
  })

  test('one whose listing was removed is still named', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf', { priceEuros: 9_900 })
    await ben.api.favourites.add({ listingId })
    await ana.api.privacy.requestErasure({ email: ana.email })
    market.later(15 * 24 * hourMs)
    await market.enforceRetention()
    expect((await (await market.signedIn(ben)).favourites.list({})).favourites).toMatchObject([
      { state: 'unavailable', title: 'Volkswagen Golf', lastPriceEuros: 9_900, listing: null },
    ])
  })

  test('a cheaper one says from which price it fell', async () => {
    const { ana, ben } = market
    const listingId = await ana.sells('Volkswagen Golf', { priceEuros: 9_900 })
    await ben.api.favourites.add({ listingId })
    await changePrice(listingId, 8_900)
    expect((await listOf(ben)).favourites).toMatchObject([{ priceEurosWhenSaved: 9_900, lastPriceEuros: 8_900 }])
  })
})

describe('what is refused', () => {
  test('a visitor saves nothing', async () => {
    const listingId = await market.ana.sells('Volkswagen Golf')
    expect(await refusal(market.visitor.favourites.add({ listingId }))).toBe('sign_in_required')
    expect(await refusal(market.visitor.favourites.list({}))).toBe('sign_in_required')
    expect(await refusal(market.visitor.account.frame({}))).toBe('sign_in_required')
  })

  test('a listing that is not there, gone or kept back cannot be saved', async () => {
    const { ana, ben, scope } = market
    const sold = await ana.sells('Volkswagen Golf')
    await ana.api.listings.markSold({ listingId: sold })
    const paused = await ana.sells('Fiat Panda')
    await scope.db.execute(`update vehicle_listings set status = 'paused' where id = '${paused}'`)
    expect(await refusal(ben.api.favourites.add({ listingId: nobodys }))).toBe('listing_not_found')
    expect(await refusal(ben.api.favourites.add({ listingId: sold }))).toBe('listing_gone')
    expect(await refusal(ben.api.favourites.add({ listingId: paused }))).toBe('listing_not_found')
    expect(await refusal(ben.api.favourites.add({ listingId: 'golf' }))).toBe('invalid_input')
  })

  test('nobody sees or removes what others saved', async () => {
    const { ana, ben, karl } = market
    const listingId = await ana.sells('Volkswagen Golf')
    await ben.api.favourites.add({ listingId })
    expect(await idsOf(karl)).toEqual([])
    await karl.api.favourites.remove({ listingId })
    expect(await idsOf(ben)).toEqual([listingId])
  })
})

async function changePrice(listingId: string, priceEuros: number): Promise<void> {
  await market.scope.db.execute(`update vehicle_listings set price_euros = ${priceEuros} where id = '${listingId}'`)
}

/** Saves so many vehicles that do not exist. */
async function fill(userId: string, count: number): Promise<void> {
  await market.scope.db.execute(`insert into user_favourites (user_id, listing_id, price_euros_when_saved, created_at)
    select '${userId}', gen_random_uuid(), 1, now() from generate_series(1, ${count})`)
}
