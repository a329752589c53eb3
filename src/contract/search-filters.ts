/** Option lists of the search form (specification section 9). Free of zod, so that browser code may import it. */

/** Default first: unexpired featured listings, then the newest (design decision 9.3). */
export const listingSorts = [
  'featured',
  'newest',
  'price_asc',
  'price_desc',
  'mileage_asc',
  'mileage_desc',
  'year_desc',
  'year_asc',
  'power_desc',
] as const
export type ListingSort = (typeof listingSorts)[number]

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
}

export const priceOptionsEuros: readonly number[] = [
  ...steps(500, 3_000, 500),
  ...steps(4_000, 10_000, 1_000),
  ...steps(15_000, 50_000, 5_000),
  ...steps(60_000, 100_000, 10_000),
  ...steps(125_000, 250_000, 25_000),
]

export const mileageOptionsKm = [10_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000] as const

const firstYearOption = 1980
/** From next year down to 1980. */
export function yearOptions(now: Date): number[] {
  const next = now.getUTCFullYear() + 1
  return Array.from({ length: next - firstYearOption + 1 }, (_, index) => next - index)
}
