import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { adminUsers, bansJob, bansWorker, terminationsJob, terminationsWorker } from './service.ts'

export const usersModule = {
  name: 'users',
  operations: { adminUsers },
  jobs: [
    { job: bansJob, worker: bansWorker },
    { job: terminationsJob, worker: terminationsWorker },
  ],
  retention: {
    staffNotes: (before) => sql`delete from staff_notes where created_at < ${before}`,
  },
  personalData: {
    account_endings: (userId) => sql`select * from account_terminations where user_id = ${userId}`,
    staff_notes: (userId) => sql`select * from staff_notes where user_id = ${userId} order by created_at, id`,
  },
} satisfies Module
