import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { couponAudiences } from '../../../../contract/market/coupon-choices.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const coupons = pgTable('coupons', {
  id: uuid().primaryKey(),
  /** As `canonicalCode` writes it. */
  code: text().notNull(),
  /** Either a part of the price or an amount. */
  percent: integer(),
  amountCents: integer('amount_cents'),
  audience: choice('audience', couponAudiences).notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at'),
  maxUses: integer('max_uses'),
  maxUsesPerAccount: integer('max_uses_per_account'),
  note: text(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const couponPackages = pgTable(
  'coupon_packages',
  { couponId: uuid('coupon_id').notNull(), packageId: uuid('package_id').notNull() },
  ({ couponId, packageId }) => [primaryKey({ columns: [couponId, packageId] })],
)

export const couponUses = pgTable('coupon_uses', {
  paymentId: uuid('payment_id').primaryKey(),
  couponId: uuid('coupon_id').notNull(),
  userId: uuid('user_id'),
  usedAt: moment('used_at').notNull(),
})
