/**
 * Invoices and changes of subscriptions at Stripe. The subscription's metadata says what is subscribed to: `item`, and
 * `next` from the period that begins at `next_from` (Unix seconds). Stripe copies it into each invoice.
 */
import type { Stripe } from 'stripe'
import { z } from 'zod'
import { ownValue } from '../../../contract/market/own-value.ts'
import type { ProviderInvoice, SubscriptionChange } from './payments.ts'
import { requireProduct } from './stripe-catalogue.ts'
import { moneyIn } from './stripe-refunds.ts'
import { fromSeconds, toSeconds } from './stripe-wire.ts'

type Metadata = Readonly<Record<string, string>>

/** Returns what is subscribed to in the period that begins at a moment, and what follows it. */
export function itemsAt(metadata: Metadata, periodStart: Date): { itemId: string | null; nextItemId: string | null } {
  const { item = null, next } = metadata
  if (next === undefined || next === '') return { itemId: item, nextItemId: null }
  const hasBegun = toSeconds(periodStart) >= Number(metadata['next_from'])
  return hasBegun ? { itemId: next, nextItemId: null } : { itemId: item, nextItemId: next }
}

const wireMetadata = z.record(z.string(), z.string()).nullish()
const wireInvoice = z.object({
  id: z.string(),
  status: z.string().nullish(),
  amount_paid: z.int(),
  billing_reason: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ metadata: wireMetadata }).nullish() }).nullish(),
  lines: z.object({
    data: z.array(z.object({ amount: z.int(), period: z.object({ start: z.int(), end: z.int() }) })),
  }),
})
const reasons: Readonly<Partial<Record<string, ProviderInvoice['reason']>>> = {
  subscription_create: 'first',
  subscription_cycle: 'month',
  subscription_update: 'change',
}

export async function readInvoices(stripe: Stripe, subscriptionId: string): Promise<ProviderInvoice[]> {
  const expand = ['data.payments']
  const { data } = await stripe.invoices.list({ subscription: subscriptionId, limit: 100, expand })
  return data.map(toInvoice)
}

function toInvoice(answer: unknown): ProviderInvoice {
  const { id, status, amount_paid: amountCents, billing_reason: reason, parent, lines } = wireInvoice.parse(answer)
  // A credit for what is no longer used stands beside what is used instead.
  const { period } = lines.data.toSorted((one, other) => other.amount - one.amount)[0] ?? {}
  if (!period) throw new Error(`The invoice ${id} has no line`)
  const periodStart = fromSeconds(period.start)
  return {
    id,
    isPaid: status === 'paid',
    amountCents,
    reason: ownValue(reasons, reason ?? '') ?? 'other',
    itemId: itemsAt(parent?.subscription_details?.metadata ?? {}, periodStart).itemId,
    paymentId: moneyIn(answer),
    periodStart,
    periodEnd: fromSeconds(period.end),
  }
}

const wireSubscription = z.object({
  items: z.object({ data: z.array(z.object({ id: z.string(), current_period_end: z.int().nullish() })) }),
  current_period_end: z.int().nullish(),
})
const wirePreview = z.object({
  lines: z.object({
    data: z.array(
      z.object({
        amount: z.int(),
        proration: z.boolean().nullish(),
        parent: z
          .object({ subscription_item_details: z.object({ proration: z.boolean().nullish() }).nullish() })
          .nullish(),
      }),
    ),
  }),
})

export async function previewAtStripe(stripe: Stripe, change: SubscriptionChange): Promise<number> {
  const { items } = await askedOf(stripe, change)
  const invoice = await stripe.invoices.createPreview({
    subscription: change.subscriptionId,
    subscription_details: { items, proration_behavior: 'always_invoice', proration_date: toSeconds(change.at) },
  })
  const lines = wirePreview.parse(invoice).lines.data
  const ofChange = lines.filter(
    ({ proration, parent }) => (parent?.subscription_item_details?.proration ?? proration) === true,
  )
  return ofChange.reduce((sum, { amount }) => sum + amount, 0)
}

export async function changeAtStripe(stripe: Stripe, change: SubscriptionChange): Promise<void> {
  const { items, periodEnd } = await askedOf(stripe, change)
  const { subscriptionId, item, from, presentItemId, at } = change
  if (from === 'now') {
    await stripe.subscriptions.update(
      subscriptionId,
      {
        items,
        metadata: { item: item.id, next: '', next_from: '' },
        proration_behavior: 'always_invoice',
        proration_date: toSeconds(at),
        payment_behavior: 'error_if_incomplete',
      },
      // Asked twice for the same moment, it is charged once.
      { idempotencyKey: `${subscriptionId}-${item.id}-${toSeconds(at)}` },
    )
    return
  }
  const isBack = item.id === presentItemId
  const next = isBack ? { next: '', next_from: '' } : { next: item.id, next_from: String(periodEnd) }
  const metadata = { item: presentItemId, ...next }
  await stripe.subscriptions.update(subscriptionId, { items, metadata, proration_behavior: 'none' })
}

/** The new price for the subscription's only item. Its product is the one of the catalogue. */
async function askedOf(stripe: Stripe, { subscriptionId, item, amountCents }: SubscriptionChange) {
  const { items, ...rest } = wireSubscription.parse(await stripe.subscriptions.retrieve(subscriptionId))
  await requireProduct(stripe, item)
  const [present] = items.data
  const periodEnd = present?.current_period_end ?? rest.current_period_end
  if (!present || typeof periodEnd !== 'number') throw new Error(`The subscription ${subscriptionId} has no item`)
  const price = {
    currency: 'eur',
    product: item.id,
    unit_amount: amountCents,
    recurring: { interval: 'month' as const },
  }
  return { items: [{ id: present.id, price_data: price }], periodEnd }
}
