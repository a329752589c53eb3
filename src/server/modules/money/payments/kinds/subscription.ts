/** A dealer's plan. Its later months are payments of their own, recorded from the provider's invoices. */
import { Problem } from '../../../../problem.ts'
import { scarcityIn } from '../../../market/offers/service.ts'
import { arrangePlan, standingSubscription, syncPlan } from '../../subscriptions/service.ts'
import { confirmsNothing, type Kind } from './kind.ts'
import { refusePaid } from './paid-before.ts'

export const subscription: Kind = {
  /** The only one at a time. Throws `subscription_running`. */
  async target(scope, target, { name }) {
    const { userId } = scope.actor
    await refusePaid(scope, userId, target)
    if (await standingSubscription(scope, userId)) throw new Problem('subscription_running')
    return { target, title: name, isFeaturable: true }
  },

  async outlook(scope, _target, { maxListings }) {
    return { endsAt: null, scarce: await scarcityIn(scope, scope.actor.userId, maxListings) }
  },

  /**
   * Starts a plan; one that costs nothing runs without a provider. If another plan stands, or the payer is gone, the
   * plan is to be ended and its money refunded.
   */
  async deliver(scope, { userId, packageId, amountCents, listCents }, plan) {
    if ((listCents ?? amountCents) === 0 && userId !== null) {
      if (!(await arrangePlan(scope, userId, packageId))) throw new Problem('subscription_running')
      return null
    }
    if (plan === null) throw new Problem('subscription_not_found')
    const synced =
      userId === null || plan.status === 'canceled'
        ? null
        : await syncPlan(scope, plan, plan.askedAt, { userId, packageId })
    if (synced?.kind !== 'synced') throw new Problem('payment_already_made')
    return null
  },

  /** The month. */
  period: async (_scope, _payment, plan) => plan && { periodStart: plan.periodStart, periodEnd: plan.periodEnd },

  /** Nothing here: the provider ends the plan (`end-plans.ts`). */
  takeBack: async () => undefined,
  /** Nobody withdraws from a plan: it is for businesses. */
  supplied: async () => ({ kind: 'nothing' }),

  confirmation: ({ listCents, amountCents }) => ({ ...confirmsNothing, monthlyCents: listCents ?? amountCents }),
  isCorrectable: false,
}
