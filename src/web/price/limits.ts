/** The words for prices with the prices between which each stands. */
import type { PriceExplanation } from '../../contract/price-explanations.ts'
import { type PriceStep, saidSteps } from '../../contract/market/price-verdicts.ts'

export type Estimated = Extract<PriceExplanation, { status: 'estimated' }>
type Limits = Estimated['limits']

export interface StepBounds {
  step: PriceStep
  /** Null at the lowest and at the highest. */
  fromEuros: number | null
  upToEuros: number | null
}

/** From the lowest price to the highest. */
export function boundsOf({ suspiciousBelow, greatBelow, goodBelow, fairUpTo, highUpTo }: Limits): StepBounds[] {
  const ends = [suspiciousBelow, greatBelow, goodBelow, fairUpTo, highUpTo]
  return saidSteps.map((step, at) => ({
    step,
    fromEuros: ends[at - 1] ?? null,
    upToEuros: ends[at] ?? null,
  }))
}

/** Where a price stands on a scale whose steps are all equally long, between 0 and 1. */
export function placeOf(priceEuros: number, bounds: readonly StepBounds[]): number {
  const at = bounds.findIndex(({ upToEuros }) => upToEuros === null || priceEuros < upToEuros)
  const { fromEuros, upToEuros } = bounds[at] as StepBounds
  const from = fromEuros ?? 0
  // The highest has no end: half as much again fills it.
  const upTo = upToEuros ?? from * 1.5
  return (at + Math.min(1, (priceEuros - from) / Math.max(1, upTo - from))) / bounds.length
}

/** Whether a price lies within the limits of a step: not while the step waits for a price that is clearly beyond them. */
export function isWithin(priceEuros: number, bounds: readonly StepBounds[], step: PriceStep): boolean {
  const own = bounds.find((one) => one.step === step)
  return own !== undefined && priceEuros >= (own.fromEuros ?? 0) && priceEuros <= (own.upToEuros ?? Infinity)
}
