import { hourMs } from '../../../../contract/market/durations.ts'

/** How long a removed favourite can be restored unchanged. */
export const undoMs = hourMs

/** Vehicles of so many years around another one, with about its mileage, are like it. */
const similarYears = 2
const similarMileage = { share: 1.2, leastKm: 10_000 }

/** The bounds of what is like a vehicle and costs less. */
export function similarBounds({
  priceEuros,
  year,
  mileageKm,
}: {
  priceEuros: number
  year: number
  mileageKm: number | null
}) {
  const { share, leastKm } = similarMileage
  return {
    priceUpTo: priceEuros - 1,
    minYear: year - similarYears,
    maxYear: year + similarYears,
    ...(mileageKm !== null && { maxMileage: Math.max(leastKm, Math.round((mileageKm * share) / 1_000) * 1_000) }),
  }
}
