import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
