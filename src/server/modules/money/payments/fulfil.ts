/**
 * The one way from a payment to its delivery. The provider's event, the browser's return and the job all end here; the
 * first to lock the payment does the work, and the others find it done.
 */
import type { ErrorCode } from '../../../../contract/market/errors.ts'
import { orderNames } from '../../../../contract/package-words.ts'
import { type FinalProblem, isFinal } from '../../../../contract/market/payment-problems.ts'
import { isMonthly } from '../../../../contract/market/sale-kinds.ts'
import type { Verification } from '../../../../contract/payments.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { CheckoutSession } from '../../../platform/payments/payments.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { confirm, pageOf } from './confirm.ts'
import { refundDue } from './emails/refund-due.ts'
import { paymentProblem } from './emails/payment-problem.ts'
import { paymentFailed } from './emails/payment-failed.ts'
import { endPlan, type ReadPlan, readPlan } from './read-plan.ts'
import { invoicePayment } from './invoicing.ts'
import { kinds } from './kinds/kinds.ts'
import { languageOf } from './payer-language.ts'
import { ask } from './provider.ts'
import { oweRefund } from './refunds.ts'
import { isOver, mayTake, misfitsOf, paymentStatusOf, stateOf } from './rules.ts'
import * as store from './store.ts'

/** The outcome of a session. `problem` beside an unpaid status: the session does not match what was requested. */
export type Settlement = Verification

/** Fulfils what a session paid for, once, and records what was not paid. Returns null for an unknown session. */
export async function settle(scope: Scope, session: CheckoutSession): Promise<Settlement | null> {
  const { subscriptionId } = session
  const plan = session.isPaid && subscriptionId !== null ? await readPlan(scope, subscriptionId) : null
  const settlement = await settleWith(scope, await withMoney(scope, session), plan)
  // Nothing was bought, and it would be charged again each month.
  if (plan && settlement?.problem === 'payment_already_made') {
    await endPlan(scope, plan)
    await store.endInVain(scope.db, session.id, scope.now())
  }
  return settlement
}

/** Returns a paid session with the money of its plan's first month, by which a refund names it. */
async function withMoney(scope: Scope, session: CheckoutSession): Promise<CheckoutSession> {
  const { isPaid, paymentId, invoiceId } = session
  if (!isPaid || paymentId !== null || invoiceId === null) return session
  return { ...session, paymentId: await ask(scope, (provider) => provider.moneyOf(invoiceId)) }
}

function settleWith(scope: Scope, session: CheckoutSession, plan: ReadPlan | null): Promise<Settlement | null> {
  return inTransaction(scope, async (scope) => {
    const payment = await store.lockBySession(scope.db, session.id)
    if (!payment) return null
    if (payment.fulfilledAt !== null) return done(payment, true)
    if (!mayTake('fulfil', stateOf(payment))) return settlementOf(payment, { paymentStatus: 'unpaid' })
    if (isOwedBack(payment)) return settlementOf(payment, { paymentStatus: 'paid' })
    const misfits = misfitsOf(payment, session)
    if (misfits.length > 0) {
      scope.log.error({ paymentId: payment.id, misfits }, 'a payment is not the one that was asked for')
      await store.update(scope.db, payment.id, { problem: 'payment_mismatch' })
      return settlementOf(payment, { paymentStatus: 'unpaid', problem: 'payment_mismatch' })
    }
    if (session.isPaid) {
      const money = { stripePaymentIntentId: session.paymentId, stripeInvoiceId: session.invoiceId }
      return fulfil(scope, { ...payment, ...money }, plan)
    }
    if (isOver(session) && (await store.giveUp(scope.db, payment.id, session.id)) && session.hasFailed) {
      await notifyFailure(scope, payment)
    }
    return settlementOf(payment, { paymentStatus: paymentStatusOf(session) })
  })
}

/**
 * Retries the delivery of a payment. Returns null for a payment that has not arrived, and for a plan that has not
 * started, for which the provider must be asked.
 */
export function fulfilOwed(scope: Scope, paymentId: string): Promise<Settlement | null> {
  return inTransaction(scope, async (scope) => {
    const payment = await store.lock(scope.db, paymentId)
    if (payment?.status !== 'paid') return null
    if (payment.fulfilledAt !== null) return done(payment, true)
    if (!mayTake('fulfil', stateOf(payment))) return settlementOf(payment, { paymentStatus: 'unpaid' })
    if (isOwedBack(payment)) return settlementOf(payment, { paymentStatus: 'paid' })
    return isMonthly(payment.paymentType) ? null : fulfil(scope, payment, null)
  })
}

/** Replaces the provider's session for an order that costs nothing. */
export function freeSessionId(paymentId: string): string {
  return `free_${paymentId.replaceAll('-', '')}`
}

/**
 * Fulfils an order that costs nothing, once; a second call returns that it is done. No money is owed, so a blocking
 * problem is thrown: `checkout_superseded` if another order for the same took its place.
 */
export function fulfilUnpaid(scope: Scope, paymentId: string): Promise<Settlement> {
  return inTransaction(scope, async (scope) => {
    const payment = await store.lock(scope.db, paymentId)
    if (payment?.amountCents !== 0 || payment.status === 'failed') throw new Problem('checkout_superseded')
    if (payment.fulfilledAt !== null) return done(payment, true)
    await store.attachSession(scope.db, paymentId, freeSessionId(paymentId))
    const settlement = await fulfil(scope, payment, null)
    if (settlement.problem !== null) throw new Problem(settlement.problem)
    return settlement
  })
}

/** Fulfils a locked, paid payment. A blocking problem is recorded; the payment stays paid. */
async function fulfil(scope: Scope, payment: store.PaymentRow, plan: ReadPlan | null): Promise<Settlement> {
  const kind = kinds[payment.paymentType]
  const now = scope.now()
  const { stripePaymentIntentId, stripeInvoiceId } = payment
  const paid = { paidAt: payment.paidAt ?? now, checkedAt: now, stripePaymentIntentId, stripeInvoiceId }
  try {
    const listingId = await inTransaction(scope, (scope) => kind.deliver(scope, payment, plan))
    const period = await kind.period(scope, { ...payment, listingId }, plan)
    const fulfilled = { ...paid, ...period, listingId, fulfilledAt: now, problem: null }
    if (!(await store.take(scope.db, payment.id, 'fulfil', fulfilled)))
      throw new Error('A withdrawn payment cannot be fulfilled')
    await invoicePayment(scope, { ...payment, ...fulfilled })
    scope.log.info({ paymentId: payment.id, listingId, purpose: payment.paymentType }, 'payment fulfilled')
    await confirm(scope, { ...payment, ...fulfilled })
    return done({ ...payment, ...fulfilled }, false)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await store.take(scope.db, payment.id, 'arrive', { ...paid, problem: error.code })
    await invoicePayment(scope, payment)
    if (payment.problem !== error.code) await notifyProblem(scope, { ...payment, paidAt: paid.paidAt }, error.code)
    if (isFinal(error.code)) {
      const { id: paymentId, amountCents } = payment
      await oweRefund(scope, { paymentId, amountCents, reason: 'undeliverable', requestedBy: null })
    }
    return settlementOf(payment, { paymentStatus: 'paid', problem: error.code })
  }
}

/** Returns whether a payment can never be delivered: its money is owed back since. */
function isOwedBack({ problem }: store.PaymentRow): boolean {
  return isFinal(problem)
}

/** Records that money on its way, such as a bank debit, failed. */
async function notifyFailure(scope: Scope, payment: store.PaymentRow): Promise<void> {
  const payer = await store.payerOf(scope.db, payment.id)
  if (!payer) return
  const language = languageOf(payer, payment)
  const { title } = orderNames({ ...payer, title: payment.title }, language)
  await scope.mail.send({
    to: payer.email,
    language,
    template: paymentFailed,
    values: { title, link: pageOf(scope, payment) },
  })
}

/** Emails the payer once for each reason; the page of own listings shows it for as long as it lasts. */
async function notifyProblem(
  scope: Scope,
  payment: store.PaymentRow & { paidAt: Date },
  code: ErrorCode,
): Promise<void> {
  scope.log.warn({ paymentId: payment.id, problem: code }, 'paid, and not fulfilled')
  if (isFinal(code)) return notifyRefund(scope, payment, code)
  if (!kinds[payment.paymentType].isCorrectable) return
  const payer = await store.payerOf(scope.db, payment.id)
  if (!payer) return
  await scope.mail.send({
    to: payer.email,
    language: languageOf(payer, payment),
    template: paymentProblem,
    values: { title: payment.title, link: pageOf(scope, payment) },
  })
}

/** Emails the payer that the money goes back, and why. */
async function notifyRefund(
  scope: Scope,
  payment: store.PaymentRow & { paidAt: Date },
  reason: FinalProblem,
): Promise<void> {
  const payer = await store.payerOf(scope.db, payment.id)
  if (!payer) return
  const { id: order, title, amountCents, paidAt } = payment
  const { email } = payer
  const language = languageOf(payer, payment)
  const names = orderNames({ ...payer, title }, language)
  await scope.mail.send({
    to: email,
    language,
    template: refundDue,
    values: { reason, order, ...names, amountCents, email, paidAt: paidAt.toISOString() },
  })
}

function done(payment: store.PaymentRow, alreadyProcessed: boolean): Settlement {
  return settlementOf(payment, { success: true, paymentStatus: 'paid', alreadyProcessed })
}

function settlementOf(
  payment: store.PaymentRow,
  facts: Partial<Settlement> & Pick<Settlement, 'paymentStatus'>,
): Settlement {
  const { paymentType: purpose, listingId } = payment
  const problem = isOwedBack(payment) ? payment.problem : null
  return { success: false, alreadyProcessed: false, problem, purpose, listingId, ...facts }
}
