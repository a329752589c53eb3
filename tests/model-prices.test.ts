/** What a model is offered for: today, and as the market remembers it. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../src/contract/market/durations.ts'
import { recordModelPrices } from '../src/server/modules/market/model-prices/service.ts'
import { type Market, openMarket, opening, refusal } from './market.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

const golf = { vehicleType: 'car', make: 'volkswagen', model: 'golf' }
const daysBefore = (days: number) => new Date(opening.getTime() - days * dayMs)

interface Golf {
  priceEuros: number
  year?: number
  mileageKm?: number
  country?: 'DE' | 'AT'
  daysAgo?: number
}

async function sellsGolfs(golfs: readonly Golf[]): Promise<string[]> {
  const ids: string[] = []
  for (const { daysAgo, ...stated } of golfs) {
    ids.push(await market.karl.sells('Volkswagen Golf', stated, daysAgo === undefined ? {} : { publishedAt: daysBefore(daysAgo) }))
  }
  return ids
} // prettier-ignore

const pricesOf = (...euros: number[]) => euros.map((priceEuros): Golf => ({ priceEuros }))

/** Marks listings as sold, so many days before the opening. */
async function sold(ids: readonly string[], daysAgo: number): Promise<void> {
  for (const id of ids) {
    await market.scope.db.execute(
      sql`update vehicle_listings set status = 'sold', sold_at = ${daysBefore(daysAgo).toISOString()}::timestamptz where id = ${id}`,
    )
  }
}

async function count(table: 'model_prices' | 'model_price_days'): Promise<number> {
  const { rows } = (await market.scope.db.execute(sql`select count(*)::int as n from ${sql.raw(table)}`)) as {
    rows: { n: number }[]
  }
  return rows[0]?.n ?? 0
}

describe('today', () => {
  test('the quartiles of the prices, and of each year and band of mileage with five offers', async () => {
    await sellsGolfs([
      ...[8_000, 9_000, 10_000, 11_000, 12_000].map((priceEuros) => ({ priceEuros, year: 2016, mileageKm: 90_000 })),
      ...[20_000, 21_000].map((priceEuros) => ({ priceEuros, year: 2021, mileageKm: 30_000 })),
    ])
    const { now, byYear, byMileage, points } = await market.visitor.modelPrices.ofModel(golf)
    expect(now).toEqual({ offers: 7, lowEuros: 9_500, medianEuros: 11_000, highEuros: 16_000, medianMileageKm: 90_000 })
    const five = { offers: 5, lowEuros: 9_000, medianEuros: 10_000, highEuros: 11_000, medianMileageKm: 90_000 }
    expect(byYear).toEqual([{ ...five, year: 2016 }])
    expect(byMileage).toEqual([{ ...five, fromKm: 75_000, belowKm: 100_000 }])
    expect(points).toHaveLength(7)
    expect(points).toContainEqual({ year: 2021, mileageKm: 30_000, priceEuros: 20_000 })
  })

  test('four offers have points and no figures', async () => {
    await sellsGolfs(pricesOf(8_000, 9_000, 10_000, 11_000))
    const found = await market.visitor.modelPrices.ofModel(golf)
    expect(found).toMatchObject({ now: null, byYear: [], byMileage: [], countries: [], days: [], selling: null })
    expect(found.points).toHaveLength(4)
  })

  test('a country has figures of its own', async () => {
    await sellsGolfs([
      ...pricesOf(8_000, 9_000, 10_000, 11_000, 12_000),
      ...[20_000, 21_000, 22_000, 23_000, 24_000, 25_000].map((priceEuros) => ({ priceEuros, country: 'AT' as const })),
    ])
    const austria = await market.visitor.modelPrices.ofModel({ ...golf, country: 'AT' })
    expect(austria.now).toMatchObject({ offers: 6, medianEuros: 22_500 })
    expect(austria.countries).toEqual([
      { key: 'AT', offers: 6 },
      { key: 'DE', offers: 5 },
    ])
    const nowhere = await market.visitor.modelPrices.ofModel({ ...golf, country: 'SE' })
    expect(nowhere).toMatchObject({ now: null, points: [] })
  })

  test('what is paused, sold or of another model counts for nothing', async () => {
    const ids = await sellsGolfs(pricesOf(8_000, 9_000, 10_000, 11_000, 12_000, 13_000, 14_000))
    await market.karl.sells('Fiat Panda', { priceEuros: 5_000 })
    await sold(ids.slice(0, 1), 1)
    await market.karl.api.myListings.pause({ listingId: ids[1] ?? '' })
    expect((await market.visitor.modelPrices.ofModel(golf)).now).toMatchObject({ offers: 5, medianEuros: 12_000 })
  })

  test.each(['visitor', 'ana', 'karl', 'admin'] as const)('%s sees the same', async (who) => {
    await sellsGolfs(pricesOf(8_000, 9_000, 10_000, 11_000, 12_000))
    const api = who === 'visitor' ? market.visitor : market[who].api
    expect((await api.modelPrices.ofModel(golf)).now?.medianEuros).toBe(10_000)
  })

  test.each([
    [{ ...golf, make: 'nobody' }, 'make_not_found'],
    [{ ...golf, model: 'nothing' }, 'model_not_found'],
    [{ ...golf, model: 'other' }, 'model_not_found'],
    [{ ...golf, vehicleType: 'motorcycle' }, 'make_not_found'],
  ])('%j is refused', async (asked, code) => {
    expect(await refusal(market.visitor.modelPrices.ofModel(asked))).toBe(code)
  })
})

describe('the memory', () => {
  test('remembers today, and what the dates of listings say of the days before', async () => {
    // Since 40 days five are on offer, two more since yesterday; one was dearer until a week ago.
    const [first = ''] = await sellsGolfs([8_000, 9_000, 10_000, 11_000, 12_000].map((priceEuros) => ({ priceEuros, daysAgo: 40 }))) // prettier-ignore
    await sellsGolfs([30_000, 31_000].map((priceEuros) => ({ priceEuros, daysAgo: 1 })))
    await market.scope.db.execute(sql`update listing_prices set price_euros = 15000 where listing_id = ${first}`)
    await market.scope.db.execute(
      sql`insert into listing_prices values (${first}, ${daysBefore(7).toISOString()}::timestamptz, 8000)`,
    )
    await recordModelPrices(market.scope)

    const { days } = await market.visitor.modelPrices.ofModel(golf)
    const of = (day: string) => days.find((one) => one.day === day)
    expect(of('2026-06-01')).toMatchObject({ offers: 7, medianEuros: 11_000 })
    expect(of('2026-05-24')).toMatchObject({ offers: 5, medianEuros: 11_000 })
    expect(of('2026-05-31')).toMatchObject({ offers: 7 })
    expect(of('2026-04-30')).toMatchObject({ offers: 5 })
    expect(of('2026-03-31')).toBeUndefined()
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  })

  test('a day is recorded once, whoever repeats it or comes second', async () => {
    await sellsGolfs(pricesOf(8_000, 9_000, 10_000, 11_000, 12_000))
    await recordModelPrices(market.scope)
    const rows = [await count('model_prices'), await count('model_price_days')]
    await sellsGolfs(pricesOf(50_000, 60_000))
    await Promise.all([recordModelPrices(market.scope), recordModelPrices(market.scope)])
    expect([await count('model_prices'), await count('model_price_days')]).toEqual(rows)
    expect((await market.visitor.modelPrices.ofModel(golf)).days.at(-1)).toMatchObject({ medianEuros: 10_000 })
  })

  test('a day whose figures cannot be written is not remembered, and the next run records it', async () => {
    await sellsGolfs(pricesOf(8_000, 9_000, 10_000, 11_000, 12_000))
    await market.scope.db.execute(sql`alter table model_prices add constraint broken check (false) not valid`)
    await expect(recordModelPrices(market.scope)).rejects.toThrow('model_prices')
    const { rows } = (await market.scope.db.execute(
      sql`select count(*)::int as n from model_price_days where day = '2026-06-01'`,
    )) as { rows: { n: number }[] }
    expect(rows[0]?.n).toBe(0)
    await market.scope.db.execute(sql`alter table model_prices drop constraint broken`)
    await recordModelPrices(market.scope)
    expect((await market.visitor.modelPrices.ofModel(golf)).days.at(-1)?.day).toBe('2026-06-01')
  })

  test('no figure of four offers is kept, and none of a country with four', async () => {
    await sellsGolfs([...pricesOf(8_000, 9_000, 10_000, 11_000), { priceEuros: 12_000, country: 'AT' }])
    await recordModelPrices(market.scope)
    expect(await count('model_prices')).toBe(1)
    expect((await market.visitor.modelPrices.ofModel({ ...golf, country: 'DE' })).days).toEqual([])
  })

  test('how long vehicles were on offer until they were sold, from five sold in 90 days', async () => {
    await sellsGolfs(pricesOf(8_000, 9_000, 10_000, 11_000, 12_000))
    const ids = await sellsGolfs([10, 20, 30, 40].map((daysAgo) => ({ priceEuros: 9_000, daysAgo })))
    await sold(ids, 1)
    await recordModelPrices(market.scope)
    expect((await market.visitor.modelPrices.ofModel(golf)).selling).toBeNull()

    const [long = ''] = await sellsGolfs([{ priceEuros: 9_000, daysAgo: 120 }])
    await sold([long], 1)
    market.later(dayMs)
    await recordModelPrices(market.scope)
    expect((await market.visitor.modelPrices.ofModel(golf)).selling).toEqual({ sold: 5, medianDays: 29 })
  })

  test('single days are kept for 13 weeks, ends of months for five years', async () => {
    await sellsGolfs([8_000, 9_000, 10_000, 11_000, 12_000].map((priceEuros) => ({ priceEuros, daysAgo: 400 })))
    await recordModelPrices(market.scope)
    market.later(100 * dayMs)
    await recordModelPrices(market.scope)
    const days = (await market.visitor.modelPrices.ofModel(golf)).days.map(({ day }) => day)
    expect(days).toContain('2025-06-30')
    expect(days).toContain('2026-05-31')
    expect(days).not.toContain('2026-06-01')
    market.later(5 * 366 * dayMs)
    await recordModelPrices(market.scope)
    expect((await market.visitor.modelPrices.ofModel(golf)).days[0]?.day.slice(0, 4)).toBe('2030')
  })

  test('who is about to sell one reads what is remembered, with or without an estimate', async () => {
    const asked = { ...golf, year: 2016, mileageKm: 80_000 }
    expect((await market.visitor.selling.valuation(asked)).ofModel).toBeNull()
    await sellsGolfs(pricesOf(8_000, 9_000, 10_000, 11_000, 12_000))
    await recordModelPrices(market.scope)
    expect((await market.visitor.selling.valuation(asked)).ofModel).toEqual({
      offers: 5, lowEuros: 9_000, medianEuros: 10_000, highEuros: 11_000, selling: null,
    }) // prettier-ignore
    market.later(5 * dayMs)
    expect((await market.visitor.selling.valuation(asked)).ofModel).toBeNull()
  })
})
