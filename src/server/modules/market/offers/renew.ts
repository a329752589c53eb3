/** Renewing or extending a listing with a paid package (specification section 4). */
import { dayMs } from '../../../../contract/market/durations.ts'
import { isOnOffer } from '../../../../contract/market/listing-status.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { transition } from '../../../transitions.ts'
import { requireMayOffer, requireProfile } from '../../people/profiles/service.ts'
import { requireLabel } from './label.ts'
import * as ownStore from './own-store.ts'
import * as placementsStore from './placements-store.ts'
import { isFeaturable, renewalStepOf, runsPlacements, type Step, transitions } from './rules.ts'
import { settlePlacements, standingUntil } from './standing.ts'
import type { ListingRow } from './store.ts'
import { withVins } from './vin.ts'
import { holderOfVin } from './vin-store.ts'

/** What a renewed listing gets. */
export interface Renewal {
  packageId: string
  paymentId: string
  durationDays: number
  /** 0 if the package features nothing; a running placement continues. */
  featuredDays: number
}

/** Paid days are added to a running period; an ended one starts again. */
function endAfter(endsAt: Date | null, days: number, now: Date): Date {
  return new Date(Math.max(endsAt?.getTime() ?? 0, now.getTime()) + days * dayMs)
}

/**
 * Returns the title of an own listing if it can be renewed now, and whether it can be featured. Throws `listing_not_found`, `listing_not_active` for
 * one that an administrator took off the market, or whose type or country the market does not offer, `label_missing` for a new car that is not on offer and lacks its label, `vin_in_use`, and what
 * `requireMayOffer` throws.
 */
export async function requireRenewable(
  scope: Scope,
  userId: string,
  listingId: string,
): Promise<{ title: string; isFeaturable: boolean }> {
  const { vin, title, status, isWithheld, damaged } = (await requireOwn(scope, userId, listingId)).listing
  // Nobody pays for what nobody sees.
  if (isWithheld) throw new Problem('listing_not_active', { details: { status } })
  requireMayOffer(await requireProfile(scope, userId), scope.now())
  const holder = vin === null ? null : await holderOfVin(scope.db, vin, scope.now())
  if (holder && holder.id !== listingId) {
    throw new Problem('vin_in_use', { details: { vin, ownListingId: holder.userId === userId ? holder.id : null } })
  }
  return { title, isFeaturable: isFeaturable({ damaged }) }
}

/**
 * Has an own listing offered for the days of its new package, after the days that are already paid; a reserved one stays reserved. Throws what
 * `requireRenewable` throws; then nothing is written.
 */
export async function renew(scope: Scope, userId: string, listingId: string, renewal: Renewal): Promise<void> {
  // If two orders are fulfilled at once, both count.
  await ownStore.lockOwn(scope.db, listingId, userId)
  const before = (await requireOwn(scope, userId, listingId)).listing
  const now = scope.now()
  const { packageId, paymentId, durationDays, featuredDays } = renewal
  const packageExpiry = endAfter(before.packageExpiry, durationDays, now)
  // What stands still is paid for, too.
  const isStanding = !runsPlacements(before)
  const featuredBefore = isStanding ? await standingUntil(scope, listingId) : before.featuredUntil
  const featured = featuredDays > 0 ? endAfter(featuredBefore, featuredDays, now) : null
  await withVins(scope, [{ userId, vin: before.vin }], async (scope) => {
    const values = { packageId, packageExpiry, soldAt: null, ...ownStore.notPaused, updatedAt: now }
    const changed = { ...values, ...(featured && !isStanding && { featuredUntil: featured }) }
    if (!(await ownStore.take(scope.db, { listingId, userId }, renewalStepOf(before.status), changed)))
      throw new Problem('listing_not_active')
    if (featured) {
      const startedAt = new Date(featured.getTime() - featuredDays * dayMs)
      const placement = {
        id: scope.newId(),
        listingId,
        source: 'package',
        paymentId,
        startedAt,
        expiresAt: featured,
      } as const
      await placementsStore.addPlacement(scope.db, { ...placement, stoppedAt: isStanding ? now : null })
    }
    // One that waited with its seller's account is no longer reserved.
    if (isStanding) await settlePlacements(scope, [listingId])
  })
}

/** Returns when the package of an own listing would end if it were renewed now. Throws `listing_not_found`. */
export async function renewalEnd(scope: Scope, userId: string, listingId: string, days: number): Promise<Date> {
  const { packageExpiry } = (await requireOwn(scope, userId, listingId)).listing
  return endAfter(packageExpiry, days, scope.now())
}

/** Returns when the package of a listing ends, row-locked until the transaction ends; null without a package. */
export function lockPackageExpiry(scope: Scope, listingId: string): Promise<Date | null> {
  return ownStore.lockPackageExpiry(scope.db, listingId)
}

/** Reverts what one order gave a listing: its placement, and the days after `endsAt`. Other orders are unaffected. */
export async function takeBackOrder(
  scope: Scope,
  listingId: string,
  { paymentId, endsAt }: { paymentId: string; endsAt: Date },
): Promise<void> {
  const now = scope.now()
  await placementsStore.endPlacements(scope.db, await placementsStore.placementsOfOrder(scope.db, paymentId), now)
  await ownStore.shortenPackage(scope.db, listingId, endsAt, now)
}

/** Ends running featured placements now. */
export function endPlacements(scope: Scope, placementIds: readonly string[]): Promise<void> {
  return placementsStore.endPlacements(scope.db, placementIds, scope.now())
}

async function requireOwn(scope: Scope, userId: string, listingId: string): Promise<ListingRow> {
  const row = await ownStore.findOwn(scope.db, listingId, userId)
  if (!row) throw new Problem('listing_not_found')
  const { status } = row.listing
  if (transition<string, Step>(transitions, renewalStepOf(status), status) === undefined)
    throw new Problem('listing_not_active', { details: { status } })
  // One that is on offer is only offered for longer.
  if (!isOnOffer(row.listing, scope.now())) requireLabel(row, scope.now())
  return row
}
