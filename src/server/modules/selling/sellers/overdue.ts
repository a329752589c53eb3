/** Traders from before the rule, and those who said to be one without saying who: reminded, then off the market (art. 30(2)). */
import { z } from 'zod'
import { dayMs } from '../../../../contract/market/durations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { pauseOwn } from '../../market/offers/service.ts'
import { changeProfile } from '../../people/profiles/service.ts'
import { detailsDue, detailsOverdue } from './emails/trader.ts'
import { notify } from './notify.ts'
import * as store from './store.ts'

export const overdueJob = {
  name: 'sellers.overdue',
  payload: z.object({}),
  retries: 3,
  cron: '41 * * * *',
} satisfies Job

/** How long before the end of the period a trader is reminded, once. */
const reminderMs = 30 * dayMs
const batch = 100

export function overdueWorker(scope: Scope): JobWorker {
  return defineWorker(overdueJob, scope, async (scope) => {
    await remindOfDetails(scope)
    await pauseOverdue(scope)
  })
}

/** Reminds traders whose period ends within 30 days; returns how many. Repeatable: each is reminded once. */
export async function remindOfDetails(scope: Scope): Promise<number> {
  const before = new Date(scope.now().getTime() + reminderMs)
  let reminded = 0
  for (;;) {
    const due = await store.dueBefore(scope.db, before, batch)
    for (const { userId, dueAt } of due) {
      await inTransaction(scope, async (scope) => {
        const profile = await store.lock(scope.db, userId)
        if (!profile || profile.traderDetailsRemindedAt !== null) return
        await changeProfile(scope, userId, { traderDetailsRemindedAt: scope.now() })
        await notify(scope, userId, detailsDue, { dueAt })
        reminded += 1
      })
    }
    if (due.length < batch) return reminded
  }
}

/** Pauses what traders offer whose facts are missing and whose period is over; returns how many traders. Repeatable. */
export async function pauseOverdue(scope: Scope): Promise<number> {
  const userIds = await store.overdue(scope.db, scope.now(), batch)
  for (const userId of userIds) {
    await inTransaction(scope, async (scope) => {
      const offered = await store.offeredIds(scope.db, userId, scope.now())
      await pauseOwn(scope, userId, offered)
      await notify(scope, userId, detailsOverdue, {})
    })
  }
  return userIds.length
}
