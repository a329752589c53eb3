/** The listings that count most in an estimate, and the search that has them. */
import type { PriceCalculation } from '../../contract/price-explanations.ts'
import type { Filters } from '../search/filters.ts'

export type Comparable = PriceCalculation['comparables'][number]

/** More would say the same in smaller parts. */
const mostShown = 10

/** Those that count most, each with its part of what all count, in per cent. */
export function weightedComparables(comparables: readonly Comparable[]): (Comparable & { percent: number })[] {
  const total = comparables.reduce((sum, { share }) => sum + share, 0)
  return comparables.slice(0, mostShown).map((one) => ({ ...one, percent: (100 * one.share) / total }))
}

const kmStep = 5_000

/** The same model in the years and with the mileages of these listings, rounded outwards. */
export function searchOf(
  { vehicleType, make, model }: { vehicleType: string; make: { slug: string }; model: { slug: string } },
  comparables: readonly { year: number; mileageKm: number | null }[],
): Filters {
  const years = comparables.map(({ year }) => year)
  const mileages = comparables.flatMap(({ mileageKm }) => mileageKm ?? [])
  return {
    vehicleType,
    make: make.slug,
    model: model.slug,
    minYear: Math.min(...years),
    maxYear: Math.max(...years),
    // One without a mileage would not be found by its bounds.
    ...(mileages.length === comparables.length && {
      minMileage: Math.floor(Math.min(...mileages) / kmStep) * kmStep,
      maxMileage: Math.ceil(Math.max(...mileages) / kmStep) * kmStep,
    }),
  }
}
