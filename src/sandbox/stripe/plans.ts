/** Subscriptions of the stand-in: their stored state, their transitions, and Stripe's representation. */
import { dayMs, hourMs } from '../../contract/market/durations.ts'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Memory, type Records, recordsOf } from '../records.ts'
import { takeMoney } from './money.ts'

/** Longer than any sandbox is used. */
const rememberedMs = 3_650 * dayMs

const invoice = z.object({
  id: z.string(),
  cents: z.int(),
  status: z.enum(['paid', 'open']),
  reason: z.enum(['subscription_create', 'subscription_cycle', 'subscription_update']),
  createdAt: z.int(),
  /** The period that it is for, and the subscription's metadata when it was made. */
  periodStart: z.int().optional(),
  periodEnd: z.int().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
})

const plan = z.object({
  id: z.string(),
  customerId: z.string(),
  status: z.enum(['active', 'past_due', 'canceled']),
  item: z.object({ name: z.string(), cents: z.int() }),
  metadata: z.record(z.string(), z.string()),
  periodStart: z.int(),
  periodEnd: z.int(),
  cancelAtPeriodEnd: z.boolean(),
  /** When its cancellation was asked for. */
  cancelledAt: z.int().nullable().default(null),
  endedAt: z.int().nullable(),
  /** Whether charging the saved card will succeed. */
  cardWorks: z.boolean(),
  /** Oldest first. */
  invoices: z.array(invoice),
  /** Changes that were asked for with an idempotency key. */
  changes: z.array(z.string()).default([]),
  createdAt: z.int(),
})
export type PlanRecord = z.output<typeof plan>

/** The payer, with their present subscription. */
const customer = z.object({ id: z.string(), email: z.string().nullable(), planId: z.string() })
const portal = z.object({ customerId: z.string(), returnUrl: z.string(), locale: z.string().nullable().default(null) })

export interface Plans {
  plans: Records<PlanRecord>
  customers: Records<z.output<typeof customer>>
  portals: Records<z.output<typeof portal>>
}

export function plansOf(platform: Memory): Plans {
  return {
    plans: recordsOf(platform, 'stripe-subscription', plan, rememberedMs),
    customers: recordsOf(platform, 'stripe-customer', customer, rememberedMs),
    portals: recordsOf(platform, 'stripe-portal', portal, hourMs),
  }
}

export interface NewPlan {
  /** Identifies the plan: the same key again returns the same plan. */
  key: string
  customerId: string | null
  email: string | null
  item: PlanRecord['item']
  /** What the first month cost, if not the same. */
  firstCents?: number
  metadata: Record<string, string>
}

/** A subscription whose first month is paid. */
export async function beginPlan({ plans, customers }: Plans, asked: NewPlan, now: Date): Promise<PlanRecord> {
  const at = seconds(now)
  const id = `sub_${asked.key}`
  const customerId = asked.customerId ?? `cus_${asked.key}`
  await customers.insertOnce(customerId, { id: customerId, email: asked.email, planId: id })
  await customers.change(customerId, (known) => ({ ...known, planId: id }))
  return plans.insertOnce(id, {
    id,
    customerId,
    status: 'active',
    item: asked.item,
    metadata: asked.metadata,
    periodStart: at,
    periodEnd: monthAfter(at),
    cancelAtPeriodEnd: false,
    cancelledAt: null,
    endedAt: null,
    cardWorks: true,
    changes: [],
    invoices: [
      {
        id: `in_${asked.key}`,
        cents: asked.firstCents ?? asked.item.cents,
        status: 'paid',
        reason: 'subscription_create',
        createdAt: at,
        periodStart: at,
        periodEnd: monthAfter(at),
        metadata: asked.metadata,
      },
    ],
    createdAt: at,
  })
}

/** Records the money of invoices that are paid, once each. */
export async function takeMoneyOf(memory: Memory, plan: PlanRecord): Promise<void> {
  const customer = await plansOf(memory).customers.read(plan.customerId)
  for (const { id, cents, status, createdAt } of plan.invoices) {
    if (status !== 'paid') continue
    const facts = { cents, createdAt, description: plan.item.name, email: customer?.email ?? null }
    await takeMoney(memory, { id: moneyIdOf(id), ...facts })
  }
}

/** Returns the payment intent of an invoice. */
function moneyIdOf(invoiceId: string): string {
  return invoiceId.replace('in_', 'pi_')
}

/** Ends a period at a moment: the next one starts, or the plan ends because it was cancelled or not paid. */
export function endPeriod(plan: PlanRecord, at: number): PlanRecord {
  if (plan.status === 'canceled') return plan
  if (plan.cancelAtPeriodEnd || plan.status === 'past_due') return ended({ ...plan, periodEnd: at }, at)
  const status = plan.cardWorks ? 'paid' : 'open'
  const due = {
    id: `in_${randomBytes(12).toString('hex')}`,
    cents: plan.item.cents,
    status,
    reason: 'subscription_cycle',
    createdAt: at,
    periodStart: at,
    periodEnd: monthAfter(at),
    metadata: plan.metadata,
  } as const
  return {
    ...plan,
    status: plan.cardWorks ? 'active' : 'past_due',
    periodStart: at,
    periodEnd: monthAfter(at),
    invoices: [...plan.invoices, due],
  }
}

export function ended(plan: PlanRecord, at: number): PlanRecord {
  return plan.status === 'canceled' ? plan : { ...plan, status: 'canceled', endedAt: at }
}

/** Ends all periods that are over. */
export function upToNow(plan: PlanRecord, now: Date): PlanRecord {
  let current = plan
  while (current.status !== 'canceled' && current.periodEnd <= seconds(now)) {
    current = endPeriod(current, current.periodEnd)
  }
  return current
}

/** A working card pays what is owed. */
export function payWith(plan: PlanRecord, cardWorks: boolean): PlanRecord {
  if (!cardWorks || plan.status === 'canceled') return { ...plan, cardWorks }
  const invoices = plan.invoices.map((one) => ({ ...one, status: 'paid' as const }))
  return { ...plan, cardWorks, invoices, status: 'active' }
}

/** The events that Stripe sends for a change, in order. */
export function eventsOf(before: PlanRecord, after: PlanRecord): { type: string; object: object }[] {
  const invoices = after.invoices.filter((one) => {
    const known = before.invoices.find(({ id }) => id === one.id)
    return known?.status !== one.status
  })
  const type = after.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated'
  return [
    ...invoices.map((one) => ({
      type: one.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed',
      object: invoiceToWire(after, one),
    })),
    ...(JSON.stringify(before) === JSON.stringify(after) ? [] : [{ type, object: planToWire(after, false) }]),
  ]
}

/** The subscription in Stripe's representation, its newest invoice expanded or by its id. */
export function planToWire(plan: PlanRecord, expandInvoice: boolean): object {
  const invoice = plan.invoices.at(-1)
  const wireInvoice = invoice && (expandInvoice ? invoiceToWire(plan, invoice) : invoice.id)
  return {
    id: plan.id,
    object: 'subscription',
    billing_cycle_anchor: plan.createdAt,
    cancel_at: plan.cancelAtPeriodEnd ? plan.periodEnd : null,
    cancel_at_period_end: plan.cancelAtPeriodEnd,
    canceled_at: plan.cancelledAt ?? plan.endedAt,
    collection_method: 'charge_automatically',
    created: plan.createdAt,
    currency: 'eur',
    customer: plan.customerId,
    ended_at: plan.endedAt,
    items: {
      object: 'list',
      data: [
        {
          id: plan.id.replace('sub_', 'si_'),
          object: 'subscription_item',
          current_period_start: plan.periodStart,
          current_period_end: plan.periodEnd,
          price: {
            id: plan.id.replace('sub_', 'price_'),
            object: 'price',
            currency: 'eur',
            recurring: { interval: 'month', interval_count: 1 },
            unit_amount: plan.item.cents,
          },
          quantity: 1,
        },
      ],
    },
    latest_invoice: wireInvoice ?? null,
    livemode: false,
    metadata: plan.metadata,
    status: plan.status,
  }
}

export function invoiceToWire(plan: PlanRecord, invoice: PlanRecord['invoices'][number]) {
  const { id, cents, status, reason, createdAt, metadata = plan.metadata } = invoice
  const period = { start: invoice.periodStart ?? createdAt, end: invoice.periodEnd ?? monthAfter(createdAt) }
  return {
    id,
    object: 'invoice',
    amount_due: cents,
    amount_paid: status === 'paid' ? cents : 0,
    billing_reason: reason,
    created: createdAt,
    currency: 'eur',
    customer: plan.customerId,
    lines: { object: 'list', data: [{ id: id.replace('in_', 'il_'), object: 'line_item', amount: cents, period }] },
    parent: { type: 'subscription_details', subscription_details: { metadata, subscription: plan.id } },
    payments: {
      object: 'list',
      data:
        status === 'paid' && cents > 0
          ? [
              {
                object: 'invoice_payment',
                status: 'paid',
                payment: { type: 'payment_intent', payment_intent: moneyIdOf(id) },
              },
            ]
          : [],
    },
    status,
  }
}

/** The same day of the next month, or its last one. */
function monthAfter(at: number): number {
  const from = new Date(at * 1_000)
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + 1)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return seconds(to)
}

export function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
