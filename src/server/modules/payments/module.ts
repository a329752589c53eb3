import { sql } from 'drizzle-orm'
import type { Module } from '../../module.ts'
import { monthPaid } from './emails/month-paid.ts'
import { paymentFailed } from './emails/payment-failed.ts'
import { paymentProblem } from './emails/payment-problem.ts'
import { paymentReceived } from './emails/payment-received.ts'
import { refundDue } from './emails/refund-due.ts'
import { withdrawalReceived } from './emails/withdrawal-received.ts'
import { adminSelling, eraseBuyer, payments, reconcileJob, reconcileWorker } from './service.ts'
import { withdrawalFormFile } from './withdrawal-form.ts'

export const paymentsModule = {
  name: 'payments',
  operations: { adminSelling, payments },
  jobs: [{ job: reconcileJob, worker: reconcileWorker }],
  emails: [monthPaid, paymentFailed, paymentProblem, paymentReceived, refundDue, withdrawalReceived],
  mailAttachments: { withdrawal_form: withdrawalFormFile },
  personalData: {
    payments: (userId) => sql`select * from payments where user_id = ${userId} order by created_at, id`,
  },
  erasure: eraseBuyer,
} satisfies Module
