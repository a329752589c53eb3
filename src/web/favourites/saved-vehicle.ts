import type { Favourite } from '../../contract/favourites.ts'

/** A saved vehicle and its card's texts. */
export interface SavedVehicle extends Favourite {
  savedOn: string
  /** Similar vehicles that cost less; null if there are none. */
  similar: { path: string; words: string } | null
  /** The change since it was saved; null if there is none or it is irrelevant now. */
  priceChange: { cheaper: boolean; words: string } | null
}
