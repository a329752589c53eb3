/** Listings of a seller who is off the market for a while, changes type or is deleted. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { defaultPackageDays } from '../../../../contract/market/limits.ts'
import type { SellerKind } from '../../../../contract/market/vocabulary.ts'
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { forgetCopies } from '../images/service.ts'
import { shownIn } from './hidden-store.ts'
import { goneFacts } from './gone-facts.ts'
import * as moderationStore from './moderation-store.ts'
import { resumeStepOf } from './rules.ts'
import * as sellerStore from './seller-store.ts'

/** A listing that was paused, and its status before. */
export interface PausedListing {
  listingId: string
  status: 'active' | 'reserved'
}

/** Pauses all of a seller's listings. Call it in a transaction. */
export async function pauseListings(scope: Scope, userId: string): Promise<PausedListing[]> {
  const paused = await sellerStore.pauseAll(scope.db, userId, scope.now())
  await forgetCopies(
    scope,
    await shownIn(
      scope.db,
      paused.map(({ listingId }) => listingId),
    ),
  )
  return paused.map(({ listingId, status }) => ({ listingId, status: status === 'reserved' ? 'reserved' : 'active' }))
}

/** Restores the former status of listings that are still paused; returns how many. */
export async function resumeListings(scope: Scope, paused: readonly PausedListing[]): Promise<number> {
  let resumed = 0
  for (const { listingId, status } of paused) {
    if (await resume(scope, listingId, status)) resumed += 1
  }
  return resumed
}

/** Stays paused if another seller offers the vehicle meanwhile. */
async function resume(scope: Scope, listingId: string, status: string): Promise<boolean> {
  try {
    return await inTransaction(scope, (scope) =>
      moderationStore.take(scope.db, listingId, resumeStepOf(status), { updatedAt: scope.now() }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'vehicle_listings_vin')) return false
    throw error
  }
}

/**
 * Copies what the seller has become to all of their listings. Listings that only the dealer status carried stay on
 * offer for as long as a package lasts. Call it in a transaction.
 */
export function followSellerKind(scope: Scope, userId: string, kind: SellerKind): Promise<void> {
  const endsAt = new Date(scope.now().getTime() + defaultPackageDays * dayMs)
  return sellerStore.followKind(scope.db, userId, kind, endsAt)
}

/** Deletes all listings of a seller; their addresses still show what was offered there. Call it in a transaction. */
export function deleteListingsOf(scope: Scope, userId: string): Promise<void> {
  return sellerStore.deleteAllOf(scope.db, userId, goneFacts, scope.now())
}
