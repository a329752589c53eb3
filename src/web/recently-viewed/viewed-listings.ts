/** The listings last opened on this device, newest first. */
import { maxCardsById } from '../../contract/limits.ts'
import { createLocalList, type ListEntry, type ListEntries, withoutEntries } from '../local-lists/local-list.ts'

export const viewedListings = createLocalList('viewed-listings')

/** A listing that is opened again moves to the front. */
export function withViewed(viewed: ListEntries, listing: ListEntry): ListEntries {
  return [listing, ...withoutEntries(viewed, listing.id)].slice(0, maxCardsById)
}

export function rememberViewed(listing: ListEntry): void {
  viewedListings.write(withViewed(viewedListings.read(), listing))
}

export function removeViewed(...ids: readonly string[]): void {
  viewedListings.write(withoutEntries(viewedListings.read(), ...ids))
}
