/** Staff decisions on listings. Call them in a transaction that also notifies the seller. */
import { offeredStatuses } from '../../../../contract/market/listing-status.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { transition } from '../../../transitions.ts'
import { absenceOf } from '../../people/auth/service.ts'
import { forgetCopies } from '../images/service.ts'
import { shownIn } from './hidden-store.ts'
import { missingOf } from './label.ts'
import * as store from './moderation-store.ts'
import { notPaused } from './own-store.ts'
import { afterAbsence, type Step, transitions } from './rules.ts'
import { settlePlacements } from './standing.ts'
import { find } from './store.ts'
import { withVins } from './vin.ts'

/** The listing's seller and its new status. */
export interface Moderated {
  userId: string
  title: string
  /** False if nothing changed. */
  changed: boolean
}

/** Takes a listing off the market. Throws `listing_not_found`, `listing_not_active`. */
export async function rejectListing(scope: Scope, listingId: string): Promise<Moderated> {
  const { userId, title, status } = await requireLocked(scope, listingId)
  if (status === transitions.reject.to) return { userId, title, changed: false }
  const now = scope.now()
  if (!(await store.take(scope.db, listingId, 'reject', { rejectedAt: now, ...notPaused, updatedAt: now }))) {
    throw new Problem('listing_not_active', { details: { status } })
  }
  await settlePlacements(scope, [listingId])
  await forgetCopies(scope, await shownIn(scope.db, [listingId]))
  return { userId, title, changed: true }
}

/**
 * Restores a rejected listing with the time that was left of its package; records a listing on offer as reviewed. A new car
 * without its label waits for that.
 * Throws `listing_not_found`, `vin_in_use`, and `listing_not_approvable` if its seller is not on the market.
 */
export async function acceptListing(scope: Scope, listingId: string, revision?: number): Promise<Moderated> {
  const row = await requireLocked(scope, listingId)
  const { userId, title, status, vin } = row
  const looked = { reviewedRevision: revision ?? row.revision }
  const offered: readonly string[] = offeredStatuses
  if (offered.includes(status)) {
    await store.update(scope.db, listingId, looked)
    return { userId, title, changed: false }
  }
  const isRejected = transition<string, Step>(transitions, 'accept', status) !== undefined
  if (!isRejected || (await absenceOf(scope, userId)) !== null)
    throw new Problem('listing_not_approvable', { details: { status } })
  const now = scope.now()
  const found = await find(scope.db, listingId)
  const waits = found !== null && missingOf({ ...found.listing, vehicleType: found.vehicleType }, now).length > 0
  const away = { from: row.rejectedAt ?? now, until: now }
  await withVins(scope, [{ userId, vin }], async (scope) => {
    await store.take(scope.db, listingId, waits ? 'acceptWaiting' : 'accept', {
      ...looked,
      ...(waits && { pausedAt: now, awaitsLabel: true }),
      rejectedAt: null,
      packageExpiry: afterAbsence(row.packageExpiry, away),
      featuredUntil: afterAbsence(row.featuredUntil, away),
      updatedAt: now,
    })
    await store.lengthenPlacements(scope.db, listingId, away)
  })
  return { userId, title, changed: true }
}

async function requireLocked(scope: Scope, listingId: string): Promise<store.LockedListing> {
  const row = await store.lock(scope.db, listingId)
  if (!row) throw new Problem('listing_not_found')
  return row
}
