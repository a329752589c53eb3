/** What the doubles do by themselves, in a demo only. */
import type { Config } from '../server/config.ts'
import type { Job, JobWorker } from '../server/platform/jobs/jobs.ts'
import type { Platform } from '../server/platform/platform.ts'
import { sandboxStripe } from './stripe/account.ts'
import { webhookJob, webhookWorker } from './stripe/events.ts'

export function sandboxJobs({ demoListings }: Pick<Config, 'demoListings'>): Job[] {
  return demoListings === null ? [] : [webhookJob]
}

export function sandboxWorkers(platform: Platform): JobWorker[] {
  const { config } = platform
  return config.demoListings === null ? [] : [webhookWorker(platform, sandboxStripe(config))]
}
