/** The listings that were last opened on this device, newest first. */
import { maxCardsById } from '../../contract/limits.ts'
import { keptList, type KeptListing, type KeptListings, withoutKept } from '../local-lists/local-list.ts'

export const viewedListings = keptList('viewed-listings')

/** A listing that is opened again comes to the front. */
export function withViewed(viewed: KeptListings, listing: KeptListing): KeptListings {
  return [listing, ...withoutKept(viewed, listing.id)].slice(0, maxCardsById)
}

export function rememberViewed(listing: KeptListing): void {
  viewedListings.write(withViewed(viewedListings.read(), listing))
}

export function forgetViewed(...ids: readonly string[]): void {
  viewedListings.write(withoutKept(viewedListings.read(), ...ids))
}
