/** Checkout sessions: their parameters, their stored state, and Stripe's representation. */
import { hourMs } from '../../contract/market/durations.ts'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { languages } from '../../contract/market/vocabulary.ts'
import type { Platform } from '../../server/platform/platform.ts'
import { type Records, recordsOf } from '../records.ts'

const dayMs = 24 * hourMs
/** A session can be read long after it has ended. */
const rememberedMs = 60 * dayMs

const text = z.string().min(1).max(5_000)
const metadata = z.record(z.string().max(40), z.string().max(500))
const digits = z.string().regex(/^\d{1,12}$/)

/** The Stripe parameters that the market uses; any other is refused, as Stripe refuses unknown ones. */
export const createParameters = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  locale: z.enum(['auto', ...languages]).optional(),
  line_items: z.record(
    digits,
    z.strictObject({
      quantity: digits,
      price_data: z.strictObject({
        currency: z.literal('eur'),
        unit_amount: digits,
        product_data: z.strictObject({ name: text, description: text.optional() }),
        recurring: z.strictObject({ interval: z.literal('month') }).optional(),
      }),
    }),
  ),
  discounts: z.strictObject({ 0: z.strictObject({ coupon: z.string() }) }).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ metadata }).optional(),
  subscription_data: z.strictObject({ metadata }).optional(),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: digits.optional(),
})
export type CreateParameters = z.output<typeof createParameters>

/** Returns Stripe's error for contradictory parameters; null if there is none. */
export function contradictionOf(asked: CreateParameters): { param: string; message: string } | null {
  const isPlan = asked.mode === 'subscription'
  if (asked.customer !== undefined && asked.customer_email !== undefined) {
    return { param: 'customer', message: 'You may only specify one of these parameters: customer, customer_email.' }
  }
  if (Object.values(asked.line_items).some(({ price_data }) => (price_data.recurring !== undefined) !== isPlan)) {
    const message = isPlan
      ? 'You must provide at least one recurring price in `subscription` mode.'
      : 'You specified `payment` mode but passed a recurring price.'
    return { param: 'line_items', message }
  }
  if (isPlan && asked.payment_intent_data) {
    return { param: 'payment_intent_data', message: 'You can not pass `payment_intent_data` in `subscription` mode.' }
  }
  if (!isPlan && asked.subscription_data) {
    return { param: 'subscription_data', message: 'You can not pass `subscription_data` in `payment` mode.' }
  }
  return null
}

const record = z.object({
  id: z.string(),
  mode: z.enum(['payment', 'subscription']).default('payment'),
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['paid', 'unpaid', 'no_payment_required']),
  items: z.array(z.object({ name: z.string(), description: z.string().nullable(), cents: z.int(), quantity: z.int() })),
  /** Off the first invoice. */
  discountCents: z.int().default(0),
  reference: z.string().nullable(),
  email: z.string().nullable(),
  locale: z.string().nullable(),
  metadata,
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  paymentIntent: z.string().nullable(),
  customer: z.string().nullable().default(null),
  subscription: z.string().nullable().default(null),
  invoice: z.string().nullable().default(null),
  subscriptionMetadata: metadata.default({}),
  createdAt: z.int(),
  expiresAt: z.int(),
})
export type SessionRecord = z.output<typeof record>

const claim = z.object({ requestHash: z.string(), sessionId: z.string() })

export interface Sessions {
  all: Records<SessionRecord>
  /** Returns the session id of an idempotency key; null if the key was used for something else. */
  idFor(key: string | undefined, request: string): Promise<string | null>
}

export function sessionsOf(platform: Platform): Sessions {
  const claims = recordsOf(platform, 'stripe-idempotency', claim, dayMs)
  return {
    all: recordsOf(platform, 'stripe-session', record, rememberedMs),
    idFor: async (key, request) => {
      const sessionId = `cs_test_${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, 'x')}`
      if (key === undefined) return sessionId
      const requestHash = createHash('sha256').update(request).digest('hex')
      const first = await claims.insertOnce(key, { requestHash, sessionId })
      return first.requestHash === requestHash ? first.sessionId : null
    },
  }
}

/** Returns a new session; null if its expiry is at a time that Stripe does not allow. */
export function newSession(
  id: string,
  asked: CreateParameters,
  now: Date,
  discountCents: number,
): SessionRecord | null {
  const createdAt = seconds(now)
  const expiresAt = asked.expires_at === undefined ? seconds(now) + dayMs / 1_000 : Number(asked.expires_at)
  if (expiresAt < createdAt + hourMs / 2_000 || expiresAt > createdAt + dayMs / 1_000) return null
  return {
    id,
    mode: asked.mode,
    status: 'open',
    paymentStatus: 'unpaid',
    items: Object.values(asked.line_items).map(({ quantity, price_data: { unit_amount, product_data } }) => ({
      name: product_data.name,
      description: product_data.description ?? null,
      cents: Number(unit_amount),
      quantity: Number(quantity),
    })),
    discountCents,
    reference: asked.client_reference_id ?? null,
    email: asked.customer_email ?? null,
    locale: asked.locale ?? null,
    metadata: asked.metadata ?? {},
    successUrl: asked.success_url,
    cancelUrl: asked.cancel_url ?? null,
    paymentIntent: null,
    customer: asked.customer ?? null,
    subscription: null,
    invoice: null,
    subscriptionMetadata: asked.subscription_data?.metadata ?? {},
    createdAt,
    expiresAt,
  }
}

/** What each invoice comes to. */
export function subtotalCents({ items }: Pick<SessionRecord, 'items'>): number {
  return items.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
}

/** What is to be paid now. */
export function totalCents(session: Pick<SessionRecord, 'items' | 'discountCents'>): number {
  return subtotalCents(session) - session.discountCents
}

export function hasEnded({ status, expiresAt }: SessionRecord, now: Date): boolean {
  return status === 'open' && expiresAt <= seconds(now)
}

/** The session in Stripe's representation. */
export function toWire(session: SessionRecord, address: string): object {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: subtotalCents(session),
    amount_total: totalCents(session),
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.createdAt,
    currency: 'eur',
    customer: session.customer,
    customer_details: session.email === null ? null : { email: session.email },
    customer_email: session.email,
    expires_at: session.expiresAt,
    invoice: session.invoice,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: session.mode,
    payment_intent: session.paymentIntent,
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    url: session.status === 'open' ? `${address}/pay/${session.id}` : null,
  }
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}
