/** The five steps of a price, and the limits in euro between them. Nothing that is paid for enters. */
import { priceSteps, type PriceStep, stepAt, type StepLimits } from '../../../../../contract/market/price-verdicts.ts'

/** The ends of the range that holds four of five prices divide the outer steps; so much of the way to them, the inner ones. */
const innerShare = 0.4
/** So far below the lower end, in lengths from the estimate to it, a price is no bargain but a question. */
const suspiciousLengths = 2.2
/** And at most at this share of the estimate. */
const suspiciousShare = 0.65

/** From which the limits follow. */
export const limitRules = { innerShare, suspiciousLengths, suspiciousShare }

export interface EstimatedRange {
  estimateEuros: number
  lowEuros: number
  highEuros: number
}

export function stepLimits({ estimateEuros, lowEuros, highEuros }: EstimatedRange): StepLimits {
  const down = Math.log(estimateEuros / lowEuros)
  const up = Math.log(highEuros / estimateEuros)
  const at = (log: number) => Math.round(estimateEuros * Math.exp(log))
  return {
    suspiciousBelow: Math.min(at(-suspiciousLengths * down), Math.round(estimateEuros * suspiciousShare)),
    greatBelow: lowEuros,
    goodBelow: at(-innerShare * down),
    fairUpTo: at(innerShare * up),
    highUpTo: highEuros,
  }
}

/** When the estimate moves and the price does not, a step changes only if the price is further beyond the limit than this share of it. */
const margin = 0.015

/** @param before the step of the same price so far, which stays while the price is only just beyond its limit */
export function stepOf(priceEuros: number, range: EstimatedRange, before: PriceStep | null = null): PriceStep {
  const limits = stepLimits(range)
  const step = stepAt(priceEuros, limits)
  // A caution neither waits nor lingers.
  if (before === null || before === step || before === 'suspiciously_low' || step === 'suspiciously_low') return step
  const nudged = priceEuros * (order(step) > order(before) ? 1 - margin : 1 + margin)
  const still = stepAt(nudged, limits)
  // Over more than one limit it goes as far as it is beyond the margin.
  return still === 'suspiciously_low' ? step : still
}

function order(step: PriceStep): number {
  return priceSteps.findIndex((one) => one === step)
}
