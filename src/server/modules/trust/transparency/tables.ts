import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core'

/** Sums of a month, without anybody's traces. */
export const monthlyRecipients = pgTable('monthly_recipients', {
  month: date().primaryKey(),
  accounts: integer().notNull(),
  listingViews: bigint('listing_views', { mode: 'number' }).notNull(),
})
