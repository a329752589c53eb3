/** Subscriptions of the stand-in: their HTTP API, and the portal for their payers. */
import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { languages } from '../../contract/vocabulary.ts'
import { markup } from '../../server/platform/markup.ts'
import type { Platform } from '../../server/platform/platform.ts'
import { sendEvent } from './events.ts'
import { parseNested } from './form.ts'
import { endedPage } from './pay-page.ts'
import { ended, endPeriod, eventsOf, payWith, type PlanRecord, plansOf, planToWire, seconds, upToNow } from './plans.ts'
import { type PortalChoice, portalPage } from './portal-page.ts'
import { misfit, missing, refuse } from './refusals.ts'

const portalParameters = z.strictObject({
  customer: z.string(),
  return_url: z.url(),
  locale: z.enum(['auto', ...languages]).optional(),
})

export function planRoutes(platform: Platform, address: string): Hono {
  const { clock } = platform
  const { plans, customers, portals } = plansOf(platform)
  const app = new Hono()

  /** Changes a subscription after applying all months that have passed, and sends the events. */
  async function change(id: string, move: (plan: PlanRecord) => PlanRecord): Promise<PlanRecord | null> {
    const moved = await plans.change(id, (plan) => move(upToNow(plan, clock())))
    if (!moved) return null
    for (const { type, object } of eventsOf(moved.before, moved.after)) await sendEvent(platform, type, object)
    return moved.after
  }

  app.get('/v1/subscriptions/:id', async (c) => {
    const plan = await change(c.req.param('id'), (plan) => plan)
    const expanded = [...new URL(c.req.url).searchParams.values()].includes('latest_invoice')
    return plan ? c.json(planToWire(plan, expanded)) : missing(c, 'subscription', c.req.param('id'))
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
      cancel: (plan) => ({ ...plan, cancelAtPeriodEnd: true }),
      resume: (plan) => ({ ...plan, cancelAtPeriodEnd: false }),
      card: (plan) => payWith(plan, true),
      fail: (plan) => payWith(plan, false),
      advance: (plan) => endPeriod(plan, now),
    }
    const choice = new URLSearchParams(await c.req.text()).get('choice') ?? ''
    if (!Object.hasOwn(moves, choice)) return refuse(c, 400, { message: 'No such choice' })
    return show(c, moves[choice as PortalChoice], true)
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
