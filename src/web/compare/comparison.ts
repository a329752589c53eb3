/** The vehicles that the visitor of this device compares. */
import { maxCompared } from '../../contract/market/limits.ts'
import {
  isListed,
  createLocalList,
  type ListEntry,
  type ListEntries,
  withoutEntries,
} from '../local-lists/local-list.ts'

export const comparison = createLocalList('compared-listings')

/** Adds or removes a vehicle. The order stays, since it is the order of columns; a full list does not change. */
export function withToggled(chosen: ListEntries, listing: ListEntry): ListEntries {
  if (isListed(chosen, listing.id)) return withoutEntries(chosen, listing.id)
  return isFull(chosen) ? chosen : [...chosen, listing]
}

export function isFull(chosen: ListEntries | null): boolean {
  return chosen !== null && chosen.length >= maxCompared
}

export function toggleCompared(listing: ListEntry): void {
  comparison.write(withToggled(comparison.read(), listing))
}

/** Removes vehicles that were taken off in the table, or no longer exist. */
export function removeCompared(...ids: readonly string[]): void {
  const chosen = comparison.read()
  const remaining = withoutEntries(chosen, ...ids)
  if (remaining.length < chosen.length) comparison.write(remaining)
}
