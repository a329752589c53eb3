import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const listingPackages = pgTable('listing_packages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text(),
  priceEuros: integer('price_euros').notNull(),
  type: text().notNull(),
  isDealerOnly: boolean('is_dealer_only').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  maxListings: integer('max_listings'),
  listingDurationDays: integer('listing_duration_days'),
  featuredDays: integer('featured_days'),
  featuredListingsAllowed: integer('featured_listings_allowed').notNull().default(0),
  stripeProductId: text('stripe_product_id'),
  stripePriceId: text('stripe_price_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
