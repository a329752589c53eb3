import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { deviceHeld } from './emails/device-held.ts'
import { factorDue } from './emails/factor-due.ts'
import { guardJob, guardWorker } from './guard-job.ts'

export const dealerGuardModule = {
  name: 'dealer-guard',
  jobs: [{ job: guardJob, worker: guardWorker }],
  emails: [factorDue, deviceHeld],
  retention: {
    guardedPeople: (before) => sql`delete from guarded_people where ended_at < ${before}`,
  },
} satisfies Module
