/** "On offer" is decided twice, in the program and in the database; both agree. */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { isOnOffer, listingStatuses } from '../src/contract/market/listing-status.ts'
import { type Market, openMarket } from './market.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

const now = new Date('2026-06-15T12:00:00Z')
const moments = {
  'without an end': null,
  'until a moment ago': new Date(now.getTime() - 1),
  'until now': now,
  'for a moment longer': new Date(now.getTime() + 1),
}

test.each(listingStatuses.flatMap((status) => Object.keys(moments).map((term) => [status, term] as const)))(
  'a listing that is %s, %s',
  async (status, term) => {
    const packageExpiry = moments[term as keyof typeof moments]
    const { rows } = (await market.scope.db.execute(sql`select is_on_offer(${status},
      ${packageExpiry?.toISOString() ?? null}::timestamptz, ${now.toISOString()}::timestamptz) as offered`)) as {
      rows: { offered: boolean }[]
    }
    expect(rows).toEqual([{ offered: isOnOffer({ status, packageExpiry, isWithheld: false }, now) }])
  },
)

test('the view for reports shows what is on offer at present', async () => {
  const terms = { packageExpiry: new Date(Date.now() + 86_400_000), featuredUntil: null }
  const offered = await market.ana.sells('Fiat Panda', {}, terms)
  const ended = await market.ana.sells('Volkswagen Golf', {}, { ...terms, packageExpiry: new Date(Date.now() - 1) })
  const { rows } = (await market.scope.db.execute(
    sql`select id from listings_on_offer where id in (${offered}, ${ended})`,
  )) as { rows: unknown[] }
  expect(rows).toEqual([{ id: offered }])
})

test('administrators see as many vehicles of a type as a search finds, or would find if it were on offer', async () => {
  const ended = { packageExpiry: new Date(market.scope.now().getTime() - 1), featuredUntil: null }
  for (const vehicle of ['Fiat Panda', 'Volkswagen Golf', 'Yamaha MT-07'] as const) await market.ana.sells(vehicle)
  for (const vehicle of ['Fiat Panda', 'Yamaha MT-07'] as const) await market.ana.sells(vehicle, {}, ended)
  const { total } = await market.visitor.listings.search({ vehicleType: 'car' })
  const { get, update } = market.admin.api.adminMarket
  const before = await get({})
  expect(before.types).toContainEqual({ key: 'car', isOffered: true, listings: total })
  const { types } = await update({ ...before.chosen, vehicleTypes: ['car'], revision: before.revision })
  expect(types).toContainEqual({ key: 'car', isOffered: true, listings: 2 })
  expect(types).toContainEqual({ key: 'motorcycle', isOffered: false, listings: 1 })
})

test('a query for what is on offer is answered by an index of offers', async () => {
  const plan = await market.scope.db.transaction(async (db) => {
    await db.execute(sql`set local enable_seqscan = off`)
    const { rows } = (await db.execute(sql`explain select id from vehicle_listings
      where is_on_offer(status, package_expiry, ${now.toISOString()}::timestamptz) order by price_euros, id limit 20`)) as {
      rows: unknown[]
    }
    return JSON.stringify(rows)
  })
  expect(plan).toMatch(/Index .*Scan.*vehicle_listings_/)
  expect(plan).not.toContain('is_on_offer')
})
