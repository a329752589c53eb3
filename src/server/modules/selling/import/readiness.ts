/** What keeps the vehicles of a business off the market, known before its file is read. */
import type { StockReadiness } from '../../../../contract/stock-readiness.ts'
import { dealerApplicationStatuses } from '../../../../contract/market/vocabulary.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { carriedListings } from '../../market/offers/service.ts'
import { missingDetails, offerRefusalOf, requireMayOffer, requireProfile } from '../../people/profiles/service.ts'
import { hasRunningPlan } from '../../money/subscriptions/service.ts'
import * as vehiclesStore from './vehicles-store.ts'

/** Returns what is there and what is missing, from the application to the first vehicle. */
export async function readinessOf(scope: Scope, userId: string): Promise<StockReadiness> {
  const profile = await requireProfile(scope, userId)
  const status = profile.dealerApplicationStatus
  return {
    application: dealerApplicationStatuses.find((known) => known === status) ?? null,
    missingDetails: missingDetails(profile),
    mayOffer: offerRefusalOf(profile, scope.now()) === null,
    hasPlan: await hasRunningPlan(scope, userId),
    hasVehicles: (await vehiclesStore.hasVehicles(scope.db, userId)) || (await carriedListings(scope, userId)) > 0,
  }
}

/**
 * Throws `seller_undeclared`, `trader_details_missing` and `plan_required` if nothing of a file could be on offer: every row of it
 * would be refused. Without a plan a file may still change and end what earlier ones brought.
 */
export async function requireReady(scope: Scope<Actor>): Promise<void> {
  const { userId } = scope.actor
  requireMayOffer(await requireProfile(scope, userId), scope.now())
  if (await hasRunningPlan(scope, userId)) return
  if (!(await vehiclesStore.hasVehicles(scope.db, userId))) throw new Problem('plan_required')
}
