/** Checks payments that no event reported: a lost event, a closed tab, a problem that is gone since. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { saleOf } from '../../../../contract/market/sale-kinds.ts'
import { z } from 'zod'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { recordCheck, renewArranged, unfollowedPlans } from '../subscriptions/service.ts'
import { closePage } from './close-pages.ts'
import { endRefundedPlans } from './end-plans.ts'
import { followRecent } from './follow-money.ts'
import { followPlan } from './follow.ts'
import { fulfilOwed, settle } from './fulfil.ts'
import { ask } from './provider.ts'
import { openUntil } from './rules.ts'
import { sendRefunds } from './send-refunds.ts'
import * as eventStore from './event-store.ts'
import * as store from './store.ts'

export const reconcileJob = {
  name: 'payments.reconcile',
  payload: z.object({}),
  retries: 1,
  cron: '*/5 * * * *',
} satisfies Job

/** Payments checked in one round, and the age below which they are left to the event and the browser. */
const mostAtOnce = 200
const untouchedMs = 120_000
/** Older repeated events are refused by their age. */
const eventRetentionMs = 30 * dayMs
/** A renewal is not paid in the second in which its period starts. */
const lapsedPauseMs = 900_000

export function reconcileWorker(scope: Scope): JobWorker {
  return defineWorker(reconcileJob, scope, async (scope) => void (await reconcile(scope)))
}

/** Checks open payments and retries undelivered ones; returns how many were fulfilled. Repeatable. */
export async function reconcile(scope: Scope): Promise<number> {
  const now = scope.now()
  await eventStore.deleteEventsBefore(scope.db, new Date(now.getTime() - eventRetentionMs))
  let fulfilled = 0
  for (const payment of await store.due(scope.db, new Date(now.getTime() - untouchedMs), mostAtOnce)) {
    // Recorded first, so that a failing payment does not block the others in the next round.
    await store.update(scope.db, payment.id, { checkedAt: now })
    try {
      const settlement = (await fulfilOwed(scope, payment.id)) ?? (await look(scope, payment))
      if (settlement?.success === true) fulfilled += 1
    } catch (error) {
      if (!(error instanceof Problem)) scope.log.error({ err: error, paymentId: payment.id }, 'payment not reconciled')
    }
  }
  await reconcilePlans(scope)
  await reconcileRefunds(scope)
  return fulfilled
}

/** Checks plans without news since something was due, and each plan once a day; continues arranged plans. */
async function reconcilePlans(scope: Scope): Promise<void> {
  await renewArranged(scope)
  if (!scope.payments) return
  const ago = (ms: number) => new Date(scope.now().getTime() - ms)
  const before = { any: ago(dayMs), lapsed: ago(lapsedPauseMs) }
  for (const subscriptionId of await unfollowedPlans(scope, before, mostAtOnce)) {
    try {
      await followPlan(scope, subscriptionId)
    } catch (error) {
      await recordCheck(scope, subscriptionId)
      if (!(error instanceof Problem)) scope.log.error({ err: error, subscriptionId }, 'plan not reconciled')
    }
  }
}

/** Sends what is owed back, follows what went back at the provider, and ends the plans of what was taken back. */
async function reconcileRefunds(scope: Scope): Promise<void> {
  if (!scope.payments) return
  await sendRefunds(scope)
  try {
    await followRecent(scope, mostAtOnce)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  await endRefundedPlans(scope)
}

async function look(scope: Scope, payment: store.PaymentRow) {
  const { id, stripeSessionId: sessionId, createdAt, paymentType, listingId } = payment
  const isForNothing = saleOf(paymentType).names.listingId === 'required' && listingId === null
  if (isForNothing && payment.status === 'pending') return closePage(scope, payment)
  const session = sessionId === null ? null : await ask(scope, (provider) => provider.read(sessionId))
  if (session) return settle(scope, session)
  // A page whose id was never recorded cannot be paid; one that is being opened may be recorded in a moment.
  if (openUntil(createdAt) <= scope.now()) await store.giveUp(scope.db, id, sessionId)
  return null
}
