/** The address of /order: the package, and what it is for. */
import { type SaleKind, saleOf } from '../../contract/market/sale-kinds.ts'

export interface OrderSubject {
  packageId: string
  pendingListingId?: string
  /** The listing to renew, or for which credits are bought. */
  listingId?: string
}

export function readOrder(query: URLSearchParams): OrderSubject {
  const [pending, listing] = [query.get('pending'), query.get('listing')]
  return {
    packageId: query.get('package') ?? '',
    ...(pending !== null && { pendingListingId: pending }),
    ...(listing !== null && { listingId: listing }),
  }
}

/** The coupon that the page was left with: the way back from the payment page leads to the same price. */
export function readCoupon(query: URLSearchParams): string {
  return (query.get('coupon') ?? '').trim().slice(0, 60)
}

/** Returns the address of the page with the coupon that counts; without one, as it was before. */
export function withCoupon(address: string, code: string | null): string {
  const url = new URL(address)
  if (code === null) url.searchParams.delete('coupon')
  else url.searchParams.set('coupon', code)
  return url.href
}

export function orderPath({ packageId, pendingListingId, listingId }: OrderSubject): string {
  const query = new URLSearchParams({
    package: packageId,
    ...(pendingListingId !== undefined && { pending: pendingListingId }),
    ...(listingId !== undefined && { listing: listingId }),
  })
  return `/order?${query}`
}

/** The page on which the package was chosen; for an order that failed, as far as its address says what it was for. */
export function packagesPath({ pendingListingId, listingId }: OrderSubject, purpose: SaleKind | null): string {
  const guessed = pendingListingId === undefined && listingId !== undefined ? 'renewal' : 'listing'
  const named = { pendingListingId: pendingListingId ?? null, listingId: listingId ?? null }
  const query = new URLSearchParams(saleOf(purpose ?? guessed).query(named)).toString()
  return query === '' ? '/package-selection' : `/package-selection?${query}`
}
