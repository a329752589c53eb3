/** What the staff give without payment: a listing published for its seller, a plan for a dealer. */
import type { adminSellingOperations } from '../../../../contract/admin-selling.ts'
import { isPlan } from '../../../../contract/market/sale-kinds.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { givenPackages, requireSold } from '../packages/service.ts'
import { isDealer, requireProfile } from '../../people/profiles/service.ts'
import { requireParked, waitingOf } from '../../selling/selling/service.ts'
import { arrangePlan, standingSubscription } from '../subscriptions/service.ts'
import { fulfilFree } from './checkout.ts'
import { requireWaiting } from './kinds/listing.ts'
import { soldFor } from './order-target.ts'

export const adminSelling: HandlersOf<typeof adminSellingOperations> = {
  async waiting(scope, { userId }) {
    const dealer = isDealer(await requireProfile(scope, userId))
    const plan = await standingSubscription(scope, userId)
    return {
      listings: await waitingOf(scope, userId),
      packages: await givenPackages(scope, dealer),
      planName: plan?.packageName ?? null,
    }
  },

  async publish(scope, { userId, pendingListingId, packageId }) {
    refuseOwn(scope, userId)
    const dealer = isDealer(await requireProfile(scope, userId))
    const pack = await requireSold(scope, packageId, dealer)
    const { listingId: published } = await requireParked(scope, userId, pendingListingId)
    if (published !== null) return { listingId: published }
    const waiting = await requireWaiting(scope, userId, pendingListingId)
    const order = { ...waiting, pack: soldFor(pack, waiting), statement: null, language: null }
    const { settlement } = await fulfilFree(scope, userId, order)
    const { listingId } = settlement
    if (listingId === null) throw new Problem('checkout_superseded')
    await recordAction(scope, {
      action: 'listing_given',
      subjectType: 'listing',
      subjectId: listingId,
      after: { name: waiting.title, packageId },
    })
    return { listingId }
  },

  givePlan(scope, { userId, packageId }) {
    refuseOwn(scope, userId)
    return inTransaction(scope, async (scope) => {
      const pack = await requireSold(scope, packageId, isDealer(await requireProfile(scope, userId)))
      if (!isPlan(pack)) throw new Problem('package_not_available')
      if (!(await arrangePlan(scope, userId, packageId))) {
        const standing = await standingSubscription(scope, userId)
        if (standing?.packageId === packageId) return { planName: pack.name }
        throw new Problem('subscription_running')
      }
      await recordAction(scope, {
        action: 'plan_given',
        subjectType: 'account',
        subjectId: userId,
        after: { packageId },
      })
      return { planName: pack.name }
    })
  },
}

/** Staff cannot decide for themselves. */
function refuseOwn({ actor }: Scope<Actor>, userId: string): void {
  if (actor.userId === userId) throw new Problem('own_account')
}
