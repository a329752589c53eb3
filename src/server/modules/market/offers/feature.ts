/** Featured placements paid for with a credit. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { isOnOffer } from '../../../../contract/market/listing-status.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import * as ownStore from './own-store.ts'
import * as placementsStore from './placements-store.ts'
import { isFeaturable, isFeatured, runsPlacements } from './rules.ts'

/** A placement that has begun. */
export interface Placement {
  placementId: string
  featuredUntil: Date
}

/**
 * Features an own listing that is on offer, from now on. Call it in a transaction, which locks the listing until it
 * ends. Throws `listing_not_found`, `listing_not_active`, `listing_damaged`, `listing_reserved`, `listing_already_featured`.
 */
export async function feature(scope: Scope, userId: string, listingId: string, days: number): Promise<Placement> {
  const now = scope.now()
  const row = await ownStore.lockOwn(scope.db, listingId, userId)
  if (!row) throw new Problem('listing_not_found')
  const { status, packageExpiry, isWithheld, featuredUntil: before } = row
  if (!isOnOffer({ status, packageExpiry, isWithheld }, now)) {
    throw new Problem('listing_not_active', { details: { status } })
  }
  if (!isFeaturable(row)) throw new Problem('listing_damaged')
  if (!runsPlacements(row)) throw new Problem('listing_reserved')
  if (isFeatured(before, now)) {
    throw new Problem('listing_already_featured', { details: { featuredUntil: before?.toISOString() } })
  }
  const featuredUntil = new Date(now.getTime() + days * dayMs)
  const placement = {
    id: scope.newId(),
    listingId,
    source: 'credit',
    startedAt: now,
    expiresAt: featuredUntil,
  } as const
  await ownStore.change(scope.db, { listingId, userId }, { featuredUntil, updatedAt: now })
  await placementsStore.addPlacement(scope.db, placement)
  return { placementId: placement.id, featuredUntil }
}
