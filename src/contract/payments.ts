/** Payments for a listing, credits or a plan, and their outcome. Another account's payment is `payment_not_found`. */
import { z } from 'zod'
import { billingDetails, buyer, vatChecks } from './billing.ts'
import { typedCouponCode } from './coupons.ts'
import { errorTable, type ErrorCode } from './market/errors.ts'
import { instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, shownPayments } from './market/limits.ts'
import { textVersion } from './legal.ts'
import { listingPackage, packageId, packageTranslations } from './packages.ts'
import { scarcePlaces } from './plan-places.ts'
import { pendingListingId, sessionId, submissionErrors } from './selling.ts'
import { paymentStatuses, saleKinds } from './market/sale-kinds.ts'
import { vatTreatments } from './market/vat.ts'
import { languages } from './market/vocabulary.ts'

const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]
const purpose = z.enum(saleKinds)

export const paymentId = z.uuid().meta({ description: 'Identifies a payment; the number of the order' })

export const payment = z
  .object({
    paymentId,
    sessionId: sessionId.nullable(),
    packageName: z.string(),
    packageTranslations,
    /** Make and model of the vehicle, else the name of the package. */
    title: z.string(),
    purpose,
    amountCents: z.int().min(0),
    status: z.enum(paymentStatuses),
    listingId: listingId.nullable(),
    /** The listing that waits, or waited, for it. */
    pendingListingId: pendingListingId.nullable(),
    createdAt: instant,
    paidAt: instant.nullable(),
    fulfilledAt: instant.nullable(),
    /** Why it is not fulfilled. It is retried, unless that cannot succeed (`finalProblems`). */
    problem: z.enum(errorCodes).nullable(),
    /** Until when the caller may withdraw as a consumer; null if they may not, or have withdrawn. */
    withdrawUntil: instant.nullable(),
    withdrawnAt: instant.nullable(),
    /** What was paid back, and what is still owed or on its way. */
    refundedCents: z.int().min(0),
    refundDueCents: z.int().min(0),
    /** Of the terms that the order accepted; null for orders from before, and for later months of a plan. */
    termsVersion: textVersion.nullable(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.output<typeof payment>

/** What an order is for; see `payments.checkout`. */
const subject = {
  packageId,
  pendingListingId: pendingListingId.optional(),
  listingId: listingId.optional(),
}

const cents = z.int().min(0)

/** What an order comes to, before it is placed. */
export const orderSummary = z
  .object({
    package: listingPackage.meta({ description: 'As it is sold for this vehicle' }),
    featuredDaysLeftOut: z.int().min(0).meta({
      description:
        'Days of featuring that the package has otherwise: a vehicle that is stated to be damaged is not featured',
    }),
    purpose,
    /** Make and model of the vehicle, else the name of the package. */
    title: z.string(),
    price: z.object({
      /** Before a coupon, as charged: with VAT, or net where the customer is charged none. */
      listCents: cents,
      discountCents: cents,
      netCents: cents,
      vatBasisPoints: cents,
      vatCents: cents,
      /** What the order charges; for a plan, for its first month. */
      totalCents: cents,
      treatment: z.enum(vatTreatments),
    }),
    /** What each later month of a plan costs, until it is ended; null for all that is paid once. */
    monthlyCents: cents.nullable(),
    /** Of a plan that has fewer places than an earlier one left vehicles. */
    scarce: scarcePlaces,
    /** Until when the listing would be online if it were paid now; null for credits and plans. */
    endsAt: instant.nullable(),
    coupon: z.object({ code: z.string() }).nullable(),
    /** Who the caller bought as before; null before the first order. */
    billing: billingDetails.nullable(),
    /** What is known of the VAT number that the price is for. */
    vatCheck: z.enum(vatChecks),
    /** Whether the caller sells as a trader, and so buys as a business unless they say otherwise. */
    isTrader: z.boolean(),
    /** Plans are for businesses only. */
    isForBusinesses: z.boolean(),
    /** Whether the order can be placed: there is a payment provider, or nothing is charged. */
    canPay: z.boolean(),
    /** The terms that an order accepts now. */
    termsVersion: textVersion,
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummary = z.output<typeof orderSummary>

const subjectErrors = [
  'package_not_found',
  'package_not_available',
  'pending_listing_not_found',
  'listing_not_found',
  'listing_not_active',
  'label_missing',
  'listing_damaged',
  ...submissionErrors.filter((code) => code !== 'idempotency_key_reused'),
  'subscription_running',
  'payment_already_made',
  'coupon_not_valid',
  'vat_number_invalid',
] as const

export const paymentOperations = {
  summary: operation({
    method: 'POST',
    path: '/checkout/summary',
    access: 'user',
    forDealership: 'owner',
    summary: 'What an order would contain and cost; changes nothing',
    description:
      'An order states the total and the version of the terms that are returned here. Without `buyer`, the price is that for the customer of the last order, before the first order that for a customer in the country of the operator. Throws what would prevent the order.',
    input: z.object({
      ...subject,
      couponCode: typedCouponCode.optional(),
      buyer: buyer.pick({ kind: true, country: true, vatNumber: true }).optional(),
      language: z.enum(languages).optional().meta({ description: 'Of the terms that the order would accept' }),
    }),
    output: orderSummary,
    errors: [...subjectErrors],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  }),
  checkout: operation({
    method: 'POST',
    path: '/checkout',
    access: 'user',
    forDealership: 'owner',
    summary: 'Order, and begin to pay for, a waiting listing, the renewal of an own one, credits, or a plan',
    description:
      'For a listing: either `pendingListingId` or `listingId`. For credits `listingId` may name the own listing they are for, to which the payment page returns. For a plan: neither; a dealer has one at a time. Whatever costs money needs `buyer`, `termsVersion` and `totalCents`, as `/checkout/summary` returned them: `price_changed` has the present one in `details.totalCents`. Returns the address of the payment page, the same while that page is open. Any other order for the same closes the open page. A paid purchase is refused: `payment_already_made` returns `details.sessionId` to verify.',
    input: z.object({
      ...subject,
      /** Who buys; saved for the next order. */
      buyer: buyer.optional(),
      beginAtOnce: z.boolean().optional().meta({
        description:
          'A consumer expressly wishes that the service begins before the right of withdrawal ends, and then owes a part if they withdraw',
      }),
      termsVersion: textVersion.optional().meta({ description: 'Of the terms that the buyer accepts' }),
      totalCents: cents.optional().meta({ description: 'The total that was shown to the buyer' }),
      couponCode: typedCouponCode.optional(),
      language: z
        .enum(languages)
        .optional()
        .meta({ description: 'Of the payment page, and of the page that it leads back to' }),
    }),
    output: z.object({ url: z.url(), sessionId }),
    errors: [
      ...subjectErrors,
      'price_changed',
      'terms_changed',
      'checkout_superseded',
      'payments_not_configured',
      'payment_provider_unavailable',
    ],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
  }),
  verify: operation({
    method: 'POST',
    path: '/payments/verify',
    access: 'user',
    forDealership: 'owner',
    summary: 'Check whether an own payment has arrived, and fulfil it',
    description:
      'Safe to repeat: the purchase is fulfilled once. `success` means fulfilled. If it is paid but not fulfilled, `problem` is the reason; it must not be paid again.',
    input: z.object({ sessionId }),
    output: z.object({
      success: z.boolean(),
      paymentStatus: z.enum(['paid', 'unpaid', 'processing', 'expired']),
      alreadyProcessed: z.boolean(),
      purpose,
      listingId: listingId.nullable(),
      problem: z.enum(errorCodes).nullable(),
    }),
    errors: ['payment_not_found', 'payment_mismatch', 'payments_not_configured', 'payment_provider_unavailable'],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  }),
  withdraw: operation({
    method: 'POST',
    path: '/payments/withdraw',
    access: 'user',
    forDealership: 'owner',
    summary: 'Withdraw from the contract of an own order',
    description:
      'For consumers, within 14 days of the order (Directive 2011/83/EU, Articles 9 and 11a). The purchase ends at once. What is owed is refunded the way it was paid: the whole amount, or the part that was not supplied if the caller had asked to begin at once. An email confirms it with its content, date and time, and says how the amount was computed. Safe to repeat: the same order returns the same, without another email.',
    input: z.object({ paymentId }),
    output: z.object({ withdrawnAt: instant }),
    errors: ['payment_not_found', 'withdrawal_not_possible'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
  }),
  billingPortal: operation({
    method: 'POST',
    path: '/me/billing-portal',
    access: 'user',
    forDealership: 'owner',
    summary: "Open the provider's page on which an own plan is managed",
    description: 'There it is ended, taken up again, and paid with another card. Also for a plan that has ended.',
    input: z.object({ language: z.enum(languages).optional() }),
    output: z.object({ url: z.url() }),
    errors: ['subscription_not_found', 'payments_not_configured', 'payment_provider_unavailable'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
  }),
  list: operation({
    method: 'GET',
    path: '/me/payments',
    access: 'user',
    forDealership: 'owner',
    summary: `The caller's newest ${shownPayments} payments`,
    input: z.object({}),
    output: z.object({ payments: z.array(payment).max(shownPayments) }),
    errors: [],
    rateLimit: readLimit,
  }),
}
/** The result of a verification. */
export type Verification = z.output<typeof paymentOperations.verify.output>
