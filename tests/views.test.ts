/** Who looked at a listing, counted so that neither reloads nor robots nor sellers make it more. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { marketDay as dayOf } from '../src/contract/market/market-day.ts'
import { createBatches } from '../src/server/platform/batches.ts'
import { createLog } from '../src/server/platform/log.ts'
import { type Market, openMarket, type Person } from './market.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const unknownId = '018f0000-0000-7000-8000-000000000000'
const dayMs = 86_400_000
let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.platform.batches.flush()
  await market.reset()
})

/** Somebody's browser says that it shows a listing. */
async function look(listingId: string, userAgent = firefox, person?: Person): Promise<number> {
  const { status } = await market.request(`/api/v1/listings/${listingId}/views`, {
    method: 'POST',
    headers: { 'user-agent': userAgent, ...(person && { authorization: `Bearer ${person.token}` }) },
  })
  return status
}

async function counted(listingId: string): Promise<number> {
  await market.platform.batches.flush()
  const { rows } = (await market.scope.db.execute(
    sql`select total_views from vehicle_listings where id = ${listingId}`,
  )) as { rows: { total_views: number }[] }
  return rows[0]?.total_views ?? -1
}

describe('a view', () => {
  test('counts once a day for each visitor, however often the page is loaded', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    for (let count = 0; count < 5; count += 1) expect(await look(listingId)).toBe(200)
    expect(await counted(listingId)).toBe(1)
    await look(listingId)
    expect(await counted(listingId)).toBe(1)
    await look(listingId, safari)
    expect(await counted(listingId)).toBe(2)
    market.later(dayMs)
    await look(listingId)
    expect(await counted(listingId)).toBe(3)
  })

  test('counts for each listing by itself', async () => {
    const panda = await market.ana.sells('Fiat Panda')
    const golf = await market.ana.sells('Volkswagen Golf')
    await look(panda)
    await look(golf)
    await look(golf, safari)
    expect([await counted(panda), await counted(golf)]).toEqual([1, 2])
  })

  test.each([
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a script', 'curl/8.5.0'],
    ['a headless browser', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36'],
    ['a program without a name', ''],
  ])('of %s does not count, and it is not told', async (_, userAgent) => {
    const listingId = await market.ana.sells('Fiat Panda')
    expect(await look(listingId, userAgent)).toBe(200)
    expect(await counted(listingId)).toBe(0)
  })

  test('of the seller does not count, of any other account it does', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    await look(listingId, firefox, market.ana)
    expect(await counted(listingId)).toBe(0)
    await look(listingId, safari, market.ben)
    expect(await counted(listingId)).toBe(1)
  })

  test('of what is not on offer is answered the same and counts nothing', async () => {
    const sold = await market.ana.sells('Fiat Panda')
    await market.ana.api.listings.markSold({ listingId: sold })
    expect([await look(sold), await look(unknownId), await look('nonsense')]).toEqual([200, 200, 422])
    expect(await counted(sold)).toBe(0)
  })

  test('leaves nothing that says who it was, and nothing at all after the day', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    await look(listingId)
    await counted(listingId)
    const marks = async () =>
      (
        (await market.scope.db.execute(sql`select day::text, mark from view_marks`)) as {
          rows: Record<string, string>[]
        }
      ).rows
    const [first] = await marks()
    expect(first?.['mark']).toMatch(/^[\w-]{22}$/)
    market.later(dayMs)
    await look(listingId)
    await counted(listingId)
    const after = await marks()
    expect(after).toHaveLength(1)
    expect(after[0]?.['day']).toBe(dayOf(market.scope.now()))
    expect(after[0]?.['mark']).not.toBe(first?.['mark'])
    const salts = (await market.scope.db.execute(sql`select day from view_salts`)) as { rows: unknown[] }
    expect(salts.rows).toHaveLength(1)
  })

  test('is counted with two hundred others in one go', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    await Promise.all(Array.from({ length: 200 }, (_, index) => look(listingId, `${firefox} Visitor/${index}`)))
    expect(await counted(listingId)).toBe(200)
  })
})

describe('statistics', () => {
  test('show every day, those without a view too', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    await look(listingId)
    await look(listingId, safari)
    await market.platform.batches.flush()
    const today = dayOf(market.scope.now())
    const statistics = await market.ana.api.myListings.statistics({ listingId, days: 7 })
    expect(statistics.days).toHaveLength(7)
    expect(statistics.days.at(-1)).toEqual({ day: today, views: 2, phoneViews: 0 })
    expect(statistics).toMatchObject({ views: 2, phoneViews: 0 })
    expect(statistics.days.slice(0, -1).every(({ views }) => views === 0)).toBe(true)
  })

  test('of all listings add up, those of others left out', async () => {
    const panda = await market.ana.sells('Fiat Panda')
    const golf = await market.ana.sells('Volkswagen Golf')
    const foreign = await market.ben.sells('Fiat Panda')
    for (const listingId of [panda, golf, foreign]) await look(listingId)
    await market.platform.batches.flush()
    await market.scope.db.execute(sql`update listing_daily_stats set phone_views = 3 where listing_id = ${golf}`)
    const { views, phoneViews, counts } = await market.ana.api.myListings.allStatistics({})
    expect({ views, phoneViews, all: counts.all }).toEqual({ views: 2, phoneViews: 3, all: 2 })
  })
})

describe('writes that wait a moment', () => {
  const log = createLog({ logLevel: 'silent' })

  test('go together, in order, and at the latest when they are asked to', async () => {
    const written: number[][] = []
    const batches = createBatches(() => null, log)
    const batch = {
      name: 'numbers',
      waitMs: 60_000,
      maxItems: 3,
      write: (_: null, items: readonly number[]) => Promise.resolve(void written.push([...items])),
    }
    for (const number of [1, 2, 3, 4]) batches.add(batch, number)
    await batches.flush()
    expect(written).toEqual([[1, 2, 3], [4]])
  })

  test('that fail are logged and keep nothing else back', async () => {
    const written: number[] = []
    const batches = createBatches(() => null, log)
    const batch = {
      name: 'numbers',
      waitMs: 0,
      maxItems: 1,
      write: (_: null, [item]: readonly number[]) => {
        if (item === 1) return Promise.reject(new Error('broken on purpose'))
        written.push(item ?? 0)
        return Promise.resolve()
      },
    }
    batches.add(batch, 1)
    batches.add(batch, 2)
    await batches.flush()
    expect(written).toEqual([2])
  })

  test('are let go rather than kept without end', async () => {
    let written = 0
    const batches = createBatches(() => null, log)
    const batch = {
      name: 'numbers',
      waitMs: 60_000,
      maxItems: 2,
      write: async (_: null, items: readonly number[]) => {
        await new Promise((resolve) => setTimeout(resolve, 1))
        written += items.length
      },
    }
    for (let number = 0; number < 1_000; number += 1) batches.add(batch, number)
    await batches.flush()
    expect(written).toBeLessThanOrEqual(42)
    expect(written).toBeGreaterThan(2)
  })
})
