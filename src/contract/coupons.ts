/** Coupons of the operator, which reduce the price of an order. */
import { z } from 'zod'

/** A code as typed: capitals, spaces and hyphens do not matter. */
export const typedCouponCode = z.string().trim().min(1).max(60).meta({ description: 'The code of a coupon, as typed' })
