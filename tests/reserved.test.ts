/** Reserved vehicles: until a day, renewed or freed by a press, and no paid placement meanwhile (decision 215). */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../src/contract/market/durations.ts'
import type { ManyChange } from '../src/contract/my-listing-rows.ts'
import { endReservations } from '../src/server/modules/market/offers/service.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { passes } from './support/plans.ts'
import { reasons } from './support/reasons.ts'

let market: Market
let ana: Person
let listingId: string

// 1 June 2026, 11:00 by the clock of the market.
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  ana = market.ana
  listingId = await ana.sells('Volkswagen Golf', {}, paid())
})

const paid = () => ({ packageExpiry: new Date(market.scope.now().getTime() + 60 * dayMs) })
const reserve = (until: string, id = listingId) => ana.api.myListings.reserve({ listingId: id, until })
const free = () => ana.api.myListings.free({ listingId })
const own = () => ana.api.myListings.get({ listingId })
const found = async () => (await market.visitor.listings.search({})).total
const featured = async () => (await market.visitor.listings.search({ featuredOnly: true })).total

async function feature(days = 10): Promise<void> {
  const now = market.scope.now()
  const endsAt = new Date(now.getTime() + days * dayMs).toISOString()
  await market.scope.db.execute(sql`update vehicle_listings set featured_until = ${endsAt} where id = ${listingId}`)
  await market.scope.db.execute(sql`
    insert into featured_listings (id, listing_id, source, started_at, expires_at)
    values (gen_random_uuid(), ${listingId}, 'package', ${now.toISOString()}, ${endsAt})`)
}

describe('a reserved vehicle', () => {
  test('is reserved until a day, fourteen days ahead at most', async () => {
    expect(await reserve('2026-06-06')).toMatchObject({
      status: 'reserved',
      reservedUntil: '2026-06-06',
      onOffer: true,
    })
    expect(await reserve('2026-06-15')).toMatchObject({ reservedUntil: '2026-06-15' })
    expect(await refusal(reserve('2026-06-16'))).toBe('reservation_day_refused')
    expect(await refusal(reserve('2026-05-31'))).toBe('reservation_day_refused')
    expect(await own()).toMatchObject({ reservedUntil: '2026-06-15' })
  })

  test('is renewed by another press, once for each day', async () => {
    const { revision } = await reserve('2026-06-06')
    expect((await reserve('2026-06-06')).revision).toBe(revision)
    await passes(market, 5 * dayMs, ana)
    expect(await reserve('2026-06-20')).toMatchObject({ reservedUntil: '2026-06-20', revision: revision + 1 })
  })

  test('is free once it is freed, and freeing it twice changes nothing', async () => {
    await reserve('2026-06-06')
    const { revision, ...freed } = await free()
    expect(freed).toMatchObject({ status: 'active', reservedUntil: null })
    expect((await free()).revision).toBe(revision)
  })

  test('is reserved all of its last day, and free when the market’s next one begins', async () => {
    await reserve('2026-06-02')
    await passes(market, dayMs + 12.9 * hourMs, ana)
    await endReservations(market.scope)
    expect(await own()).toMatchObject({ status: 'reserved' })
    await passes(market, 0.1 * hourMs, ana)
    await endReservations(market.scope)
    await endReservations(market.scope)
    expect(await own()).toMatchObject({ status: 'active', reservedUntil: null })
  })

  test('stays in the results, and is seen reserved by everybody', async () => {
    await reserve('2026-06-06')
    expect((await market.visitor.listings.search({})).listings).toMatchObject([{ reservedUntil: '2026-06-06' }])
    expect(await market.visitor.listings.get({ listingId })).toMatchObject({ reservedUntil: '2026-06-06' })
  })

  test('is left out by a search that asks for it, which counts it', async () => {
    await ana.sells('Fiat Panda')
    await reserve('2026-06-06')
    expect(await found()).toBe(2)
    expect((await market.visitor.listings.search({ withoutReserved: true })).total).toBe(1)
    expect((await market.visitor.listings.facets({})).withoutReserved).toBe(1)
    await free()
    expect((await market.visitor.listings.search({ withoutReserved: true })).total).toBe(2)
  })

  test('is nobody else’s to reserve or free', async () => {
    const { ben } = market
    expect(await refusal(ben.api.myListings.reserve({ listingId, until: '2026-06-06' }))).toBe('listing_not_found')
    expect(await refusal(ben.api.myListings.free({ listingId }))).toBe('listing_not_found')
  })

  test('has to be on offer', async () => {
    await ana.api.myListings.pause({ listingId })
    expect(await refusal(reserve('2026-06-06'))).toBe('listing_not_active')
    await ana.api.myListings.resume({ listingId })
    await ana.api.listings.markSold({ listingId })
    expect(await refusal(reserve('2026-06-06'))).toBe('listing_not_active')
    expect(await refusal(free())).toBe('listing_not_active')
  })

  test('is reserved no longer after a pause or a sale that was undone', async () => {
    await reserve('2026-06-06')
    await ana.api.myListings.pause({ listingId })
    expect(await own()).toMatchObject({ status: 'paused', reservedUntil: null })
    expect(await ana.api.myListings.resume({ listingId })).toMatchObject({ status: 'active', reservedUntil: null })
    await reserve('2026-06-06')
    await ana.api.listings.markSold({ listingId })
    expect(await ana.api.myListings.undoSold({ listingId })).toMatchObject({ status: 'active', reservedUntil: null })
  })

  test('keeps its day while its seller is off the market, and is freed afterwards where that has passed', async () => {
    const { support } = market
    const other = await ana.sells('Fiat Panda', {}, paid())
    await reserve('2026-06-02')
    await reserve('2026-06-12', other)
    await support.api.adminUsers.ban({ userId: ana.userId, ...reasons })
    await passes(market, 3 * dayMs, support)
    await endReservations(market.scope)
    await support.api.adminUsers.unban({ userId: ana.userId })
    ana.api = await market.signedIn(ana)
    await endReservations(market.scope)
    expect(await own()).toMatchObject({ status: 'active', reservedUntil: null })
    expect(await ana.api.myListings.get({ listingId: other })).toMatchObject({ reservedUntil: '2026-06-12' })
  })
})

describe('a paid placement of a reserved vehicle', () => {
  test('is not shown as one, and goes on for as long as it had left', async () => {
    await feature(10)
    await passes(market, 2 * dayMs, ana)
    await reserve('2026-06-10')
    expect(await featured()).toBe(0)
    expect(await own()).toMatchObject({ featured: null, featuredDaysStanding: 8 })
    await passes(market, 5 * dayMs, ana)
    await reserve('2026-06-20')
    expect(await own()).toMatchObject({ featuredDaysStanding: 8 })
    await free()
    expect(await featured()).toBe(1)
    expect(await own()).toMatchObject({ featured: { daysRemaining: 8 }, featuredDaysStanding: null })
  })

  test('goes on by itself when the day is over', async () => {
    await feature(10)
    await reserve('2026-06-02')
    await passes(market, 2 * dayMs, ana)
    await endReservations(market.scope)
    expect(await own()).toMatchObject({ featured: { daysRemaining: 10 } })
  })

  test('goes on where a sale is undone, and after a pause', async () => {
    await feature(10)
    await reserve('2026-06-10')
    await ana.api.listings.markSold({ listingId })
    await ana.api.myListings.undoSold({ listingId })
    expect(await featured()).toBe(1)
    await reserve('2026-06-10')
    await ana.api.myListings.pause({ listingId })
    await ana.api.myListings.resume({ listingId })
    expect(await featured()).toBe(1)
  })

  test('stands still for as long as the vehicle is damaged or reserved', async () => {
    await feature(10)
    await reserve('2026-06-10')
    const states = async (damaged: 'yes' | 'no') => {
      const { revision } = await own()
      await ana.api.myListings.update({ listingId, revision, damaged })
    }
    await states('yes')
    await free()
    expect(await featured()).toBe(0)
    await reserve('2026-06-10')
    await states('no')
    expect(await featured()).toBe(0)
    await free()
    expect(await featured()).toBe(1)
  })

  test('is not begun with a credit', async () => {
    await reserve('2026-06-10')
    expect(await refusal(ana.api.featuring.feature({ listingId }))).toBe('listing_reserved')
  })
})

describe('a dealer', () => {
  test('reserves and frees several vehicles at once, each with its own result', async () => {
    const { dora } = market
    const [golf, panda] = [await dora.sells('Volkswagen Golf'), await dora.sells('Fiat Panda')]
    await dora.api.myListings.pause({ listingId: panda })
    const change = { action: 'reserve', listingIds: [golf, panda, listingId], until: '2026-06-08' } satisfies ManyChange
    const { changed, results } = await dora.api.myListings.changeMany({ change })
    expect(changed).toBe(1)
    expect(results.map(({ error }) => error)).toEqual([null, 'listing_not_active', 'listing_not_found'])
    const rows = () => dora.api.myListings.rows({ filter: 'reserved' })
    expect(await rows()).toMatchObject({ counts: { active: 1, reserved: 1 }, rows: [{ reservedUntil: '2026-06-08' }] })
    await dora.api.myListings.changeMany({ change: { action: 'free', listingIds: [golf] } })
    expect(await rows()).toMatchObject({ total: 0, counts: { active: 1, reserved: 0 } })
  })

  test('gets one refusal for a day that none of them can have', async () => {
    const { dora } = market
    const golf = await dora.sells('Volkswagen Golf')
    const change = { action: 'reserve', listingIds: [golf], until: '2026-07-01' } satisfies ManyChange
    expect(await refusal(dora.api.myListings.changeMany({ change }))).toBe('reservation_day_refused')
  })
})
