/** The dashboard, and maintenance of the whole market that staff start by hand. */
import { hourMs } from '../../../../contract/market/durations.ts'
import type { adminOperations } from '../../../../contract/admin.ts'
import { cleanupGraceHours } from '../../../../contract/market/limits.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { findActions, recordAction } from '../../people/audit/service.ts'
import { cleanUpImages } from '../../market/images/service.ts'
import { syncPackages } from '../../money/packages/service.ts'
import { figuresBefore, figuresNow } from './figures.ts'
import { factsOf } from './market-facts.ts'
import { missingIn } from './rules.ts'
import * as store from './store.ts'

export { figuresJob, figuresWorker, recordFigures } from './figures.ts'

/** Longer than any of these tasks takes; after that, a crashed run no longer blocks. */
const longestRunMs = hourMs / 2

export const admin: HandlersOf<typeof adminOperations> = {
  async overview(scope) {
    return { ...(await figuresNow(scope)), before: await figuresBefore(scope) }
  },

  async waiting(scope) {
    const { reports, appeals, applications, sellers, payments } = scope.owned.waiting
    return {
      reports: await reports(scope),
      appeals: await appeals(scope),
      applications: await applications(scope),
      sellers: await sellers(scope),
      payments: await payments(scope),
    }
  },

  async nextSteps(scope) {
    return { steps: missingIn(await factsOf(scope)) }
  },

  activity: findActions,

  imageCleanup(scope, { dryRun }) {
    return alone(scope, 'image-cleanup', async () => {
      const before = new Date(scope.now().getTime() - cleanupGraceHours * hourMs)
      const result = await cleanUpImages(scope, { before, dryRun })
      if (!dryRun) {
        const { orphanedImages, deletedImages, errors } = result
        const after = { orphanedImages, deletedImages, errors: errors.length }
        await recordAction(scope, { action: 'images_cleaned', subjectType: 'market', subjectId: 'images', after })
      }
      return result
    })
  },

  async stripeSync(scope) {
    const { payments } = scope
    if (!payments) throw new Problem('payments_not_configured')
    return alone(scope, 'stripe-sync', async () => {
      const results = await syncPackages(scope, payments)
      const synced = results.filter(({ status }) => status === 'synced').length
      const after = { synced, failed: results.length - synced }
      await recordAction(scope, { action: 'stripe_synced', subjectType: 'market', subjectId: 'packages', after })
      return { results }
    })
  },
}

/** Throws `maintenance_running` while the same task runs on any server. */
async function alone<Result>(scope: Scope, task: string, work: () => Promise<Result>): Promise<Result> {
  const now = scope.now()
  const until = new Date(now.getTime() + longestRunMs)
  if (!(await store.beginTask(scope.db, task, now, until))) throw new Problem('maintenance_running')
  try {
    return await work()
  } finally {
    await store.endTask(scope.db, task, until)
  }
}
