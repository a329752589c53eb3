/** What the price estimate promises, on markets of invented cars whose prices follow another law than its sums. */
import { describe, expect, test } from 'vitest'
import { medianOf } from '../src/server/modules/market/valuation/formula/fit.ts'
import { coverageBy, dimensions, rangedIn } from './support/price-coverage.ts'
import { pricedAt, type PricedMarket, pricedMarket } from './support/priced-market.ts'

/** Learns markets and values others of their cars. */
function valuedIn(made: Omit<PricedMarket, 'seed'>, times: number) {
  return Array.from({ length: times }, (_, time) => time + 1).flatMap((seed) => {
    const asked = { ...made, offers: 1_500, seed: seed + 1_000, shareTypedShort: 0, shareDamaged: 0 }
    return rangedIn({ market: pricedMarket({ ...made, seed }), asked: pricedMarket(asked), now: pricedAt })
  })
}

const old = { offers: 2_500, isOld: true }

describe.each([
  ['of old cars, one in 200 of which was typed a zero short', { ...old, shareTypedShort: 0.005 }, 2],
  ['of old cars, one in eleven of which is damaged', { ...old, shareDamaged: 0.09 }, 2],
  ['of 1,000 cars of dealers', { offers: 1_000 }, 2],
  ['of 300 cars of dealers', { offers: 300 }, 6],
])('a market %s', (_, made, times) => {
  test('has estimates in the middle of its prices, and ranges that hold four of five of every kind', () => {
    const valued = valuedIn(made, times)
    expect(Math.abs(medianOf(Float64Array.from(valued, ({ log }) => log)))).toBeLessThan(0.02)
    for (const dimension of [{ title: 'All', limits: [Infinity], of: () => 0 }, ...dimensions]) {
      for (const { limit, count, off, chance } of coverageBy(dimension, valued, made.offers * times)) {
        // Of a class with few vehicles chance decides.
        if (count > 0) expect(off, `${dimension.title} to ${limit}`).toBeLessThan(0.02 + 2 * chance)
      }
    }
  })
})
