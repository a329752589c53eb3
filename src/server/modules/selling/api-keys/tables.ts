import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  beginning: text().notNull(),
  keyHash: text('key_hash').notNull(),
  scopes: text().array().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at'),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  madeBy: uuid('made_by'),
  endedWithMaker: boolean('ended_with_maker').notNull().default(false),
})
