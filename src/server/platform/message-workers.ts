import type { JobWorker } from './jobs/jobs.ts'
import { mailWorker } from './mail/mail-worker.ts'
import type { Platform } from './platform.ts'
import { smsWorker } from './sms/sms-worker.ts'

/** Deliver the messages of `scope.mail` and `scope.sms`. */
export function messageWorkers(platform: Platform): JobWorker[] {
  return [mailWorker(platform), smsWorker(platform)]
}
