/**
 * The only place where the program loads the demo market and the sandbox. It loads them on demand, and only with
 * DEMO=on: a real market never evaluates this code.
 */
import type { Hono } from 'hono'
import type { StandInPlan } from '../demo/demo-plans.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import type { Job, JobWorker } from './platform/jobs/jobs.ts'
import { type Platform, scopeOf } from './platform/platform.ts'

/** What a demonstration adds to a real market. */
export interface Demonstration {
  jobs: readonly Job[]
  workers(platform: Platform): JobWorker[]
  /** Adds the demo market to a database that has a taxonomy but no demo market. Returns true if it added one. */
  seed(platform: Platform, progress: (line: string) => void): Promise<boolean>
  /** All routes under `/sandbox`: stand-ins for mail, payment and sign-in where no real service is configured. */
  createSandbox(platform: Platform): Hono
}

export async function loadDemonstration(): Promise<Demonstration> {
  const [{ seedDemoMarket, demoJobs, demoWorkers }, { createIllustrator }, sandbox, sandboxJobs, { beginPaidPlan }] =
    await Promise.all([
      import('../demo/seed-market.ts'),
      import('../demo/demo-pictures.ts'),
      import('../sandbox/sandbox.ts'),
      import('../sandbox/jobs.ts'),
      import('../sandbox/stripe/paid-plan.ts'),
    ])
  const illustrator = createIllustrator()
  const beginPlanAtStandIn: StandInPlan = ({ db, now }, order, since) =>
    beginPaidPlan({ database: { db }, clock: now }, order, since)
  return {
    jobs: [...demoJobs, ...sandboxJobs.sandboxJobs],
    workers: (platform) => [
      ...demoWorkers(scopeOf(platform, null), illustrator),
      ...sandboxJobs.sandboxWorkers(platform),
    ],
    async seed(platform, progress) {
      const { demoListings, demoIllustrated, stripe } = platform.config
      if (demoListings === null) return false
      const options = {
        count: demoListings,
        illustrated: demoIllustrated,
        beginPlan: stripe === null ? beginPlanAtStandIn : null,
      }
      // The demo market creates hundreds of accounts and plans, which would fill the first start's log.
      const log = platform.log.child({}, { level: quietest(platform.log.level) })
      return seedDemoMarket(scopeOf(platform, null, log), options, illustrator, progress)
    },
    createSandbox: (platform) => sandbox.createSandbox(platform, { accounts: demoAccounts, password: demoPassword }),
  }
}

/** Returns the level for warnings and errors only, or the log's own level where that is quieter. */
function quietest(level: string): string {
  return ['debug', 'info'].includes(level) ? 'warn' : level
}
