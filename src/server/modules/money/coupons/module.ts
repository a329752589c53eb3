import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { adminCoupons } from './service.ts'

export const couponsModule = {
  name: 'coupons',
  operations: { adminCoupons },
  personalData: {
    coupon_uses: (userId) => sql`
      select code, used_at from coupon_uses join coupons on coupons.id = coupon_id
      where user_id = ${userId} order by used_at, payment_id`,
  },
} satisfies Module
