/** The port through which the market is paid. It knows amounts and references, and nothing of what they are for. */
import type { Language } from '../../../contract/vocabulary.ts'

/** A payment page that is to be opened. The same reference with the same facts opens the same page. */
export interface CheckoutOrder {
  /** Ours; the provider repeats it in every answer. */
  reference: string
  item: { id: string; name: string; description: string | null }
  amountEuros: number
  /** Once, or each month until it is ended. */
  billing: 'once' | 'monthly'
  email: string
  /** Who has paid monthly before, as the provider knows them. */
  customerId: string | null
  language: Language
  /** Where the payer is sent back to; `{CHECKOUT_SESSION_ID}` becomes the id of the session. */
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** A payment page as its provider knows it. */
export interface CheckoutSession {
  id: string
  /** Null once nothing can be paid there any more. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Ordered, and the money will not come, as when a bank sends a debit back. */
  hasFailed: boolean
  amountCents: number | null
  /** In lower case, `eur`. */
  currency: string | null
  reference: string | null
  itemId: string | null
  /** What is paid each month from now on, once somebody has ordered it. */
  subscriptionId: string | null
  /** The provider's name for the money of a page that is paid once. */
  paymentId: string | null
}

/** Something that is paid each month, as its provider knows it. */
export interface ProviderSubscription {
  id: string
  customerId: string
  status: 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
  /** Ours, of the order it came from. */
  reference: string | null
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  lastInvoice: { id: string; isPaid: boolean; amountCents: number; isRenewal: boolean } | null
}

/** Something that the provider tells by itself: of a payment page, of what is paid monthly, of money given back. */
export interface PaymentEvent {
  id: string
  type: string
  session: CheckoutSession | null
  subscriptionId: string | null
  refundedPaymentId: string | null
}

/** A page on which a customer manages what they pay each month. */
export interface PortalOrder {
  customerId: string
  returnUrl: string
  language: Language
}

/** Something that the market sells, for the provider's own catalogue. */
export interface CatalogueItem {
  /** Ours, and the provider's too. */
  id: string
  name: string
  description: string | null
  amountEuros: number
  isMonthly: boolean
}

/** How the provider calls it. */
export interface CatalogueEntry {
  productId: string
  priceId: string
}

/** Never to be asked inside a transaction. All but `eventOf` throw `PaymentProviderError`. */
export interface Payments {
  open(order: CheckoutOrder): Promise<CheckoutSession>
  /** Null where the provider knows no such session. */
  read(sessionId: string): Promise<CheckoutSession | null>
  /** Ends a session that is still open; answers it as it then is, which may be paid. */
  close(sessionId: string): Promise<CheckoutSession | null>
  /** Null where the provider knows no such subscription. */
  readSubscription(subscriptionId: string): Promise<ProviderSubscription | null>
  /** Ends a subscription at once. */
  endSubscription(subscriptionId: string): Promise<void>
  /** The address of a page that serves its customer for some minutes. */
  openPortal(order: PortalOrder): Promise<string>
  /** Makes an item known as it is now; one that is known like this already stays as it is. */
  keepItem(item: CatalogueItem): Promise<CatalogueEntry>
  /** An event whose signature fits its bytes and is not old. Throws `PaymentSignatureError` for any other. */
  eventOf(body: string, signature: string, receivedAt: Date): PaymentEvent
}

/** `unavailable` may be tried again later; `refused` will be refused again. */
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
