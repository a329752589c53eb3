import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const listingsPausedByBan = pgTable('listings_paused_by_ban', {
  listingId: uuid('listing_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text().notNull(),
})
