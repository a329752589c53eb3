import { z } from 'zod'
import { retentionMs } from '../../../../contract/market/retention.ts'
import type { StatementRule } from '../../../owned-data.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { eraseDueAccounts } from './erasure.ts'
import * as store from './store.ts'

/** Enforces the retention table, every hour. */
export const retentionJob = {
  name: 'privacy.forget',
  payload: z.object({}),
  retries: 3,
  cron: '17 * * * *',
} satisfies Job

export function retentionWorker(scope: Scope): JobWorker {
  return defineWorker(retentionJob, scope, async (scope) => {
    const deleted = await enforceRetention(scope)
    const isNothing = Object.values(deleted).every((rows) => rows === 0)
    scope.log[isNothing ? 'debug' : 'info']({ deleted }, 'personal data deleted')
  })
}

/** Deletes everything that the retention table says is over; returns the number of rows by rule. Repeatable. */
export async function enforceRetention(scope: Scope): Promise<Record<string, number>> {
  const nowMs = scope.now().getTime()
  const deleted: [string, number][] = [['erasure', await eraseDueAccounts(scope)]]
  for (const rule of Object.keys(scope.owned.retention) as StatementRule[]) {
    const before = new Date(nowMs - retentionMs[rule]).toISOString()
    deleted.push([rule, await store.change(scope.db, scope.owned.retention[rule](before))])
  }
  return Object.fromEntries(deleted)
}
