import { sql } from 'drizzle-orm'
import type { Module } from '../../module.ts'
import { adminUsers, bansJob, bansWorker, terminationsJob, terminationsWorker } from './service.ts'

export const usersModule = {
  name: 'users',
  operations: { adminUsers },
  jobs: [
    { job: bansJob, worker: bansWorker },
    { job: terminationsJob, worker: terminationsWorker },
  ],
  personalData: {
    account_endings: (userId) => sql`select * from account_terminations where user_id = ${userId}`,
  },
} satisfies Module
