/** What the price estimate promises, on markets of invented cars whose prices follow another law than its sums. */
import { describe, expect, test } from 'vitest'
import { appraise, learnMarket } from '../src/server/modules/valuation/formula/appraise.ts'
import { medianOf } from '../src/server/modules/valuation/formula/fit.ts'
import { pricedAt, type PricedMarket, pricedMarket } from './support/priced-market.ts'

/** Learns a market and values others of its cars. */
function valuedIn(market: PricedMarket, asked: number) {
  const model = learnMarket(pricedMarket(market), pricedAt)
  const others = pricedMarket({ ...market, offers: asked, seed: market.seed + 1_000, shareTypedShort: 0, shareDamaged: 0 })
  return others.flatMap((offer) => {
    const valued = appraise(model, offer, null)
    return valued.reason === null ? [{ offer, ...valued }] : []
  })
} // prettier-ignore

describe('the estimate is in the middle of the prices', () => {
  test('of old cars, one in 200 of which was typed a zero short', () => {
    const valued = valuedIn({ offers: 5_000, seed: 1, isOld: true, shareTypedShort: 0.005 }, 2_000)
    const logs = valued.map(({ offer, estimateEuros }) => Math.log(offer.priceEuros / estimateEuros))
    expect(Math.abs(medianOf(Float64Array.from(logs)))).toBeLessThan(0.02)
  })
})
