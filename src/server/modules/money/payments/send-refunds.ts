/** Sends owed refunds to the provider, outside of transactions, and finds out what became of them. */
import { inTransaction } from '../../../platform/database/transaction.ts'
import { PaymentProviderError } from '../../../platform/payments/payments.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { followMoney, recordMoney } from './follow-money.ts'
import { ask, requireProvider } from './provider.ts'
import { afterStep, isOpen, referenceOf, retryMs } from './refund-rules.ts'
import * as refundStore from './refund-store.ts'
import * as store from './store.ts'

/** Refunds sent in one round. */
const mostAtOnce = 100
/** A refund that was tried this recently is left to its events. */
const untouchedMs = 120_000

/** Sends every refund that is due, each by itself; returns how many were looked at. Repeatable. */
export async function sendRefunds(scope: Scope): Promise<number> {
  const ago = (ms: number) => new Date(scope.now().getTime() - ms)
  const due = await refundStore.due(scope.db, { open: ago(untouchedMs), failed: ago(retryMs) }, mostAtOnce)
  for (const { id } of due) {
    try {
      await pursueRefund(scope, id)
    } catch (error) {
      await refundStore.update(scope.db, id, { triedAt: scope.now() })
      if (!(error instanceof Problem)) scope.log.error({ err: error, refundId: id }, 'refund not sent')
    }
  }
  return due.length
}

/**
 * Asks the provider what went back of the payment, and sends the refund unless it did. A refund whose answer was lost
 * is found by its reference, and is never made twice.
 */
export async function pursueRefund(scope: Scope, refundId: string): Promise<void> {
  const refund = await refundStore.find(scope.db, refundId)
  if (!refund || !isOpen(refund.state)) return
  const payment = await store.find(scope.db, refund.paymentId)
  const moneyId = payment && (await moneyOf(scope, payment))
  if (moneyId === null) return fail(scope, refund, 'The provider knows no money of this order')
  await followMoney(scope, moneyId)
  const order = await send(scope, refundId)
  if (!order) return
  const provider = requireProvider(scope)
  try {
    const made = await provider.refund({ ...order, paymentId: moneyId })
    await recordMoney(scope, moneyId, [made], [])
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    scope.log.warn({ err: error, refundId }, 'the payment provider did not refund')
    if (error.kind !== 'unavailable') await fail(scope, { ...refund, attempt: order.attempt }, error.message)
  }
}

/** Marks a refund as asked for; null if there is nothing to ask for now. */
function send(scope: Scope, refundId: string) {
  return inTransaction(scope, async (scope) => {
    const refund = await refundStore.find(scope.db, refundId)
    const payment = refund && (await store.lock(scope.db, refund.paymentId))
    const row = payment && (await refundStore.find(scope.db, refundId))
    if (!payment || !row || !isOpen(row.state)) return null
    const now = scope.now()
    const disputes = await refundStore.disputesOf(scope.db, payment.id)
    // A payer's bank has the money: what it leaves is paid back after its decision.
    const isDisputed = disputes.some(({ state }) => state === 'open')
    const isUnderway = row.state === 'sent' && row.stripeRefundId !== null
    if (isDisputed || isUnderway || afterStep('send', row.state) === undefined) {
      await refundStore.update(scope.db, refundId, { triedAt: now })
      return null
    }
    const attempt = row.state === 'failed' ? row.attempt + 1 : row.attempt
    const sent = { state: 'sent', attempt, stripeRefundId: null, failure: null, triedAt: now } as const
    await refundStore.update(scope.db, refundId, sent)
    return { reference: referenceOf({ id: refundId, attempt }), amountCents: row.amountCents, attempt }
  })
}

/** Records that an attempt was refused, unless it is known to have arrived since. */
async function fail(
  scope: Scope,
  { id, paymentId, attempt }: Pick<refundStore.RefundRow, 'id' | 'paymentId' | 'attempt'>,
  failure: string,
): Promise<void> {
  await inTransaction(scope, async (scope) => {
    await store.lock(scope.db, paymentId)
    const row = await refundStore.find(scope.db, id)
    if (!row || row.attempt !== attempt || row.stripeRefundId !== null || !isOpen(row.state)) return
    await refundStore.update(scope.db, id, { state: 'failed', failure, triedAt: scope.now() })
  })
}

/** Returns the provider's id of a payment's money, asking for it if it was not recorded; null if there is none. */
async function moneyOf(scope: Scope, payment: store.PaymentRow): Promise<string | null> {
  const { id, stripePaymentIntentId, stripeInvoiceId, stripeSessionId } = payment
  if (stripePaymentIntentId !== null) return stripePaymentIntentId
  const session =
    stripeInvoiceId === null && stripeSessionId !== null
      ? await ask(scope, (provider) => provider.read(stripeSessionId))
      : null
  const invoiceId = stripeInvoiceId ?? session?.invoiceId ?? null
  const moneyId =
    session?.paymentId ?? (invoiceId === null ? null : await ask(scope, (provider) => provider.moneyOf(invoiceId)))
  if (moneyId !== null) await store.update(scope.db, id, { stripePaymentIntentId: moneyId })
  return moneyId
}
