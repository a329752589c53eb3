/** What estimates and their ranges say of vehicles that the market has not seen, and how often prices lie within. */
import { appraise, learnMarket } from '../../src/server/modules/market/valuation/formula/appraise.ts'
import type { Offer } from '../../src/server/modules/market/valuation/formula/vehicle.ts'

/** Offers to learn from, and others to ask for. */
export interface Trial {
  market: readonly Offer[]
  asked: readonly Offer[]
  /** As a year with its fraction. */
  now: number
}

export interface Ranged {
  /** The logarithm of the price over the estimate. */
  log: number
  isHeld: boolean
  euros: number
  comparables: number
  age: number
}

/** Those of the asked that have an estimate. */
export function rangedIn({ market, asked, now }: Trial): Ranged[] {
  const model = learnMarket(market, now)
  return asked.flatMap((offer) => {
    const found = appraise(model, offer, null)
    if (found.reason !== null) return []
    const { priceEuros } = offer
    return {
      log: Math.log(priceEuros / found.estimateEuros),
      isHeld: priceEuros >= found.lowEuros && priceEuros <= found.highEuros,
      euros: found.estimateEuros,
      comparables: found.comparables,
      age: found.calculation.at.age,
    }
  })
}

/** The classes in which a range is to hold what it says, by their upper ends. */
export const dimensions: readonly { title: string; limits: readonly number[]; of: (one: Ranged) => number }[] = [
  { title: 'Estimate, €', limits: [5_000, 10_000, 15_000, 25_000, 40_000, Infinity], of: ({ euros }) => euros },
  { title: 'Comparables', limits: [0, 2, 9, 29, Infinity], of: ({ comparables }) => comparables },
  { title: 'Years', limits: [1, 3, 6, 10, 15, Infinity], of: ({ age }) => age },
]

export interface Coverage {
  limit: number
  count: number
  share: number
  /** How far the share is from four of five. */
  off: number
  /** The error of chance: binomial, of those asked for and of those that the class was learned from. */
  chance: number
}

/** @param learned how many offers the ranges were learned from */
export function coverageBy(
  { limits, of }: (typeof dimensions)[number],
  ranged: readonly Ranged[],
  learned: number,
): Coverage[] {
  return limits.map((limit, place) => {
    const own = ranged.filter((one) => of(one) <= limit && of(one) > (limits[place - 1] ?? -Infinity))
    const share = own.filter(({ isHeld }) => isHeld).length / own.length
    const chance = Math.sqrt(0.16 / own.length + 0.16 / ((learned * own.length) / ranged.length))
    return { limit, count: own.length, share, off: Math.abs(share - 0.8), chance }
  })
}
