/** The port to the payment provider. It handles amounts and references, not what they are for. */
import type { Language } from '../../../contract/vocabulary.ts'

/** A payment page to be opened. The same reference with the same facts opens the same page. */
export interface CheckoutOrder {
  /** Our reference; the provider repeats it in every response. */
  reference: string
  item: { id: string; name: string; description: string | null }
  /** Each month, if it is monthly. */
  amountCents: number
  /** What the first month costs instead; null if the same. */
  firstAmountCents: number | null
  /** Once, or each month until it is ended. */
  billing: 'once' | 'monthly'
  email: string
  /** The provider's id of a customer who has paid monthly before. */
  customerId: string | null
  language: Language
  /** The page that the payer returns to; `{CHECKOUT_SESSION_ID}` becomes the id of the session. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A payment page as the provider reports it. */
export interface CheckoutSession {
  id: string
  /** Null once it can no longer be paid. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Ordered, but the payment failed, as when a bank returns a debit. */
  hasFailed: boolean
  amountCents: number | null
  /** In lower case, `eur`. */
  currency: string | null
  reference: string | null
  itemId: string | null
  /** The monthly subscription, once it is ordered. */
  subscriptionId: string | null
  /** The provider's id of the money of a one-time payment. */
  paymentId: string | null
}

/** A monthly subscription as the provider reports it. */
export interface ProviderSubscription {
  id: string
  customerId: string
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
  /** Our reference of the order it came from. */
  reference: string | null
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  lastInvoice: { id: string; isPaid: boolean; amountCents: number; isRenewal: boolean } | null
}

/** An event that the provider sends: about a payment page, a subscription, or a refund. */
export interface PaymentEvent {
  id: string
  type: string
  session: CheckoutSession | null
  subscriptionId: string | null
  refundedPaymentId: string | null
}

/** A page on which a customer manages their subscription. */
export interface PortalOrder {
  customerId: string
  returnUrl: string
  language: Language
}

/** A product of the market, for the provider's own catalogue. */
export interface CatalogueItem {
  /** Our id, and the provider's too. */
  id: string
  name: string
  description: string | null
  amountCents: number
  isMonthly: boolean
}

/** The provider's ids. */
export interface CatalogueEntry {
  productId: string
  priceId: string
}

/** Never call these in a transaction. All but `eventOf` throw `PaymentProviderError`. */
export interface Payments {
  open(order: CheckoutOrder): Promise<CheckoutSession>
  /** Null if the provider has no such session. */
  read(sessionId: string): Promise<CheckoutSession | null>
  /** Ends a session that is still open; returns its state afterwards, which may be paid. */
  close(sessionId: string): Promise<CheckoutSession | null>
  /** Null if the provider has no such subscription. */
  readSubscription(subscriptionId: string): Promise<ProviderSubscription | null>
  /** Ends a subscription at once. */
  endSubscription(subscriptionId: string): Promise<void>
  /** Returns the URL of a page that its customer can use for some minutes. */
  openPortal(order: PortalOrder): Promise<string>
  /** Creates or updates an item at the provider; an unchanged one stays as it is. */
  syncItem(item: CatalogueItem): Promise<CatalogueEntry>
  /** Returns an event with a valid and recent signature. Throws `PaymentSignatureError` for any other. */
  eventOf(body: string, signature: string, receivedAt: Date): PaymentEvent
}

/** `unavailable` may be retried later; `refused` will be refused again. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  readonly kind: 'unavailable' | 'refused'

  constructor(kind: 'unavailable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export class PaymentSignatureError extends Error {
  override readonly name = 'PaymentSignatureError'
}
