import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../server/platform/database/columns.ts'

export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text().notNull(),
    id: text().notNull(),
    value: jsonb().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
