/** The figures of the transparency report, and the monthly active recipients (Regulation 2022/2065, art. 15 and 24). */
import { z } from 'zod'
import type { adminTransparencyOperations } from '../../../../contract/admin-transparency.ts'
import type { HandlersOf } from '../../../operations.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { dayOf, monthOf, monthsBefore } from './rules.ts'
import * as store from './store.ts'

export const adminTransparency: HandlersOf<typeof adminTransparencyOperations> = {
  async get({ db, now }, { year }) {
    const period = { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) }
    const { hours, selfReviewed } = await store.decidedAppeals(db, period)
    return {
      year,
      notices: await store.notices(db, period),
      medianHoursToSettle: await store.medianToSettle(db, period),
      trustedFlaggers: await store.byFlaggers(db, period),
      actions: await store.actions(db, period),
      appeals: await store.appeals(db, period),
      medianHoursToDecideAppeals: hours,
      selfReviewedAppeals: selfReviewed,
      months: await store.monthsBetween(db, dayOf(period.from), dayOf(period.until)),
      sixMonths: await sixMonthsBefore(db, now()),
    }
  },
}

/** Rounded; there is at least one figure. */
function average(figures: readonly number[]): number {
  return Math.round(figures.reduce((sum, figure) => sum + figure, 0) / figures.length)
}

async function sixMonthsBefore(db: Scope['db'], now: Date) {
  const from = dayOf(monthsBefore(now, 6))
  const months = await store.monthsBetween(db, from, dayOf(monthOf(now)))
  if (months.length === 0) return null
  return {
    from,
    months: months.length,
    accounts: average(months.map(({ accounts }) => accounts)),
    listingViews: average(months.map(({ listingViews }) => listingViews)),
  }
}

/** Records the month so far, every hour: a session that is used later counts for the later month. */
export async function recordRecipients(scope: Scope): Promise<void> {
  const since = monthOf(scope.now())
  await store.saveMonth(scope.db, { month: dayOf(since), ...(await store.recipientsSince(scope.db, since)) })
}

export const recipientsJob = {
  name: 'transparency.recipients',
  payload: z.object({}),
  retries: 3,
  cron: '58 * * * *',
} satisfies Job

export function recipientsWorker(scope: Scope): JobWorker {
  return defineWorker(recipientsJob, scope, recordRecipients)
}
