import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const idempotencyKeys = pgTable('idempotency_keys', {
  userId: uuid('user_id').notNull(),
  key: uuid().notNull(),
  operation: text().notNull(),
  requestHash: text('request_hash').notNull(),
  answerId: uuid('answer_id').notNull(),
  /** The result, of calls that return more than an id. */
  answer: jsonb(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
