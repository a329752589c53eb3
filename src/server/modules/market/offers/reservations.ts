/** Reservations end with their day, by the clock of the market (decision 215). */
import { z } from 'zod'
import { marketDay } from '../../../../contract/market/market-day.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import * as manyStore from './many-store.ts'
import { settlePlacements } from './standing.ts'

/** Each full hour: the day of the market begins with one. */
export const reservationsJob = {
  name: 'reservations',
  payload: z.object({}),
  retries: 3,
  cron: '0 * * * *',
} satisfies Job

/** Listings of one transaction. */
const atOnce = 200

export function reservationsWorker(scope: Scope): JobWorker {
  return defineWorker(reservationsJob, scope, (scope) => endReservations(scope))
}

/** Frees the listings whose last reserved day is over. Repeatable. */
export async function endReservations(scope: Scope): Promise<void> {
  for (;;) {
    const count = await inTransaction(scope, async (scope) => {
      const now = scope.now()
      const due = await manyStore.lockReservedBefore(scope.db, marketDay(now), atOnce)
      if (due.length === 0) return 0
      await manyStore.takeStep(scope.db, due, 'free', { updatedAt: now })
      await settlePlacements(scope, due)
      return due.length
    })
    if (count < atOnce) return
  }
}
