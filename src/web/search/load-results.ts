/** Everything that a page of results shows of its search, so that its panel, chips, address and count state the same. */
import type { ForecourtApi } from '../../contract/index.ts'
import type { CountedFact } from '../../contract/search.ts'
import { fewResults } from '../../contract/search-filters.ts'
import type { Country, Language } from '../../contract/vocabulary.ts'
import { type FacetedSearch, withFacets, withFindableWords } from './load-facets.ts'
import { hasFilters, readSearch, searchInputOf, sortAfter } from './search-address.ts'
import { guessesOf, literalOf, literalSearchOf, searchOfTyped } from './understood-text.ts'

/** The results of an address with these counts, all where none are named, or the address that typed text stands for. */
export async function loadResults(
  api: ForecourtApi,
  query: URLSearchParams,
  language: Language,
  home: Country | null = null,
  counts?: readonly CountedFact[],
) {
  const asked = await searchOfTyped(api, readSearch(query), literalOf(query), home)
  if ('path' in asked) return asked
  const whole: FacetedSearch = await withFacets(api, asked, language, counts)
  const { search, names } = whole
  const { filters, facets, notFound } = await withFindableWords(api, whole, counts)
  const guesses = await guessesOf(api, search, query, home)
  const literalSearch = await literalSearchOf(api, search, query, home)
  const sort = sortAfter(search, filters)
  const { total, pageSize, listings } = await api.listings.search(searchInputOf({ ...search, filters, sort }))
  const { relaxations, onlyVehicle } =
    total <= fewResults && hasFilters(filters)
      ? await api.listings.relaxations(filters)
      : { relaxations: [], onlyVehicle: null }
  return {
    search,
    shownFilters: filters,
    facets,
    names,
    notFound,
    guesses,
    literalSearch,
    total,
    pageSize,
    listings,
    relaxations,
    onlyVehicle,
  }
}
