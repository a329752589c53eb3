import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const accountErasures = pgTable('account_erasures', {
  userId: uuid('user_id').primaryKey(),
  requestedAt: moment('requested_at').notNull(),
  eraseAt: moment('erase_at').notNull(),
})

export const listingsPausedByErasure = pgTable('listings_paused_by_erasure', {
  listingId: uuid('listing_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text().notNull(),
})
