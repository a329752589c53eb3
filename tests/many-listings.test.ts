/** The workspace of dealers: own listings as rows of a table, and changes of several at once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../src/contract/market/durations.ts'
import type { ForecourtApi } from '../src/contract/index.ts'
import { maxManyListings } from '../src/contract/market/limits.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { withdrawListings } from '../src/server/modules/market/offers/service.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { failure } from './support/failure.ts'
import { newPhoto } from './support/pictures.ts'
import { hasNoPlan, offerPlans, subscribes } from './support/plans.ts'
import { reasons } from './support/reasons.ts'

const vin = 'WVWZZZ1KZAW000001'
const unknownId = '018f0000-0000-7000-8000-000000000000'
let market: Market
let dora: Person

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  dora = market.dora
})

const inDays = (days: number) => new Date(market.scope.now().getTime() + days * dayMs)

async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

async function onOffer(): Promise<number> {
  return (await market.visitor.listings.search({})).total
}

type Change = Parameters<ForecourtApi['myListings']['changeMany']>[0]['change']
const change = (change: Change, { api }: Person = dora) => api.myListings.changeMany({ change })

async function rejected(listingId: string): Promise<void> {
  await market.scope.db.execute(sql`update vehicle_listings set status = 'rejected' where id = ${listingId}`)
}

describe('the rows of a table', () => {
  test('are filtered by what is no longer in the file', async () => {
    const golf = await dora.sells('Volkswagen Golf')
    await dora.sells('Fiat Panda')
    await withdrawListings(market.scope, dora.userId, [golf])
    const { rows, counts } = await dora.api.myListings.rows({ filter: 'withdrawn' })
    expect(counts).toMatchObject({ all: 2, active: 1, withdrawn: 1 })
    expect(rows).toMatchObject([{ id: golf, status: 'withdrawn' }])
  })

  async function stock() {
    const golf = await dora.sells('Volkswagen Golf', {
      priceEuros: 12_000,
      year: 2019,
      mileageKm: 40_000,
      modelDescription: 'Highline DSG',
      registrationNumber: 'B-AB 123',
      imageIds: [await storeImage(market.scope, dora.userId, await newPhoto())],
    })
    market.later(40 * dayMs)
    dora.api = await market.signedIn(dora)
    market.ben.api = await market.signedIn(market.ben)
    const panda = await dora.sells('Fiat Panda', { priceEuros: 4_000, year: 2012, mileageKm: 90_000 })
    market.later(10 * dayMs)
    dora.api = await market.signedIn(dora)
    market.ben.api = await market.signedIn(market.ben)
    const tesla = await dora.sells('Tesla Model 3', { priceEuros: 25_000, year: 2021, mileageKm: 20_000 })
    await market.karl.sells('Fiat Panda')
    const { db, newId } = market.scope
    await db.execute(sql`insert into imported_listings (user_id, external_id, listing_id, imported_at)
      values (${dora.userId}, '4711', ${panda}, now()), (${market.karl.userId}, '1', ${tesla}, now())`)
    await db.execute(sql`update vehicle_listings set total_views = 7 where id = ${tesla}`)
    await market.ben.api.favourites.add({ listingId: panda })
    await db.execute(sql`insert into conversations
      (id, about, listing_id, listing_title, seller_user_id, buyer_name, visitor_email, language, created_at, last_at)
      values (${newId()}, 'listing', ${golf}, 'Golf', ${dora.userId}, 'Ben', 'b@c.de', 'en', now(), now())`)
    await change({ action: 'pause', listingIds: [panda] })
    return { golf, panda, tesla }
  }

  test('show what a dealer decides by', async () => {
    const { golf, panda, tesla } = await stock()
    const { rows, total, counts, makes } = await dora.api.myListings.rows({})
    expect(total).toBe(3)
    expect(rows.map(({ id }) => id)).toEqual([tesla, panda, golf])
    expect(rows[1]).toMatchObject({
      title: 'Fiat Panda',
      ownNumber: '4711',
      image: null,
      priceEuros: 4_000,
      days: 10,
      favourites: 1,
      enquiries: 0,
      status: 'paused',
      onOffer: false,
      featuredUntil: null,
    })
    expect(rows[2]).toMatchObject({
      modelDescription: 'Highline DSG',
      ownNumber: null,
      days: 50,
      enquiries: 1,
      onOffer: true,
    })
    expect(rows[2]?.image).not.toBeNull()
    expect(rows[0]).toMatchObject({ ownNumber: null, views: 7 })
    expect(counts).toEqual({
      all: 3,
      active: 2,
      reserved: 0,
      paused: 1,
      withdrawn: 0,
      sold: 0,
      featured: 0,
      expired: 0,
      rejected: 0,
    })
    expect(makes.map(({ slug, listings }) => [slug, listings])).toEqual([
      ['fiat', 1],
      ['tesla', 1],
      ['volkswagen', 1],
    ])
  })

  test.each([
    [{ column: 'price' }, ['panda', 'golf', 'tesla']],
    [{ column: 'price', direction: 'desc' }, ['tesla', 'golf', 'panda']],
    [{ column: 'year' }, ['panda', 'golf', 'tesla']],
    [{ column: 'mileage' }, ['tesla', 'golf', 'panda']],
    [{ column: 'title' }, ['panda', 'tesla', 'golf']],
    [{ column: 'days', direction: 'desc' }, ['golf', 'panda', 'tesla']],
    [{ column: 'views', direction: 'desc' }, ['tesla', 'panda', 'golf']],
    [{ column: 'favourites', direction: 'desc' }, ['panda', 'tesla', 'golf']],
    [{ column: 'enquiries', direction: 'desc' }, ['golf', 'tesla', 'panda']],
    [{ column: 'number' }, ['panda', 'golf', 'tesla']],
    [{ column: 'number', direction: 'desc' }, ['panda', 'tesla', 'golf']],
    [{ column: 'state', direction: 'desc' }, ['panda', 'tesla', 'golf']],
    [{ column: 'featured' }, ['golf', 'panda', 'tesla']],
    [{ filter: 'paused' }, ['panda']],
    [{ filter: 'active' }, ['tesla', 'golf']],
    [{ make: 'fiat' }, ['panda']],
    [{ make: 'yamaha' }, []],
    [{ minDays: 10 }, ['panda', 'golf']],
    [{ minDays: 11 }, ['golf']],
    [{ withoutPictures: true }, ['tesla', 'panda']],
    [{ text: 'highline GOLF' }, ['golf']],
    [{ text: '471' }, ['panda']],
    [{ text: 'b-ab' }, ['golf']],
    [{ text: '%' }, []],
    [{ text: 'golf panda' }, []],
    [{ text: 'a', filter: 'active', withoutPictures: true }, ['tesla']],
  ] as const)('asked for by %j', async (query, expected) => {
    const ids = await stock()
    const { rows, total } = await dora.api.myListings.rows(query)
    const names = Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name]))
    expect(rows.map(({ id }) => names[id])).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test('have the same conditions as the ids that are chosen all at once', async () => {
    const { golf, tesla } = await stock()
    expect(await dora.api.myListings.ids({ filter: 'active' })).toEqual({ total: 2, listingIds: [tesla, golf] })
    const karl = await market.signedIn(market.karl)
    expect(await karl.myListings.ids({ make: 'volkswagen' })).toEqual({ total: 0, listingIds: [] })
  })

  test('come in pages that never overlap, also where all are equal', async () => {
    for (let count = 0; count < 7; count += 1) await dora.sells('Fiat Panda')
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const { rows } = await dora.api.myListings.rows({ page, pageSize: 3, column: 'price' })
      seen.push(...rows.map(({ id }) => id))
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  })
})

describe('a preview of prices', () => {
  test('says what would become of each, and changes nothing', async () => {
    const golf = await dora.sells('Volkswagen Golf', { priceEuros: 10_000 })
    const sold = await dora.sells('Fiat Panda', { priceEuros: 4_000 })
    await dora.api.listings.markSold({ listingId: sold })
    const foreign = await market.karl.sells('Fiat Panda')
    const { prices } = await dora.api.myListings.previewPrices({
      listingIds: [golf, sold, foreign],
      rule: { by: 'percent', amount: -3, step: 'ninety' },
    })
    expect(prices).toEqual([
      { listingId: golf, title: 'Volkswagen Golf', ownNumber: null, fromEuros: 10_000, toEuros: 9_690, error: null },
      {
        listingId: sold,
        title: 'Fiat Panda',
        ownNumber: null,
        fromEuros: 4_000,
        toEuros: 4_000,
        error: 'listing_not_active',
      },
    ])
    expect((await market.visitor.listings.get({ listingId: golf })).priceEuros).toBe(10_000)
  })

  test.each([-100, -250, 1_001])('refuses a change by %s %%', async (amount) => {
    const listingIds = [await dora.sells('Fiat Panda')]
    const call = dora.api.myListings.previewPrices({ listingIds, rule: { by: 'percent', amount } })
    expect(await refusal(call)).toBe('invalid_input')
  })
})

describe('several prices', () => {
  test('are changed with their history; each that is refused says why', async () => {
    const golf = await dora.sells('Volkswagen Golf', { priceEuros: 10_000 })
    const panda = await dora.sells('Fiat Panda', { priceEuros: 4_000 })
    const changedMeanwhile = await dora.sells('Fiat Panda', { priceEuros: 5_000 })
    const sold = await dora.sells('Fiat Panda', { priceEuros: 6_000 })
    await dora.api.listings.markSold({ listingId: sold })
    const foreign = await market.karl.sells('Fiat Panda', { priceEuros: 7_000 })
    market.later(1_000)
    const { changed, results } = await change({
      action: 'price',
      prices: [
        { listingId: golf, fromEuros: 10_000, toEuros: 9_690 },
        { listingId: panda, fromEuros: 4_000, toEuros: 4_000 },
        { listingId: changedMeanwhile, fromEuros: 5_500, toEuros: 5_190 },
        { listingId: sold, fromEuros: 6_000, toEuros: 5_890 },
        { listingId: foreign, fromEuros: 7_000, toEuros: 1 },
      ],
    })
    expect(changed).toBe(1)
    expect(results).toMatchObject([
      { listingId: golf, error: null, changed: true },
      { listingId: panda, error: null, changed: false },
      { listingId: changedMeanwhile, error: 'listing_changed_elsewhere', changed: false },
      { listingId: sold, error: 'listing_not_active', changed: false },
      { listingId: foreign, error: 'listing_not_found', changed: false },
    ])
    expect((await market.visitor.listings.get({ listingId: golf })).priceHistory).toMatchObject([
      { priceEuros: 10_000 },
      { priceEuros: 9_690 },
    ])
    expect((await dora.api.myListings.get({ listingId: golf })).revision).toBe(2)
    expect((await market.visitor.listings.get({ listingId: foreign })).priceEuros).toBe(7_000)
    expect((await market.visitor.listings.search({ priceUpTo: 9_700 })).total).toBe(4)
  })

  test('are taken back by the opposite change', async () => {
    const listingId = await dora.sells('Fiat Panda', { priceEuros: 4_000 })
    await change({ action: 'price', prices: [{ listingId, fromEuros: 4_000, toEuros: 3_890 }] })
    await change({ action: 'price', prices: [{ listingId, fromEuros: 3_890, toEuros: 4_000 }] })
    expect((await market.visitor.listings.get({ listingId })).priceEuros).toBe(4_000)
  })

  test('15 euros for a car of 15,690 are a question first, and can be taken back', async () => {
    const listingId = await dora.sells('Volkswagen Golf', { priceEuros: 15_690 })
    const mistyped: Change = { action: 'price', prices: [{ listingId, fromEuros: 15_690, toEuros: 15 }] }
    const price = async () => (await market.visitor.listings.get({ listingId })).priceEuros
    expect((await change(mistyped)).results).toMatchObject([{ error: 'price_drop_unconfirmed', changed: false }])
    expect(await price()).toBe(15_690)
    expect((await change({ ...mistyped, confirmed: true })).results).toMatchObject([{ error: null, changed: true }])
    expect(await price()).toBe(15)
    const back: Change = { action: 'price', prices: [{ listingId, fromEuros: 15, toEuros: 15_690 }] }
    expect((await change(back)).results).toMatchObject([{ error: 'price_rise_unconfirmed' }])
    await change({ ...back, confirmed: true })
    expect(await price()).toBe(15_690)
  })

  test.each([0, -1, 1.5, 100_000_000])('are no %s', async (toEuros) => {
    const listingId = await dora.sells('Fiat Panda', { priceEuros: 4_000 })
    const call = change({ action: 'price', prices: [{ listingId, fromEuros: 4_000, toEuros }] })
    expect((await failure(call)).issues?.[0]?.path).toBe('change.prices.0.toEuros')
  })
})

describe('a pause', () => {
  test('takes a listing off the market while its time runs on, and ends as it began', async () => {
    const { ana, visitor, ben } = market
    const listingId = await ana.sells('Fiat Panda', {}, { packageExpiry: inDays(10), featuredUntil: inDays(5) })
    await ben.api.favourites.add({ listingId })
    expect(await ana.api.myListings.pause({ listingId })).toMatchObject({ status: 'paused', onOffer: false })
    expect(await ana.api.myListings.pause({ listingId })).toMatchObject({
      pausedAt: market.scope.now().toISOString(),
      package: { daysRemaining: 10 },
    })
    expect(await onOffer()).toBe(0)
    const { code, details } = await failure(visitor.listings.get({ listingId }))
    expect({ code, details }).toMatchObject({
      code: 'listing_gone',
      details: { facts: { title: 'Fiat Panda', sold: false }, pausedAt: market.scope.now().toISOString() },
    })
    expect((await ben.api.favourites.list({})).favourites).toMatchObject([{ state: 'paused' }])
    expect((await ana.api.myListings.list({ filter: 'paused' })).total).toBe(1)

    market.later(3 * dayMs)
    const api = await market.signedIn(ana)
    expect(await api.myListings.resume({ listingId })).toMatchObject({
      status: 'active',
      onOffer: true,
      pausedAt: null,
      package: { daysRemaining: 7 },
      featured: { daysRemaining: 2 },
    })
    expect(await api.myListings.resume({ listingId })).toMatchObject({ onOffer: true })
    expect(await onOffer()).toBe(1)
  })

  test('does not outlast the package', async () => {
    const listingId = await market.ana.sells('Fiat Panda', {}, { packageExpiry: inDays(2) })
    await market.ana.api.myListings.pause({ listingId })
    market.later(3 * dayMs)
    const api = await market.signedIn(market.ana)
    expect(await refusal(api.myListings.resume({ listingId }))).toBe('package_expired')
  })

  test('lets another sell the same vehicle, and ends only when that is over', async () => {
    const mine = await dora.sells('Volkswagen Golf', { vin })
    const other = await dora.sells('Fiat Panda')
    await change({ action: 'pause', listingIds: [mine, other] })
    const theirs = await market.karl.sells('Volkswagen Golf', { vin })
    expect((await change({ action: 'resume', listingIds: [mine, other] })).results).toMatchObject([
      { listingId: mine, error: 'vin_in_use', changed: false },
      { listingId: other, error: null, changed: true },
    ])
    await market.karl.api.myListings.pause({ listingId: theirs })
    expect(await change({ action: 'resume', listingIds: [mine] })).toMatchObject({ changed: 1 })
  })

  test('keeps its slot of a plan', async () => {
    const { basic } = await offerPlans(market)
    await subscribes(market, dora, basic)
    const [first] = [await dora.sells('Fiat Panda'), await dora.sells('Fiat Panda')]
    await change({ action: 'pause', listingIds: [first] })
    expect((await dora.api.account.subscription({})).subscription?.listingsUsed).toBe(2)
    expect(await change({ action: 'resume', listingIds: [first] })).toMatchObject({ changed: 1 })
  })

  test('by the account is not ended by the seller, and one by the seller not with the account', async () => {
    const [mine, running] = [
      await market.ana.sells('Fiat Panda', {}, { packageExpiry: inDays(90) }),
      await market.ana.sells('Fiat Panda', {}, { packageExpiry: inDays(90) }),
    ]
    await market.ana.api.myListings.pause({ listingId: mine })
    await market.ana.api.privacy.requestErasure({ email: market.ana.email })
    const api = await market.signedIn(market.ana)
    for (const listingId of [mine, running]) {
      expect(await refusal(api.myListings.resume({ listingId }))).toBe('listing_not_active')
    }
    expect(await refusal(market.visitor.listings.get({ listingId: running }))).toBe('listing_not_found')
    await api.privacy.cancelErasure({})
    expect((await api.myListings.list({ filter: 'active' })).listings.map(({ id }) => id)).toEqual([running])
    expect(await api.myListings.resume({ listingId: mine })).toMatchObject({ onOffer: true })
  })

  test('does not save a listing from the staff', async () => {
    const listingId = await dora.sells('Fiat Panda')
    await change({ action: 'pause', listingIds: [listingId] })
    await market.support.api.adminListings.reject({ listingId, ...reasons })
    expect(await refusal(dora.api.myListings.resume({ listingId }))).toBe('listing_not_active')
    await market.support.api.adminListings.approve({ listingId })
    expect(await dora.api.myListings.resume({ listingId })).toMatchObject({ onOffer: true, pausedAt: null })
  })

  test('leaves what was reviewed reviewed', async () => {
    const listingId = await dora.sells('Fiat Panda')
    await market.support.api.adminListings.approve({ listingId })
    await change({ action: 'pause', listingIds: [listingId] })
    await change({ action: 'resume', listingIds: [listingId] })
    const [row] = await rows(sql`select revision, reviewed_revision from vehicle_listings where id = ${listingId}`)
    expect(row).toEqual({ revision: 3, reviewed_revision: 3 })
  })
})

describe('featuring several', () => {
  /** Ten pro credits come with the plan. */
  async function withCredits(): Promise<void> {
    const { advanced } = await offerPlans(market)
    await subscribes(market, dora, advanced)
  }
  const left = async () => (await dora.api.featuring.credits({})).credits[0]?.totalCredits ?? 0

  test('costs a credit for each that can be featured', async () => {
    await withCredits()
    const [one, other, paused] = [
      await dora.sells('Fiat Panda'),
      await dora.sells('Fiat Panda'),
      await dora.sells('Fiat Panda'),
    ]
    await change({ action: 'pause', listingIds: [paused] })
    const feature: Change = {
      action: 'feature',
      creditType: 'pro_featured',
      listingIds: [one, other, paused, unknownId],
    }
    expect(await change(feature)).toMatchObject({
      changed: 2,
      results: [
        { listingId: one, error: null, changed: true },
        { listingId: other, error: null, changed: true },
        { listingId: paused, error: 'listing_not_active', changed: false },
        { listingId: unknownId, error: 'listing_not_found', changed: false },
      ],
    })
    expect(await left()).toBe(8)
    expect(await change(feature)).toMatchObject({
      changed: 0,
      results: [{ error: 'listing_already_featured' }, {}, {}, {}],
    })
    expect(await left()).toBe(8)
    expect((await dora.api.myListings.rows({ filter: 'featured' })).rows[0]?.featuredUntil).toBe(
      inDays(30).toISOString(),
    )
  })

  test('is all or nothing where the credits do not suffice', async () => {
    await withCredits()
    const listingIds: string[] = []
    for (let count = 0; count < 11; count += 1) listingIds.push(await dora.sells('Fiat Panda'))
    const { code, details } = await failure(change({ action: 'feature', creditType: 'pro_featured', listingIds }))
    expect({ code, details }).toEqual({
      code: 'insufficient_credits',
      details: { creditType: 'pro_featured', needed: 11, left: 10 },
    })
    expect(await left()).toBe(10)
    expect((await dora.api.myListings.rows({ filter: 'featured' })).total).toBe(0)
    expect(await rows(sql`select 1 from featured_listings`)).toEqual([])
  })

  test('is paid once for each key, also at the same time', async () => {
    await withCredits()
    const listingIds = [await dora.sells('Fiat Panda'), await dora.sells('Fiat Panda')]
    const call = {
      idempotencyKey: randomUUID(),
      change: { action: 'feature', creditType: 'pro_featured', listingIds },
    } as const
    const answers = await Promise.all([1, 2, 3].map(() => dora.api.myListings.changeMany(call)))
    for (const answer of answers)
      expect(answer).toMatchObject({ changed: 2, results: [{ error: null }, { error: null }] })
    expect(await left()).toBe(8)
    const other = { ...call, change: { action: 'pause', listingIds } } as const
    expect(await refusal(dora.api.myListings.changeMany(other))).toBe('idempotency_key_reused')
  })
})

describe('ending several', () => {
  test('marks each as sold that is not yet', async () => {
    const [one, paused, gone] = [
      await dora.sells('Fiat Panda'),
      await dora.sells('Fiat Panda'),
      await dora.sells('Fiat Panda'),
    ]
    await change({ action: 'pause', listingIds: [paused] })
    await rejected(gone)
    const sold: Change = { action: 'mark_sold', listingIds: [one, paused, gone, one] }
    expect((await change(sold)).results).toMatchObject([
      { listingId: one, error: null, changed: true },
      { listingId: paused, error: null, changed: true },
      { listingId: gone, error: 'listing_not_active', changed: false },
    ])
    expect(await change(sold)).toMatchObject({ changed: 0, results: [{ error: null }, { error: null }, {}] })
    expect(await dora.api.myListings.undoSold({ listingId: paused })).toMatchObject({ onOffer: true })
  })

  test('removes each with its pictures; what others have stays', async () => {
    const imageId = await storeImage(market.scope, dora.userId, await newPhoto())
    const [one, other] = [await dora.sells('Fiat Panda', { imageIds: [imageId] }), await dora.sells('Fiat Panda')]
    const foreign = await market.karl.sells('Fiat Panda')
    const remove: Change = { action: 'remove', listingIds: [one, foreign, other] }
    expect((await change(remove)).results).toMatchObject([
      { listingId: one, error: null, changed: true },
      { listingId: foreign, error: 'listing_not_found', changed: false },
      { listingId: other, error: null, changed: true },
    ])
    expect(await change(remove)).toMatchObject({ changed: 0, results: [{ error: null }, {}, { error: null }] })
    expect(await refusal(market.visitor.listings.get({ listingId: one }))).toBe('listing_gone')
    expect(await onOffer()).toBe(1)
    expect((await dora.api.images.mine({ ids: [imageId] })).images).toEqual([])
  })
})

describe('a change of several', () => {
  test('that breaks in the middle leaves everything as it was, and its key free', async () => {
    const listingId = await dora.sells('Fiat Panda', { priceEuros: 4_000 })
    const lowered: Change = { action: 'price', prices: [{ listingId, fromEuros: 4_000, toEuros: 3_890 }] }
    const call = { idempotencyKey: randomUUID(), change: lowered }
    await market.scope.db.execute(sql`alter table listing_prices add constraint broken check (price_euros <> 3890)`)
    try {
      expect(await refusal(dora.api.myListings.changeMany(call))).toBe('internal_error')
      expect((await dora.api.myListings.get({ listingId })).stated.priceEuros).toBe(4_000)
    } finally {
      await market.scope.db.execute(sql`alter table listing_prices drop constraint broken`)
    }
    expect(await dora.api.myListings.changeMany(call)).toMatchObject({ changed: 1 })
  })

  const calls: [string, (api: ForecourtApi, listingIds: string[]) => Promise<unknown>][] = [
    ['rows', (api) => api.myListings.rows({})],
    ['ids', (api) => api.myListings.ids({})],
    [
      'previewPrices',
      (api, listingIds) => api.myListings.previewPrices({ listingIds, rule: { by: 'euros', amount: -10 } }),
    ],
    ['changeMany', (api, listingIds) => api.myListings.changeMany({ change: { action: 'remove', listingIds } })],
  ]
  test.each(calls)('is for dealers: %s', async (_, call) => {
    const listingId = await market.ana.sells('Fiat Panda')
    expect(await refusal(call(market.visitor, [listingId]))).toBe('sign_in_required')
    expect(await refusal(call(market.ana.api, [listingId]))).toBe('not_permitted')
    expect(await refusal(call(market.admin.api, [listingId]))).toBe('not_permitted')
    await call(market.karl.api, [listingId])
    expect((await market.ana.api.myListings.list({})).total).toBe(1)
  })

  test('has at least one listing, and at most so many', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
    expect(await refusal(change({ action: 'pause', listingIds: [] }))).toBe('invalid_input')
    expect(await refusal(change({ action: 'pause', listingIds: ids(maxManyListings + 1) }))).toBe('invalid_input')
    expect(await change({ action: 'pause', listingIds: ids(maxManyListings) })).toMatchObject({ changed: 0 })
  })

  test('needs no plan', async () => {
    const listingId = await dora.sells('Fiat Panda')
    await hasNoPlan(market, dora)
    expect(await change({ action: 'pause', listingIds: [listingId] })).toMatchObject({ changed: 1 })
    expect(await change({ action: 'resume', listingIds: [listingId] })).toMatchObject({ changed: 1 })
  })
})
