/**
 * Coupons. An order that is given up frees its use, and one that is paid after all counts again: uses are counted by
 * the state of their orders.
 */
import type { CouponProblem } from '../../../../contract/market/coupon-choices.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { canonicalCode, discountOf, limitReached, misfitOf } from './rules.ts'
import * as store from './store.ts'

export { adminCoupons } from './admin.ts'

/** What a coupon is wanted for. `grossCents`: the price with the operator's VAT, for a plan that of the first month. */
export interface CouponOrder {
  code: string
  userId: string
  isDealer: boolean
  packageId: string
  grossCents: number
}

export interface Discount {
  couponId: string
  /** As it is stored. */
  code: string
  discountCents: number
}

/**
 * Returns by how much a typed code reduces a price. Reserves nothing: `useCoupon` does, with the order. An own order that is not paid yet does not
 * count here, as the next one may replace it. Throws `coupon_not_valid` with `details.reason`.
 */
export async function discountFor(
  scope: Scope,
  { code, userId, grossCents, ...order }: CouponOrder,
): Promise<Discount> {
  const coupon = await store.findByCode(scope.db, canonicalCode(code))
  if (!coupon) throw notValid('unknown')
  const packageIds = await store.packagesOf(scope.db, coupon.id)
  const misfit = misfitOf({ ...coupon, packageIds }, { ...order, now: scope.now() })
  if (misfit) throw notValid(misfit)
  const reached = limitReached(coupon, await store.countUses(scope.db, coupon.id, { userId, isOpenIncluded: false }))
  if (reached) throw notValid(reached)
  return { couponId: coupon.id, code: coupon.code, discountCents: discountOf(coupon, grossCents) }
}

/**
 * Records that an order uses a coupon, within its limits, also against orders at the same moment. Call it in the transaction that
 * records the order, after the order. Safe to repeat. Throws `coupon_not_valid`.
 */
export async function useCoupon(
  scope: Scope,
  { couponId, paymentId, userId }: { couponId: string; paymentId: string; userId: string },
): Promise<void> {
  const coupon = await store.lock(scope.db, couponId)
  if (!coupon) throw notValid('unknown')
  if ((await store.couponOf(scope.db, paymentId)) !== null) return
  if (coupon.endsAt !== null && coupon.endsAt <= scope.now()) throw notValid('ended')
  const reached = limitReached(coupon, await store.countUses(scope.db, couponId, { userId, isOpenIncluded: true }))
  if (reached) throw notValid(reached)
  await store.insertUse(scope.db, { couponId, paymentId, userId, usedAt: scope.now() })
}

/** Makes the coupons of a plan also those of the plan that takes its place. Must be called inside a transaction. */
export function followPackage(scope: Scope, plan: { packageId: string; replacedBy: string }): Promise<void> {
  return store.addReplacement(scope.db, plan)
}

function notValid(reason: CouponProblem): Problem {
  return new Problem('coupon_not_valid', { details: { reason } })
}
