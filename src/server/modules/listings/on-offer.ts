/** What of a listing the public may see. */
import { isOnOffer } from '../../../contract/listing-status.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { findListing, goneFacts, type ListingRow } from '../offers/service.ts'
import * as store from './store.ts'

/** A gone listing answers with its last public facts; one that never was, or was never public, is not found. */
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

/** Never shown to the public: kept back by its seller or by an administrator. */
export function isHidden({ listing }: { listing: Pick<ListingRow['listing'], 'status'> }): boolean {
  return listing.status === 'rejected' || listing.status === 'paused'
}
