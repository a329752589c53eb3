import type { ForecourtApi } from '../../contract/index.ts'
import { maxPageSize } from '../../contract/market/limits.ts'
import type { ListingCard } from '../../contract/listings.ts'

/** Above this number of pages the filters come from the seller's newest vehicles only; very few sellers have more. */
const pagesRead = 5

/** A seller's listings, unfiltered. */
export async function sellerStock({ listings }: ForecourtApi, userId: string): Promise<ListingCard[]> {
  const read = (page: number) => listings.ofSeller({ userId, sort: 'newest', page, pageSize: maxPageSize })
  const first = await read(1)
  const pages = Math.min(pagesRead, Math.ceil(first.total / maxPageSize))
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)))
  return [first, ...others].flatMap((page) => page.listings)
}
