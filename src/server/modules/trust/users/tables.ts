import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const listingsPausedByBan = pgTable('listings_paused_by_ban', {
  listingId: uuid('listing_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text().notNull(),
})

/** Announced ends of accounts. */
export const accountTerminations = pgTable('account_terminations', {
  userId: uuid('user_id').primaryKey(),
  decisionId: uuid('decision_id'),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const staffNotes = pgTable('staff_notes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  authorUserId: uuid('author_user_id'),
  text: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
