import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { choice, moment } from '../../../platform/database/columns.ts'

export const reminders = pgTable(
  'reminders',
  {
    subjectId: uuid('subject_id').notNull(),
    endsAt: moment('ends_at').notNull(),
    notice: choice('notice', ['week', 'five_days', 'one_day', 'ended']).notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.endsAt, table.notice] })],
)
