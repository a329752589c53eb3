/** Which of the endless results pages search engines are to keep, and under which address. */
import { landingPath, minListingsToIndex } from '../../contract/landing-pages.ts'
import { hasFilters, type Search, writeSearch } from '../search/search-address.ts'

export interface ResultsAddress {
  path?: string
  query?: string
  hidden: boolean
}

/**
 * Results that a landing page is about belong to it; the whole market and further pages of both stand for themselves;
 * any other combination of filters is nobody's first page.
 */
export function resultsAddress(
  { filters, page, invalid }: Pick<Search, 'filters' | 'page' | 'invalid'>,
  total: number,
): ResultsAddress {
  const landing = landingPath(filters)
  const worthFinding = total >= minListingsToIndex && (landing !== null || !hasFilters(filters))
  if (!worthFinding || invalid.length > 0) return { hidden: true }
  if (landing !== null && page === 1) return { path: landing, hidden: false }
  return { query: writeSearch(filters, undefined, page), hidden: false }
}
