/** Listings that leave the market with their dealer's stock file, and return with it. */
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Scope } from '../../scope.ts'
import * as ownStore from './own-store.ts'
import { withVins } from './vin.ts'

export type { OwnedVin } from './own-store.ts'

/** Withdraws those of a seller's listings that are offered; returns their ids. */
export function withdrawListings(scope: Scope, userId: string, listingIds: readonly string[]): Promise<string[]> {
  return ownStore.withdrawAll(scope.db, userId, listingIds, scope.now())
}

/**
 * Puts a withdrawn listing back on offer, carried by `packageId` if that is given. Returns true if it was withdrawn and
 * the seller's. Throws `vin_in_use`.
 */
export async function restoreListing(
  scope: Scope,
  { userId, listingId, vin, packageId }: { userId: string; listingId: string; vin: string | null; packageId?: string },
): Promise<boolean> {
  let restored = false
  const carried = packageId === undefined ? {} : { packageId }
  await inTransaction(scope, (scope) =>
    withVins(scope, [{ userId, vin }], async (scope) => {
      const values = { packageExpiry: null, ...carried, updatedAt: scope.now() }
      restored = await ownStore.take(scope.db, { listingId, userId }, 'restore', values)
    }),
  )
  return restored
}

/** Returns the seller's live listings that have one of these VINs. */
export function ownListingsByVin(scope: Scope, userId: string, vins: readonly string[]): Promise<ownStore.OwnedVin[]> {
  return ownStore.ownByVin(scope.db, userId, vins)
}
