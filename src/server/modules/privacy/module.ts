import { sql } from 'drizzle-orm'
import type { Module } from '../../module.ts'
import { accountDeletion } from './emails/account-deletion.ts'
import { forgetJob, forgetWorker, privacy } from './service.ts'

export const privacyModule = {
  name: 'privacy',
  operations: { privacy },
  jobs: [{ job: forgetJob, worker: forgetWorker }],
  emails: [accountDeletion],
  personalData: {
    erasure: (userId) => sql`select * from account_erasures where user_id = ${userId}`,
  },
} satisfies Module
