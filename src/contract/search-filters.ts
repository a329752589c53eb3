/** Option lists of the search form (specification section 9). Free of zod, so that browser code may import it. */
import type { KnownVehicleType, VehicleType } from './vocabulary.ts'

/** Default first: unexpired featured listings, then the newest. */
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
  'power_asc',
  'distance',
] as const
export type ListingSort = (typeof listingSorts)[number]

/** Orders that need to know from where: only together with `place`. */
export const sortsFromPlace: readonly ListingSort[] = ['distance']

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

/** Kilowatts; 55 kW are 75 PS, 110 kW are 150 PS. */
export const powerOptionsKw = [25, 35, 44, 55, 66, 74, 85, 96, 110, 132, 147, 184, 221, 257, 294, 368] as const
export const engineOptionsCc = [125, 250, 500, 750, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_500, 3_000, 4_000, 5_000] as const // prettier-ignore
export const co2OptionsGramsPerKm = [0, 50, 95, 110, 120, 130, 150, 175, 200, 250] as const
export const seatOptions = [2, 3, 4, 5, 6, 7, 8, 9] as const
/** How far a chosen town or postcode reaches unless another distance is named. */
export const defaultRadiusKm = 50

export const radiusOptionsKm = [10, 20, 50, 100, 150, 200, 300, 400] as const
export type RadiusKm = (typeof radiusOptionsKm)[number]
export const onlineSinceOptionsDays = [1, 3, 7, 14] as const
export type OnlineSinceDays = (typeof onlineSinceOptionsDays)[number]

const firstYearOption = 1980
/** From next year down to 1980. */
export function yearOptions(now: Date): number[] {
  const next = now.getUTCFullYear() + 1
  return Array.from({ length: next - firstYearOption + 1 }, (_, index) => next - index)
}

/**
 * Where each bar of a histogram begins; it ends where the next begins, the last has no end. Bars begin where the options
 * of the filter do, so that a handle stands between two bars.
 */
export const priceBarsEuros: readonly number[] = [0, ...priceOptionsEuros]
export const yearBars: readonly number[] = [1900, ...steps(firstYearOption, 2040, 1)]
export const mileageBarsKm: readonly number[] = [...steps(0, 200_000, 10_000), 250_000, 300_000]

/** Filters that say nothing about some vehicle types; together with one of those they are refused. */
const unfitFilters: Readonly<Record<string, readonly string[]>> = {
  car: [],
  motorcycle: ['doors'],
  truck: [],
  bus: [],
  caravan: [],
} satisfies Record<KnownVehicleType, readonly string[]>

/** Whether a filter means something for a vehicle type: motorcycles have no doors. */
export function fitsVehicleType(filter: string, vehicleType: VehicleType | undefined): boolean {
  return vehicleType === undefined || !unfitFilters[vehicleType]?.includes(filter)
}

/** Results so few that ways to more are looked for. */
export const fewResults = 3
