/** Credits for featured placements: bought, counted, used once, and their effect. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { grantBought } from '../src/server/modules/money/featuring/service.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { dayMs, hasPaid, offerAdvanced, parks } from './support/paying.ts'
import { type OfferedPlans, offerPlans, passes, pays, subscribes } from './support/plans.ts'
import { order } from './support/ordering.ts'

let market: Market
let ana: Person
let offered: OfferedPlans

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  ana = market.ana
  offered = await offerPlans(market)
})

/** Buys three basic credits. */
async function buys(person: Person): Promise<void> {
  await pays(market, person, offered.credits)
  await market.stripe.deliver()
}

async function credits({ api }: Person) {
  return (await api.featuring.credits({})).credits
}

async function entries() {
  const { rows } = (await market.scope.db.execute(
    sql`select amount, listing_id, featured_listing_id from credit_entries order by created_at, id`,
  )) as { rows: { amount: number; listing_id: string | null; featured_listing_id: string | null }[] }
  return rows
}

describe('credits', () => {
  test('are bought by anybody with an account, once, and last a year', async () => {
    expect(await credits(ana)).toEqual([])
    expect((await ana.api.packages.list({})).packages).toMatchObject([
      { type: 'featured', name: 'Featured Basic', credits: { type: 'basic_featured', count: 3 }, billing: 'once' },
    ])
    const sessionId = await pays(market, ana, offered.credits)
    const [verification] = await Promise.all([ana.api.payments.verify({ sessionId }), market.stripe.deliver()])
    expect(verification).toMatchObject({ success: true, purpose: 'featured', listingId: null })
    expect(await credits(ana)).toEqual([
      { creditType: 'basic_featured', totalCredits: 3, expiresAt: '2027-06-01T09:00:00.000Z', days: 5 },
    ])
    expect((await ana.api.payments.list({})).payments).toMatchObject([
      { purpose: 'featured', title: 'Featured Basic', amountCents: 15_00, status: 'paid' },
    ])
    const [{ paymentId } = { paymentId: '' }] = (await ana.api.payments.list({})).payments
    await buys(ana)
    await buys(market.dora)
    expect(await credits(ana)).toMatchObject([{ totalCredits: 6 }])
    const listingId = await ana.sells('Volkswagen Golf')
    await ana.api.featuring.feature({ listingId, creditType: 'basic_featured' })
    market.later(1_000)
    await ana.api.payments.withdraw({ paymentId })
    expect(await credits(ana)).toMatchObject([{ totalCredits: 3 }])
    expect((await ana.api.myListings.get({ listingId })).featured).toBeNull()
    const [bought] = (await market.dora.api.payments.list({})).payments
    expect(bought).toMatchObject({ purpose: 'featured', withdrawUntil: null })
    const byDealer = market.dora.api.payments.withdraw({ paymentId: bought?.paymentId ?? '' })
    expect(await refusal(byDealer)).toBe('withdrawal_not_possible')
    expect(await credits(market.ben)).toEqual([])
  })

  test('are used and withdrawn from at the same time without waiting for each other; nothing stays featured', async () => {
    for (let round = 0; round < 4; round += 1) {
      await buys(ana)
      const listingId = await ana.sells('Volkswagen Golf')
      const [payment] = (await ana.api.payments.list({})).payments
      const [used, withdrawn] = await Promise.allSettled([
        ana.api.featuring.feature({ listingId, creditType: 'basic_featured' }),
        ana.api.payments.withdraw({ paymentId: payment?.paymentId ?? '' }),
      ])
      expect(withdrawn).toMatchObject({ status: 'fulfilled' })
      if (used.status === 'rejected') expect(used.reason).toMatchObject({ code: 'insufficient_credits' })
      market.later(1_000)
      expect((await ana.api.myListings.get({ listingId })).featured).toBeNull()
      expect(await credits(ana)).toEqual([])
    }
  })

  test('may be bought for a listing, to which the payment leads back', async () => {
    const listingId = await ana.sells('Fiat Panda')
    const { sessionId } = await order(ana, { packageId: offered.credits, listingId })
    expect((await market.stripe.session(sessionId)).success_url).toContain(`&feature=${listingId}&`)
    const other = order(ana, {
      packageId: offered.credits,
      listingId: await market.ben.sells('Fiat Panda'),
    })
    expect(await refusal(other)).toBe('listing_not_found')
    await ana.api.myListings.remove({ listingId })
    await market.stripe.choose((await order(ana, { packageId: offered.credits })).url, 'pay')
    await market.stripe.deliver()
    expect(await credits(ana)).toMatchObject([{ totalCredits: 3 }])
  })

  test('expire, those first that come from a plan', async () => {
    const { dora } = market
    await subscribes(market, dora, offered.basic)
    await buys(dora)
    expect(await credits(dora)).toMatchObject([{ totalCredits: 5, expiresAt: '2026-07-01T09:00:00.000Z' }])
    await dora.api.featuring.feature({ listingId: await dora.sells('Fiat Panda') })
    await passes(market, 30 * dayMs, dora)
    expect(await credits(dora)).toMatchObject([{ totalCredits: 3, expiresAt: '2027-06-01T09:00:00.000Z' }])
    await passes(market, 365 * dayMs, dora)
    expect(await credits(dora)).toEqual([])
  })

  test('end when all of their money is paid back at the provider, and stay when a part is', async () => {
    await buys(ana)
    const [money] = await market.stripe.books()
    await market.stripe.dashboard(money?.id ?? '', 'refund', '5')
    await market.stripe.deliver()
    expect(await credits(ana)).toMatchObject([{ totalCredits: 3 }])
    expect((await ana.api.payments.list({})).payments).toMatchObject([{ status: 'paid', refundedCents: 5_00 }])
    await market.stripe.dashboard(money?.id ?? '', 'refund')
    await market.stripe.deliver()
    expect(await credits(ana)).toEqual([])
    expect((await ana.api.payments.list({})).payments).toMatchObject([{ status: 'refunded', refundedCents: 15_00 }])
  })
})

describe('featuring', () => {
  test('uses a credit, puts the listing first, and is noted as what it is', async () => {
    await buys(ana)
    const listingId = await ana.sells('Fiat Panda')
    market.later(1_000)
    await ana.sells('Volkswagen Golf')
    expect(await ana.api.featuring.feature({ listingId })).toEqual({
      creditType: 'basic_featured',
      days: 5,
      featuredUntil: '2026-06-06T09:00:01.000Z',
    })
    expect(await credits(ana)).toMatchObject([{ totalCredits: 2 }])
    const { listings } = await market.visitor.listings.search({})
    expect(listings[0]).toMatchObject({ id: listingId, featured: true })
    const [grant, use] = await entries()
    expect(grant).toMatchObject({ amount: 3, listing_id: null })
    expect(use).toMatchObject({ amount: -1, listing_id: listingId })
    expect(use?.featured_listing_id).not.toBeNull()
    await passes(market, 5 * dayMs, ana)
    expect((await market.visitor.listings.search({})).listings[0]).not.toMatchObject({ id: listingId })
    await ana.api.featuring.feature({ listingId })
    expect((await ana.api.myListings.get({ listingId })).featured).toMatchObject({ daysRemaining: 5, expired: false })
  })

  test('takes the credit that was asked for', async () => {
    await buys(ana)
    const listingId = await ana.sells('Fiat Panda')
    expect(await refusal(ana.api.featuring.feature({ listingId, creditType: 'pro_featured' }))).toBe(
      'insufficient_credits',
    )
    const { dora } = market
    await subscribes(market, dora, offered.advanced)
    const own = await dora.sells('Tesla Model 3')
    expect(await refusal(dora.api.featuring.feature({ listingId: own }))).toBe('insufficient_credits')
    expect(await dora.api.featuring.feature({ listingId: own, creditType: 'pro_featured' })).toMatchObject({ days: 30 })
    expect(await credits(dora)).toMatchObject([{ creditType: 'pro_featured', totalCredits: 9 }])
  })

  test("is refused for what is not the caller's, not on offer, or featured already; no credit goes", async () => {
    await buys(ana)
    const listingId = await ana.sells('Fiat Panda')
    const feature = ({ api }: Person, id = listingId) => refusal(api.featuring.feature({ listingId: id }))
    expect(await feature(market.ben)).toBe('listing_not_found')
    expect(await feature(market.admin)).toBe('listing_not_found')
    expect(await refusal(market.visitor.featuring.feature({ listingId }))).toBe('sign_in_required')
    const expired = await ana.sells('Yamaha MT-07', {}, { packageExpiry: new Date('2026-05-01T00:00:00Z') })
    expect(await feature(ana, expired)).toBe('listing_not_active')
    const sold = await ana.sells('Volkswagen Golf')
    await ana.api.listings.markSold({ listingId: sold })
    expect(await feature(ana, sold)).toBe('listing_not_active')
    await ana.api.featuring.feature({ listingId })
    expect(await feature(ana)).toBe('listing_already_featured')
    expect(await credits(ana)).toMatchObject([{ totalCredits: 2 }])
  })

  test('uses one credit once, in however many tabs', async () => {
    await grantBought(market.scope, { userId: ana.userId, paymentId: await anyPayment(), featuredDays: 5, credits: 1 })
    const ids = await Promise.all([ana.sells('Fiat Panda'), ana.sells('Volkswagen Golf'), ana.sells('Tesla Model 3')])
    const answers = await Promise.allSettled(
      [...ids, ...ids].map((listingId) => ana.api.featuring.feature({ listingId })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await market.visitor.listings.search({ featuredOnly: true })).total).toBe(1)
    expect(await credits(ana)).toEqual([])
  })

  test('leaves a use behind when the listing goes', async () => {
    await buys(ana)
    const listingId = await ana.sells('Fiat Panda')
    await ana.api.featuring.feature({ listingId })
    await ana.api.myListings.remove({ listingId })
    expect(await credits(ana)).toMatchObject([{ totalCredits: 2 }])
    expect(await entries()).toMatchObject([{ amount: 3 }, { amount: -1, listing_id: null, featured_listing_id: null }])
  })
})

describe('a damaged vehicle', () => {
  const featured = async () => (await market.visitor.listings.search({ featuredOnly: true })).total
  const state = async (listingId: string, damaged: 'yes' | 'no') => {
    const { revision } = await ana.api.myListings.get({ listingId })
    await ana.api.myListings.update({ listingId, revision, damaged })
  }

  test('is not featured, and no credit is used for it or sold for it', async () => {
    await buys(ana)
    const listingId = await ana.sells('Fiat Panda', { damaged: 'yes' })
    expect(await refusal(ana.api.featuring.feature({ listingId }))).toBe('listing_damaged')
    expect(await credits(ana)).toMatchObject([{ totalCredits: 3 }])
    expect(await refusal(order(ana, { packageId: offered.credits, listingId }))).toBe('listing_damaged')
    const { karl } = market
    await buys(karl)
    const sound = await karl.sells('Fiat Panda')
    const listingIds = [sound, await karl.sells('Fiat Panda', { damaged: 'yes' })]
    const change = { action: 'feature', listingIds, creditType: 'basic_featured' } as const
    const { results } = await karl.api.myListings.changeMany({ change })
    expect(results.map(({ error }) => error)).toEqual([null, 'listing_damaged'])
    expect(await featured()).toBe(1)
  })

  test('that is stated to be one later leaves its placement, whose days wait until no damage is stated', async () => {
    await buys(ana)
    const listingId = await ana.sells('Fiat Panda')
    await ana.api.featuring.feature({ listingId })
    await passes(market, 2 * dayMs, ana)
    await state(listingId, 'yes')
    expect(await featured()).toBe(0)
    expect(await ana.api.myListings.get({ listingId })).toMatchObject({ featured: null, featuredDaysStanding: 3 })
    await passes(market, 20 * dayMs, ana)
    const { revision } = await ana.api.myListings.get({ listingId })
    await ana.api.myListings.update({ listingId, revision, colour: 'blue' })
    expect(await ana.api.myListings.get({ listingId })).toMatchObject({ featured: null, featuredDaysStanding: 3 })
    await state(listingId, 'no')
    expect(await featured()).toBe(1)
    expect(await ana.api.myListings.get({ listingId })).toMatchObject({
      featured: { endsAt: '2026-06-26T09:00:00.000Z', expired: false },
      featuredDaysStanding: null,
    })
    await passes(market, 3 * dayMs, ana)
    expect(await featured()).toBe(0)
  })

  test('gives back what waits with a withdrawal: nothing goes on afterwards', async () => {
    await buys(ana)
    const [payment] = (await ana.api.payments.list({})).payments
    const listingId = await ana.sells('Fiat Panda')
    await ana.api.featuring.feature({ listingId })
    market.later(1_000)
    await state(listingId, 'yes')
    market.later(1_000)
    await ana.api.payments.withdraw({ paymentId: payment?.paymentId ?? '' })
    await state(listingId, 'no')
    expect(await ana.api.myListings.get({ listingId })).toMatchObject({ featuredDaysStanding: null })
    expect(await featured()).toBe(0)
  })

  test('is ordered without the days of featuring that its package has otherwise', async () => {
    const packageId = await offerAdvanced(market)
    const damaged = await parks(ana, { damaged: 'yes' })
    expect(await ana.api.payments.summary({ packageId, pendingListingId: damaged })).toMatchObject({
      package: { featuredDays: 0, durationDays: 60 },
      featuredDaysLeftOut: 7,
    })
    await hasPaid(market, ana, packageId, { damaged: 'yes' })
    await market.stripe.deliver()
    expect((await ana.api.myListings.list({})).listings).toMatchObject([{ featured: null, featuredDaysStanding: null }])
  })

  test('that was stated to be one after a renewal was ordered keeps the days until they can be shown, after those before', async () => {
    const packageId = await offerAdvanced(market)
    await hasPaid(market, ana, packageId)
    await market.stripe.deliver()
    const listingId = (await ana.api.myListings.list({})).listings[0]?.id ?? ''
    await passes(market, 2 * dayMs, ana)
    const { url } = await order(ana, { packageId, listingId })
    await state(listingId, 'yes')
    await market.stripe.choose(url, 'pay')
    await market.stripe.deliver()
    expect(await ana.api.myListings.get({ listingId })).toMatchObject({ featured: null, featuredDaysStanding: 12 })
    await passes(market, 10 * dayMs, ana)
    await state(listingId, 'no')
    expect((await ana.api.myListings.get({ listingId })).featured).toMatchObject({ daysRemaining: 12 })
  })
})

/** A payment; its purpose does not matter. */
async function anyPayment(): Promise<string> {
  await order(market.ben, { packageId: offered.credits })
  const { rows } = (await market.scope.db.execute(sql`select id from payments`)) as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}
