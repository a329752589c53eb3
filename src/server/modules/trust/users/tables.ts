import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { offeredStatuses } from '../../../../contract/market/listing-status.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const listingsPausedByBan = pgTable('listings_paused_by_ban', {
  listingId: uuid('listing_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: choice('status', offeredStatuses).notNull(),
})

/** Announced ends of accounts. */
export const accountTerminations = pgTable('account_terminations', {
  userId: uuid('user_id').primaryKey(),
  decisionId: uuid('decision_id'),
  endsAt: moment('ends_at').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const staffNotes = pgTable('staff_notes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  authorUserId: uuid('author_user_id'),
  text: text().notNull(),
  createdAt: moment('created_at').notNull(),
})
