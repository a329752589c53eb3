/** In whatever order events arrive after a payment: the purchase is fulfilled, once. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { reconcile } from '../src/server/modules/money/payments/service.ts'
import { type Market, openMarket } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { dayMs, hasPaid, offerPackages } from './support/paying.ts'
import { order } from './support/ordering.ts'

const vin = 'WVWZZZ1KZAW000001'

/** Possible events, each alone or at the same time as the next. */
const step = fc.record({
  what: fc.constantFrom('event', 'again', 'verify', 'job', 'away', 'back', 'park', 'choose'),
  together: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Paid once; returns a function for each step. */
async function paid(market: Market) {
  const { basic, advanced } = await offerPackages(market)
  const { sessionId, pendingListingId } = await hasPaid(market, market.ana, basic, { vin })
  const [body = ''] = await market.stripe.waiting()
  market.later(180_000)
  const post = () =>
    market.request('/api/v1/webhooks/stripe', { method: 'POST', body, headers: market.stripe.signed(body) })
  const act: Record<Step['what'], () => Promise<unknown>> = {
    event: post,
    again: () => Promise.all([post(), post()]),
    verify: () => market.ana.api.payments.verify({ sessionId }),
    job: () => reconcile(market.scope),
    away: () => Promise.resolve((market.stripe.isDown = true)),
    back: () => Promise.resolve((market.stripe.isDown = false)),
    park: () => market.ana.api.selling.park(draftOf('Fiat Panda')),
    choose: () => order(market.ana, { packageId: advanced, pendingListingId }),
  }
  return { act, post }
}

async function run(steps: readonly Step[], act: Record<Step['what'], () => Promise<unknown>>) {
  let running: Promise<unknown>[] = []
  for (const { what, together } of steps) {
    running.push(act[what]())
    if (together) continue
    await Promise.allSettled(running)
    running = []
  }
  await Promise.allSettled(running)
}

test('one payment gives exactly one listing, whatever the order of event, return and job', async () => {
  const market = await openMarket()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await market.reset()
      const { act, post } = await paid(market)
      await run(steps, act)
      market.stripe.isDown = false
      // In the end one of them arrives: the provider keeps sending, and the job keeps checking.
      await reconcile(market.scope)
      await post()
      expect((await market.visitor.listings.search({})).total).toBe(1)
      const { payments } = await market.ana.api.payments.list({})
      expect(payments.filter(({ status }) => status === 'paid')).toMatchObject([{ problem: null }])
    }),
    { numRuns: 25, seed: 20_261_122 },
  )
}, 120_000)

test('a vehicle that somebody else offers for a while comes onto the market once, when it can', async () => {
  const market = await openMarket()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.array(step, { maxLength: 6 }), async (before, after) => {
      await market.reset()
      const { act, post } = await paid(market)
      const other = await market.dora.sells('Volkswagen Golf', { vin })
      await run(before, act)
      await market.dora.api.listings.markSold({ listingId: other })
      await run(after, act)
      market.stripe.isDown = false
      await post()
      market.later(dayMs / 24)
      await reconcile(market.scope)
      const own = await (await market.signedIn(market.ana)).myListings.list({})
      expect(own.listings.map(({ onOffer }) => onOffer)).toEqual([true])
    }),
    { numRuns: 15, seed: 20_261_122 },
  )
}, 120_000)
