/** Listings carried by a dealer's plan: each takes a place for as long as the plan runs. */
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import type { ScarcePlaces } from '../../../../contract/plan-places.ts'
import { requireMayOffer, requireProfile } from '../../people/profiles/service.ts'
import * as coverageStore from './coverage-store.ts'
import { requireLabel } from './label.ts'
import * as ownStore from './own-store.ts'
import { roomFor } from './rules.ts'
import { withVins } from './vin.ts'

/**
 * Locks a dealer's plan until the transaction ends, and returns the plan's package if it has a place for one more
 * listing: of two tabs and one place, one publishes. Throws `plan_required` and `plan_limit_reached`.
 */
export async function requirePlace(scope: Scope, userId: string): Promise<string> {
  const plan = await coverageStore.lockPlan(scope.db, userId)
  if (!plan) throw new Problem('plan_required')
  const used = await coverageStore.carriedCount(scope.db, userId)
  if (roomFor(plan.maxListings, used) === 0) {
    throw new Problem('plan_limit_reached', { details: { maxListings: plan.maxListings, listingsUsed: used } })
  }
  return plan.packageId
}

/** Returns how many listings a dealer's plan carries now. */
export function carriedListings(scope: Scope, userId: string): Promise<number> {
  return coverageStore.carriedCount(scope.db, userId)
}

/**
 * Lets the running plan carry an own listing whose package or plan has ended, or that was withdrawn. If it carries it
 * already, nothing changes. Throws `listing_not_found`, `listing_not_active`, `label_missing` for a new car that would be on offer without it, `plan_required`, `plan_limit_reached`, `vin_in_use`, and what
 * `requireMayOffer` throws.
 */
export async function carry(scope: Scope, userId: string, listingId: string): Promise<void> {
  const row = await ownStore.findOwn(scope.db, listingId, userId)
  if (!row) throw new Problem('listing_not_found')
  const { vin, packageExpiry, status } = row.listing
  if (status !== 'paused' && (status === 'withdrawn' || packageExpiry !== null)) {
    requireMayOffer(await requireProfile(scope, userId), scope.now())
  }
  if (status === 'withdrawn') {
    requireLabel(row, scope.now())
    return restore(scope, userId, listingId, { vin, packageExpiry })
  }
  if (status === 'sold' || status === 'rejected') throw new Problem('listing_not_active', { details: { status } })
  if (packageExpiry === null) return
  if (status !== 'paused') requireLabel(row, scope.now())
  await inTransaction(scope, async (scope) => {
    const packageId = await requirePlace(scope, userId)
    await withVins(scope, [{ userId, vin }], async (scope) => {
      await coverageStore.carry(scope.db, userId, listingId, packageId, scope.now())
    })
  })
}

/** Puts a withdrawn listing back on offer, in a slot of the plan unless a package of its own still runs. */
async function restore(
  scope: Scope,
  userId: string,
  listingId: string,
  { vin, packageExpiry }: { vin: string | null; packageExpiry: Date | null },
): Promise<void> {
  const now = scope.now()
  await inTransaction(scope, async (scope) => {
    const carried =
      packageExpiry !== null && packageExpiry > now
        ? {}
        : { packageId: await requirePlace(scope, userId), packageExpiry: null }
    await withVins(scope, [{ userId, vin }], async (scope) => {
      await ownStore.take(scope.db, { listingId, userId }, 'restore', { ...carried, updatedAt: now })
    })
  })
}

/** What a plan can still carry: its package, and the number of free slots (null: unlimited). */
export interface Room {
  packageId: string
  slots: number | null
}

/** Locks a dealer's plan until the transaction ends and returns its free slots; null without a running plan. */
export async function lockRoom(scope: Scope, userId: string): Promise<Room | null> {
  const plan = await coverageStore.lockPlan(scope.db, userId)
  if (!plan) return null
  const used = plan.maxListings === null ? 0 : await coverageStore.carriedCount(scope.db, userId)
  return { packageId: plan.packageId, slots: roomFor(plan.maxListings, used) }
}

/**
 * Starts a plan: listings of an earlier plan come back while there are places, the chosen ones first, then those published last.
 * Returns how many vehicles there are for how many places; null if all have one.
 */
export async function beginCoverage(scope: Scope, userId: string): Promise<Shortage> {
  const plan = await coverageStore.lockPlan(scope.db, userId)
  if (!plan) return null
  const carried = await coverageStore.carriedCount(scope.db, userId)
  const waiting = await coverageStore.leftBehindCount(scope.db, userId)
  const room = roomFor(plan.maxListings, carried)
  const back = await coverageStore.candidatesOf(scope.db, userId, 'ended plan', room === null ? {} : { limit: room })
  for (const { listingId } of back) {
    try {
      await inTransaction(scope, (scope) => carry(scope, userId, listingId))
    } catch (error) {
      // Another seller offers the vehicle meanwhile: this listing stays off the market.
      if (!(error instanceof Problem)) throw error
    }
  }
  return scarce(carried + waiting, plan.maxListings)
}

/**
 * Ends at once what a plan that has become smaller cannot carry: the chosen listings stay first, then those published last.
 * Returns how many vehicles there were for how many places; null if all have one.
 */
export async function shrinkCoverage(scope: Scope, userId: string): Promise<Shortage> {
  const plan = await coverageStore.lockPlan(scope.db, userId)
  if (!plan || plan.maxListings === null) return null
  const vehicles = await coverageStore.carriedCount(scope.db, userId)
  const places = scarce(vehicles, plan.maxListings)
  if (!places) return null
  const over = await coverageStore.candidatesOf(scope.db, userId, 'plan', { offset: places.places })
  const listingIds = over.map(({ listingId }) => listingId)
  await coverageStore.endThese(scope.db, userId, { listingIds, packageId: plan.packageId, now: scope.now() })
  scope.log.info({ userId, listings: listingIds.length }, 'a smaller plan carries fewer listings')
  return places
}

/** How many vehicles ask for how many places; null if all have one. */
export type Shortage = { vehicles: number; places: number } | null

function scarce(vehicles: number, maxListings: number | null): Shortage {
  return maxListings === null || vehicles <= maxListings ? null : { vehicles, places: maxListings }
}

/** Returns whether the listings that a plan carries, or without one those that the last has carried, have a place in another. */
export async function scarcityIn(scope: Scope, userId: string, maxListings: number | null): Promise<ScarcePlaces> {
  const carried = await coverageStore.carriedCount(scope.db, userId)
  const vehicles = carried > 0 ? carried : await coverageStore.leftBehindCount(scope.db, userId)
  const places = scarce(vehicles, maxListings)
  return places && { ...places, chosen: await coverageStore.chosenCount(scope.db, userId) }
}

/** Ends a plan: at that moment all listings that it carries leave the market. */
export async function endCoverage(scope: Scope, userId: string, packageId: string, endsAt: Date): Promise<void> {
  const count = await coverageStore.endAll(scope.db, userId, packageId, endsAt)
  scope.log.info({ userId, listings: count, endsAt }, 'the plan that carries listings ends')
}
