/** The parts of Stripe that the market uses: checkout and subscriptions over its HTTP API, its pages, its events. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Platform } from '../../server/platform/platform.ts'
import { markup } from '../../server/platform/markup.ts'
import type { StandInAccount } from './account.ts'
import { couponRoutes, couponsOf } from './coupons.ts'
import { sendEvent } from './events.ts'
import { parseNested } from './form.ts'
import { endedPage, payPage } from './pay-page.ts'
import { planRoutes } from './plan-routes.ts'
import { beginPlan, invoiceToWire, type PlanRecord, plansOf, planToWire } from './plans.ts'
import { misfit, missing, refusal, refuse } from './refusals.ts'
import { productRoutes } from './products.ts'
import {
  contradictionOf,
  createParameters,
  hasEnded,
  newSession,
  type SessionRecord,
  sessionsOf,
  subtotalCents,
  toWire,
  totalCents,
} from './sessions.ts'
import { wordsFor } from './words.ts'

export function stripeStandIn(platform: Platform, account: StandInAccount): Hono {
  const { clock } = platform
  const { address } = account
  const sessions = sessionsOf(platform)
  const plans = plansOf(platform)
  const app = new Hono()

  /** Returns a session's present state; an expired one ends when it is read. */
  async function find(id: string): Promise<SessionRecord | null> {
    const session = await sessions.all.read(id)
    return session && hasEnded(session, clock()) ? end(id) : session
  }

  async function end(id: string): Promise<SessionRecord | null> {
    return step(id, 'checkout.session.expired', (session) => ({ ...session, status: 'expired' }))
  }

  /** Applies a change to an open session and sends the event; leaves any other unchanged. */
  async function step(id: string, event: string, move: (session: SessionRecord) => SessionRecord) {
    const moved = await sessions.all.change(id, (session) => (session.status === 'open' ? move(session) : session))
    if (moved?.before.status === 'open') await sendEvent(platform, event, toWire(moved.after, address))
    return moved && moved.after
  }

  /** Of two clicks one pays. A plan starts before its page is reported as paid. */
  async function pay(session: SessionRecord): Promise<SessionRecord | null> {
    const plan = session.mode === 'subscription' ? await begin(session) : null
    const paid = {
      status: 'complete',
      paymentStatus: totalCents(session) === 0 ? 'no_payment_required' : 'paid',
      paymentIntent: plan === null ? session.id.replace('cs_test_', 'pi_') : null,
      customer: plan?.customerId ?? session.customer,
      subscription: plan?.id ?? null,
    } as const
    return step(session.id, 'checkout.session.completed', (session) => ({ ...session, ...paid }))
  }

  async function begin(session: SessionRecord): Promise<PlanRecord> {
    const { customer: customerId, email, subscriptionMetadata } = session
    const item = { name: session.items.map(({ name }) => name).join(', '), cents: subtotalCents(session) }
    const firstCents = totalCents(session)
    const key = session.id.replace('cs_test_', '')
    const plan = await beginPlan(
      plans,
      { key, customerId, email, item, firstCents, metadata: subscriptionMetadata },
      clock(),
    )
    await sendEvent(platform, 'customer.subscription.created', planToWire(plan, false))
    for (const invoice of plan.invoices) await sendEvent(platform, 'invoice.paid', invoiceToWire(plan, invoice))
    return plan
  }

  app.use('/v1/*', async (c, next) => {
    c.header('request-id', `req_${createHash('sha256').update(String(performance.now())).digest('hex').slice(0, 14)}`)
    if (!isKey(c.req.header('authorization'), account.secretKey)) {
      return c.json(refusal({ message: 'Invalid API Key provided' }), 401)
    }
    return next()
  })

  app.post('/v1/checkout/sessions', async (c) => {
    const body = await c.req.text()
    const parsed = createParameters.safeParse(parseNested(body))
    if (!parsed.success) return misfit(c, parsed.error.issues)
    const contradiction = contradictionOf(parsed.data)
    if (contradiction) return refuse(c, 400, contradiction)
    const { customer } = parsed.data
    if (customer !== undefined && !(await plans.customers.read(customer)))
      return missing(c, 'customer', customer, 'customer')
    const key = c.req.header('idempotency-key')
    const id = await sessions.idFor(key, body)
    if (id === null) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}`
      return refuse(c, 400, { type: 'idempotency_error', message })
    }
    const couponId = parsed.data.discounts?.[0].coupon
    const coupon = couponId === undefined ? null : await couponsOf(platform).read(couponId)
    if (couponId !== undefined && !coupon) return missing(c, 'coupon', couponId, 'discounts')
    const session = newSession(id, parsed.data, clock(), coupon?.cents ?? 0)
    if (!session) {
      return refuse(c, 400, { param: 'expires_at', message: 'expires_at must be between 30 minutes and 24 hours away' })
    }
    return c.json(toWire(await sessions.all.insertOnce(id, session), address))
  })

  app.get('/v1/checkout/sessions/:id', async (c) => {
    const session = await find(c.req.param('id'))
    return session ? c.json(toWire(session, address)) : missing(c, 'checkout.session', c.req.param('id'), 'session')
  })

  app.post('/v1/checkout/sessions/:id/expire', async (c) => {
    const before = await find(c.req.param('id'))
    if (!before) return missing(c, 'checkout.session', c.req.param('id'), 'session')
    const session = before.status === 'open' ? await end(before.id) : null
    if (session?.status === 'expired') return c.json(toWire(session, address))
    return refuse(c, 400, { message: `Only Checkout Sessions with a status in ["open"] can be expired.` })
  })

  app.route('/', planRoutes(platform, address))
  app.route('/v1', productRoutes(platform))
  app.route('/v1', couponRoutes(platform))

  app.all('/v1/*', (c) => refuse(c, 404, { message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).` }))

  app.get('/pay/:id', async (c) => {
    const session = await find(c.req.param('id'))
    return session?.status === 'open' ? payPage(session, actionOf(session), false) : over(session)
  })

  app.post('/pay/:id', async (c) => {
    const choice = new URLSearchParams(await c.req.text()).get('choice')
    const session = await find(c.req.param('id'))
    if (session?.status !== 'open') return over(session)
    if (choice === 'cancel' && session.cancelUrl !== null) return c.redirect(session.cancelUrl, 303)
    if (choice === 'pay') {
      const done = await pay(session)
      return done?.status === 'complete' ? c.redirect(successUrl(done), 303) : over(done)
    }
    if (choice === 'decline') {
      const intent = {
        id: session.id.replace('cs_test_', 'pi_'),
        object: 'payment_intent',
        amount: totalCents(session),
      }
      await sendEvent(platform, 'payment_intent.payment_failed', { ...intent, metadata: session.metadata })
    }
    return payPage(session, actionOf(session), choice === 'decline')
  })

  function actionOf({ id }: SessionRecord): string {
    return `${address}/pay/${id}`
  }

  return app
}

function over(session: SessionRecord | null): Response {
  if (!session) return endedPage('No such payment page', markup`Nothing can be paid here.`, 404)
  const words = wordsFor(session.locale)
  const { text } = words
  if (session.status === 'complete') {
    return endedPage(text('paid'), markup`<a href="${successUrl(session)}">${text('back')}</a>`, 200, words)
  }
  const back = session.cancelUrl === null ? '' : markup` <a href="${session.cancelUrl}">${text('back')}</a>`
  return endedPage(text('expired'), markup`${text('notCharged')}${back}`, 410, words)
}

function successUrl({ id, successUrl: url }: SessionRecord): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function isKey(authorization: string | undefined, key: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const right = Buffer.from(`Bearer ${key}`)
  return given.length === right.length && timingSafeEqual(given, right)
}
