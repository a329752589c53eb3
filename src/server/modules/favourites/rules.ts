import { hourMs } from '../../../contract/durations.ts'
import type { FavouriteState } from '../../../contract/favourites.ts'

/** How long a removed favourite can be brought back as it was. */
export const undoMs = hourMs

/** Of a vehicle's listing: its status and when its package ends. Null: the listing itself has been removed. */
export interface SavedListing {
  status: string
  packageExpiry: Date | null
}

/** What has become of a saved vehicle. Paused and rejected listings are not the public's business. */
export function stateOf(listing: SavedListing | null, now: Date): FavouriteState {
  if (listing === null) return 'unavailable'
  if (listing.status === 'sold') return 'sold'
  if (listing.status !== 'active' && listing.status !== 'reserved') return 'unavailable'
  return listing.packageExpiry !== null && listing.packageExpiry <= now ? 'expired' : 'on_offer'
}
