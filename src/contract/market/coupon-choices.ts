/** Choices about coupons. Free of zod, for browser code. */

/** Why a code does not apply; `details.reason` of `coupon_not_valid`. */
export const couponProblems = [
  'unknown',
  'not_started',
  'ended',
  'other_package',
  'other_audience',
  'used_up',
  'used_by_account',
] as const
export type CouponProblem = (typeof couponProblems)[number]

/** Whose orders a coupon reduces. */
export const couponAudiences = ['all', 'private', 'dealer'] as const
export type CouponAudience = (typeof couponAudiences)[number]

export const couponStates = ['scheduled', 'running', 'used_up', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

export const maxCouponUses = 1_000_000
