/** Refunds and disputes of the stand-in: their HTTP API, and the pages of the operator's dashboard. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { dayMs } from '../../contract/market/durations.ts'
import type { Platform } from '../../server/platform/platform.ts'
import { recordsOf } from '../records.ts'
import { dashboardPage, isDashboardChoice, moneyPage } from './dashboard-page.ts'
import { sendEvent } from './events.ts'
import { parseNested } from './form.ts'
import {
  closeDispute,
  disputeToWire,
  failRefund,
  type MoneyRecord,
  moneyOf,
  type MoneyStep,
  openDispute,
  payBack,
  refundedCents,
  refundIdOf,
  refundToWire,
} from './money.ts'
import { seconds } from './plans.ts'
import { misfit, missing, type Refusal, refuse } from './refusals.ts'

const digits = z.string().regex(/^\d{1,12}$/)
const refundParameters = z.strictObject({
  payment_intent: z.string(),
  amount: digits.optional(),
  metadata: z.record(z.string().max(40), z.string().max(500)).optional(),
})
const listParameters = z.strictObject({
  payment_intent: z.string().optional(),
  created: z.strictObject({ gte: digits }).optional(),
  limit: digits.optional(),
  starting_after: z.string().optional(),
})
/** Money that the dashboard and the lists look through. */
const mostMoney = 1_000

export function moneyRoutes(platform: Platform, address: string): Hono {
  const { clock } = platform
  const all = moneyOf(platform)
  const claims = recordsOf(platform, 'stripe-refund-key', z.object({ requestHash: z.string() }), dayMs)
  const app = new Hono()

  /** Changes some money and sends the events; null if there is none. */
  async function change(id: string, move: (money: MoneyRecord) => MoneyStep): Promise<MoneyRecord | null> {
    let events: MoneyStep['events'] = []
    const moved = await all.change(id, (money) => {
      const step = move(money)
      events = step.events
      return step.after
    })
    for (const { type, object } of events) await sendEvent(platform, type, object)
    return moved && moved.after
  }

  app.post('/v1/refunds', async (c) => {
    const body = await c.req.text()
    const parsed = refundParameters.safeParse(parseNested(body))
    if (!parsed.success) return misfit(c, parsed.error.issues)
    const { payment_intent: id, amount, metadata = {} } = parsed.data
    const key = c.req.header('idempotency-key') ?? crypto.randomUUID()
    const requestHash = createHash('sha256').update(body).digest('hex')
    const first = await claims.insertOnce(key, { requestHash })
    if (first.requestHash !== requestHash) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with: ${key}`
      return refuse(c, 400, { type: 'idempotency_error', message })
    }
    const refundId = refundIdOf(key)
    let refusal: Refusal | null = null
    const money = await change(id, (money) => {
      const cents = amount === undefined ? money.cents - refundedCents(money) : Number(amount)
      refusal = money.refunds.some((known) => known.id === refundId) ? null : refusalOf(money, cents)
      return refusal
        ? { after: money, events: [] }
        : payBack(money, { id: refundId, cents, metadata }, seconds(clock()))
    })
    if (!money) return missing(c, 'payment_intent', id, 'payment_intent')
    const made = money.refunds.find((known) => known.id === refundId)
    return made ? c.json(refundToWire(money, made)) : refuse(c, 400, refusal ?? { message: 'Not refunded' })
  })

  app.get('/v1/refunds', async (c) => {
    const asked = listParameters.safeParse(parseNested(new URL(c.req.url).search))
    if (!asked.success) return misfit(c, asked.error.issues)
    const refunds = (await found(asked.data)).flatMap((money) => money.refunds.map((one) => refundToWire(money, one)))
    return c.json(listOf('/v1/refunds', refunds, asked.data))
  })

  app.get('/v1/disputes', async (c) => {
    const asked = listParameters.safeParse(parseNested(new URL(c.req.url).search))
    if (!asked.success) return misfit(c, asked.error.issues)
    const disputes = (await found(asked.data)).flatMap((money) =>
      money.dispute === null ? [] : [disputeToWire(money, money.dispute)],
    )
    return c.json(listOf('/v1/disputes', disputes, asked.data))
  })

  async function found({ payment_intent: id }: z.output<typeof listParameters>): Promise<MoneyRecord[]> {
    if (id === undefined) return all.newest(mostMoney)
    const money = await all.read(id)
    return money ? [money] : []
  }

  const home = `${address}/dashboard`

  app.get('/dashboard', async () => dashboardPage(await all.newest(100), home))

  app.get('/dashboard/:id', async (c) => {
    const money = await all.read(c.req.param('id'))
    return money ? moneyPage(money, home) : missing(c, 'payment_intent', c.req.param('id'))
  })

  app.post('/dashboard/:id', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const choice = form.get('choice') ?? ''
    if (!isDashboardChoice(choice)) return refuse(c, 400, { message: 'No such choice' })
    const at = seconds(clock())
    const moves = {
      refund: (money: MoneyRecord) => {
        const stated = form.get('euros') ?? ''
        const cents = stated === '' ? money.cents - refundedCents(money) : Math.round(Number(stated) * 100)
        const id = refundIdOf(crypto.randomUUID())
        return refusalOf(money, cents) ? { after: money, events: [] } : payBack(money, { id, cents, metadata: {} }, at)
      },
      fail: failRefund,
      dispute: (money: MoneyRecord) => openDispute(money, at),
      win: (money: MoneyRecord) => closeDispute(money, 'won'),
      lose: (money: MoneyRecord) => closeDispute(money, 'lost'),
    }
    const money = await change(c.req.param('id'), moves[choice])
    return money ? c.redirect(`${home}/${money.id}`, 303) : missing(c, 'payment_intent', c.req.param('id'))
  })

  return app
}

function refusalOf(money: MoneyRecord, cents: number): Refusal | null {
  if (!Number.isInteger(cents) || cents <= 0) return { param: 'amount', message: 'Invalid positive integer' }
  if (money.dispute !== null && money.dispute.status !== 'won') {
    return { code: 'charge_disputed', message: `Charge of ${money.id} has been charged back; cannot issue a refund.` }
  }
  if (refundedCents(money) === money.cents) {
    return { code: 'charge_already_refunded', message: `Charge of ${money.id} has already been refunded.` }
  }
  return cents > money.cents - refundedCents(money)
    ? { param: 'amount', message: `Refund amount (${cents}) is greater than unrefunded amount on charge` }
    : null
}

function listOf<Item extends { id: string; created: number }>(
  url: string,
  items: Item[],
  { created, limit = '10', starting_after: after }: z.output<typeof listParameters>,
) {
  const fitting = items
    .filter((item) => item.created >= Number(created?.gte ?? 0))
    .toSorted((one, other) => other.created - one.created || (one.id < other.id ? -1 : 1))
  const from = after === undefined ? 0 : fitting.findIndex(({ id }) => id === after) + 1
  const data = fitting.slice(from, from + Number(limit))
  return { object: 'list', url, has_more: from + data.length < fitting.length, data }
}
