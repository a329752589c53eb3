/** Back on the market, or longer on it, with a package that was paid for (specification section 4). */
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import * as ownStore from './own-store.ts'
import { transitions } from './rules.ts'
import type { ListingRow } from './store.ts'
import { withVins } from './vin.ts'
import { holderOfVin } from './vin-store.ts'

/** What a renewed listing gets. */
export interface Renewal {
  packageId: string
  packageExpiry: Date
  /** Null where the package features nothing; a placement that runs goes on. */
  featuredUntil: Date | null
}

/**
 * Throws what renewing an own listing now would throw, and answers what it is called: `listing_not_found`,
 * `listing_not_active` for one that an administrator took off the market, `vin_in_use`.
 */
export async function requireRenewable(scope: Scope, userId: string, listingId: string): Promise<string> {
  const { vin, title } = (await requireOwn(scope, userId, listingId)).listing
  const holder = vin === null ? null : await holderOfVin(scope.db, vin, scope.now())
  if (holder && holder.id !== listingId) {
    throw new Problem('vin_in_use', { details: { vin, ownListingId: holder.userId === userId ? holder.id : null } })
  }
  return title
}

/** Makes an own listing active until its new package ends. Throws what `requireRenewable` throws; then nothing is written. */
export async function renew(scope: Scope, userId: string, listingId: string, renewal: Renewal): Promise<void> {
  const { vin, featuredUntil: featuredBefore } = (await requireOwn(scope, userId, listingId)).listing
  const now = scope.now()
  const { packageId, packageExpiry, featuredUntil } = renewal
  const isLonger = featuredUntil !== null && (featuredBefore === null || featuredUntil > featuredBefore)
  const { from, to } = transitions.renew
  await withVins(scope, [{ userId, vin }], async (scope) => {
    const values = { packageId, packageExpiry, soldAt: null, status: to, updatedAt: now }
    const changed = { ...values, ...(isLonger && { featuredUntil }) }
    if (!(await ownStore.change(scope.db, { listingId, userId, from }, changed)))
      throw new Problem('listing_not_active')
    if (!isLonger) return
    const placement = { id: scope.newId(), listingId, source: 'package', startedAt: now, expiresAt: featuredUntil }
    await ownStore.addPlacement(scope.db, placement)
  })
}

/** Ends the package of a listing, and the featured placement that came with it, now: its contract was withdrawn from. */
export function endPackage(scope: Scope, listingId: string): Promise<void> {
  return ownStore.endPackage(scope.db, listingId, scope.now())
}

/** Ends featured placements now, where they still run. */
export function endPlacements(scope: Scope, placementIds: readonly string[]): Promise<void> {
  return ownStore.endPlacements(scope.db, placementIds, scope.now())
}

async function requireOwn(scope: Scope, userId: string, listingId: string): Promise<ListingRow> {
  const row = await ownStore.findOwn(scope.db, listingId, userId)
  if (!row) throw new Problem('listing_not_found')
  const { status } = row.listing
  const renewable: readonly string[] = transitions.renew.from
  if (!renewable.includes(status)) throw new Problem('listing_not_active', { details: { status } })
  return row
}
