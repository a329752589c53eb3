import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailConfirmedAt: moment('email_confirmed_at'),
  passwordHash: text('password_hash'),
  language: text(),
  bannedUntil: moment('banned_until'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  aal: text().notNull(),
  createdAt: moment('created_at').notNull(),
  refreshedAt: moment('refreshed_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  endedAt: moment('ended_at'),
})

export const factors = pgTable('factors', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  factorType: text('factor_type').notNull(),
  status: text().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  algorithm: text().notNull(),
  publicJwk: jsonb('public_jwk').notNull(),
  privateJwk: jsonb('private_jwk').notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
})

export const adminUsers = pgTable('admin_users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  addedBy: uuid('added_by'),
  createdAt: moment('created_at').notNull(),
})
