import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { choice, moment } from '../../../platform/database/columns.ts'

export const userSubscriptions = pgTable('user_subscriptions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  packageId: uuid('package_id').notNull(),
  /** What the provider charges for the next month. */
  nextChargeCents: integer('next_charge_cents'),
  /** The package from the next period on; null if it stays. */
  nextPackageId: uuid('next_package_id'),
  stripeCustomerId: text('stripe_customer_id'),
  /** Null for a plan arranged with the operator. */
  stripeSubscriptionId: text('stripe_subscription_id'),
  status: choice('status', ['incomplete', 'active', 'past_due', 'unpaid', 'canceled']).notNull(),
  currentPeriodStart: moment('current_period_start').notNull(),
  currentPeriodEnd: moment('current_period_end').notNull(),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  endedAt: moment('ended_at'),
  /** When the provider was asked for this row's state. */
  followedAt: moment('followed_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
