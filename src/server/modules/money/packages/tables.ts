import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { packageTypes } from '../../../../contract/market/sale-kinds.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

/** Name and description by language. */
export type Translations = Partial<Record<Language, { name: string; description: string | null }>>

export const listingPackages = pgTable('listing_packages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  description: text(),
  priceEuros: integer('price_euros').notNull(),
  type: choice('type', packageTypes).notNull(),
  isDealerOnly: boolean('is_dealer_only').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  maxListings: integer('max_listings'),
  listingDurationDays: integer('listing_duration_days'),
  featuredDays: integer('featured_days'),
  featuredListingsAllowed: integer('featured_listings_allowed').notNull().default(0),
  /** In the chooser; null: behind the others, cheapest first. */
  position: integer(),
  translations: jsonb().$type<Translations>().notNull().default({}),
  /** The plan that took the place of this one. */
  replacedBy: uuid('replaced_by'),
  /** The version that the payment provider has, by `updatedAt`; and why it could not get the last one. */
  stripeSyncedAt: moment('stripe_synced_at'),
  stripeProblem: text('stripe_problem'),
  stripeProductId: text('stripe_product_id'),
  stripePriceId: text('stripe_price_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
