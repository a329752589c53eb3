import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const idempotencyKeys = pgTable('idempotency_keys', {
  userId: uuid('user_id').notNull(),
  key: uuid().notNull(),
  operation: text().notNull(),
  requestHash: text('request_hash').notNull(),
  answerId: uuid('answer_id').notNull(),
  /** The result, of calls that return more than an id. */
  answer: jsonb(),
  createdAt: moment('created_at').notNull(),
})
