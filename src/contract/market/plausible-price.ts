import { plausibleEstimateFactor } from './limits.ts'

/** Tells whether a price is so far from what like vehicles are offered for that it looks mistyped. */
export function isFarFrom(priceEuros: number, estimateEuros: number): boolean {
  return priceEuros > estimateEuros * plausibleEstimateFactor || priceEuros * plausibleEstimateFactor < estimateEuros
}
