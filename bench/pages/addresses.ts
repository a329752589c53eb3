/** Addresses of the market's pages as visitors request them, from the market's data. */
import { createApi, routesOf } from '../../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtContract } from '../../src/contract/index.ts'
import type { ListingCard } from '../../src/contract/listings.ts'
import { fittingSorts } from '../../src/contract/market/search-filters.ts'

export interface Addresses {
  /** The same page under different addresses, so that no two requests share a rendering. */
  home: string[]
  results: string[]
  /** Different searches: makes and models, prices, years, fuels, orders and pages. */
  searches: string[]
  /** Different listings. */
  details: string[]
}

const distinct = 2_000

export async function addressesOf(port: number): Promise<Addresses> {
  const api = createApi<ForecourtContract>(routesOf(contract), {
    baseUrl: `http://127.0.0.1:${port}${apiBasePath}`,
    fetch,
  })
  const listings = (
    await Promise.all([1, 2, 3, 4].map((page) => api.listings.search({ page, pageSize: 100, sort: 'newest' })))
  ).flatMap((result) => result.listings)
  return {
    home: numbered('/'),
    results: numbered('/listings'),
    searches: listings.map((listing, index) => searchLike(listing, index)),
    details: listings.map(({ id }) => `/listing/${id}`),
  }
}

type Known = ListingCard

const sorts = fittingSorts({})

/** A search that leads to this listing: four kinds in turn, wider and narrower. */
function searchLike({ vehicleType, make, model, priceEuros, year, fuelType, country }: Known, index: number): string {
  const query = new URLSearchParams({ vehicleType })
  if (index % 4 > 0) query.set('make', make.slug)
  if (index % 4 > 1) query.set('model', model.slug)
  if (index % 4 === 3) query.set('priceUpTo', String(Math.ceil(priceEuros / 5_000) * 5_000))
  if (index % 3 === 0) query.set('minYear', String(year - 4))
  if (index % 5 === 0 && fuelType) query.set('fuelType', fuelType)
  if (index % 7 === 0) query.set('region', country)
  query.set('sort', sorts[index % sorts.length] as string)
  return `/listings?${query}`
}

function numbered(path: string): string[] {
  return Array.from({ length: distinct }, (_, index) => `${path}?visit=${index}`)
}
