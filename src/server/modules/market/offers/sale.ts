/** Marking as sold, and undoing it within a day. */
import { offeredStatuses } from '../../../../contract/market/listing-status.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { isDealer, requireMayOffer, requireProfile } from '../../people/profiles/service.ts'
import { requirePlace } from './coverage.ts'
import { requireLabel } from './label.ts'
import * as ownStore from './own-store.ts'
import { isCovered, undoSoldUntil } from './rules.ts'
import { settlePlacements } from './standing.ts'
import { withVins } from './vin.ts'

/** Marks an own listing as sold and returns when; repeatable. Throws `listing_not_found` and `listing_not_active`. */
export function markSold(scope: Scope, userId: string, listingId: string): Promise<Date> {
  return inTransaction(scope, async (scope) => {
    const now = scope.now()
    const values = { soldAt: now, ...ownStore.notPaused, updatedAt: now }
    if (await ownStore.take(scope.db, { listingId, userId }, 'markSold', values)) {
      await settlePlacements(scope, [listingId])
      return now
    }
    const row = await ownStore.findOwn(scope.db, listingId, userId)
    if (!row) throw new Problem('listing_not_found')
    if (row.listing.soldAt === null) throw new Problem('listing_not_active')
    return row.listing.soldAt
  })
}

/**
 * Puts an own sold listing back on offer as it was, within a day. An imported listing needs no plan to return; one that
 * a plan carried takes a place of the plan again. If it is on offer already, nothing changes. Throws
 * `listing_not_found`, `label_missing` for a new car that does not state its label, `undo_too_late`, `package_expired`, `vin_in_use`, `listing_not_active` if it is neither sold nor
 * on offer, and what `requireMayOffer` and `requirePlace` throw.
 */
export async function undoSold(scope: Scope, userId: string, listingId: string): Promise<void> {
  const now = scope.now()
  const row = await ownStore.findOwn(scope.db, listingId, userId)
  if (!row) throw new Problem('listing_not_found')
  const { status, soldAt, packageExpiry, packageId, vin } = row.listing
  const offered: readonly string[] = offeredStatuses
  if (offered.includes(status)) return
  if (soldAt === null) throw new Problem('listing_not_active', { details: { status } })

  requireLabel(row, scope.now())
  const seller = await requireProfile(scope, userId)
  requireMayOffer(seller, now)
  const sellerIsDealer = isDealer(seller)
  if (!isCovered(packageExpiry, sellerIsDealer, now)) throw new Problem('package_expired')
  const until = undoSoldUntil({ soldAt, packageExpiry }, sellerIsDealer)
  if (until === null || until <= now) throw new Problem('undo_too_late', { details: { soldAt: soldAt.toISOString() } })

  await inTransaction(scope, async (scope) => {
    if (packageExpiry === null && packageId !== null) await requirePlace(scope, userId)
    await withVins(scope, [{ userId, vin }], async (scope) => {
      await ownStore.take(scope.db, { listingId, userId }, 'undoSold', { soldAt: null, updatedAt: now })
    })
  })
}
