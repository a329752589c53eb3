/**
 * How like two vehicles are. Damaged vehicles are like no sound one. Those of the same model come first, then those of the same body type; among them each difference
 * counts in proportion to what buyers treat as a step: a quarter of the price, three years, 40,000 km, a quarter of the power.
 * SQL and the index measure by the same numbers, in the same order of additions, and so agree on every rank.
 */
import type { Likeness } from './search-engine.ts'

/** So many of a kind are compared on either side of the price: in a large market, those nearest to it. */
export const comparedPerSide = 400

export const yearsPerStep = 3
export const kmPerStep = 40_000
/** Where either states no power. */
export const unknownPowerDistance = 1
export const otherModelDistance = { sameMake: 2, otherMake: 3 } as const

/** The prices that are compared, both included. */
export function comparedPrices(priceEuros: number): { from: number; upTo: number } {
  return { from: Math.floor(priceEuros * 0.6), upTo: Math.ceil(priceEuros * 1.5) }
}

export function eurosPerStep({ priceEuros }: Pick<Likeness, 'priceEuros'>): number {
  return Math.max(1, priceEuros / 4)
}

export function kwPerStep({ powerKw }: Pick<Likeness, 'powerKw'>): number {
  return Math.max(1, (powerKw ?? 100) / 4)
}
