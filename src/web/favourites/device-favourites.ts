/** The vehicles that a visitor saved on this device, last saved first; signing in moves them to the account. */
import { maxFavouritesOnDevice } from '../../contract/market/favourite-alert-choices.ts'
import {
  createLocalList,
  isListed,
  type ListEntries,
  type ListEntry,
  withoutEntries,
} from '../local-lists/local-list.ts'

export const deviceFavourites = createLocalList('device-favourites')

/** The list with a vehicle, or without it; null where it is full. */
export function withSaved(saved: ListEntries, listing: ListEntry, isSaved: boolean): ListEntries | null {
  if (!isSaved) return withoutEntries(saved, listing.id)
  if (isListed(saved, listing.id)) return saved
  return saved.length >= maxFavouritesOnDevice ? null : [listing, ...saved]
}

/** Saves or removes on the device; false where it is full. */
export function keepOnDevice(listing: ListEntry, isSaved: boolean): boolean {
  const changed = withSaved(deviceFavourites.read(), listing, isSaved)
  if (changed) deviceFavourites.write(changed)
  return changed !== null
}
