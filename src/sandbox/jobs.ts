/** Background jobs of the stand-ins. */
import type { Job, JobWorker } from '../server/platform/jobs/jobs.ts'
import type { Platform } from '../server/platform/platform.ts'
import { sandboxStripe } from './stripe/account.ts'
import { webhookJob, webhookWorker } from './stripe/events.ts'

export const sandboxJobs: readonly Job[] = [webhookJob]

export function sandboxWorkers(platform: Platform): JobWorker[] {
  return [webhookWorker(platform, sandboxStripe(platform.config))]
}
