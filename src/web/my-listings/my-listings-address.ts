/** Filter, order and page of the own listings, stored in the address. */
import {
  type MyListingFilter,
  myListingFilters,
  type MySort,
  mySorts,
} from '../../contract/market/my-listings-choices.ts'

export interface MyListingsView {
  filter: MyListingFilter
  sort: MySort
  page: number
  /** The listing whose statistics are open. */
  statistics: string | null
}

export function readView(query: URLSearchParams): MyListingsView {
  const page = Number(query.get('page') ?? 1)
  return {
    filter: myListingFilters.find((filter) => filter === query.get('filter')) ?? 'all',
    sort: mySorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    statistics: query.get('statistics'),
  }
}

/** The plain path of a view, without defaults. */
export function viewPath({ filter, sort, page, statistics }: MyListingsView): string {
  const query = new URLSearchParams()
  if (filter !== 'all') query.set('filter', filter)
  if (sort !== 'newest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (statistics !== null) query.set('statistics', statistics)
  const text = query.toString()
  return text === '' ? '/my-listings' : `/my-listings?${text}`
}
