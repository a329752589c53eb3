import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { accountDeletion } from './emails/account-deletion.ts'
import { retentionJob, retentionWorker, privacy } from './service.ts'

export const privacyModule = {
  name: 'privacy',
  operations: { privacy },
  jobs: [{ job: retentionJob, worker: retentionWorker }],
  emails: [accountDeletion],
  personalData: {
    erasure: (userId) => sql`select * from account_erasures where user_id = ${userId}`,
  },
} satisfies Module
