/** Money that is owed back: recorded with what makes it owed, and sent by a job outside of the transaction. */
import { z } from 'zod'
import type { RefundReason } from '../../../../contract/invoices.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { endOrder } from './end-order.ts'
import { leftOf } from './refund-rules.ts'
import * as refundStore from './refund-store.ts'
import { pursueRefund } from './send-refunds.ts'
import * as store from './store.ts'

/** Sends one refund as soon as the transaction that owes it has committed. */
export const refundJob = {
  name: 'payments.refund',
  payload: z.object({ refundId: z.uuid() }),
  // What fails is tried again by the job that reconciles payments.
  retries: 2,
} satisfies Job

export function refundWorker(scope: Scope): JobWorker {
  return defineWorker(refundJob, scope, (scope, { refundId }) => pursueRefund(scope, refundId))
}

/** What is owed back. */
export interface Owed {
  paymentId: string
  amountCents: number
  reason: RefundReason
  /** The staff member who asks for it; null for the market itself. */
  requestedBy: string | null
  note?: string
  /** Whether what the order gave ends at once. */
  endsOrder?: boolean
}

/**
 * Owes a part of a payment back, at most what is left of it; null if nothing is. Call it in a transaction; it locks the
 * payment.
 */
export async function oweRefund(scope: Scope, owed: Owed): Promise<{ refundId: string; amountCents: number } | null> {
  const { paymentId, reason, requestedBy, note = null, endsOrder = false } = owed
  const payment = await store.lock(scope.db, paymentId)
  if (payment === null || payment.paidAt === null) return null
  const left = leftOf(payment.amountCents, await refundStore.refundsOf(scope.db, paymentId))
  const amountCents = Math.min(owed.amountCents, left)
  if (amountCents <= 0) return null
  const refundId = scope.newId()
  const createdAt = scope.now()
  const row = { id: refundId, paymentId, amountCents, reason, requestedBy, note, endsOrder, createdAt }
  const endedAt = endsOrder && (await endOrder(scope, payment)) ? createdAt : null
  await refundStore.insert(scope.db, { ...row, state: 'owed', endedAt })
  await scope.jobs.enqueue(scope.db, refundJob, { refundId })
  scope.log.info({ paymentId, refundId, amountCents, reason }, 'a refund is owed')
  return { refundId, amountCents }
}
