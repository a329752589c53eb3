import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

export const authSecrets = pgTable('auth_secrets', {
  id: text().primaryKey(),
  secret: text().notNull(),
  createdAt: moment('created_at').notNull(),
})
