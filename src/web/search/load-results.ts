/** Everything that a page of results shows of its search, so that its panel, chips, address and count state the same. */
import { askedOfOperation } from '../../contract/market/damaged-vehicles.ts'
import type { CountedFact } from '../../contract/search.ts'
import { fewResults } from '../../contract/market/search-filters.ts'
import type { PageContext } from '../page-context.ts'
import { type FacetedSearch, withFacets, withFindableWords, withOfferedType } from './load-facets.ts'
import { movedFilters } from './moved-search.ts'
import { hasFilters, readSearch, searchInputOf, searchPath, sortAfter } from './search-address.ts'
import { guessesOf, literalOf, literalSearchOf, searchOfTyped } from './understood-text.ts'

/** The results of an address with these counts, all where none are named, or the address that typed text stands for. */
export async function loadResults(
  { api, language, homeCountry: home, site }: Pick<PageContext, 'api' | 'language' | 'homeCountry' | 'site'>,
  query: URLSearchParams,
  counts?: readonly CountedFact[],
) {
  const read = withOfferedType(readSearch(query), site.types)
  const understood = await searchOfTyped(api, read, literalOf(query), home)
  if ('path' in understood) return understood
  const whole: FacetedSearch = await withFacets(api, understood, language, counts)
  const { search, names } = whole
  const moved = await movedFilters(api, understood.filters, whole.facets)
  if (moved !== null) return { path: searchPath(moved, understood.sort, understood.page, understood, understood.exact) }
  const { filters, facets, notFound } = await withFindableWords(api, whole, counts)
  const guesses = await guessesOf(api, search, query, home)
  const literalSearch = await literalSearchOf(api, search, query, home)
  const sort = sortAfter(search, filters)
  const asked = askedOfOperation(filters)
  const input = searchInputOf({ ...search, filters: asked, sort })
  const pages = Array.from({ length: search.page - search.from + 1 }, (_, index) => search.from + index)
  const found = await Promise.all(pages.map((page) => api.listings.search({ ...input, page })))
  // A listing that moves from one page to the next meanwhile is shown once.
  const listings = [...new Map(found.flatMap((one) => one.listings).map((one) => [one.id, one])).values()]
  const { total, pageSize } = found.at(-1) ?? { total: 0, pageSize: search.perPage }
  const { relaxations, onlyVehicle } =
    total <= fewResults && hasFilters(filters)
      ? await api.listings.relaxations(asked)
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
