/** The address of a seller's page: the search's parameters that make sense for one seller's vehicles. */
import type { ListingSort } from '../../contract/market/search-filters.ts'
import { type FilterName, type Filters, readSearch, type Search, writeSearch } from '../search/search-address.ts'

export const stockFilterNames = [
  'vehicleType',
  'make',
  'priceFrom',
  'priceUpTo',
  'fuelType',
] as const satisfies readonly FilterName[]

/** Other search filters are ignored: they have no meaning here. */
export function readStockSearch(query: URLSearchParams): Search {
  const known: ReadonlySet<string> = new Set([...stockFilterNames, 'sort', 'page'])
  return readSearch(new URLSearchParams([...query].filter(([name]) => known.has(name))))
}

/** Without a language prefix. */
export function profilePath(userId: string, filters: Filters = {}, sort?: ListingSort, page?: number): string {
  const query = writeSearch(filters, sort, page)
  return `/public-profile/${userId}${query && `?${query}`}`
}
