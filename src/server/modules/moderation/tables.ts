import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { reportReasons } from '../../../contract/report-choices.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const moderationDecisions = pgTable('moderation_decisions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  listingId: uuid('listing_id'),
  decision: text().notNull(),
  title: text().notNull().default(''),
  reason: text(),
  until: moment('until'),
  decidedAt: moment('decided_at').notNull(),
})

export const listingReports = pgTable('listing_reports', {
  id: uuid().primaryKey(),
  listingId: uuid('listing_id'),
  listingTitle: text('listing_title').notNull(),
  reason: text({ enum: reportReasons }).notNull(),
  explanation: text().notNull(),
  reporterUserId: uuid('reporter_user_id'),
  reporterHash: text('reporter_hash'),
  name: text(),
  email: text(),
  language: text().notNull(),
  createdAt: moment('created_at').notNull(),
  settledAt: moment('settled_at'),
  outcome: text({ enum: ['removed', 'kept'] }),
})
