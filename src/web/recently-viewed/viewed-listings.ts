/** The listings last opened on this device, newest first. */
import { maxCardsById } from '../../contract/market/limits.ts'
import { createLocalList, type ListEntry, type ListEntries, withoutEntries } from '../local-lists/local-list.ts'
import { remembering } from '../local-lists/remembering.ts'

export const viewedListings = createLocalList('viewed-listings')

/** A listing that is opened again moves to the front. */
export function withViewed(viewed: ListEntries, listing: ListEntry): ListEntries {
  return [listing, ...withoutEntries(viewed, listing.id)].slice(0, maxCardsById)
}

/** Only where this device may remember. */
export function rememberViewed(listing: ListEntry): void {
  if (remembering() !== 'yes') return
  viewedListings.write(withViewed(viewedListings.read(), listing))
}

export function removeViewed(...ids: readonly string[]): void {
  viewedListings.write(withoutEntries(viewedListings.read(), ...ids))
}
