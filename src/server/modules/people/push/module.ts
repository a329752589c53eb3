import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { push, pushJob, pushWorker } from './service.ts'

export const pushModule = {
  name: 'push',
  operations: { push },
  jobs: [{ job: pushJob, worker: pushWorker }],
  retention: {
    pushSubscriptions: (before) => sql`
      delete from push_subscriptions where session_id in (
        select id from sessions where least(ended_at, ends_at) < ${before})`,
  },
  personalData: {
    push_devices: (userId) => sql`
      select endpoint, created_at from push_subscriptions where user_id = ${userId} order by created_at, id`,
  },
} satisfies Module
