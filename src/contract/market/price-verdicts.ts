/** What is said of a price beside the prices of like offers (docs/valuation.md). Free of zod. */

/** From the lowest price to the highest. */
export const priceSteps = ['great', 'good', 'fair', 'high', 'very_high'] as const
export type PriceStep = (typeof priceSteps)[number] | 'suspiciously_low'
/** What may be said of a price: one of five steps, or a caution. */
export const saidSteps = ['suspiciously_low', ...priceSteps] as const
/** `none`: nothing is said, for a reason. */
export type ShownStep = PriceStep | 'none'

/** What a search may ask for, with the steps that fit: this one or a better one. A caution is never one of them. */
export const stepsOfRating = {
  great: ['great'],
  good: ['great', 'good'],
  fair: ['great', 'good', 'fair'],
  high: ['great', 'good', 'fair', 'high'],
} as const satisfies Record<string, readonly (typeof priceSteps)[number][]>
export type PriceRating = keyof typeof stepsOfRating
export const priceRatings = Object.keys(stepsOfRating) as PriceRating[]

/** What may move an estimate from the usual vehicle of its model. */
export const movers = ['year', 'mileage', 'power', 'fuel', 'transmission', 'offer_kind', 'version', 'equipment', 'previous_owners', 'other_facts', 'comparables'] as const // prettier-ignore
export type Mover = (typeof movers)[number]

/** Why nothing is said. */
export const abstentions = [
  'other_model',
  'damaged',
  'classic',
  'mileage_unknown',
  'contradicting_facts',
  'too_few_comparables',
  'too_far',
] as const
export type Abstention = (typeof abstentions)[number]

/** Prices below the first are suspiciously low, below the second great, and so on; above the last very high. */
export interface StepLimits {
  suspiciousBelow: number
  greatBelow: number
  goodBelow: number
  fairUpTo: number
  highUpTo: number
}

/** Where a price stands among limits. */
export function stepAt(priceEuros: number, limits: StepLimits): PriceStep {
  if (priceEuros < limits.suspiciousBelow) return 'suspiciously_low'
  if (priceEuros < limits.greatBelow) return 'great'
  if (priceEuros < limits.goodBelow) return 'good'
  if (priceEuros <= limits.fairUpTo) return 'fair'
  return priceEuros <= limits.highUpTo ? 'high' : 'very_high'
}

export interface TurningPrice {
  priceEuros: number
  step: PriceStep
}

/** Prices are told to the ten. */
const roundedTo = 10

/**
 * The nearest round prices at which a step would be another one: a lower and a higher price. Null where there is none;
 * no price is recommended that would be called suspiciously low.
 */
export function turningPrices(step: PriceStep, limits: StepLimits): { lower: TurningPrice | null; higher: TurningPrice | null } {
  const { suspiciousBelow, greatBelow, goodBelow, fairUpTo, highUpTo } = limits
  // The first price of the step, and that of the next one.
  const first = { suspiciously_low: 0, great: 0, good: greatBelow, fair: goodBelow, high: fairUpTo + 1, very_high: highUpTo + 1 }[step]
  const next = { suspiciously_low: suspiciousBelow, great: greatBelow, good: goodBelow, fair: fairUpTo + 1, high: highUpTo + 1, very_high: null }[step]
  const turned = (priceEuros: number | null): TurningPrice | null => {
    if (priceEuros === null || priceEuros <= 0) return null
    const turnedTo = stepAt(priceEuros, limits)
    return turnedTo === step || turnedTo === 'suspiciously_low' ? null : { priceEuros, step: turnedTo }
  }
  return {
    lower: turned(Math.floor((first - 1) / roundedTo) * roundedTo),
    higher: turned(next === null ? null : Math.ceil(next / roundedTo) * roundedTo),
  }
} // prettier-ignore

/** From what difference on a price is worth a figure: below it, it is what is usually asked. */
const leastDifference = 50

/**
 * How far a price is from what similar vehicles are offered for, as a figure that is not more exact than it is known: in steps of
 * 50 euro, of 100 from 2,000 on, of 500 from 10,000 on. Null if it is nothing to speak of.
 */
export function differenceOf(priceEuros: number, estimateEuros: number): number | null {
  const apart = Math.abs(priceEuros - estimateEuros)
  const step = apart < 2_000 ? 50 : apart < 10_000 ? 100 : 500
  const euros = Math.round(apart / step) * step
  return euros < leastDifference ? null : euros
}

const roundSteps = [
  { below: 2_000, step: 50 },
  { below: 10_000, step: 100 },
  { below: 50_000, step: 500 },
  { below: 200_000, step: 1_000 },
] as const

interface Range {
  lowEuros: number
  highEuros: number
}

/** An estimate in a round sum, and its range rounded outwards: they are known no better. */
export function roundedEstimate({ estimateEuros, lowEuros, highEuros }: Range & { estimateEuros: number }) {
  const step = roundSteps.find(({ below }) => estimateEuros < below)?.step ?? 5_000
  return {
    estimateEuros: Math.max(step, Math.round(estimateEuros / step) * step),
    lowEuros: Math.max(step, Math.floor(lowEuros / step) * step),
    highEuros: Math.ceil(highEuros / step) * step,
  }
}

/** The ends of a range alone, as round as its middle. */
export function roundedRange(range: Range): Range {
  const { lowEuros, highEuros } = roundedEstimate({ ...range, estimateEuros: (range.lowEuros + range.highEuros) / 2 })
  return { lowEuros, highEuros }
}
