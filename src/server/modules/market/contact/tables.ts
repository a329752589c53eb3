import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const contactReveals = pgTable('contact_reveals', {
  id: uuid().primaryKey(),
  listingId: uuid('listing_id').notNull(),
  userId: uuid('user_id'),
  addressHash: text('address_hash'),
  revealedAt: timestamp('revealed_at', { withTimezone: true }).notNull(),
})

export const spentContactChallenges = pgTable('spent_contact_challenges', {
  id: uuid().primaryKey(),
  spentAt: timestamp('spent_at', { withTimezone: true }).notNull(),
})
