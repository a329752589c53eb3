/** Stripe's Checkout, subscriptions and billing portal through its official SDK, at Stripe or in the sandbox. */
import { Stripe } from 'stripe'
import { z } from 'zod'
import type { Fetch } from '../outside.ts'
import {
  type CheckoutOrder,
  type CheckoutSession,
  PaymentProviderError,
  type PaymentEvent,
  type Payments,
  PaymentSignatureError,
  type ProviderSubscription,
} from './payments.ts'
import { syncAtStripe } from './stripe-catalogue.ts'
import { firstMonthDiscount } from './stripe-discount.ts'
import { changeAtStripe, itemsAt, previewAtStripe, readInvoices } from './stripe-plans.ts'
import { disputesAtStripe, moneyOfInvoice, refundAtStripe, refundsAtStripe } from './stripe-refunds.ts'
import { fromSeconds, named } from './stripe-wire.ts'
import { refuseFuture } from './stripe-signature.ts'

export const stripeAddress = 'https://api.stripe.com'
const timeoutMs = 10_000
/** Older signatures are refused: they may be replayed. */
const toleranceSeconds = 300

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** The address of its API, without a slash at the end. */
  address: string
}

/**
 * The fields that we read of a session. The SDK's types promise more than a webhook of another API version contains.
 */
const wireSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  /** Only an id, unless it was expanded. */
  payment_intent: z.union([z.string(), z.object({ id: z.string(), status: z.string() })]).nullish(),
  subscription: named.nullish(),
  invoice: named.nullish(),
})

const wireInvoice = z.object({ id: z.string(), status: z.string().nullish() })
const wirePeriod = z.object({ current_period_start: z.int().optional(), current_period_end: z.int().optional() })
const wireSubscription = wirePeriod.extend({
  id: z.string(),
  customer: named,
  status: z.enum([
    'incomplete',
    'incomplete_expired',
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
    'canceled',
  ]),
  metadata: z.record(z.string(), z.string()).nullish(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.int().nullish(),
  canceled_at: z.int().nullish(),
  ended_at: z.int().nullish(),
  items: z.object({
    data: z.array(wirePeriod.extend({ price: z.object({ unit_amount: z.int().nullish() }).nullish() })),
  }),
  latest_invoice: z.union([z.string(), wireInvoice]).nullish(),
})

/**
 * The field in which an event about money names the subscription, in this version of Stripe's API and in older ones.
 */
const wireInvoiceOfSubscription = z.object({
  subscription: named.nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: named.nullish() }).nullish() }).nullish(),
})
/** A charge, a refund or a dispute. */
const wireMoney = z.object({ payment_intent: named.nullish() })

const wireEvent = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

export function createStripe({ secretKey, webhookSecret, address }: StripeAccount, fetch: Fetch): Payments {
  const reach = (url: string, init?: RequestInit) => fetch(url.replace(stripeAddress, address), init)
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(reach as typeof globalThis.fetch),
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
  })

  async function read(sessionId: string): Promise<CheckoutSession | null> {
    try {
      return toSession(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
    } catch (error) {
      if (isMissing(error)) return null
      throw translated(error)
    }
  }

  return {
    open: (order) =>
      translating(async () => {
        const discount = await firstMonthDiscount(stripe, order)
        const asked = { ...toParameters(order), ...(discount !== null && { discounts: [{ coupon: discount }] }) }
        return toSession(await stripe.checkout.sessions.create(asked, { idempotencyKey: order.reference }))
      }),
    read,
    close: async (sessionId) => {
      try {
        return toSession(await stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        // Only an open session can be ended; any other is read.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(sessionId)
        throw translated(error)
      }
    },
    readSubscription: async (subscriptionId) => {
      try {
        return toSubscription(await stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }))
      } catch (error) {
        if (isMissing(error)) return null
        throw translated(error)
      }
    },
    endSubscription: async (subscriptionId) => {
      try {
        await stripe.subscriptions.cancel(subscriptionId)
      } catch (error) {
        // Ended already.
        if (!isMissing(error)) throw translated(error)
      }
    },
    openPortal: ({ customerId, returnUrl, language }) =>
      translating(async () => {
        const asked = { customer: customerId, return_url: returnUrl, locale: language }
        return (await stripe.billingPortal.sessions.create(asked)).url
      }),
    readInvoices: (subscriptionId) => translating(() => readInvoices(stripe, subscriptionId)),
    moneyOf: async (invoiceId) => {
      try {
        return await moneyOfInvoice(stripe, invoiceId)
      } catch (error) {
        if (isMissing(error)) return null
        throw translated(error)
      }
    },
    refund: (order) => translating(() => refundAtStripe(stripe, order)),
    readRefunds: (filter) => translating(() => refundsAtStripe(stripe, filter)),
    readDisputes: (filter) => translating(() => disputesAtStripe(stripe, filter)),
    previewChange: (change) => translating(() => previewAtStripe(stripe, change)),
    changeSubscription: (change) => translating(() => changeAtStripe(stripe, change)),
    syncItem: (item) => translating(() => syncAtStripe(stripe, item)),
    eventOf: (body, signature, receivedAt) => {
      const { id, type, data } = verified(() =>
        stripe.webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          receivedAt.getTime(),
        ),
      )
      refuseFuture(signature, receivedAt, toleranceSeconds)
      return { id, type, ...subjectOf(type, data.object) }
    },
  }
}

/** The subject of an event, if we handle it. */
function subjectOf(type: string, object: unknown): Omit<PaymentEvent, 'id' | 'type'> {
  const none = { session: null, subscriptionId: null, paymentId: null }
  if (type.startsWith('checkout.session.')) {
    const session = toSession(object)
    const hasFailed = !session.isPaid && type === 'checkout.session.async_payment_failed'
    return { ...none, session: { ...session, hasFailed } }
  }
  if (type.startsWith('customer.subscription.')) return { ...none, subscriptionId: named.parse(object) }
  if (type.startsWith('invoice.')) {
    const { parent, subscription } = wireInvoiceOfSubscription.parse(object)
    return { ...none, subscriptionId: parent?.subscription_details?.subscription ?? subscription ?? null }
  }
  if (type === 'charge.refunded' || type.startsWith('refund.') || /^charge[.](refund|dispute)[.]/.test(type)) {
    return { ...none, paymentId: wireMoney.parse(object).payment_intent ?? null }
  }
  return none
}

function toParameters({ reference, item, amountCents, email, customerId, billing, language, ...order }: CheckoutOrder) {
  const metadata = { reference, item: item.id }
  const isMonthly = billing === 'monthly'
  return {
    mode: isMonthly ? ('subscription' as const) : ('payment' as const),
    client_reference_id: reference,
    ...(customerId === null ? { customer_email: email } : { customer: customerId }),
    locale: language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: amountCents,
          product_data: { name: item.name, ...(item.description !== null && { description: item.description }) },
          ...(isMonthly && { recurring: { interval: 'month' as const } }),
        },
      },
    ],
    metadata,
    ...(isMonthly ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1_000),
  }
}

function toSession(answer: unknown): CheckoutSession {
  const session = wireSession.parse(answer)
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent?.status : undefined
  const isFree = session.payment_status === 'no_payment_required' && session.amount_total === 0
  return {
    id: session.id,
    url: session.url ?? null,
    status: session.status ?? 'open',
    isPaid: session.payment_status === 'paid' || isFree,
    hasFailed: session.status === 'complete' && (intent === 'requires_payment_method' || intent === 'canceled'),
    amountCents: session.amount_total ?? null,
    currency: session.currency ?? null,
    reference: session.client_reference_id ?? null,
    itemId: session.metadata?.['item'] ?? null,
    subscriptionId: session.subscription ?? null,
    paymentId:
      typeof session.payment_intent === 'object'
        ? (session.payment_intent?.id ?? null)
        : (session.payment_intent ?? null),
    invoiceId: session.invoice ?? null,
  }
}

function toSubscription(answer: unknown): ProviderSubscription {
  const { id, customer, status, metadata, items, latest_invoice: invoice, ...rest } = wireSubscription.parse(answer)
  // Newer API versions have the period on the item.
  const { current_period_start: start, current_period_end: end } = items.data[0]?.current_period_end
    ? items.data[0]
    : rest
  if (start === undefined || end === undefined) throw new Error(`The subscription ${id} has no period`)
  const { cancel_at: cancelAt, canceled_at: cancelledAt, ended_at: endedAt } = rest
  const periodStart = fromSeconds(start)
  return {
    id,
    customerId: customer,
    status,
    reference: metadata?.['reference'] ?? null,
    ...itemsAt(metadata ?? {}, periodStart),
    amountCents: items.data[0]?.price?.unit_amount ?? 0,
    periodStart,
    periodEnd: fromSeconds(end),
    cancelAtPeriodEnd: rest.cancel_at_period_end || (typeof cancelAt === 'number' && cancelAt <= end),
    cancelledAt: typeof cancelledAt === 'number' ? fromSeconds(cancelledAt) : null,
    endedAt: typeof endedAt === 'number' ? fromSeconds(endedAt) : null,
    lastInvoice:
      typeof invoice === 'object' && invoice !== null ? { id: invoice.id, isPaid: invoice.status === 'paid' } : null,
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

function verified(construct: () => unknown): z.output<typeof wireEvent> {
  try {
    return wireEvent.parse(construct())
  } catch (error) {
    throw new PaymentSignatureError('Not a signed event', { cause: error })
  }
}

/** Does what the provider is asked, in the port's errors. */
async function translating<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    throw translated(error)
  }
}

/** Maps an SDK error to the port's. Anything else is a bug, ours or theirs. */
function translated(error: unknown): unknown {
  const { StripeError, StripeInvalidRequestError, StripeIdempotencyError, StripeCardError } = Stripe.errors
  if (!(error instanceof StripeError)) return error
  if (error instanceof StripeCardError) return new PaymentProviderError('declined', error.message, { cause: error })
  const isRefused = error instanceof StripeInvalidRequestError || error instanceof StripeIdempotencyError
  return new PaymentProviderError(isRefused ? 'refused' : 'unavailable', error.message, { cause: error })
}
