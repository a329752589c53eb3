import type { TaxonomyEntry } from '../../contract/taxonomy.ts'

/** Fewer are seen at a glance: they need no search. */
export const fewestSearched = 12
const mostPopular = 6

/** Those with the most listings, the most first; none where the list is short, or where little is on the market. */
export function popularEntries<Entry extends Pick<TaxonomyEntry, 'listings'>>(entries: readonly Entry[]): Entry[] {
  const offered = entries.filter(({ listings }) => listings > 0)
  if (offered.length < fewestSearched) return []
  return offered.toSorted((one, next) => next.listings - one.listings).slice(0, mostPopular)
}
