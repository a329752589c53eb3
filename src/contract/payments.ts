/** Payments for a listing, credits or a plan, and their outcome. Another account's payment is `payment_not_found`. */
import { z } from 'zod'
import { errorTable, type ErrorCode } from './errors.ts'
import { instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, shownPayments } from './limits.ts'
import { packageId } from './packages.ts'
import { pendingListingId, sessionId, submissionErrors } from './selling.ts'
import { languages } from './vocabulary.ts'

const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]
/** A new listing, a renewed one, credits for featured placements, or a month of a plan. */
const purpose = z.enum(['listing', 'renewal', 'featured', 'subscription'])

const paymentId = z.uuid().meta({ description: 'Identifies a payment; the number of the order' })

export const payment = z
  .object({
    paymentId,
    sessionId: sessionId.nullable(),
    packageName: z.string(),
    /** Make and model of the vehicle, else the name of the package. */
    title: z.string(),
    purpose,
    amountCents: z.int().min(0),
    status: z.enum(['pending', 'paid', 'failed', 'refunded']),
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
  })
  .meta({ id: 'Payment' })
export type Payment = z.output<typeof payment>

export const paymentOperations = {
  checkout: operation({
    method: 'POST',
    path: '/checkout',
    access: 'user',
    forDealership: 'owner',
    summary: 'Begin to pay for a waiting listing, the renewal of an own one, credits, or a plan',
    description:
      'For a listing: either `pendingListingId` or `listingId`. For credits `listingId` may name the own listing they are for, to which the payment page returns. For a plan: neither; a dealer has one at a time. Returns the address of the payment page, the same while that page is open. Another package closes the open page. A paid purchase is refused: `payment_already_made` returns `details.sessionId` to verify.',
    input: z.object({
      packageId,
      pendingListingId: pendingListingId.optional(),
      listingId: listingId.optional(),
      language: z
        .enum(languages)
        .optional()
        .meta({ description: 'Of the payment page, and of the page that it leads back to' }),
    }),
    output: z.object({ url: z.url(), sessionId }),
    errors: [
      'package_not_found',
      'package_not_available',
      'pending_listing_not_found',
      'listing_not_found',
      'listing_not_active',
      ...submissionErrors.filter((code) => code !== 'idempotency_key_reused'),
      'subscription_running',
      'payment_already_made',
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
      'For consumers, within 14 days of the order (Directive 2011/83/EU, Articles 9 and 11a). The purchase ends at once; the refund is paid manually within 14 days. An email confirms it with its content, date and time. Safe to repeat: the same order returns the same, without another email.',
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
