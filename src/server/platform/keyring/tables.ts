import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const authSecrets = pgTable('auth_secrets', {
  id: text().primaryKey(),
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
