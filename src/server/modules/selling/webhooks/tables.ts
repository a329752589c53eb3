import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { choice, moment } from '../../../platform/database/columns.ts'

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  address: text().notNull(),
  events: text().array().notNull(),
  state: choice('state', ['active', 'paused', 'disabled']).notNull(),
  secretSealed: text('secret_sealed').notNull(),
  formerSecretSealed: text('former_secret_sealed'),
  formerSecretUntil: moment('former_secret_until'),
  createdAt: moment('created_at').notNull(),
  lastDeliveredAt: moment('last_delivered_at'),
  restingUntil: moment('resting_until'),
  endsReportedUntil: moment('ends_reported_until').notNull(),
  madeBy: uuid('made_by'),
  /** The key of the program that made it; null for a person. */
  apiKeyId: uuid('api_key_id'),
  /** It ended with its maker or its key; its state is disabled. */
  endedAt: moment('ended_at'),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().primaryKey(),
  endpointId: uuid('endpoint_id').notNull(),
  eventId: uuid('event_id').notNull(),
  type: text().notNull(),
  data: jsonb().notNull(),
  occurredAt: moment('occurred_at').notNull(),
  state: choice('state', ['waiting', 'delivered', 'failed']).notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  nextAttemptAt: moment('next_attempt_at'),
  firstAttemptAt: moment('first_attempt_at'),
  status: integer(),
  durationMs: integer('duration_ms'),
  failure: text(),
  response: text(),
})
