/** Receives the payment provider's events. The signature covers the raw bytes, so nothing may parse them before. */
import { Hono } from 'hono'
import { rawOperations } from '../../../contract/raw-operations.ts'
import { readBody } from '../mount.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { Variables } from '../request-info.ts'
import { type Platform, scopeOf } from '../../platform/platform.ts'
import { receiveEvent } from '../../modules/money/payments/service.ts'

const name = 'payments.webhook'

export function paymentEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const { path, rateLimit, output, status } = rawOperations[name]
  const app = new Hono<{ Variables: Variables }>()
  app.post(path, async (c) => {
    const info = c.get('info')
    info.operation = name
    const { address, log } = info
    await limiter.count(name, rateLimit, null, address)
    const body = Buffer.from(await readBody(c.req.raw)).toString()
    await receiveEvent(scopeOf(platform, null, log), body, c.req.header('stripe-signature') ?? '')
    return c.json(output.parse({ received: true }), status, { 'cache-control': 'no-store' })
  })
  return app
}
