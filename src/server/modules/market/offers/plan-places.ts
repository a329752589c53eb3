/** A dealer's choice of the vehicles that stay online where a plan has too few places. */
import { shownPlaces } from '../../../../contract/market/limits.ts'
import { isPlan } from '../../../../contract/market/sale-kinds.ts'
import type { PlanPlaces, planPlaceOperations } from '../../../../contract/plan-places.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { findPackage } from '../../money/packages/service.ts'
import * as coverageStore from './coverage-store.ts'

export const planPlaces: HandlersOf<typeof planPlaceOperations> = {
  get: (scope, { packageId }) => placesIn(scope, packageId),

  async choose(scope, { packageId, listingIds }) {
    const { userId } = scope.actor
    const { maxListings } = await requirePlan(scope, packageId)
    const chosen = [...new Set(listingIds)]
    if (maxListings !== null && chosen.length > maxListings) {
      throw new Problem('plan_limit_reached', { details: { maxListings, listingsUsed: chosen.length } })
    }
    await inTransaction(scope, async (scope) => {
      await coverageStore.lockPlan(scope.db, userId)
      const own = new Set((await candidatesOf(scope)).map(({ listingId }) => listingId))
      if (chosen.some((listingId) => !own.has(listingId))) throw new Problem('listing_not_found')
      await coverageStore.keep(scope.db, userId, chosen, scope.now())
    })
    return placesIn(scope, packageId)
  },
}

async function requirePlan(scope: Scope, packageId: string) {
  const pack = await findPackage(scope, packageId)
  if (!pack) throw new Problem('package_not_found')
  if (!isPlan(pack)) throw new Problem('package_not_available')
  return pack
}

/** Those that the plan carries; without one, those that the last has carried. */
async function candidatesOf(scope: Scope<Actor>): Promise<coverageStore.Candidate[]> {
  const { userId } = scope.actor
  const carried = await coverageStore.candidatesOf(scope.db, userId, 'plan')
  return carried.length > 0 ? carried : coverageStore.candidatesOf(scope.db, userId, 'ended plan')
}

async function placesIn(scope: Scope<Actor>, packageId: string): Promise<PlanPlaces> {
  const { name, translations, maxListings } = await requirePlan(scope, packageId)
  const candidates = await candidatesOf(scope)
  return {
    packageId,
    packageName: name,
    packageTranslations: translations,
    maxListings,
    total: candidates.length,
    vehicles: candidates.slice(0, shownPlaces).map(({ publishedAt, ...vehicle }, index) => ({
      ...vehicle,
      publishedAt: publishedAt.toISOString(),
      stays: maxListings === null || index < maxListings,
    })),
  }
}
