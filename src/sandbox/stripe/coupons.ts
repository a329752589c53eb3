/** Stripe's coupons: an amount off the first invoice of a subscription. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { dayMs } from '../../contract/market/durations.ts'
import { type Memory, type Records, recordsOf } from '../records.ts'
import { parseNested } from './form.ts'
import { misfit, refuse } from './refusals.ts'

const parameters = z.strictObject({
  duration: z.literal('once'),
  currency: z.literal('eur'),
  amount_off: z.string().regex(/^[1-9]\d{0,11}$/),
  max_redemptions: z.literal('1'),
})
const coupon = z.object({ id: z.string(), cents: z.int() })
type Coupons = Records<z.output<typeof coupon>>

export function couponsOf(platform: Memory): Coupons {
  return recordsOf(platform, 'stripe-coupon', coupon, 60 * dayMs)
}

export function couponRoutes(platform: Memory): Hono {
  const coupons = couponsOf(platform)
  const app = new Hono()
  app.post('/coupons', async (c) => {
    const parsed = parameters.safeParse(parseNested(await c.req.text()))
    if (!parsed.success) return misfit(c, parsed.error.issues)
    const key = c.req.header('idempotency-key') ?? crypto.randomUUID()
    const cents = Number(parsed.data.amount_off)
    const id = createHash('sha256').update(key).digest('hex').slice(0, 8)
    const made = await coupons.insertOnce(id, { id, cents })
    if (made.cents !== cents)
      return refuse(c, 400, { type: 'idempotency_error', message: `The key ${key} was used with other parameters.` })
    return c.json({ id, object: 'coupon', amount_off: cents, currency: 'eur', duration: 'once', valid: true })
  })
  return app
}
