/** Public visibility of a listing. */
import { isOnOffer } from '../../../contract/listing-status.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { findListing, goneFacts, isPausedBySeller, type ListingRow } from '../offers/service.ts'
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

/** Never public: withheld by an administrator, or with its seller's account. One that its seller pauses is only gone. */
export function isHidden({ listing }: { listing: Pick<ListingRow['listing'], 'status' | 'pausedAt'> }): boolean {
  return listing.status === 'rejected' || (listing.status === 'paused' && !isPausedBySeller(listing))
}
