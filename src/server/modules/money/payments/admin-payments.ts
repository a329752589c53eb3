/** What the staff see of orders, and the refunds that they make. */
import type { Waiting } from '../../../../contract/admin.ts'
import type { AdminPayment, adminPaymentOperations } from '../../../../contract/admin-payments.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import * as adminStore from './admin-store.ts'
import { endRefundedPlans } from './end-plans.ts'
import { settleRefund } from './follow-money.ts'
import { leftOf } from './refund-rules.ts'
import * as refundStore from './refund-store.ts'
import { oweRefund } from './refunds.ts'
import { pursueRefund } from './send-refunds.ts'
import * as store from './store.ts'

/** Orders that need attention: a failed refund, a dispute, money without what was bought. */
export async function waitingOrders(scope: Scope): Promise<Waiting> {
  return { count: await adminStore.countAttention(scope.db), dueAt: null, overdue: 0 }
}

export const adminPayments: HandlersOf<typeof adminPaymentOperations> = {
  async list(scope, { page, pageSize, ...query }) {
    const { total, rows } = await adminStore.search(scope.db, { ...query, page, pageSize })
    return { total, page, pageSize, payments: rows.map(toShown) }
  },

  async get(scope, { paymentId }) {
    const row = await adminStore.get(scope.db, paymentId)
    if (!row) throw new Problem('payment_not_found')
    const { payment } = row
    const refunds = await adminStore.refundsWithNames(scope.db, paymentId)
    const disputes = await refundStore.disputesOf(scope.db, paymentId)
    return {
      ...toShown(row),
      fulfilledAt: iso(payment.fulfilledAt),
      withdrawnAt: iso(payment.withdrawnAt),
      endedAt: iso(payment.endedAt),
      problem: payment.problem,
      buyerName: payment.buyer?.name ?? null,
      moneyId: payment.stripePaymentIntentId,
      leftCents: leftCentsOf(
        payment,
        refunds.map(({ refund }) => refund),
      ),
      refunds: refunds.map(({ refund, requestedBy, settledBy }) => ({
        refundId: refund.id,
        amountCents: refund.amountCents,
        reason: refund.reason,
        state: refund.state,
        endsOrder: refund.endsOrder,
        failure: refund.failure,
        note: refund.note,
        requestedBy,
        settlement: refund.settlement,
        settledBy,
        createdAt: refund.createdAt.toISOString(),
        doneAt: iso(refund.doneAt),
      })),
      disputes: disputes.map(({ amountCents, state, openedAt, closedAt }) => ({
        amountCents,
        state,
        openedAt: openedAt.toISOString(),
        closedAt: iso(closedAt),
      })),
    }
  },

  async refund(scope, input) {
    const owed = await inTransaction(scope, (scope) => refund(scope, input))
    if (input.endsOrder) await endRefundedPlans(scope)
    return owed
  },

  async retryRefund(scope, { paymentId, refundId }) {
    const refund = await refundStore.find(scope.db, refundId)
    if (refund?.paymentId !== paymentId) throw new Problem('payment_not_found')
    if (refund.state !== 'failed') throw new Problem('refund_not_possible')
    await pursueRefund(scope, refundId)
    return { state: (await refundStore.find(scope.db, refundId))?.state ?? refund.state }
  },

  async settleRefund(scope, input) {
    await inTransaction(scope, (scope) => settle(scope, input))
    return { state: 'done' }
  },
}

interface Input {
  paymentId: string
  amountCents: number
  leftCents: number
  note: string
  endsOrder: boolean
}

async function refund(scope: Scope<Actor>, { paymentId, amountCents, leftCents, note, endsOrder }: Input) {
  const payment = await store.lock(scope.db, paymentId)
  if (!payment) throw new Problem('payment_not_found')
  if (payment.userId === scope.actor.userId) throw new Problem('own_account')
  const left = leftCentsOf(payment, await refundStore.refundsOf(scope.db, paymentId))
  const details = { leftCents: left }
  if (left !== leftCents || amountCents > left) throw new Problem('refund_not_possible', { details })
  const requestedBy = scope.actor.userId
  const owed = await oweRefund(scope, { paymentId, amountCents, reason: 'goodwill', requestedBy, note, endsOrder })
  if (!owed) throw new Problem('refund_not_possible', { details })
  await recordAction(scope, {
    action: 'payment_refunded',
    subjectType: 'market',
    subjectId: paymentId,
    after: { name: paymentId, amountCents, endsOrder, note },
  })
  return owed
}

async function settle(
  scope: Scope<Actor>,
  { paymentId, refundId, note }: { paymentId: string; refundId: string; note: string },
): Promise<void> {
  const payment = await store.lock(scope.db, paymentId)
  const refund = await refundStore.find(scope.db, refundId)
  if (!payment || refund?.paymentId !== paymentId) throw new Problem('payment_not_found')
  if (payment.userId === scope.actor.userId) throw new Problem('own_account')
  const settled = { settledBy: scope.actor.userId, settlement: note }
  if (!(await settleRefund(scope, payment, refundId, settled))) throw new Problem('refund_not_possible')
  await recordAction(scope, {
    action: 'refund_settled',
    subjectType: 'market',
    subjectId: paymentId,
    after: { name: paymentId, amountCents: refund.amountCents, note },
  })
}

function leftCentsOf({ paidAt, amountCents }: store.PaymentRow, refunds: readonly refundStore.RefundRow[]): number {
  return paidAt === null ? 0 : leftOf(amountCents, refunds)
}

function toShown({ payment, packageName, email, hasFailedRefund, isDisputed }: adminStore.Found): AdminPayment {
  return {
    paymentId: payment.id,
    userId: payment.userId,
    email,
    packageName,
    title: payment.title,
    purpose: payment.paymentType,
    status: payment.status,
    amountCents: payment.amountCents,
    refundedCents: payment.refundedCents,
    createdAt: payment.createdAt.toISOString(),
    paidAt: iso(payment.paidAt),
    hasFailedRefund,
    isDisputed,
  }
}

function iso(moment: Date | null): string | null {
  return moment && moment.toISOString()
}
