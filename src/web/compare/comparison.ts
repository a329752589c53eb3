/** The vehicles that this device's visitor wants to see side by side. */
import { maxCompared } from '../../contract/limits.ts'
import { isKept, keptList, type KeptListing, type KeptListings, withoutKept } from '../local-lists/local-list.ts'

export const comparison = keptList('compared-listings')

/** Chosen vehicles keep their order: they become the columns. One more than fit changes nothing. */
export function withToggled(chosen: KeptListings, listing: KeptListing): KeptListings {
  if (isKept(chosen, listing.id)) return withoutKept(chosen, listing.id)
  return isFull(chosen) ? chosen : [...chosen, listing]
}

export function isFull(chosen: KeptListings | null): boolean {
  return chosen !== null && chosen.length >= maxCompared
}

export function toggleCompared(listing: KeptListing): void {
  comparison.write(withToggled(comparison.read(), listing))
}

/** Taken off in the table, or found to be gone. */
export function removeCompared(...ids: readonly string[]): void {
  const chosen = comparison.read()
  const kept = withoutKept(chosen, ...ids)
  if (kept.length < chosen.length) comparison.write(kept)
}
