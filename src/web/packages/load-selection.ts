/** What there is to choose from, and for which vehicle. */
import type { Subscription } from '../../contract/account.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import type { ListingPackage } from '../../contract/packages.ts'
import type { Payment } from '../../contract/payments.ts'
import type { PendingListing } from '../../contract/selling.ts'
import { problemOf } from '../problems.ts'
import type { Selection } from './selection-address.ts'

/** As much of a vehicle as tells it from the next of the same model. */
export interface Vehicle {
  /** Of what waits, or of the listing. */
  id: string
  title: string
  year: number
  priceEuros: number
}

/** The vehicle that gets the package. */
export type Target =
  | ({ kind: 'pending' } & Vehicle)
  | ({ kind: 'renewal'; /** Until when it is paid for. */ paidUntil: string | null } & Vehicle)
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
  others: Vehicle[]
  owed: Payment[]
  /** The dealer's plan that has not ended. */
  plan: Subscription | null
  /** The own listing for which credits are bought. */
  featureListingId: string | null
}

/** Null where what is the seller's own could not be loaded. */
export function loadSelection(api: ForecourtApi, selection: Selection): Promise<LoadedSelection | null> {
  return load(api, selection).catch(nothingForeseen)
}

async function load(api: ForecourtApi, selection: Selection): Promise<LoadedSelection> {
  const { featureListingId } = selection
  const [offer, { pendingListings }, renewal, owed, { subscription: plan }] = await Promise.all([
    api.packages.list({}).catch(nothingForeseen),
    selection.mode === 'renew' ? { pendingListings: [] } : api.selling.pendingListings({}),
    selection.mode === 'renew' ? findRenewal(api, selection.listingId) : null,
    owedPayments(api),
    api.account.subscription({}),
  ])
  if (renewal) return { offer, target: renewal, others: [], owed, plan, featureListingId }
  // Of those that nobody names, the newest that nobody has begun to pay for (specification section 7).
  const meant =
    pendingListings.find(({ pendingListingId }) => pendingListingId === selection.pendingListingId) ??
    pendingListings.find(({ hasCheckout }) => !hasCheckout) ??
    pendingListings[0]
  return {
    offer,
    target: meant ? { kind: 'pending', ...toVehicle(meant) } : { kind: 'none' },
    others: pendingListings.filter((pending) => pending !== meant).map(toVehicle),
    owed,
    plan,
    featureListingId,
  }
}

function toVehicle({ pendingListingId, title, vehicleData: { year, priceEuros } }: PendingListing): Vehicle {
  return { id: pendingListingId, title, year, priceEuros }
}

async function findRenewal(api: ForecourtApi, listingId: string | null): Promise<Target> {
  const listing = listingId === null ? null : await api.myListings.get({ listingId }).catch(nothingForeseen)
  if (!listing) return { kind: 'gone' }
  const { id, title, year, priceEuros } = listing
  return {
    kind: 'renewal',
    id,
    title,
    year,
    priceEuros,
    paidUntil: listing.package?.expired === false ? listing.package.endsAt : null,
  }
}

/** Listings that were paid for and are not there yet. */
export async function owedPayments(api: ForecourtApi): Promise<Payment[]> {
  const { payments } = await api.payments.list({})
  return payments.filter(
    ({ purpose, status, fulfilledAt, withdrawnAt }) =>
      (purpose === 'listing' || purpose === 'renewal') &&
      status === 'paid' &&
      fulfilledAt === null &&
      withdrawnAt === null,
  )
}

function nothingForeseen(error: unknown): null {
  if (problemOf(error) === null) throw error
  return null
}
