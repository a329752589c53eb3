/** Ends plans at the provider whose month was paid back, or taken by the payer's bank. */
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { planOfPeriod } from '../subscriptions/service.ts'
import { followPlan } from './follow.ts'
import { ask } from './provider.ts'
import * as refundStore from './refund-store.ts'
import * as store from './store.ts'

/** Plans ended in one round. */
const mostAtOnce = 50

/** Ends the plans of months that are to end, each by itself. Repeatable. */
export async function endRefundedPlans(scope: Scope): Promise<void> {
  for (const { id, paymentId } of await refundStore.ending(scope.db, mostAtOnce)) {
    try {
      await endPlanOf(scope, paymentId)
      await refundStore.update(scope.db, id, { endedAt: scope.now() })
    } catch (error) {
      if (!(error instanceof Problem)) scope.log.error({ err: error, paymentId }, 'plan not ended')
    }
  }
}

/** Ends the plan if the month that was paid for still runs; an earlier month has given what it had. */
async function endPlanOf(scope: Scope, paymentId: string): Promise<void> {
  const payment = await store.find(scope.db, paymentId)
  if (payment === null || payment.userId === null || payment.periodStart === null) return
  const subscriptionId = await planOfPeriod(scope, payment.userId, payment.periodStart)
  if (subscriptionId === null) return
  await ask(scope, (provider) => provider.endSubscription(subscriptionId))
  await followPlan(scope, subscriptionId)
}
