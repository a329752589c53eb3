/** The verdicts on prices that a job writes: for the whole market first, then for what changed. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetMarket, valueMarket } from '../src/server/modules/market/valuation/value-market.ts'
import { type Market, openMarket } from './market.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

afterEach(async () => {
  await forgetMarket(market.scope.db)
})

const minuteMs = 60_000

async function golfs(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push(await market.dora.sells('Volkswagen Golf', { priceEuros: 9_800 + index * 50 }))
  }
  return ids
}

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

async function stepOf(listingId: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ step: string }>(sql`select step from listing_valuations where listing_id = ${listingId}`)
  return row?.step
}

test('every listing on offer has a verdict, and one that nobody can value its reason', async () => {
  const usual = await golfs(10)
  const dear = await market.dora.sells('Volkswagen Golf', { priceEuros: 19_000 })
  const damaged = await market.dora.sells('Volkswagen Golf', { priceEuros: 9_000, damaged: 'yes' })
  await valueMarket(market.scope)

  expect(await stepOf(usual[5] ?? '')).toBe('fair')
  expect(await stepOf(dear)).toBe('very_high')
  expect(await stepOf(damaged)).toBe('none')
  const [row] = await rowsOf(sql`
    select reason, estimate_euros, low_euros, high_euros, price_euros from listing_valuations where listing_id = ${damaged}`)
  expect(row).toEqual({
    reason: 'damaged',
    estimate_euros: null,
    low_euros: null,
    high_euros: null,
    price_euros: 9_000,
  })
})

test('a price that changes is valued again, and the change of its step is kept', async () => {
  const first = (await golfs(10))[5] ?? ''
  await valueMarket(market.scope)
  expect(await stepOf(first)).toBe('fair')

  await market.scope.db.execute(sql`update vehicle_listings set price_euros = 15000 where id = ${first}`)
  market.later(minuteMs)
  await valueMarket(market.scope)

  expect(await stepOf(first)).toBe('very_high')
  const steps = await rowsOf<{ step: string }>(
    sql`select step from listing_step_changes where listing_id = ${first} order by changed_at`,
  )
  expect(steps.map(({ step }) => step)).toEqual(['fair', 'very_high'])
})

test('what is no offer any more has no verdict, and what is new has one within a minute', async () => {
  const [first = ''] = await golfs(10)
  await valueMarket(market.scope)
  await market.scope.db.execute(
    sql`update vehicle_listings set status = 'paused', paused_at = now() where id = ${first}`,
  )
  const added = await market.dora.sells('Volkswagen Golf', { priceEuros: 10_000 })
  const damaged = await market.dora.sells('Volkswagen Golf', { priceEuros: 4_000, damaged: 'yes' })
  market.later(minuteMs)
  await valueMarket(market.scope)

  expect(await stepOf(first)).toBeUndefined()
  expect(await stepOf(added)).toBe('fair')
  expect(await stepOf(damaged)).toBe('none')
})
