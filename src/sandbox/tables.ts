import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const sandboxRecords = pgTable(
  'sandbox_records',
  {
    kind: text().notNull(),
    id: text().notNull(),
    value: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
