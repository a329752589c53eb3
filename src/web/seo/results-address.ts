/** Which results pages search engines may index, and their canonical addresses. */
import { landingPath, minListingsToIndex } from '../../contract/market/landing-pages.ts'
import { lastPage } from '../search/page-numbers.ts'
import { hasFilters, perPageChoices, type Search, writeSearch } from '../search/search-address.ts'

export interface ResultsAddress {
  path?: string
  query?: string
  hidden: boolean
}

/**
 * Results with the filters of a landing page have it as canonical address; all listings and further pages of both are
 * their own; other combinations of filters, pages of another length, pages together and those beyond the last are not
 * indexed.
 */
export function resultsAddress(
  { filters, page, from, perPage, invalid }: Pick<Search, 'filters' | 'page' | 'from' | 'perPage' | 'invalid'>,
  total: number,
): ResultsAddress {
  const landing = landingPath(filters)
  const worthFinding = total >= minListingsToIndex && (landing !== null || !hasFilters(filters))
  const isBeyond = page > lastPage(total, perPage)
  if (!worthFinding || isBeyond || invalid.length > 0 || from < page || perPage !== perPageChoices[0])
    return { hidden: true }
  if (landing !== null && page === 1) return { path: landing, hidden: false }
  return { query: writeSearch(filters, undefined, page), hidden: false }
}
