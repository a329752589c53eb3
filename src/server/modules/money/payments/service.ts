import { pathInLanguage } from '../../../../contract/market/language.ts'
import { shownPayments } from '../../../../contract/market/limits.ts'
import type { NamedPackage } from '../../../../contract/package-words.ts'
import type { Payment, paymentOperations } from '../../../../contract/payments.ts'
import type { HandlersOf } from '../../../operations.ts'
import { PaymentSignatureError } from '../../../platform/payments/payments.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { customerOf } from '../subscriptions/service.ts'
import { checkout } from './checkout.ts'
import { followMoney } from './follow-money.ts'
import { followPlan } from './follow.ts'
import { fulfilOwed, settle } from './fulfil.ts'
import { ask, requireProvider } from './provider.ts'
import { isOpen } from './refund-rules.ts'
import * as refundStore from './refund-store.ts'
import { withdrawUntil } from './rules.ts'
import * as eventStore from './event-store.ts'
import * as store from './store.ts'
import { summary } from './summary.ts'
import { withdraw } from './withdraw.ts'

export { adminPayments, waitingOrders } from './admin-payments.ts'
export { planChanges } from './change-plan.ts'
export { adminSelling } from './give.ts'
export { closePagesFor } from './close-pages.ts'
export { oweRefund, refundJob, refundWorker } from './refunds.ts'
export { reconcile, reconcileJob, reconcileWorker } from './reconcile.ts'

export const payments: HandlersOf<typeof paymentOperations> = {
  checkout,
  summary,
  withdraw,

  async verify(scope, { sessionId }) {
    const payment = await store.findOwn(scope.db, sessionId, scope.actor.userId)
    if (!payment) throw new Problem('payment_not_found')
    const known = await fulfilOwed(scope, payment.id)
    if (known) return known
    const session = await ask(scope, (provider) => provider.read(sessionId))
    const settlement = session && (await settle(scope, session))
    if (!settlement) throw new Problem('payment_not_found')
    if (settlement.problem === 'payment_mismatch') throw new Problem('payment_mismatch')
    return settlement
  },

  async billingPortal(scope, { language }) {
    const customerId = await customerOf(scope, scope.actor.userId)
    if (customerId === null) throw new Problem('subscription_not_found')
    const page = pathInLanguage('/my-profile', language ?? 'en')
    const order = { customerId, returnUrl: scope.site.baseUrl + page, language: language ?? 'en' }
    return { url: await ask(scope, (provider) => provider.openPortal(order)) }
  },

  async list(scope) {
    const rows = await store.newestOf(scope.db, scope.actor.userId, shownPayments)
    const ids = rows.map(({ payment }) => payment.id)
    const refunds = Map.groupBy(await refundStore.refundsOfMany(scope.db, ids), ({ paymentId }) => paymentId)
    const { isDealer } = scope.actor
    return {
      payments: rows.map(({ payment, ...named }) => {
        const shown = { ...named, ...toPayment(payment, isDealer, scope.now()) }
        const open = (refunds.get(payment.id) ?? []).filter(({ state }) => isOpen(state))
        return { ...shown, refundDueCents: open.reduce((sum, { amountCents }) => sum + amountCents, 0) }
      }),
    }
  },
}

function toPayment(
  row: store.PaymentRow,
  isDealer: boolean,
  now: Date,
): Omit<Payment, 'refundDueCents' | keyof NamedPackage> {
  const until = withdrawUntil(row, isDealer, now)
  const { stripeSessionId, title, amountCents, listingId, pendingListingId, createdAt, paidAt, fulfilledAt } = row
  return {
    paymentId: row.id,
    sessionId: stripeSessionId,
    title,
    purpose: row.paymentType,
    amountCents,
    status: row.status,
    listingId,
    pendingListingId,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt && paidAt.toISOString(),
    fulfilledAt: fulfilledAt && fulfilledAt.toISOString(),
    problem: row.problem,
    withdrawUntil: until && until.toISOString(),
    withdrawnAt: row.withdrawnAt && row.withdrawnAt.toISOString(),
    refundedCents: row.refundedCents,
    termsVersion: row.termsVersion,
  }
}

/**
 * Handles an event of the provider, given as raw bytes. Throws `invalid_signature` unless the signature is valid and
 * recent. Repeated and unrelated events are accepted and change nothing.
 */
export async function receiveEvent(scope: Scope, body: string, signature: string): Promise<void> {
  const event = readEvent(scope, body, signature)
  if (await eventStore.knowsEvent(scope.db, event.id)) return
  const settlement = event.session && (await settle(scope, event.session))
  if (event.subscriptionId !== null) await followPlan(scope, event.subscriptionId)
  if (event.paymentId !== null) await followMoney(scope, event.paymentId)
  // Recorded after the work: an event whose work failed is sent again, and must be handled again.
  await eventStore.recordEvent(scope.db, { id: event.id, type: event.type, receivedAt: scope.now() })
  scope.log.info({ event: event.type, settled: settlement?.paymentStatus ?? null }, 'payment event')
}

function readEvent(scope: Scope, body: string, signature: string) {
  const provider = requireProvider(scope)
  try {
    return provider.eventOf(body, signature, scope.now())
  } catch (error) {
    if (error instanceof PaymentSignatureError) throw new Problem('invalid_signature')
    throw error
  }
}

/** Deletes who bought from the orders of an account that is erased; their invoices retain it. */
export async function eraseBuyer(scope: Scope, userId: string): Promise<void> {
  await store.eraseBuyer(scope.db, userId)
}
