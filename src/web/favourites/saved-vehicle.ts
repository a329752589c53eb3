import type { Favourite } from '../../contract/favourites.ts'

/** A saved vehicle and what its card says of it. */
export interface SavedVehicle extends Favourite {
  savedOn: string
  /** Against the price when it was saved; null when that has not changed, or does not matter any more. */
  priceChange: { cheaper: boolean; words: string } | null
}
