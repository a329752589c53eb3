/**
 * What comparable listings say a vehicle is offered for; docs/valuation.md explains the formula. Pure: rows in, a range
 * out, whatever the order of the rows.
 */
import { minComparables } from '../../../contract/limits.ts'

export interface Comparable {
  priceEuros: number
  year: number
  mileageKm: number
  transmission: string | null
}

export interface ValuedVehicle {
  year: number
  mileageKm: number
  /** Null where it is not said: then any transmission compares. */
  transmission: string | null
}

/** One rung of the ladder: how near a listing has to be to compare. */
export interface Nearness {
  yearsApart: number
  /** At least this many kilometres either way, and at least this share of the vehicle's own. */
  mileageKmApart: number
  mileageShareApart: number
  sameTransmission: boolean
}

/** Nearest first; the first rung with enough comparables is taken. */
export const ladder: readonly Nearness[] = [
  { yearsApart: 1, mileageKmApart: 15_000, mileageShareApart: 0.25, sameTransmission: true },
  { yearsApart: 2, mileageKmApart: 30_000, mileageShareApart: 0.4, sameTransmission: true },
  { yearsApart: 3, mileageKmApart: 50_000, mileageShareApart: 0.6, sameTransmission: false },
  { yearsApart: 4, mileageKmApart: 80_000, mileageShareApart: 0.8, sameTransmission: false },
]
/** What the last rung still reaches, for reading no more rows than could matter. */
export const furthest = ladder.at(-1) as Nearness

export interface Range {
  lowEuros: number
  medianEuros: number
  highEuros: number
}

export interface Estimate extends Range {
  comparables: number
  comparison: { yearsApart: number; mileageKmApart: number; sameTransmission: boolean }
}

/** The estimate of the nearest rung that has enough comparables, or how many the widest has. */
export function valuationOf(
  vehicle: ValuedVehicle,
  listings: readonly Comparable[],
): Estimate | { comparables: number } {
  for (const rung of ladder) {
    const near = listings.filter((listing) => isNear(vehicle, listing, rung))
    if (near.length < minComparables) continue
    const { yearsApart } = rung
    const sameTransmission = rung.sameTransmission && vehicle.transmission !== null
    const comparison = { yearsApart, mileageKmApart: mileageReach(vehicle, rung), sameTransmission }
    return { ...rangeOf(vehicle, near), comparables: near.length, comparison }
  }
  return { comparables: listings.filter((listing) => isNear(vehicle, listing, furthest)).length }
}

/** How many kilometres more or less still compare on a rung. */
export function mileageReach({ mileageKm }: Pick<ValuedVehicle, 'mileageKm'>, rung: Nearness): number {
  return Math.max(rung.mileageKmApart, Math.round(mileageKm * rung.mileageShareApart))
}

function isNear(vehicle: ValuedVehicle, listing: Comparable, rung: Nearness): boolean {
  return (
    Math.abs(listing.year - vehicle.year) <= rung.yearsApart &&
    Math.abs(listing.mileageKm - vehicle.mileageKm) <= mileageReach(vehicle, rung) &&
    (!rung.sameTransmission || vehicle.transmission === null || listing.transmission === vehicle.transmission)
  )
}

/** Bounds of what a kilometre and a year may take off a price, as a share: what is measured beyond is chance. */
const lossPerKm = { least: 0, most: 0.000_012 }
const lossPerYear = { least: 0, most: 0.2 }

/**
 * The range between the quartiles of the prices, each first brought to the vehicle's mileage and year by what these
 * listings themselves say a kilometre and a year take off (the median of the slopes between all pairs of logarithms).
 */
export function rangeOf(vehicle: ValuedVehicle, comparables: readonly Comparable[]): Range {
  const points = comparables.map(({ priceEuros, mileageKm, year }) => ({ log: Math.log(priceEuros), mileageKm, year }))
  const perKm = lossOf(
    points.map(({ mileageKm, log }) => [mileageKm, log] as const),
    lossPerKm,
  )
  const atMileage = points.map(({ log, mileageKm, year }) => ({
    log: log - perKm * (vehicle.mileageKm - mileageKm),
    year,
  }))
  const perYear = lossOf(
    atMileage.map(({ year, log }) => [-year, log] as const),
    lossPerYear,
  )
  const adjusted = atMileage
    .map(({ log, year }) => Math.exp(log - perYear * (year - vehicle.year)))
    .toSorted((one, other) => one - other)
  return {
    lowEuros: rounded(quantile(adjusted, 0.25)),
    medianEuros: rounded(quantile(adjusted, 0.5)),
    highEuros: rounded(quantile(adjusted, 0.75)),
  }
}

/** Pairs grow with the square of the points; beyond this many points, evenly chosen ones say the same. */
const mostPoints = 100

/** By how much `y` falls per unit of `x`: the median over all pairs with different `x`, within bounds. */
function lossOf(points: readonly (readonly [x: number, y: number])[], bounds: { least: number; most: number }): number {
  const sorted = points.toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY)
  const step = Math.max(1, sorted.length / mostPoints)
  const chosen = Array.from(
    { length: Math.min(sorted.length, mostPoints) },
    (_, index) => sorted[Math.floor(index * step)],
  )
  const losses: number[] = []
  chosen.forEach((one, index) => {
    for (const other of chosen.slice(index + 1)) {
      if (one && other && one[0] !== other[0]) losses.push((one[1] - other[1]) / (other[0] - one[0]))
    }
  })
  if (losses.length === 0) return bounds.least
  const median = quantile(
    losses.toSorted((one, other) => one - other),
    0.5,
  )
  return Math.min(bounds.most, Math.max(bounds.least, median))
}

/** Between the two nearest values, in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/** Nobody prices a car to the euro: to 50 euro, and a cheap one to 10. */
function rounded(euros: number): number {
  const step = euros < 2_000 ? 10 : 50
  return Math.max(1, Math.round(euros / step) * step)
}
