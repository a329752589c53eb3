/** Looks after payments that nobody told us of: a lost event, a closed tab, something in the way that has gone since. */
import { dayMs } from '../../../contract/durations.ts'
import { z } from 'zod'
import { defineWorker, type Job, type JobWorker } from '../../platform/jobs/jobs.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { noteAsked, renewArranged, unfollowedPlans } from '../subscriptions/service.ts'
import { closePage } from './close-renewals.ts'
import { followPlan } from './follow.ts'
import { fulfilOwed, settle } from './fulfil.ts'
import { ask } from './provider.ts'
import { openUntil } from './rules.ts'
import * as store from './store.ts'

export const reconcileJob = {
  name: 'payments.reconcile',
  payload: z.object({}),
  retries: 1,
  cron: '*/5 * * * *',
} satisfies Job

/** Payments looked at in one round, and those that are left to the event and the browser. */
const mostAtOnce = 200
const untouchedMs = 120_000
/** Repeated events are refused by their age long before. */
const eventsKeptMs = 30 * dayMs
/** A renewal is not paid in the second in which its period begins. */
const lapsedPauseMs = 900_000

export function reconcileWorker(scope: Scope): JobWorker {
  return defineWorker(reconcileJob, scope, async (scope) => void (await reconcile(scope)))
}

/** Asks about open payments and tries again what is owed; answers how many were fulfilled. Repeatable. */
export async function reconcile(scope: Scope): Promise<number> {
  const now = scope.now()
  await store.forgetEvents(scope.db, new Date(now.getTime() - eventsKeptMs))
  let fulfilled = 0
  for (const payment of await store.due(scope.db, new Date(now.getTime() - untouchedMs), mostAtOnce)) {
    // First, so that one that fails does not keep the others back in the next round.
    await store.update(scope.db, payment.id, { checkedAt: now })
    try {
      const settlement = (await fulfilOwed(scope, payment.id)) ?? (await look(scope, payment))
      if (settlement?.success === true) fulfilled += 1
    } catch (error) {
      if (!(error instanceof Problem)) scope.log.error({ err: error, paymentId: payment.id }, 'payment not reconciled')
    }
  }
  await reconcilePlans(scope)
  return fulfilled
}

/** Asks about plans of which nothing was heard when something was due, and about each once a day; carries on the others. */
async function reconcilePlans(scope: Scope): Promise<void> {
  await renewArranged(scope)
  if (!scope.payments) return
  const ago = (ms: number) => new Date(scope.now().getTime() - ms)
  const before = { any: ago(dayMs), lapsed: ago(lapsedPauseMs) }
  for (const subscriptionId of await unfollowedPlans(scope, before, mostAtOnce)) {
    try {
      await followPlan(scope, subscriptionId)
    } catch (error) {
      await noteAsked(scope, subscriptionId)
      if (!(error instanceof Problem)) scope.log.error({ err: error, subscriptionId }, 'plan not reconciled')
    }
  }
}

async function look(scope: Scope, payment: store.PaymentRow) {
  const { id, stripeSessionId: sessionId, createdAt, paymentType, listingId } = payment
  const isForNothing = paymentType === 'renewal' && listingId === null
  if (isForNothing && payment.status === 'pending') return closePage(scope, payment)
  const session = sessionId === null ? null : await ask(scope, (provider) => provider.read(sessionId))
  if (session) return settle(scope, session)
  // A page that nobody knows of cannot be paid; one that is just being opened may be known in a moment.
  if (openUntil(createdAt) <= scope.now()) await store.giveUp(scope.db, id, sessionId)
  return null
}
