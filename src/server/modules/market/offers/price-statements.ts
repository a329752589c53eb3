/**
 * Prices that were changed by hand are stated a moment later, so that a slip leaves no trace: neither in the public record of
 * prices, which counts for the lowest of 30 days, nor in emails (decision 187).
 */
import { z } from 'zod'
import { liveStatuses } from '../../../../contract/market/listing-status.ts'
import { takeBackPriceSeconds } from '../../../../contract/market/limits.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import * as manyStore from './many-store.ts'

/** Also runs each minute: the clocks of the database and of this machine may differ. */
export const priceStatementsJob = {
  name: 'price-statements',
  payload: z.object({}),
  retries: 3,
  cron: '* * * * *',
  delaySeconds: takeBackPriceSeconds,
} satisfies Job

/** Listings of one transaction. */
const atOnce = 200

/** Has the prices of locked listings stated once they can no longer be taken back. Runs in a transaction. */
export async function stateLater(
  scope: Scope,
  prices: readonly { listingId: string; priceEuros: number }[],
): Promise<void> {
  const at = new Date(scope.now().getTime() + takeBackPriceSeconds * 1_000)
  await manyStore.setNextPrices(scope.db, prices, at)
  await scope.jobs.enqueue(scope.db, priceStatementsJob, {})
}

export function priceStatementsWorker(scope: Scope): JobWorker {
  return defineWorker(priceStatementsJob, scope, (scope) => stateDuePrices(scope))
}

/** States the prices that are due; those of listings that are no longer for sale are forgotten. Repeatable. */
export async function stateDuePrices(scope: Scope): Promise<void> {
  const live: readonly string[] = liveStatuses
  for (;;) {
    const count = await inTransaction(scope, async (scope) => {
      const due = await manyStore.lockDue(scope.db, scope.now(), atOnce)
      const stated = due.flatMap(({ id, status, nextPriceEuros }) =>
        nextPriceEuros !== null && live.includes(status) ? [{ listingId: id, priceEuros: nextPriceEuros }] : [],
      )
      if (stated.length > 0) await manyStore.setPrices(scope.db, stated, scope.now())
      const gone = due.filter(({ id }) => !stated.some(({ listingId }) => listingId === id))
      await manyStore.forgetNextPrices(
        scope.db,
        gone.map(({ id }) => id),
      )
      return due.length
    })
    if (count < atOnce) return
  }
}
