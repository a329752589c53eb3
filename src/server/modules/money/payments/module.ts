import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { paymentChecks } from './checks.ts'
import { monthPaid } from './emails/month-paid.ts'
import { paymentFailed } from './emails/payment-failed.ts'
import { paymentProblem } from './emails/payment-problem.ts'
import { paymentReceived } from './emails/payment-received.ts'
import { refundDue } from './emails/refund-due.ts'
import { refundMade } from './emails/refund-made.ts'
import { withdrawalReceived } from './emails/withdrawal-received.ts'
import { withdrawalTold } from './emails/withdrawal-told.ts'
import { withdrawalFormFile } from './withdrawal-form.ts'
import {
  adminPayments,
  adminSelling,
  eraseBuyer,
  payments,
  planChanges,
  reconcileJob,
  reconcileWorker,
  refundJob,
  refundWorker,
  waitingOrders,
} from './service.ts'

export const paymentsModule = {
  name: 'payments',
  operations: { adminPayments, adminSelling, payments, planChanges },
  waiting: { payments: waitingOrders },
  jobs: [
    { job: reconcileJob, worker: reconcileWorker },
    { job: refundJob, worker: refundWorker },
  ],
  emails: [
    monthPaid,
    paymentFailed,
    paymentProblem,
    paymentReceived,
    refundDue,
    refundMade,
    withdrawalReceived,
    withdrawalTold,
  ],
  mailAttachments: { withdrawal_form: withdrawalFormFile },
  personalData: {
    payments: (userId) => sql`select * from payments where user_id = ${userId} order by created_at, id`,
    refunds: (userId) => sql`
      select refunds.id, refunds.payment_id, refunds.amount_cents, refunds.reason, refunds.state, refunds.note,
        refunds.settlement, refunds.created_at,
        refunds.done_at
      from refunds join payments on payments.id = refunds.payment_id
      where payments.user_id = ${userId} order by refunds.created_at, refunds.id`,
  },
  erasure: eraseBuyer,
  checks: paymentChecks,
} satisfies Module
