import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../platform/database/columns.ts'

export const contactReveals = pgTable('contact_reveals', {
  id: uuid().primaryKey(),
  listingId: uuid('listing_id').notNull(),
  userId: uuid('user_id'),
  addressHash: text('address_hash'),
  revealedAt: moment('revealed_at').notNull(),
})

export const spentContactChallenges = pgTable('spent_contact_challenges', {
  id: uuid().primaryKey(),
  spentAt: moment('spent_at').notNull(),
})
