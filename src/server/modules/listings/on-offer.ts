/** Public visibility of a listing. */
import { isOffered, isOnOffer } from '../../../contract/listing-status.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import {
  findListing,
  goneFacts,
  isPausedBySeller,
  type LabelRow,
  type ListingRow,
  missingOf,
} from '../offers/service.ts'
import * as store from './store.ts'

/** Throws with the last public facts for a gone listing. One that never existed, or was never public, is not found. */
export async function requireOnOffer(scope: Scope, listingId: string): Promise<ListingRow> {
  const row = await findListing(scope, listingId)
  if (!row) {
    const facts = await store.removedFacts(scope.db, listingId)
    throw facts === null ? new Problem('listing_not_found') : new Problem('listing_gone', { details: { facts } })
  }
  if (isHidden(row)) throw new Problem('listing_not_found')
  if (!isOnOffer(row.listing, scope.now())) throw new Problem('listing_gone', { details: { facts: goneFacts(row) } })
  return row
}

/**
 * Never public: withheld by an administrator, with its seller's account, or for want of the label of a new car. One that its
 * seller pauses is only gone.
 */
export function isHidden({
  listing,
  vehicleType,
}: {
  listing: Pick<ListingRow['listing'], 'status' | 'pausedAt'> & Omit<LabelRow, 'vehicleType'>
  vehicleType: string
}): boolean {
  if (listing.status === 'rejected') return true
  // What was not admitted to an advert is not shown of a former one either.
  if (!isOffered(listing.status) && missingOf({ ...listing, vehicleType }, listing.publishedAt).length > 0) return true
  return listing.status === 'paused' && !isPausedBySeller(listing)
}
