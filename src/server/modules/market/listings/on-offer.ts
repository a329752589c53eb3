/** Public visibility of a listing. */
import { isOffered, isOnOffer } from '../../../../contract/market/listing-status.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import {
  findListing,
  findOwnListing,
  goneFacts,
  isPausedBySeller,
  type LabelRow,
  type ListingRow,
  missingOf,
} from '../offers/service.ts'
import { isPausedForNow } from './rules.ts'
import * as store from './store.ts'

/** Throws with the last public facts for a gone listing. One that never existed, or was never public, is not found. */
export async function requireOnOffer(scope: Scope, listingId: string): Promise<ListingRow> {
  const row = await findListing(scope, listingId)
  if (!row) {
    const facts = await store.removedFacts(scope.db, listingId)
    throw facts === null ? new Problem('listing_not_found') : new Problem('listing_gone', { details: { facts } })
  }
  if (isHidden(row)) throw new Problem('listing_not_found')
  if (!isOnOffer(row.listing, scope.now())) throw goneOf(row, scope.now())
  return row
}

/** With its last public facts; of one that is paused for now also since when. */
function goneOf(row: ListingRow, now: Date): Problem {
  const facts = goneFacts(row)
  const { pausedAt } = row.listing
  const isForNow = isPausedForNow(row.listing, now)
  return new Problem('listing_gone', { details: { facts, ...(isForNow && { pausedAt: pausedAt?.toISOString() }) } })
}

/** Returns a listing that is on offer, or one that its own seller has paused. Throws like `requireOnOffer`. */
export async function requireOnOfferOrOwn(scope: Scope, listingId: string): Promise<ListingRow> {
  const row = scope.actor && (await findOwnListing(scope, listingId, scope.actor.userId))
  return row && isPausedBySeller(row.listing) ? row : requireOnOffer(scope, listingId)
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
