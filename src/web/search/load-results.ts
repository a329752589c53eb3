/** Everything that a page of results shows of its search, so that its panel, chips, address and count state the same. */
import type { ForecourtApi } from '../../contract/index.ts'
import { fewResults } from '../../contract/search-filters.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { type FacetedSearch, withFacets, withFindableWords } from './load-facets.ts'
import { hasFilters, readSearch, searchInputOf, sortAfter } from './search-address.ts'
import { searchOfTyped } from './understood-text.ts'

/** The results of an address, or the address that typed text stands for. */
export async function loadResults(api: ForecourtApi, query: URLSearchParams, language: Language) {
  const asked = await searchOfTyped(api, readSearch(query))
  if ('path' in asked) return asked
  const whole: FacetedSearch = await withFacets(api, asked, language)
  const { search, names } = whole
  const { filters, facets, notFound } = await withFindableWords(api, whole)
  const sort = sortAfter(search, filters)
  const { total, pageSize, listings } = await api.listings.search(searchInputOf({ ...search, filters, sort }))
  const { relaxations } =
    total <= fewResults && hasFilters(filters) ? await api.listings.relaxations(filters) : { relaxations: [] }
  return { search, shownFilters: filters, facets, names, notFound, total, pageSize, listings, relaxations }
}
