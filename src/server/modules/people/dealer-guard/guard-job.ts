/** Finds the dealers with many vehicles, and tells their people by when they need a second factor. */
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { addresseeOf } from '../auth/service.ts'
import { factorDue } from './emails/factor-due.ts'
import { factorDueAt } from './rules.ts'
import * as store from './store.ts'

export const guardJob = { name: 'dealer-guard', payload: z.object({}), retries: 3, cron: '47 * * * *' } satisfies Job

export function guardWorker(scope: Scope): JobWorker {
  return defineWorker(guardJob, scope, async (scope) => void (await guardDealers(scope)))
}

/** Returns the number of emails. Repeatable: each person is told once for each dealer. */
export async function guardDealers(scope: Scope): Promise<number> {
  const { dealerGuard } = scope.site
  if (dealerGuard === null) return 0
  const { fromVehicles, graceDays } = dealerGuard
  return inTransaction(scope, async (scope) => {
    const now = scope.now()
    await store.followGuards(scope.db, fromVehicles, now)
    const toTell = await store.beginGuards(scope.db, fromVehicles, now)
    const values = {
      vehicles: fromVehicles,
      dueAt: factorDueAt(now, graceDays).toISOString(),
      link: `${scope.site.baseUrl}/profile-settings#two-step`,
    }
    for (const userId of toTell) {
      const addressee = await addresseeOf(scope, userId)
      if (addressee) await scope.mail.send({ ...addressee, template: factorDue, values })
    }
    return toTell.length
  })
}
