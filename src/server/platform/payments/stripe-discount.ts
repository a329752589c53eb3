import type { Stripe } from 'stripe'
import type { CheckoutOrder } from './payments.ts'

/** Makes the coupon of a cheaper first month, the same for the same order; null if the first month costs the same. */
export async function firstMonthDiscount(
  stripe: Stripe,
  { reference, amountCents, firstAmountCents }: CheckoutOrder,
): Promise<string | null> {
  if (firstAmountCents === null) return null
  const { id } = await stripe.coupons.create(
    { duration: 'once', currency: 'eur', amount_off: amountCents - firstAmountCents, max_redemptions: 1 },
    { idempotencyKey: `${reference}-discount` },
  )
  return id
}
