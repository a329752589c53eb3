/** Syncs plans to the provider's state, on an event, a return or a job. */
import { isMonthly } from '../../../../contract/market/sale-kinds.ts'
import { packageNameIn } from '../../../../contract/package-words.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ProviderInvoice } from '../../../platform/payments/payments.ts'
import type { Scope } from '../../../scope.ts'
import { knownPackage } from '../packages/service.ts'
import { accountOf, syncPlan, type SyncedPlan } from '../subscriptions/service.ts'
import type { Issued } from '../invoices/service.ts'
import { monthPaid } from './emails/month-paid.ts'
import { settle } from './fulfil.ts'
import { invoicePayment, vatOfMonth } from './invoicing.ts'
import { languageOf } from './payer-language.ts'
import { ask } from './provider.ts'
import { endPlan, type ReadPlan, readPlan } from './read-plan.ts'
import * as refundStore from './refund-store.ts'
import * as store from './store.ts'

/** Fetches a plan from the provider and saves its state. An unknown plan starts from the payment that it came from. */
export async function followPlan(scope: Scope, subscriptionId: string): Promise<void> {
  const plan = await readPlan(scope, subscriptionId)
  if (!plan) return
  const invoices = await ask(scope, (provider) => provider.readInvoices(subscriptionId))
  const { kind } = await inTransaction(scope, async (scope) => {
    const synced = await syncPlan(scope, { ...plan, isPaid: await isStillPaid(scope, plan) }, plan.askedAt, null)
    if (synced.kind === 'synced') await recordInvoices(scope, plan, invoices, synced)
    return synced
  })
  if (kind === 'conflict') await endPlan(scope, plan)
  if (kind === 'unknown' && plan.reference !== null) await settleOrder(scope, plan.reference)
}

/** Returns whether the month that runs is paid, and was not taken back since. */
async function isStillPaid(scope: Scope, { id, isPaid, periodStart, periodEnd }: ReadPlan): Promise<boolean> {
  const userId = isPaid ? await accountOf(scope, id) : null
  return isPaid && (userId === null || !(await refundStore.isMonthTakenBack(scope.db, userId, periodStart, periodEnd)))
}

async function settleOrder(scope: Scope, reference: string): Promise<void> {
  const payment = await store.findReferenced(scope.db, reference)
  const sessionId = payment?.stripeSessionId ?? null
  if (!payment || !isMonthly(payment.paymentType) || sessionId === null) return
  const session = await ask(scope, (provider) => provider.read(sessionId))
  if (session) await settle(scope, session)
}

/**
 * Every month after the first, and every difference to a larger plan, is a payment of its own: once for each invoice,
 * for all that are not recorded yet.
 */
async function recordInvoices(
  scope: Scope,
  { reference }: ReadPlan,
  invoices: readonly ProviderInvoice[],
  { userId, packageId }: Extract<SyncedPlan, { kind: 'synced' }>,
): Promise<void> {
  const now = scope.now()
  const order = reference === null ? null : await store.findReferenced(scope.db, reference)
  for (const invoice of invoices.toReversed()) {
    const { id, isPaid, reason, amountCents, itemId, paymentId, periodStart, periodEnd } = invoice
    if (!isPaid || (reason !== 'month' && reason !== 'change')) continue
    const month = await store.insertRenewal(scope.db, {
      id: scope.newId(),
      userId,
      packageId: (await knownPackage(scope, itemId)) ?? packageId,
      stripeInvoiceId: id,
      stripePaymentIntentId: paymentId,
      paymentType: 'subscription',
      status: 'paid',
      amountCents,
      ...vatOfMonth(order, amountCents),
      buyer: order?.buyer ?? null,
      language: order?.language ?? null,
      periodStart,
      periodEnd,
      createdAt: now,
      paidAt: now,
      fulfilledAt: now,
    })
    const issued = month && (await invoicePayment(scope, month))
    if (month && issued) await sendInvoice(scope, month, reason, issued)
  }
}

/** Emails the invoice of a month, or of a larger plan, to the dealer; not once the account is gone. */
async function sendInvoice(
  scope: Scope,
  month: store.PaymentRow,
  reason: 'month' | 'change',
  { invoiceId, number }: Issued,
): Promise<void> {
  const payer = await store.payerOf(scope.db, month.id)
  const { amountCents, periodStart, periodEnd } = month
  if (!payer || !periodStart || !periodEnd) return
  const language = languageOf(payer, month)
  await scope.mail.send({
    to: payer.email,
    language,
    template: monthPaid,
    values: {
      reason,
      packageName: packageNameIn(payer, language),
      invoice: number,
      amountCents,
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
      link: `${scope.site.baseUrl}/my-profile`,
    },
    attachments: [{ source: 'invoice', id: invoiceId }],
  })
}
