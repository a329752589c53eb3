import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const listingDailyStats = pgTable('listing_daily_stats', {
  listingId: uuid('listing_id').notNull(),
  day: date().notNull(),
  views: integer().notNull().default(0),
  phoneViews: integer('phone_views').notNull().default(0),
})

export const viewSalts = pgTable('view_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
  createdAt: moment('created_at').notNull(),
})

export const viewMarks = pgTable('view_marks', {
  day: date().notNull(),
  mark: text().notNull(),
})
