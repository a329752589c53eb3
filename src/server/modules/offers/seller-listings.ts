/** Listings of a seller who is off the market for a while, and what becomes of them when the seller changes or goes. */
import { dayMs } from '../../../contract/durations.ts'
import { defaultPackageDays } from '../../../contract/limits.ts'
import type { SellerKind } from '../../../contract/vocabulary.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Scope } from '../../scope.ts'
import { goneFacts } from './gone-facts.ts'
import * as moderationStore from './moderation-store.ts'
import { resumeStepOf } from './rules.ts'
import * as sellerStore from './seller-store.ts'

/** A listing that was taken off the market for a while, and how it stood. */
export interface PausedListing {
  listingId: string
  status: 'active' | 'reserved'
}

/** Takes all of a seller's listings off the market for a while. To be called inside a transaction. */
export async function pauseListings(scope: Scope, userId: string): Promise<PausedListing[]> {
  const paused = await sellerStore.pauseAll(scope.db, userId, scope.now())
  return paused.map(({ listingId, status }) => ({ listingId, status: status === 'reserved' ? 'reserved' : 'active' }))
}

/** Puts listings back as they stood, those only that are still paused; answers how many. */
export async function resumeListings(scope: Scope, paused: readonly PausedListing[]): Promise<number> {
  let resumed = 0
  for (const { listingId, status } of paused) {
    if (await resume(scope, listingId, status)) resumed += 1
  }
  return resumed
}

/** A vehicle that somebody else offers meanwhile stays paused. */
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
 * Makes all listings of a seller say what the seller has become. Those that nothing but being a
 * dealer carried stay for as long as a package lasts. To be called inside a transaction.
 */
export function followSellerKind(scope: Scope, userId: string, kind: SellerKind): Promise<void> {
  const endsAt = new Date(scope.now().getTime() + defaultPackageDays * dayMs)
  return sellerStore.followKind(scope.db, userId, kind, endsAt)
}

/** Deletes all listings of a seller; their addresses still say what was offered there. Inside a transaction. */
export function deleteListingsOf(scope: Scope, userId: string): Promise<void> {
  return sellerStore.deleteAllOf(scope.db, userId, goneFacts, scope.now())
}
