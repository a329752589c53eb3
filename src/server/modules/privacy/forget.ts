import { z } from 'zod'
import { retentionMs } from '../../../contract/retention.ts'
import type { StatementRule } from '../../owned-data.ts'
import { defineWorker, type Job, type JobWorker } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../scope.ts'
import { eraseDueAccounts } from './erasure.ts'
import * as store from './store.ts'

/** Enforces the retention table, every hour. */
export const forgetJob = {
  name: 'privacy.forget',
  payload: z.object({}),
  retries: 3,
  cron: '17 * * * *',
} satisfies Job

export function forgetWorker(scope: Scope): JobWorker {
  return defineWorker(forgetJob, scope, async (scope) => {
    const forgotten = await forgetWhatIsOver(scope)
    const isNothing = Object.values(forgotten).every((rows) => rows === 0)
    scope.log[isNothing ? 'debug' : 'info']({ forgotten }, 'personal data deleted')
  })
}

/** Deletes everything that the retention table says is over; returns the number of rows by rule. Repeatable. */
export async function forgetWhatIsOver(scope: Scope): Promise<Record<string, number>> {
  const nowMs = scope.now().getTime()
  const forgotten: Record<string, number> = { erasure: await eraseDueAccounts(scope) }
  for (const [rule, statement] of Object.entries(scope.owned.retention)) {
    const before = new Date(nowMs - retentionMs[rule as StatementRule]).toISOString()
    forgotten[rule] = await store.change(scope.db, statement(before))
  }
  return forgotten
}
