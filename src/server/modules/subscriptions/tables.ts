import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const userSubscriptions = pgTable('user_subscriptions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  packageId: uuid('package_id').notNull(),
  status: text().notNull(),
  listingsUsed: integer('listings_used').notNull().default(0),
  featuredListingsUsed: integer('featured_listings_used').notNull().default(0),
  currentPeriodStart: moment('current_period_start').notNull(),
  currentPeriodEnd: moment('current_period_end').notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
