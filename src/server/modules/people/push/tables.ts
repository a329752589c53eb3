import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const pushKeys = pgTable('push_keys', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text().notNull(),
  publicKey: text('public_key').notNull(),
  authSecret: text('auth_secret').notNull(),
  createdAt: moment('created_at').notNull(),
})
