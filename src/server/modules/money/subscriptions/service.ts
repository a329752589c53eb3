/** Dealers' plans: their states, their sync with the provider, and what they give. */
import type { Subscription } from '../../../../contract/account.ts'
import type { Scope } from '../../../scope.ts'
import { creditsOfPeriod, creditTypeFor } from '../featuring/service.ts'
import { carriedListings, scarcityIn } from '../../market/offers/service.ts'
import * as store from './store.ts'

export { arrangePlan, renewArranged } from './arranged.ts'
export { hasRunningPlan, isEstablished, requireEstablished } from './established.ts'
export { syncPlan, type SyncedPlan, type PlanFacts } from './sync-plan.ts'

/** Returns the plan of an account that has not ended, or null. */
export async function standingSubscription(scope: Scope, userId: string): Promise<Subscription | null> {
  const row = await store.findStanding(scope.db, userId)
  if (!row) return null
  const { plan, package: pack } = row
  const credits = await creditsOfPeriod(scope, plan.id, plan.currentPeriodStart)
  const allowed = creditTypeFor(pack.featuredDays) === null ? 0 : pack.featuredListingsAllowed
  return {
    packageId: pack.id,
    packageName: pack.name,
    packageTranslations: pack.translations,
    nextChargeCents: plan.nextChargeCents,
    priceEuros: pack.priceEuros,
    status: plan.status as Subscription['status'],
    maxListings: pack.maxListings,
    listingsUsed: await carriedListings(scope, userId),
    featuredListingsAllowed: credits?.granted ?? allowed,
    featuredListingsUsed: credits?.used ?? 0,
    currentPeriodEnd: plan.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: plan.cancelAtPeriodEnd,
    next: await nextOf(scope, userId, plan.nextPackageId),
    hasBillingPortal: plan.stripeCustomerId !== null,
  }
}

async function nextOf(scope: Scope, userId: string, packageId: string | null): Promise<Subscription['next']> {
  const pack = packageId === null ? null : await store.packageOf(scope.db, packageId)
  if (!pack) return null
  const scarce = await scarcityIn(scope, userId, pack.maxListings)
  return { packageId: pack.id, packageName: pack.name, packageTranslations: pack.translations, scarce }
}

/** Returns the plan of an account at the provider that has not ended; null for one that was arranged, or none. */
export async function standingAtProvider(
  scope: Scope,
  userId: string,
): Promise<{ subscriptionId: string; packageId: string } | null> {
  const row = await store.findStanding(scope.db, userId)
  const subscriptionId = row?.plan.stripeSubscriptionId ?? null
  return row && subscriptionId !== null ? { subscriptionId, packageId: row.plan.packageId } : null
}

/** Returns the provider's customer id of an account, or null. */
export function customerOf(scope: Scope, userId: string): Promise<string | null> {
  return store.customerOf(scope.db, userId)
}

/** Returns the provider's ids of plans that were not checked for long. */
export function unfollowedPlans(scope: Scope, before: { any: Date; lapsed: Date }, limit: number): Promise<string[]> {
  return store.unfollowed(scope.db, { now: scope.now(), before, limit })
}

/** Records that the provider is being asked about a plan. */
export function recordCheck(scope: Scope, stripeSubscriptionId: string): Promise<void> {
  return store.recordCheck(scope.db, stripeSubscriptionId, scope.now())
}

/** Returns the account of a plan by its id at the provider, or null. */
export async function accountOf(scope: Scope, stripeSubscriptionId: string): Promise<string | null> {
  return (await store.findByProviderId(scope.db, stripeSubscriptionId))?.userId ?? null
}

/** Returns the provider's id of an account's plan whose period, still running, holds a moment; null if there is none. */
export function planOfPeriod(scope: Scope, userId: string, moment: Date): Promise<string | null> {
  return store.planOfPeriod(scope.db, userId, moment)
}
