/** Deletes invoices whose time of retention under tax law is over. */
import { z } from 'zod'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { periodOf } from './quarters.ts'
import { dayOf } from './rules.ts'
import * as store from './store.ts'

export const expireJob = {
  name: 'invoices.expire',
  payload: z.object({}),
  retries: 3,
  cron: '41 3 * * *',
} satisfies Job

export function expireWorker(scope: Scope): JobWorker {
  return defineWorker(expireJob, scope, async (scope) => {
    const deleted = await expireInvoices(scope)
    scope.log[deleted === 0 ? 'debug' : 'info']({ deleted }, 'invoices deleted')
  })
}

/**
 * Deletes what was issued more than `site.invoiceYears` full calendar years ago, as tax law counts from the end of the
 * year; returns the number of documents. Repeatable.
 */
export function expireInvoices(scope: Scope): Promise<number> {
  const year = Number(dayOf(scope.now()).slice(0, 4))
  return store.deleteBefore(scope.db, periodOf(`${year - scope.site.invoiceYears}-Q1`).from)
}
