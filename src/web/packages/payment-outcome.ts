/** Why a paid listing is not published, in the texts of specification section 8, and what to do next. */
import type { ErrorCode } from '../../contract/market/errors.ts'
import { maxDrafts } from '../../contract/market/limits.ts'
import type { Verification } from '../../contract/payments.ts'
import { saleWords } from './sale-words.ts'
import type { SellerKey, SellerText } from '../seller-texts/seller-text.tsx'

export type PaymentOutcome =
  | { kind: 'not_begun'; code: ErrorCode }
  | { kind: 'not_paid'; status: Verification['paymentStatus'] }
  | { kind: 'not_fulfilled'; purpose: Verification['purpose']; code: ErrorCode }
  | { kind: 'not_verified'; code: ErrorCode }
  | { kind: 'not_corrected'; code: ErrorCode }

export interface OutcomeWords {
  title: string
  text: string
  /** Whether choosing a package again helps; else the page of own listings says how to continue. */
  mayChooseAgain: boolean
}

const reasons = {
  vin_in_use: 'paymentProblem.vin_in_use',
  make_not_found: 'paymentProblem.make_not_found',
  model_not_found: 'paymentProblem.model_not_found',
  variant_not_found: 'paymentProblem.variant_not_found',
  image_not_found: 'paymentProblem.image_not_found',
  invalid_input: 'paymentProblem.invalid_input',
  pending_listing_not_found: 'paymentProblem.pending_listing_not_found',
  listing_not_found: 'paymentProblem.listing_not_found',
  listing_not_active: 'paymentProblem.listing_not_active',
  listing_damaged: 'featuring.damaged',
  payment_not_found: 'paymentProblem.payment_not_found',
  payment_mismatch: 'paymentProblem.payment_mismatch',
  payments_not_configured: 'paymentProblem.payments_not_configured',
  payment_provider_unavailable: 'paymentProblem.payment_provider_unavailable',
  package_not_found: 'paymentProblem.package_not_available',
  package_not_available: 'paymentProblem.package_not_available',
  checkout_superseded: 'paymentProblem.checkout_superseded',
  payment_already_made: 'paymentProblem.payment_already_made',
  subscription_running: 'paymentProblem.subscription_running',
  account_banned: 'paymentProblem.account_banned',
} as const satisfies Partial<Record<ErrorCode, SellerKey>>

/** The reason without a full stop: it is used inside other sentences. */
export function reasonOf(code: ErrorCode | null, text: SellerText): string {
  return text(code !== null && hasReason(code) ? reasons[code] : 'paymentProblem.other')
}

function hasReason(code: ErrorCode): code is keyof typeof reasons {
  return Object.hasOwn(reasons, code)
}

/** Missing facts of a vehicle can be corrected; choosing a package afterwards does not pay twice (section 4). */
const mendable: readonly ErrorCode[] = [
  'make_not_found',
  'model_not_found',
  'variant_not_found',
  'image_not_found',
  'invalid_input',
]

/** Problems of a paid listing that its seller can correct. */
export function isCorrectable(code: ErrorCode | null): boolean {
  return code === 'vin_in_use' || (code !== null && mendable.includes(code))
}

export function outcomeWords(outcome: PaymentOutcome, text: SellerText): OutcomeWords {
  if (outcome.kind === 'not_corrected') {
    const isFull = outcome.code === 'too_many_drafts'
    const words = text(isFull ? 'payment.tooManyDrafts' : 'payment.notCorrected', { count: maxDrafts })
    return { title: text('payment.notCorrectedTitle'), text: words, mayChooseAgain: false }
  }
  if (outcome.kind === 'not_begun') {
    const isKnown = outcome.code !== 'invalid_input' && hasReason(outcome.code)
    const isGone = outcome.code === 'package_not_available' || outcome.code === 'package_not_found'
    const isDown = outcome.code === 'payment_provider_unavailable'
    const reason = isKnown ? `${reasonOf(outcome.code, text)}.` : text('payment.notBegun')
    const words = isDown || isGone ? `${reason} ${text(isDown ? 'payment.tryLater' : 'payment.chooseOther')}` : reason
    return { title: text(isGone ? 'payment.packageGone' : 'payment.error'), text: words, mayChooseAgain: true }
  }
  // A pending payment arrives by itself; an abandoned or expired payment page can be opened again.
  const mayChooseAgain = outcome.kind === 'not_paid' ? outcome.status !== 'processing' : mendable.includes(outcome.code)
  const message = messageOf(outcome, text)
  return {
    title: text('payment.verificationError'),
    text: text(mayChooseAgain ? 'payment.retry' : 'payment.support', { message }),
    mayChooseAgain,
  }
}

function messageOf(
  outcome: Exclude<PaymentOutcome, { kind: 'not_begun' | 'not_corrected' }>,
  text: SellerText,
): string {
  if (outcome.kind === 'not_paid') {
    const { status } = outcome
    const known = status === 'paid' ? 'paymentStatus.unknown' : (`paymentStatus.${status}` as const)
    return text('payment.notCompleted', { status: text(known) })
  }
  const { failed, gone } = saleWords[outcome.kind === 'not_fulfilled' ? outcome.purpose : 'listing']
  if (outcome.code === 'listing_not_found' && gone !== undefined) return text(gone)
  return text(failed, { message: reasonOf(outcome.code, text) })
}
