/**
 * Estimates a vehicle's asking price from comparable listings; docs/valuation.md explains the formula. Pure: rows in, a
 * range out, independent of the order of the rows.
 */
import { minComparables } from '../../src/contract/market/limits.ts'

export interface Comparable {
  priceEuros: number
  year: number
  mileageKm: number
  fuelType: string | null
  transmission: string | null
  powerKw: number | null
}

/** Null if not stated: then any value compares. */
export type ValuedVehicle = Omit<Comparable, 'priceEuros'>

/** What is compared: the same model, the same make and body, or only the same body. */
export type ComparedWith = 'model' | 'make' | 'class'

/** One rung of the ladder: how close a listing must be to compare. */
export interface Nearness {
  comparedWith: ComparedWith
  leastComparables: number
  yearsApart: number
  /** At least this many kilometres either way, and at least this share of the vehicle's own. */
  mileageKmApart: number
  mileageShareApart: number
  sameFuel: boolean
  sameTransmission: boolean
  /** Largest logarithm of the ratio of power; null where power does not count. */
  powerLogApart: number | null
  /** The range extends at least this share of the middle to either side. */
  leastHalfWidth: number
}

const model = { comparedWith: 'model', leastComparables: minComparables, powerLogApart: null } as const

/** Nearest first; the first rung with enough comparables is taken. */
export const ladder: readonly Nearness[] = [
  { ...model, yearsApart: 1, mileageKmApart: 15_000, mileageShareApart: 0.25, sameFuel: true, sameTransmission: true, leastHalfWidth: 0.08 },
  { ...model, yearsApart: 2, mileageKmApart: 30_000, mileageShareApart: 0.4, sameFuel: true, sameTransmission: true, leastHalfWidth: 0.08 },
  { ...model, yearsApart: 3, mileageKmApart: 50_000, mileageShareApart: 0.6, sameFuel: true, sameTransmission: false, leastHalfWidth: 0.08 },
  { ...model, yearsApart: 4, mileageKmApart: 80_000, mileageShareApart: 0.8, sameFuel: true, sameTransmission: false, leastHalfWidth: 0.08 },
  { ...model, yearsApart: 8, mileageKmApart: 120_000, mileageShareApart: 1, sameFuel: false, sameTransmission: false, leastHalfWidth: 0.12 },
  { comparedWith: 'make', leastComparables: 6, yearsApart: 5, mileageKmApart: 120_000, mileageShareApart: 1, sameFuel: false, sameTransmission: false, powerLogApart: 0.4, leastHalfWidth: 0.15 },
  { comparedWith: 'class', leastComparables: 10, yearsApart: 3, mileageKmApart: 80_000, mileageShareApart: 0.8, sameFuel: false, sameTransmission: false, powerLogApart: 0.25, leastHalfWidth: 0.2 },
] // prettier-ignore

/** The rungs that compare with the same model, the same make or the same class, in their order. */
export function rungsOf(comparedWith: ComparedWith): readonly Nearness[] {
  return ladder.filter((rung) => rung.comparedWith === comparedWith)
}

/** The window of years, kilometres and power that contains all rungs of this kind. */
export function furthestWindow(vehicle: ValuedVehicle, comparedWith: ComparedWith) {
  const furthest = rungsOf(comparedWith).at(-1) as Nearness
  const reach = mileageReach(vehicle, furthest)
  const ratio = furthest.powerLogApart === null || vehicle.powerKw === null ? null : Math.exp(furthest.powerLogApart)
  return {
    year: { from: vehicle.year - furthest.yearsApart, to: vehicle.year + furthest.yearsApart },
    mileageKm: { from: vehicle.mileageKm - reach, to: vehicle.mileageKm + reach, of: vehicle.mileageKm },
    powerKw:
      ratio === null || vehicle.powerKw === null
        ? null
        : { from: Math.ceil(vehicle.powerKw / ratio), to: Math.floor(vehicle.powerKw * ratio) },
  }
}

export interface Range {
  lowEuros: number
  medianEuros: number
  highEuros: number
}

export interface Estimate extends Range {
  comparables: number
  comparison: {
    comparedWith: ComparedWith
    yearsApart: number
    mileageKmApart: number
    sameFuel: boolean
    sameTransmission: boolean
  }
}

/**
 * Returns the estimate of the closest rung of a kind that has enough comparables, or the number that the widest has.
 * The listings share model, make and body, or body, according to the kind.
 */
export function valuationOf(
  vehicle: ValuedVehicle,
  listings: readonly Comparable[],
  comparedWith: ComparedWith = 'model',
): Estimate | { comparables: number } {
  const rungs = rungsOf(comparedWith)
  for (const rung of rungs) {
    const near = listings.filter((listing) => isNear(vehicle, listing, rung))
    if (near.length < rung.leastComparables) continue
    const comparison = {
      comparedWith,
      yearsApart: rung.yearsApart,
      mileageKmApart: mileageReach(vehicle, rung),
      sameFuel: rung.sameFuel && vehicle.fuelType !== null,
      sameTransmission: rung.sameTransmission && vehicle.transmission !== null,
    }
    return { ...rangeOf(vehicle, near, rung.leastHalfWidth), comparables: near.length, comparison }
  }
  const furthest = rungs.at(-1) as Nearness
  return { comparables: listings.filter((listing) => isNear(vehicle, listing, furthest)).length }
}

/** Returns the difference in kilometres that still compares on a rung. */
function mileageReach({ mileageKm }: Pick<ValuedVehicle, 'mileageKm'>, rung: Nearness): number {
  return Math.max(rung.mileageKmApart, Math.round(mileageKm * rung.mileageShareApart))
}

function isNear(vehicle: ValuedVehicle, listing: Comparable, rung: Nearness): boolean {
  return (
    Math.abs(listing.year - vehicle.year) <= rung.yearsApart &&
    Math.abs(listing.mileageKm - vehicle.mileageKm) <= mileageReach(vehicle, rung) &&
    (!rung.sameFuel || vehicle.fuelType === null || listing.fuelType === vehicle.fuelType) &&
    (!rung.sameTransmission || vehicle.transmission === null || listing.transmission === vehicle.transmission) &&
    (rung.powerLogApart === null || isPowerNear(vehicle.powerKw, listing.powerKw, rung.powerLogApart))
  )
}

function isPowerNear(one: number | null, other: number | null, apart: number): boolean {
  return one !== null && other !== null && Math.abs(Math.log(other / one)) <= apart
}

/**
 * The usual loss of value, in logarithms of the price: it decides if the comparables do not. Bounds prevent chance in a
 * handful of listings from becoming a rule.
 */
const perKm: Loss = { usual: 0.000_004_4, least: 0, most: 0.000_012 }
const perYear: Loss = { usual: 0.09, least: 0, most: 0.2 }
/** How the price grows with power: by this exponent. */
const powerExponent = 0.55
/** The usual loss has the weight of this many pairs of listings. */
const usualCounts = 6

interface Loss {
  usual: number
  least: number
  most: number
}

/**
 * Returns the range between the quartiles of the prices, each first adjusted to the vehicle's power, mileage and year.
 * The adjustment per kilometre and year comes from these listings (the median of the slopes between all pairs of
 * logarithms, where the usual loss counts as some pairs). The range extends at least `leastHalfWidth` of its middle to
 * either side, and is rounded.
 */
export function rangeOf(vehicle: ValuedVehicle, comparables: readonly Comparable[], leastHalfWidth: number): Range {
  const points = comparables.map(({ priceEuros, mileageKm, year, powerKw }) => ({
    log: Math.log(priceEuros) - powerGain(vehicle.powerKw, powerKw),
    mileageKm,
    yearsNewer: year - vehicle.year,
  }))
  // Older vehicles have more kilometres: the usual loss per year is removed before kilometres are analysed.
  const kmLoss = lossOf(
    points.map(({ mileageKm, log, yearsNewer }) => [mileageKm, log - perYear.usual * yearsNewer] as const),
    perKm,
  )
  const atMileage = points.map(({ log, mileageKm, yearsNewer }) => ({
    log: log - kmLoss * (vehicle.mileageKm - mileageKm),
    yearsNewer,
  }))
  const yearLoss = lossOf(
    atMileage.map(({ yearsNewer, log }) => [-yearsNewer, log] as const),
    perYear,
  )
  const adjusted = atMileage
    .map(({ log, yearsNewer }) => Math.round(Math.exp(log - yearLoss * yearsNewer)))
    .toSorted((one, other) => one - other)
  const middle = quantile(adjusted, 0.5)
  const step = roundingStep(middle)
  const low = Math.min(quantile(adjusted, 0.25), middle * (1 - leastHalfWidth))
  const high = Math.max(quantile(adjusted, 0.75), middle * (1 + leastHalfWidth))
  return {
    lowEuros: Math.max(step, Math.floor(low / step) * step),
    medianEuros: Math.max(step, Math.round(middle / step) * step),
    highEuros: Math.max(step, Math.ceil(high / step) * step),
  }
}

function powerGain(own: number | null, other: number | null): number {
  return own === null || other === null ? 0 : powerExponent * Math.log(other / own)
}

/** Pairs grow with the square of the points; beyond this many, an even sample gives the same result. */
const mostPoints = 100

/**
 * Returns the fall of `y` per unit of `x`: the median over all pairs with different `x` and the usual loss, within
 * bounds.
 */
function lossOf(points: readonly (readonly [x: number, y: number])[], { usual, least, most }: Loss): number {
  const sorted = points.toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY)
  const step = Math.max(1, sorted.length / mostPoints)
  const chosen = Array.from(
    { length: Math.min(sorted.length, mostPoints) },
    (_, index) => sorted[Math.floor(index * step)],
  )
  const losses = Array.from({ length: usualCounts }, () => usual)
  chosen.forEach((one, index) => {
    for (const other of chosen.slice(index + 1)) {
      if (one && other && one[0] !== other[0]) losses.push((one[1] - other[1]) / (other[0] - one[0]))
    }
  })
  const median = quantile(
    losses.toSorted((one, other) => one - other),
    0.5,
  )
  return Math.min(most, Math.max(least, median))
}

/** Interpolates between the two nearest values. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/**
 * Asking prices are rounded, and a range is approximate. Each step divides the next, so that a higher price never gives
 * a lower range.
 */
const roundingSteps = [
  { below: 2_000, step: 50 },
  { below: 10_000, step: 100 },
  { below: 50_000, step: 500 },
  { below: 200_000, step: 1_000 },
] as const

function roundingStep(euros: number): number {
  return roundingSteps.find(({ below }) => euros < below)?.step ?? 5_000
}
