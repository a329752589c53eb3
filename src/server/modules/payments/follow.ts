/** Syncs plans to the provider's state, on an event, a return or a job. */
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Scope } from '../../scope.ts'
import { syncPlan, type SyncedPlan } from '../subscriptions/service.ts'
import type { Issued } from '../invoices/service.ts'
import { monthPaid } from './emails/month-paid.ts'
import { languageOf } from './confirm.ts'
import { settle } from './fulfil.ts'
import { invoicePayment, vatOfMonth } from './invoicing.ts'
import { ask } from './provider.ts'
import { endPlan, type ReadPlan, readPlan } from './read-plan.ts'
import * as store from './store.ts'

/** Fetches a plan from the provider and saves its state. An unknown plan starts from the payment that it came from. */
export async function followPlan(scope: Scope, subscriptionId: string): Promise<void> {
  const plan = await readPlan(scope, subscriptionId)
  if (!plan) return
  const { kind } = await inTransaction(scope, async (scope) => {
    const synced = await syncPlan(scope, plan, plan.askedAt, null)
    if (synced.kind === 'synced') await recordRenewal(scope, plan, synced)
    return synced
  })
  if (kind === 'conflict') await endPlan(scope, plan)
  if (kind === 'unknown' && plan.reference !== null) await settleOrder(scope, plan.reference)
}

/** Subscriptions of the operator's other business have other references. */
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function settleOrder(scope: Scope, reference: string): Promise<void> {
  const payment = isUuid.test(reference) ? await store.find(scope.db, reference) : null
  const sessionId = payment?.stripeSessionId ?? null
  if (payment?.paymentType !== 'subscription' || sessionId === null) return
  const session = await ask(scope, (provider) => provider.read(sessionId))
  if (session) await settle(scope, session)
}

/** Every month after the first is a separate payment, once for each invoice. */
async function recordRenewal(
  scope: Scope,
  { lastInvoice, reference, periodStart, periodEnd }: ReadPlan,
  { userId, packageId }: Extract<SyncedPlan, { kind: 'synced' }>,
): Promise<void> {
  if (!lastInvoice?.isPaid || !lastInvoice.isRenewal) return
  const now = scope.now()
  const { amountCents } = lastInvoice
  const order = reference !== null && isUuid.test(reference) ? await store.find(scope.db, reference) : null
  const month = await store.insertRenewal(scope.db, {
    id: scope.newId(),
    userId,
    packageId,
    stripeInvoiceId: lastInvoice.id,
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
  if (!month) return
  const invoice = await invoicePayment(scope, month)
  if (invoice) await sendInvoice(scope, month, invoice)
}

/** Emails the invoice of a month to the dealer; not once the account is gone. */
async function sendInvoice(scope: Scope, month: store.PaymentRow, { invoiceId, number }: Issued): Promise<void> {
  const payer = await store.payerOf(scope.db, month.id)
  const { amountCents, periodStart, periodEnd } = month
  if (!payer || !periodStart || !periodEnd) return
  const { email, packageName } = payer
  await scope.mail.send({
    to: email,
    language: languageOf(payer, month),
    template: monthPaid,
    values: {
      packageName,
      invoice: number,
      amountCents,
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
      link: `${scope.site.baseUrl}/my-profile`,
    },
    attachments: [{ source: 'invoice', id: invoiceId }],
  })
}
