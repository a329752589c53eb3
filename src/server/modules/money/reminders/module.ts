import type { Module } from '../../../module.ts'
import { listingsEnding } from './emails/listings-ending.ts'
import { planEnding } from './emails/plan-ending.ts'
import { planShrinking } from './emails/plan-shrinking.ts'
import { remindersJob, remindersWorker } from './service.ts'

export const remindersModule = {
  name: 'reminders',
  jobs: [{ job: remindersJob, worker: remindersWorker }],
  emails: [listingsEnding, planEnding, planShrinking],
} satisfies Module
