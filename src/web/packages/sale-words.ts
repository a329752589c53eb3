/** What pages say of each kind of sale, and where its payment leads; a kind that lacks an entry does not compile. */
import type { SaleKind } from '../../contract/market/sale-kinds.ts'
import type { SellerKey } from '../seller-texts/seller-text.tsx'
import type { Flash } from '../toasts/flashes.ts'

interface SaleWords {
  /** The page after a payment. */
  place: (listingId: string | null) => string
  /** What it says after a payment that was fulfilled now, or before; and after an order that cost nothing. */
  paid: Flash
  paidBefore: Flash
  free: Flash
  /** That it could not be delivered, with the reason; and that its listing is gone, if that has words of its own. */
  failed: SellerKey
  gone?: SellerKey
}

export const saleWords: Readonly<Record<SaleKind, SaleWords>> = {
  listing: {
    place: () => '/my-listings',
    paid: 'paymentVerified',
    paidBefore: 'paymentProcessed',
    free: 'listingCreated',
    failed: 'payment.verificationFailed',
  },
  renewal: {
    place: () => '/my-listings',
    paid: 'listingReactivated',
    paidBefore: 'listingReactivated',
    free: 'listingReactivated',
    failed: 'payment.notReactivated',
    gone: 'payment.nothingToReactivate',
  },
  featured: {
    place: (listingId) => (listingId === null ? '/my-listings' : `/feature-listing/${listingId}`),
    paid: 'creditsBought',
    paidBefore: 'creditsBought',
    free: 'creditsBought',
    failed: 'payment.verificationFailed',
  },
  subscription: {
    place: () => '/my-profile',
    paid: 'planVerified',
    paidBefore: 'planVerified',
    free: 'planVerified',
    failed: 'payment.verificationFailed',
  },
}
