import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { creditTypes } from '../../../../contract/market/vocabulary.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

/** Grants are positive and expire; a use takes one credit from one grant. */
export const creditEntries = pgTable('credit_entries', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  creditType: choice('credit_type', creditTypes).notNull(),
  amount: integer().notNull(),
  /** For a use: the grant that it took from. */
  grantId: uuid('grant_id'),
  listingId: uuid('listing_id'),
  featuredListingId: uuid('featured_listing_id'),
  /** For a grant: what paid for it. */
  paymentId: uuid('payment_id'),
  subscriptionId: uuid('subscription_id'),
  periodStart: moment('period_start'),
  /** For a grant of a plan: its package in this period. */
  packageId: uuid('package_id'),
  /** Of the staff, for what they granted or took back. */
  reason: text(),
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull(),
})
