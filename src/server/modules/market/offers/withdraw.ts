/** Listings that leave the market with their dealer's stock file, and return with it. */
import type { Scope } from '../../../scope.ts'
import * as ownStore from './own-store.ts'
import { settlePlacements } from './standing.ts'

export type { OwnedVin } from './own-store.ts'

/** Withdraws those of a seller's listings that are offered or wait for their label; returns their ids. */
export async function withdrawListings(scope: Scope, userId: string, listingIds: readonly string[]): Promise<string[]> {
  const withdrawn = await ownStore.withdrawAll(scope.db, userId, listingIds, scope.now())
  await settlePlacements(scope, withdrawn)
  return withdrawn
}

/**
 * Makes a withdrawn listing one that waits for its label, carried by `packageId` if that is given: a change of it that
 * finds the label complete, or not needed, puts it on offer. Returns true if it was withdrawn and the seller's.
 */
export function restoreListing(
  scope: Scope,
  { userId, listingId, packageId }: { userId: string; listingId: string; packageId?: string },
): Promise<boolean> {
  const now = scope.now()
  const carried = packageId === undefined ? {} : { packageId }
  const values = { packageExpiry: null, ...carried, pausedAt: now, awaitsLabel: true, updatedAt: now }
  return ownStore.take(scope.db, { listingId, userId }, 'restoreWaiting', values)
}

/** Returns the seller's live listings that have one of these VINs. */
export function ownListingsByVin(scope: Scope, userId: string, vins: readonly string[]): Promise<ownStore.OwnedVin[]> {
  return ownStore.ownByVin(scope.db, userId, vins)
}
