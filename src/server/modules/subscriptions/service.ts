import type { Subscription } from '../../../contract/account.ts'
import type { Scope } from '../../scope.ts'
import * as store from './store.ts'

/** The plan that runs for an account, or null. */
export async function runningSubscription(scope: Scope, userId: string): Promise<Subscription | null> {
  const row = await store.findRunning(scope.db, userId)
  if (!row) return null
  const { subscription, package: plan } = row
  return {
    packageName: plan.name,
    priceEuros: plan.priceEuros,
    status: subscription.status === 'active' ? 'active' : 'past_due',
    maxListings: plan.maxListings,
    listingsUsed: subscription.listingsUsed,
    featuredListingsAllowed: plan.featuredListingsAllowed,
    featuredListingsUsed: subscription.featuredListingsUsed,
    currentPeriodEnd: subscription.currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  }
}
