/** The port to the payment provider. It handles amounts and references, not what they are for. */
import type { Language } from '../../../contract/market/vocabulary.ts'

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
  /** The invoice of a subscription's first month, which names its money. */
  invoiceId: string | null
}

/** A monthly subscription as the provider reports it. */
export interface ProviderSubscription {
  id: string
  customerId: string
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
  /** Our reference of the order it came from. */
  reference: string | null
  /** Our id of what is subscribed to in this period; null if the provider was not told. */
  itemId: string | null
  /** Our id of what is subscribed to from the next period on; null if it stays the same. */
  nextItemId: string | null
  /** What the next month costs. */
  amountCents: number
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  /** When its cancellation was received; null as long as it is not cancelled. */
  cancelledAt: Date | null
  endedAt: Date | null
  lastInvoice: { id: string; isPaid: boolean } | null
}

/** An invoice of a subscription as the provider reports it. */
export interface ProviderInvoice {
  id: string
  isPaid: boolean
  /** What was paid. */
  amountCents: number
  /** The first month, a later one, the difference to a larger plan, or anything else. */
  reason: 'first' | 'month' | 'change' | 'other'
  /** Our id of what was subscribed to; null if the provider was not told. */
  itemId: string | null
  /** The provider's id of the money; null as long as there is none. */
  paymentId: string | null
  /** The days that it is for. */
  periodStart: Date
  periodEnd: Date
}

/** Money to be paid back. The same reference pays back once. */
export interface RefundOrder {
  /** Ours; the provider repeats it. */
  reference: string
  /** The provider's id of the money. */
  paymentId: string
  amountCents: number
}

/** Money on its way back as the provider reports it. */
export interface ProviderRefund {
  id: string
  /** Ours; null for a refund that was made at the provider. */
  reference: string | null
  paymentId: string | null
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** The provider's word for why it failed. */
  failure: string | null
}

/** A payer's bank takes money back, as the provider reports it. */
export interface ProviderDispute {
  id: string
  paymentId: string | null
  amountCents: number
  status: 'open' | 'won' | 'lost'
}

/** Whose refunds and disputes are asked for: those of some money, or all since a moment. */
export type MoneyFilter = { paymentId: string } | { since: Date }

/** Another item for a running subscription. */
export interface SubscriptionChange {
  subscriptionId: string
  /** What is subscribed to from now on, or from the next period on. */
  item: { id: string; name: string }
  /** What a month of it costs. */
  amountCents: number
  from: 'now' | 'next_period'
  /** The moment up to which the present item is charged; of a change from now. */
  at: Date
  /** The item of this period: it stays until a change of the next one. */
  presentItemId: string
}

/** An event that the provider sends: about a payment page, a subscription, or money that goes back. */
export interface PaymentEvent {
  id: string
  type: string
  session: CheckoutSession | null
  subscriptionId: string | null
  /** The provider's id of money of which a part goes back, is disputed, or returns. */
  paymentId: string | null
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
  /** What is off sale stays at the provider, not active. */
  isOnSale: boolean
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
  /** The newest invoices of a subscription, at most a hundred, newest first. */
  readInvoices(subscriptionId: string): Promise<ProviderInvoice[]>
  /** The provider's id of the money that paid an invoice; null if it is not paid, or unknown. */
  moneyOf(invoiceId: string): Promise<string | null>
  /** Pays money back. A second call with the same reference returns the same refund. */
  refund(order: RefundOrder): Promise<ProviderRefund>
  readRefunds(filter: MoneyFilter): Promise<ProviderRefund[]>
  readDisputes(filter: MoneyFilter): Promise<ProviderDispute[]>
  /** What a change from now would charge at once, in cents. */
  previewChange(change: SubscriptionChange): Promise<number>
  /**
   * Changes a subscription. From now: the difference for the rest of the period is charged at once, or nothing changes
   * and it throws `declined`. From the next period on: nothing is charged, and the provider knows both items.
   */
  changeSubscription(change: SubscriptionChange): Promise<void>
  /** Ends a subscription at once. */
  endSubscription(subscriptionId: string): Promise<void>
  /** Returns the URL of a page that its customer can use for some minutes. */
  openPortal(order: PortalOrder): Promise<string>
  /** Creates or updates an item at the provider; an unchanged one stays as it is. */
  syncItem(item: CatalogueItem): Promise<CatalogueEntry>
  /** Returns an event with a valid and recent signature. Throws `PaymentSignatureError` for any other. */
  eventOf(body: string, signature: string, receivedAt: Date): PaymentEvent
}

/** `unavailable` may be retried later; `refused` will be refused again; `declined`: the payer's bank did not pay. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  readonly kind: 'unavailable' | 'refused' | 'declined'

  constructor(kind: 'unavailable' | 'refused' | 'declined', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export class PaymentSignatureError extends Error {
  override readonly name = 'PaymentSignatureError'
}
