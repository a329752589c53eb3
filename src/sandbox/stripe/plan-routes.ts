/** Subscriptions of the stand-in: their HTTP API, and the portal for their payers. */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { languages } from '../../contract/market/vocabulary.ts'
import { markup } from '../../server/platform/markup.ts'
import type { Platform } from '../../server/platform/platform.ts'
import { dayMs } from '../../contract/market/durations.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import { recordsOf } from '../records.ts'
import { sendEvent } from './events.ts'
import { parseNested } from './form.ts'
import { endedPage } from './pay-page.ts'
import {
  ended,
  endPeriod,
  eventsOf,
  invoiceToWire,
  payWith,
  type PlanRecord,
  plansOf,
  planToWire,
  seconds,
  takeMoneyOf,
  upToNow,
} from './plans.ts'
import { prorationCents, reprice } from './plan-price.ts'
import { type PortalChoice, portalPage } from './portal-page.ts'
import { productName } from './products.ts'
import { misfit, missing, refusal, refuse } from './refusals.ts'

const portalParameters = z.strictObject({
  customer: z.string(),
  return_url: z.url(),
  locale: z.enum(['auto', ...languages]).optional(),
})

const digits = z.string().regex(/^\d{1,12}$/)
const items = z.strictObject({
  0: z.strictObject({
    id: z.string(),
    price_data: z.strictObject({
      currency: z.literal('eur'),
      product: z.string(),
      unit_amount: digits,
      recurring: z.strictObject({ interval: z.literal('month') }),
    }),
  }),
})
const changeParameters = z.strictObject({
  items,
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
  proration_behavior: z.enum(['none', 'always_invoice']),
  proration_date: digits.optional(),
  payment_behavior: z.literal('error_if_incomplete').optional(),
})
const previewParameters = z.strictObject({
  subscription: z.string(),
  subscription_details: z.strictObject({
    items,
    proration_behavior: z.literal('always_invoice'),
    proration_date: digits,
  }),
})

export function planRoutes(platform: Platform, address: string): Hono {
  const { clock } = platform
  const { plans, customers, portals } = plansOf(platform)
  const keys = recordsOf(platform, 'stripe-plan-key', z.object({ nonce: z.string() }), dayMs)
  const app = new Hono()

  /** Changes a subscription after applying all months that have passed, and sends the events. */
  async function change(id: string, move: (plan: PlanRecord) => PlanRecord): Promise<PlanRecord | null> {
    const moved = await plans.change(id, (plan) => move(upToNow(plan, clock())))
    if (!moved) return null
    await takeMoneyOf(platform, moved.after)
    for (const { type, object } of eventsOf(moved.before, moved.after)) await sendEvent(platform, type, object)
    return moved.after
  }

  app.get('/v1/subscriptions/:id', async (c) => {
    const plan = await change(c.req.param('id'), (plan) => plan)
    const expanded = [...new URL(c.req.url).searchParams.values()].includes('latest_invoice')
    return plan ? c.json(planToWire(plan, expanded)) : missing(c, 'subscription', c.req.param('id'))
  })

  app.post('/v1/subscriptions/:id', async (c) => {
    const id = c.req.param('id')
    const body = await c.req.text()
    const parsed = changeParameters.safeParse(parseNested(body))
    if (!parsed.success) return misfit(c, parsed.error.issues)
    const { metadata = {}, proration_behavior: proration, proration_date: date } = parsed.data
    const at = seconds(clock())
    const { unit_amount: unitAmount, product } = parsed.data.items[0].price_data
    const cents = Number(unitAmount)
    const name = await productName(platform, product)
    const key = c.req.header('idempotency-key')
    const claim = key === undefined ? null : await keys.insertOnce(key, { nonce: randomBytes(8).toString('hex') })
    let isDeclined = false
    const plan = await change(id, (plan) => {
      if (plan.status === 'canceled' || (claim !== null && plan.changes.includes(claim.nonce))) return plan
      const proratedAt = proration === 'none' ? null : Number(date ?? at)
      const changed = reprice(plan, { cents, name, metadata, proratedAt }, at)
      isDeclined = changed === null
      return changed === null || claim === null
        ? (changed ?? plan)
        : { ...changed, changes: [...plan.changes, claim.nonce] }
    })
    if (!plan || plan.status === 'canceled') return missing(c, 'subscription', id)
    const declined = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
    return isDeclined ? c.json(refusal(declined), 402) : c.json(planToWire(plan, false))
  })

  app.post('/v1/invoices/create_preview', async (c) => {
    const parsed = previewParameters.safeParse(parseNested(await c.req.text()))
    if (!parsed.success) return misfit(c, parsed.error.issues)
    const { subscription: id, subscription_details: asked } = parsed.data
    const plan = await change(id, (plan) => plan)
    if (!plan) return missing(c, 'subscription', id, 'subscription')
    const cents = Number(asked.items[0].price_data.unit_amount)
    const amount = prorationCents(plan, cents, Number(asked.proration_date))
    const parent = { type: 'subscription_item_details', subscription_item_details: { proration: true } }
    const lines = { object: 'list', data: [{ object: 'line_item', amount, parent }] }
    return c.json({ object: 'invoice', amount_due: Math.max(0, amount), currency: 'eur', lines, total: amount })
  })

  app.get('/v1/invoices', async (c) => {
    const asked = new URL(c.req.url).searchParams
    const plan = await change(asked.get('subscription') ?? '', (plan) => plan)
    const newest = (plan?.invoices ?? []).toReversed().slice(0, Number(asked.get('limit') ?? 10))
    const data = plan ? newest.map((one) => invoiceToWire(plan, one)) : []
    return c.json({ object: 'list', url: '/v1/invoices', has_more: false, data })
  })

  app.get('/v1/invoices/:id', async (c) => {
    const id = c.req.param('id')
    for (const plan of await plans.newest(1_000)) {
      const invoice = plan.invoices.find((one) => one.id === id)
      if (invoice) return c.json(invoiceToWire(plan, invoice))
    }
    return missing(c, 'invoice', id)
  })

  app.delete('/v1/subscriptions/:id', async (c) => {
    const id = c.req.param('id')
    const before = await plans.read(id)
    if (!before || before.status === 'canceled') return missing(c, 'subscription', id)
    const plan = await change(id, (plan) => ended(plan, seconds(clock())))
    return plan ? c.json(planToWire(plan, false)) : missing(c, 'subscription', id)
  })

  app.post('/v1/billing_portal/sessions', async (c) => {
    const parsed = portalParameters.safeParse(parseNested(await c.req.text()))
    if (!parsed.success) return misfit(c, parsed.error.issues)
    const { customer: customerId, return_url: returnUrl, locale = null } = parsed.data
    if (!(await customers.read(customerId))) return missing(c, 'customer', customerId, 'customer')
    const id = `bps_${randomBytes(16).toString('hex')}`
    await portals.insert(id, { customerId, returnUrl, locale })
    const url = `${address}/portal/${id}`
    return c.json({
      id,
      object: 'billing_portal.session',
      customer: customerId,
      livemode: false,
      return_url: returnUrl,
      url,
    })
  })

  app.get('/portal/:id', (c) => show(c, (plan) => plan))

  app.post('/portal/:id', async (c) => {
    const now = seconds(clock())
    const moves: Record<PortalChoice, (plan: PlanRecord) => PlanRecord> = {
      cancel: (plan) => (plan.cancelAtPeriodEnd ? plan : { ...plan, cancelAtPeriodEnd: true, cancelledAt: now }),
      resume: (plan) => ({ ...plan, cancelAtPeriodEnd: false, cancelledAt: null }),
      card: (plan) => payWith(plan, true),
      fail: (plan) => payWith(plan, false),
      advance: (plan) => endPeriod(plan, now),
    }
    const choice = new URLSearchParams(await c.req.text()).get('choice') ?? ''
    const move = ownValue(moves, choice)
    if (move === undefined) return refuse(c, 400, { message: 'No such choice' })
    return show(c, move, true)
  })

  async function show(c: Context, move: (plan: PlanRecord) => PlanRecord, isDone = false): Promise<Response> {
    const id = c.req.param('id') ?? ''
    const portal = await portals.read(id)
    const customer = portal && (await customers.read(portal.customerId))
    const plan = customer && (await change(customer.planId, (plan) => (plan.status === 'canceled' ? plan : move(plan))))
    if (!portal || !plan) return endedPage('No such page', markup`It may have been open for too long.`, 404)
    const action = `${address}/portal/${id}`
    return isDone ? c.redirect(action, 303) : portalPage(plan, { action, ...portal })
  }

  return app
}
