/** Stripe for the market under test: its stand-in at Stripe's own address, and users on its pages. */
import { sql } from 'drizzle-orm'
import type { Fetch } from '../../src/server/platform/outside.ts'
import { stripeAddress } from '../../src/server/platform/payments/stripe.ts'
import type { Platform } from '../../src/server/platform/platform.ts'
import type { StandInAccount } from '../../src/sandbox/stripe/account.ts'
import type { DashboardChoice } from '../../src/sandbox/stripe/dashboard-page.ts'
import { type MoneyRecord, moneyOf } from '../../src/sandbox/stripe/money.ts'
import { stripeStandIn } from '../../src/sandbox/stripe/stand-in.ts'
import type { PortalChoice } from '../../src/sandbox/stripe/portal-page.ts'
import { signatureOf, webhookJob, webhookWorker } from '../../src/sandbox/stripe/events.ts'

export interface StripeSession {
  id: string
  status: string
  payment_status: string
  amount_total: number
  currency: string
  client_reference_id: string
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
}

export interface StripeWorld {
  /** Everything outside the market. */
  internet: Fetch
  open(platform: Platform): void
  /** Whether Stripe is unreachable. */
  isDown: boolean
  /** Number of calls from the market. */
  calls: string[]
  /** Presses a button of the payment page, or of the billing portal. */
  choose(url: string, choice: 'pay' | 'decline' | 'cancel' | PortalChoice): Promise<Response>
  page(url: string): Promise<string>
  /** Sends a browser's request to the pages. */
  visit(request: Request): Promise<Response>
  session(id: string): Promise<StripeSession>
  /** All money that was taken, newest first: the provider's books. */
  books(): Promise<MoneyRecord[]>
  /** Presses a button of the operator's dashboard. */
  dashboard(moneyId: string, choice: DashboardChoice, euros?: string): Promise<void>
  /** Expires a session. */
  expire(id: string): Promise<void>
  /** Events waiting for delivery, oldest first. */
  waiting(): Promise<string[]>
  /** Loses all waiting events; returns them. */
  takeWaiting(): Promise<string[]>
  /** Delivers each waiting event once; returns the response statuses. */
  deliver(): Promise<number[]>
  /** The headers of an event, with the given signature. */
  signed(body: string, how?: { secret?: string; at?: Date }): Record<string, string>
}

export function createStripeWorld(account: StandInAccount): StripeWorld {
  let platform: Platform
  let standIn: ReturnType<typeof stripeStandIn>
  const authorization = `Bearer ${account.secretKey}`

  const world: StripeWorld = {
    isDown: false,
    calls: [],
    internet: async (url, init) => {
      if (!url.startsWith(`${stripeAddress}/`)) throw new TypeError(`Nobody is at ${url}`)
      if (world.isDown) throw new TypeError('fetch failed')
      world.calls.push(`${init?.method ?? 'GET'} ${url.slice(stripeAddress.length)}`)
      return standIn.request(url.slice(stripeAddress.length), init)
    },
    open: (opened) => {
      platform = opened
      standIn = stripeStandIn(platform, account)
    },
    choose: async (url, choice) =>
      standIn.request(url.slice(stripeAddress.length), { method: 'POST', body: new URLSearchParams({ choice }) }),
    page: async (url) => (await standIn.request(url.slice(stripeAddress.length))).text(),
    visit: async (request) => standIn.fetch(request),
    books: () => moneyOf(platform).newest(1_000),
    dashboard: async (moneyId, choice, euros = '') => {
      const body = new URLSearchParams({ choice, euros })
      await standIn.request(`/dashboard/${moneyId}`, { method: 'POST', body })
    },
    session: async (id) => {
      const answer = await standIn.request(`/v1/checkout/sessions/${id}`, { headers: { authorization } })
      return (await answer.json()) as StripeSession
    },
    expire: async (id) => {
      await standIn.request(`/v1/checkout/sessions/${id}/expire`, { method: 'POST', headers: { authorization } })
    },
    waiting: async () => (await waitingJobs()).map(({ body }) => body),
    takeWaiting: async () => {
      const bodies = (await waitingJobs()).map(({ body }) => body)
      await platform.database.db.execute(sql`delete from pgboss.job where name = ${webhookJob.name}`)
      return bodies
    },
    deliver: async () => {
      const statuses: number[] = []
      const outside: Platform['outside'] = {
        ...platform.outside,
        fetch: async (url, init) => {
          const response = await platform.outside.fetch(url, init)
          statuses.push(response.status)
          return response
        },
      }
      const { work } = webhookWorker({ ...platform, outside }, account)
      for (const { id, body } of await waitingJobs()) {
        const isDelivered = await work({ body } as never).then(
          () => true,
          () => false,
        )
        if (isDelivered) await platform.database.db.execute(sql`delete from pgboss.job where id = ${id}`)
      }
      return statuses
    },
    signed: (body, { secret = account.webhookSecret, at = platform.clock() } = {}) => ({
      'content-type': 'application/json',
      'stripe-signature': signatureOf(body, secret, at),
    }),
  }

  async function waitingJobs(): Promise<{ id: string; body: string }[]> {
    const { rows } = (await platform.database.db.execute(
      sql`select id, data ->> 'body' as body from pgboss.job where name = ${webhookJob.name} order by created_on, id`,
    )) as { rows: { id: string; body: string }[] }
    return rows
  }
  return world
}
