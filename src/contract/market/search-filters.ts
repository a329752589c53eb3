/** Option lists of the search form (specification section 9). Free of zod, so that browser code may import it. */
import { factOfFilter } from './fact-filters.ts'
import { factOf, firstYearOption, vehicleFacts } from './vehicle-facts.ts'
import type { VehicleType } from './vocabulary.ts'

/** `usualSort` says which one holds where none is asked for. `featured`: unexpired featured listings, then the newest. */
export const listingSorts = [
  'relevance',
  'featured',
  'newest',
  'best_price',
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

/** Places of one search: towns that somebody can drive to. */
export const maxPlaces = 5

/** Orders that need to know from where: only together with `place`. */
export const sortsFromPlace: readonly ListingSort[] = ['distance']

/** Orders that need words that were typed: only together with `text`. */
export const sortsByText: readonly ListingSort[] = ['relevance']

/** What a search says that decides about orders. */
interface Ordered {
  text?: string | undefined
  place?: readonly string[] | undefined
}

/** The order of a search that asks for none: what fits typed words best, or what is featured. */
export function usualSort({ text }: Ordered): ListingSort {
  return text ? 'relevance' : 'featured'
}

/** The orders that a search can be in. */
export function fittingSorts({ text, place }: Ordered): ListingSort[] {
  return listingSorts.filter(
    (sort) => ((place?.length ?? 0) > 0 || !sortsFromPlace.includes(sort)) && (text || !sortsByText.includes(sort)),
  )
}

export const priceOptionsEuros = vehicleFacts.priceEuros.filter.options
/** How far a chosen town or postcode reaches unless another distance is named. */
export const defaultRadiusKm = 50

export const radiusOptionsKm = [10, 20, 50, 100, 150, 200, 300, 400] as const
export type RadiusKm = (typeof radiusOptionsKm)[number]
export const onlineSinceOptionsDays = [1, 3, 7, 14] as const

/** From next year down to 1980. */
export function yearOptions(now: Date): number[] {
  const next = now.getUTCFullYear() + 1
  return Array.from({ length: next - firstYearOption + 1 }, (_, index) => next - index)
}

/**
 * Whether a filter means something for a vehicle type: motorcycles have no doors. What only some types have is asked for once
 * one of them is chosen.
 */
export function fitsVehicleType(filter: string, vehicleType: VehicleType | undefined): boolean {
  const fact = factOfFilter(filter)
  const { notOf, onlyOf } = (fact && factOf(fact).fits) ?? {}
  if (vehicleType === undefined) return onlyOf === undefined
  return !notOf?.includes(vehicleType) && onlyOf?.includes(vehicleType) !== false
}

/** Results so few that ways to more are looked for. */
export const fewResults = 3
