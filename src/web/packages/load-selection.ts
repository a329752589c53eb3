/** Loads the packages to choose from, and the vehicle they are for. */
import type { Subscription } from '../../contract/account.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import { giftOf } from '../../contract/market/sale-kinds.ts'
import type { ListingPackage } from '../../contract/packages.ts'
import type { Payment } from '../../contract/payments.ts'
import type { PendingListing } from '../../contract/selling.ts'
import { problemOf } from '../problems.ts'
import type { Selection } from './selection-address.ts'

/** Enough facts to identify the vehicle. */
export interface Vehicle {
  /** The id of the pending listing, or of the listing. */
  id: string
  title: string
  year: number
  priceEuros: number
  /** It is not featured then, whatever the package has. */
  isDamaged: boolean
}

/** The vehicle that gets the package. */
export type Target =
  | ({ kind: 'pending'; hasPhotos: boolean; /** The draft to add them to. */ draftId: string | null } & Vehicle)
  | ({ kind: 'renewal'; /** Until when it is paid for. */ paidUntil: string | null } & Vehicle)
  /** The listing to renew does not exist. */
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
  /** Other pending listings. */
  others: Vehicle[]
  owed: Payment[]
  /** The dealer's plan that has not ended. */
  plan: Subscription | null
  /** The own listing for which credits are bought. */
  featureListingId: string | null
}

/** Null if the seller's own data could not be loaded. */
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
  // Without an id in the address: the newest whose payment has not started (specification section 7).
  const meant =
    pendingListings.find(({ pendingListingId }) => pendingListingId === selection.pendingListingId) ??
    pendingListings.find(({ hasCheckout }) => !hasCheckout) ??
    pendingListings[0]
  return {
    offer,
    target: meant
      ? {
          kind: 'pending',
          hasPhotos: meant.vehicleData.imageIds.length > 0,
          draftId: meant.draftId,
          ...toVehicle(meant),
        }
      : { kind: 'none' },
    others: pendingListings.filter((pending) => pending !== meant).map(toVehicle),
    owed,
    plan,
    featureListingId,
  }
}

function toVehicle({ pendingListingId, title, vehicleData: { year, priceEuros, damaged } }: PendingListing): Vehicle {
  return { id: pendingListingId, title, year, priceEuros, isDamaged: damaged === 'yes' }
}

async function findRenewal(api: ForecourtApi, listingId: string | null): Promise<Target> {
  const listing = listingId === null ? null : await api.myListings.get({ listingId }).catch(nothingForeseen)
  if (!listing) return { kind: 'gone' }
  const { id, title, year, priceEuros, damaged } = listing
  return {
    kind: 'renewal',
    id,
    title,
    year,
    priceEuros,
    isDamaged: damaged === 'yes',
    paidUntil: listing.package?.expired === false ? listing.package.endsAt : null,
  }
}

/** Listings that were paid for and are not published yet. */
export async function owedPayments(api: ForecourtApi): Promise<Payment[]> {
  const { payments } = await api.payments.list({})
  return payments.filter(
    ({ purpose, status, fulfilledAt, withdrawnAt }) =>
      giftOf(purpose) === 'days' && status === 'paid' && fulfilledAt === null && withdrawnAt === null,
  )
}

function nothingForeseen(error: unknown): null {
  if (problemOf(error) === null) throw error
  return null
}
