/** Stripe Checkout through its official SDK, wherever it is: at Stripe, or in the sandbox. */
import { Stripe } from 'stripe'
import { z } from 'zod'
import type { Fetch } from '../outside.ts'
import {
  type CheckoutOrder,
  type CheckoutSession,
  PaymentProviderError,
  type Payments,
  PaymentSignatureError,
} from './payments.ts'
import { keepAtStripe } from './stripe-catalogue.ts'

export const stripeAddress = 'https://api.stripe.com'
const timeoutMs = 10_000
/** Older signatures are refused: somebody may have recorded them. */
const toleranceSeconds = 300

export interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** Where its API is, without a slash at the end. */
  address: string
}

/** What we read of a session. The SDK's types promise more than a webhook of another API version keeps. */
const wireSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  /** Only an id, unless it was asked for as a whole. */
  payment_intent: z.union([z.string(), z.object({ status: z.string() })]).nullish(),
})

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
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null
      throw translated(error)
    }
  }

  return {
    open: async (order) => {
      try {
        return toSession(
          await stripe.checkout.sessions.create(toParameters(order), { idempotencyKey: order.reference }),
        )
      } catch (error) {
        throw translated(error)
      }
    },
    read,
    close: async (sessionId) => {
      try {
        return toSession(await stripe.checkout.sessions.expire(sessionId))
      } catch (error) {
        // Only an open one can be ended; what has become of any other is to be read.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(sessionId)
        throw translated(error)
      }
    },
    keepItem: async (item) => {
      try {
        return await keepAtStripe(stripe, item)
      } catch (error) {
        throw translated(error)
      }
    },
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
      if (!type.startsWith('checkout.session.')) return { id, type, session: null }
      const session = toSession(data.object)
      const hasFailed = !session.isPaid && type === 'checkout.session.async_payment_failed'
      return { id, type, session: { ...session, hasFailed } }
    },
  }
}

function toParameters({ reference, item, amountEuros, email, language, ...order }: CheckoutOrder) {
  const metadata = { reference, item: item.id }
  return {
    mode: 'payment' as const,
    client_reference_id: reference,
    customer_email: email,
    locale: language,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: amountEuros * 100,
          product_data: { name: item.name, description: item.description },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
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
  }
}

function verified(construct: () => unknown): z.output<typeof wireEvent> {
  try {
    return wireEvent.parse(construct())
  } catch (error) {
    throw new PaymentSignatureError('Not a signed event', { cause: error })
  }
}

/** What the SDK throws, as the port says it. Anything else is a bug, of ours or of theirs. */
function translated(error: unknown): unknown {
  const { StripeError, StripeInvalidRequestError, StripeIdempotencyError, StripeCardError } = Stripe.errors
  if (!(error instanceof StripeError)) return error
  const isRefused =
    error instanceof StripeInvalidRequestError ||
    error instanceof StripeIdempotencyError ||
    error instanceof StripeCardError
  return new PaymentProviderError(isRefused ? 'refused' : 'unavailable', error.message, { cause: error })
}
