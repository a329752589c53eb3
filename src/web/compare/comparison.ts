/** The vehicles that this device's visitor wants to see side by side. */
import { maxCompared } from '../../contract/limits.ts'
import {
  isListed,
  createLocalList,
  type ListEntry,
  type ListEntries,
  withoutEntries,
} from '../local-lists/local-list.ts'

export const comparison = createLocalList('compared-listings')

/** Chosen vehicles keep their order: they become the columns. One more than fit changes nothing. */
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

/** Taken off in the table, or found to be gone. */
export function removeCompared(...ids: readonly string[]): void {
  const chosen = comparison.read()
  const remaining = withoutEntries(chosen, ...ids)
  if (remaining.length < chosen.length) comparison.write(remaining)
}
