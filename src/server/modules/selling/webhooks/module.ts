import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { webhookDisabled } from './emails/webhook-disabled.ts'
import { endEndpointsOf, webhooks, webhooksJob, webhooksWorker } from './service.ts'

export const webhooksModule = {
  name: 'webhooks',
  operations: { webhooks },
  jobs: [{ job: webhooksJob, worker: webhooksWorker }],
  emails: [webhookDisabled],
  retention: {
    webhookDeliveries: (before) => sql`delete from webhook_deliveries where occurred_at < ${before}`,
  },
  personalData: {
    webhook_endpoints: (userId) => sql`
      select * from webhook_endpoints where user_id = ${userId} order by created_at, id`,
    webhook_deliveries: (userId) => sql`
      select webhook_deliveries.* from webhook_deliveries join webhook_endpoints e on e.id = endpoint_id
      where user_id = ${userId} order by occurred_at, webhook_deliveries.id`,
  },
  departure: endEndpointsOf,
} satisfies Module
