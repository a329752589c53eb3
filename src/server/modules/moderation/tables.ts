import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
