/** The market's figures today and a month ago. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { z } from 'zod'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './store.ts'

const comparedDays = 30
/** A server that was off for some days still compares with the last recorded figures. */
const toleratedDays = 15

export async function figuresNow(scope: Scope): Promise<store.Figures> {
  const { totalVehicles, activeUsers, pendingApprovals, storageBytes } = scope.owned.figures
  return {
    totalVehicles: await totalVehicles(scope),
    activeUsers: await activeUsers(scope),
    pendingApprovals: await pendingApprovals(scope),
    storageBytes: await storageBytes(scope),
  }
}

/** Returns the figures recorded 30 days ago; without a record, what today's rows show for that day. */
export async function figuresBefore(scope: Scope): Promise<store.Figures | null> {
  const then = daysBefore(scope.now(), comparedDays)
  const recorded = await store.figuresBetween(scope.db, dayOf(daysBefore(then, toleratedDays)), dayOf(then))
  return recorded ?? store.estimatedFigures(scope.db, then, daysBefore(then, comparedDays))
}

export const figuresJob = { name: 'admin.figures', payload: z.object({}), retries: 3, cron: '53 * * * *' } satisfies Job

/** Records the figures of the day; repeated every hour. */
export function figuresWorker(scope: Scope): JobWorker {
  return defineWorker(figuresJob, scope, recordFigures)
}

export async function recordFigures(scope: Scope): Promise<void> {
  await store.saveFigures(scope.db, dayOf(scope.now()), await figuresNow(scope))
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs)
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
