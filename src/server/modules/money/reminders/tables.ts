import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const reminders = pgTable(
  'reminders',
  {
    subjectId: uuid('subject_id').notNull(),
    endsAt: moment('ends_at').notNull(),
    notice: text().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.endsAt, table.notice] })],
)
