/** Remembers each day what models are offered for. */
import { z } from 'zod'
import { priceYears } from '../../../../contract/market/limits.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './record-store.ts'
import { dayOf, dueDays, endOfDay, firstDailyDay, firstDay } from './rules.ts'

/** Every hour, so that a new market has its memory soon; a day that is remembered costs one read. */
export const recordPricesJob = {
  name: 'model-prices.record',
  payload: z.object({}),
  retries: 3,
  cron: '17 * * * *',
} satisfies Job

export function recordPricesWorker(scope: Scope): JobWorker {
  return defineWorker(recordPricesJob, scope, recordModelPrices)
}

/**
 * Records the days that are due and not there yet, today among them, and forgets those that are too old. Each day is recorded as a
 * whole, and once, by whichever process is first; what is missing after an interruption is recorded the next time.
 */
export async function recordModelPrices(scope: Scope): Promise<void> {
  const now = scope.now()
  const due = dueDays(now)
  const recorded = await store.recordedAmong(scope.db, due)
  const missing = due.filter((day) => !recorded.has(day))
  for (const day of missing) {
    const at = day === dayOf(now) ? now : endOfDay(day)
    await inTransaction(scope, async ({ db }) => {
      if (await store.claimDay(db, day, now)) await store.recordPrices(db, day, at)
    })
  }
  if (missing.length > 0) await store.forgetDays(scope.db, firstDay(now, priceYears), firstDailyDay(now))
}
