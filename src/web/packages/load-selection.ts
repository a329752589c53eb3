/** What there is to choose from, and for which vehicle. */
import type { ForecourtApi } from '../../contract/index.ts'
import type { ListingPackage } from '../../contract/packages.ts'
import type { Payment } from '../../contract/payments.ts'
import { problemOf } from '../problems.ts'
import type { Selection } from './selection-address.ts'

/** The vehicle that gets the package. */
export type Target =
  | { kind: 'pending'; id: string; title: string }
  | { kind: 'renewal'; id: string; title: string }
  /** A listing to renew that is not there. */
  | { kind: 'gone' }
  | { kind: 'none' }

export interface Offer {
  audience: 'private' | 'dealer'
  canPay: boolean
  packages: ListingPackage[]
}

export interface LoadedSelection {
  /** Null: the packages could not be loaded. */
  offer: Offer | null
  target: Target
  /** Other vehicles that wait for a package. */
  others: { id: string; title: string }[]
  owed: Payment[]
}

/** Null where what is the seller's own could not be loaded. */
export function loadSelection(api: ForecourtApi, selection: Selection): Promise<LoadedSelection | null> {
  return load(api, selection).catch(nothingForeseen)
}

async function load(api: ForecourtApi, selection: Selection): Promise<LoadedSelection> {
  const [offer, { pendingListings }, renewal, owed] = await Promise.all([
    api.packages.list({}).catch(nothingForeseen),
    selection.mode === 'renew' ? { pendingListings: [] } : api.selling.pendingListings({}),
    selection.mode === 'renew' ? findRenewal(api, selection.listingId) : null,
    owedPayments(api),
  ])
  if (renewal) return { offer, target: renewal, others: [], owed }
  // Of those that nobody names, the newest that nobody has begun to pay for (specification section 7).
  const meant =
    pendingListings.find(({ pendingListingId }) => pendingListingId === selection.pendingListingId) ??
    pendingListings.find(({ hasCheckout }) => !hasCheckout) ??
    pendingListings[0]
  const waiting = pendingListings.map(({ pendingListingId, title }) => ({ id: pendingListingId, title }))
  return {
    offer,
    target: meant ? { kind: 'pending', id: meant.pendingListingId, title: meant.title } : { kind: 'none' },
    others: waiting.filter(({ id }) => id !== meant?.pendingListingId),
    owed,
  }
}

async function findRenewal(api: ForecourtApi, listingId: string | null): Promise<Target> {
  const listing = listingId === null ? null : await api.myListings.get({ listingId }).catch(nothingForeseen)
  return listing ? { kind: 'renewal', id: listing.id, title: listing.title } : { kind: 'gone' }
}

/** What was paid for and is not there yet. */
export async function owedPayments(api: ForecourtApi): Promise<Payment[]> {
  const { payments } = await api.payments.list({})
  return payments.filter(({ status, fulfilledAt }) => status === 'paid' && fulfilledAt === null)
}

function nothingForeseen(error: unknown): null {
  if (problemOf(error) === null) throw error
  return null
}
