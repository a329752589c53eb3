/** Coupons, as the operator makes and ends them, and who used them. */
import { z } from 'zod'
import { couponAudiences, couponStates, maxCouponUses } from './market/coupon-choices.ts'
import { instant, page, pageSize, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { adminPageSize, readLimit, writeLimit } from './market/limits.ts'
import { paymentStatuses } from './market/sale-kinds.ts'
import { packageId } from './packages.ts'

const couponId = z.uuid().meta({ description: 'Identifies a coupon' })
const limit = z.int().min(1).max(maxCouponUses).nullable().default(null)

/** All that can be changed later. Orders keep the price that they were made for. */
const terms = z.object({
  percent: z.int().min(1).max(100).nullable().default(null).meta({ description: 'Either this or `amountCents`' }),
  amountCents: z.int().min(1).max(100_000_00).nullable().default(null),
  audience: z.enum(couponAudiences).default('all'),
  packageIds: z.array(packageId).max(100).default([]).meta({ description: 'Empty: for all packages' }),
  startsAt: instant.nullable().default(null).meta({ description: 'Null: at once' }),
  endsAt: instant.nullable().default(null),
  maxUses: limit,
  maxUsesPerAccount: limit,
  note: z
    .string()
    .trim()
    .max(500)
    .transform((text) => text || null)
    .nullable()
    .default(null)
    .meta({ description: 'For the staff' }),
})
export type CouponTermsInput = z.output<typeof terms>

export const adminCoupon = z
  .object({
    couponId,
    code: z.string(),
    percent: z.int().nullable(),
    amountCents: z.int().nullable(),
    audience: z.enum(couponAudiences),
    packageIds: z.array(packageId),
    startsAt: instant,
    endsAt: instant.nullable(),
    maxUses: z.int().nullable(),
    maxUsesPerAccount: z.int().nullable(),
    note: z.string().nullable(),
    /** By orders that were not given up. */
    uses: z.int().min(0),
    state: z.enum(couponStates),
  })
  .meta({ id: 'AdminCoupon' })
export type AdminCoupon = z.output<typeof adminCoupon>

const one = z.object({ coupon: adminCoupon })

export const adminCouponOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/coupons',
    access: 'admin',
    summary: 'Coupons, the newest first',
    input: z.object({ page, pageSize: pageSize(adminPageSize) }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), coupons: z.array(adminCoupon) }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/admin/coupons/{couponId}',
    access: 'admin',
    summary: 'A coupon with the orders that used it, the newest first',
    input: z.object({ couponId }),
    output: z.object({
      coupon: adminCoupon,
      uses: z
        .array(
          z.object({
            paymentId: z.uuid(),
            /** The account; null if it is gone. */
            userId: userId.nullable(),
            email: z.string().nullable(),
            packageName: z.string(),
            listCents: z.int().nullable(),
            amountCents: z.int(),
            /** An order that was given up does not count. */
            status: z.enum(paymentStatuses),
            usedAt: instant,
          }),
        )
        .max(200),
    }),
    errors: ['coupon_not_found'],
    rateLimit: readLimit,
  }),
  create: operation({
    method: 'POST',
    path: '/admin/coupons',
    access: 'admin',
    summary: 'Make a coupon',
    description:
      'Without a code it gets one that is easy to read and to say. Codes are compared without capitals, spaces and hyphens, and are never used again.',
    input: terms.extend({
      code: z
        .string()
        .trim()
        .max(60)
        .default('')
        .meta({ description: '3 to 24 letters from A to Z and digits; empty: one is made' }),
    }),
    output: one,
    errors: ['coupon_code_taken', 'package_not_found'],
    rateLimit: writeLimit,
  }),
  update: operation({
    method: 'PUT',
    path: '/admin/coupons/{couponId}',
    access: 'admin',
    summary: 'Change a coupon, for later orders',
    input: terms.extend({ couponId }),
    output: one,
    errors: ['coupon_not_found', 'package_not_found'],
    rateLimit: writeLimit,
  }),
  end: operation({
    method: 'PUT',
    path: '/admin/coupons/{couponId}/end',
    access: 'admin',
    summary: 'End a coupon now',
    description: 'Orders that use it keep their price. Repeating it changes nothing.',
    input: z.object({ couponId }),
    output: one,
    errors: ['coupon_not_found'],
    rateLimit: writeLimit,
  }),
}
