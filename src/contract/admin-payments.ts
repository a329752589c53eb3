/** Orders for the staff: what was paid, what went back, and refunds of the whole or a part. */
import { z } from 'zod'
import { adminPaymentFilters } from './market/admin-choices.ts'
import { instant, page, pageSize, userId } from './fields.ts'
import { refundReasons } from './invoices.ts'
import { operation } from './kernel.ts'
import { adminPageSize, readLimit, writeLimit } from './market/limits.ts'
import { paymentStatuses, saleKinds } from './market/sale-kinds.ts'
import { paymentId } from './payments.ts'

export const refundStates = ['owed', 'sent', 'done', 'failed', 'void'] as const

export const adminPayment = z
  .object({
    paymentId,
    /** Null once the account is erased. */
    userId: userId.nullable(),
    email: z.string().nullable(),
    packageName: z.string(),
    title: z.string(),
    purpose: z.enum(saleKinds),
    status: z.enum(paymentStatuses),
    amountCents: z.int().min(0),
    refundedCents: z.int().min(0),
    createdAt: instant,
    paidAt: instant.nullable(),
    hasFailedRefund: z.boolean(),
    isDisputed: z.boolean(),
  })
  .meta({ id: 'AdminPayment' })
export type AdminPayment = z.output<typeof adminPayment>

const refund = z.object({
  refundId: z.uuid(),
  amountCents: z.int().min(0),
  reason: z.enum(refundReasons),
  state: z.enum(refundStates),
  endsOrder: z.boolean(),
  /** Why the provider did not pay it back. */
  failure: z.string().nullable(),
  /** The reason that the staff stated. */
  note: z.string().nullable(),
  requestedBy: z.string().nullable(),
  /** How and by whom it was paid back another way, once the provider could not. */
  settlement: z.string().nullable(),
  settledBy: z.string().nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
})

export const adminPaymentDetails = adminPayment
  .extend({
    fulfilledAt: instant.nullable(),
    withdrawnAt: instant.nullable(),
    endedAt: instant.nullable(),
    problem: z.string().nullable(),
    buyerName: z.string().nullable(),
    /** The provider's id of the money. */
    moneyId: z.string().nullable(),
    /** What can still be paid back. */
    leftCents: z.int().min(0),
    refunds: z.array(refund),
    disputes: z.array(
      z.object({
        amountCents: z.int().min(0),
        state: z.enum(['open', 'won', 'lost']),
        openedAt: instant,
        closedAt: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'AdminPaymentDetails' })
export type AdminPaymentDetails = z.output<typeof adminPaymentDetails>

export const adminPaymentOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/payments',
    access: 'support',
    summary: 'Orders, the newest first',
    description: '`text` is the number of an order, or a part of the email address of its account.',
    input: z.object({
      userId: userId.optional().meta({ description: 'Only those of an account' }),
      filter: z.enum(adminPaymentFilters).default('all'),
      text: z.string().trim().max(200).default(''),
      page,
      pageSize: pageSize(adminPageSize),
    }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), payments: z.array(adminPayment) }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/admin/payments/{paymentId}',
    access: 'support',
    summary: 'One order with all that went back',
    input: z.object({ paymentId }),
    output: adminPaymentDetails,
    errors: ['payment_not_found'],
    rateLimit: readLimit,
  }),
  refund: operation({
    method: 'POST',
    path: '/admin/payments/{paymentId}/refunds',
    access: 'admin',
    summary: 'Pay back an order or a part of it',
    description:
      'With `leftCents` as it was read: if it has changed since, `refund_not_possible` returns the present one in `details`, so that a repeated call pays back once. `endsOrder` ends what the order gave at once; a plan ends at the provider. The payer gets a credit note and an email.',
    input: z.object({
      paymentId,
      amountCents: z.int().min(1),
      leftCents: z.int().min(1),
      note: z.string().trim().min(3).max(500),
      endsOrder: z.boolean().default(false),
    }),
    output: z.object({ refundId: z.uuid(), amountCents: z.int().min(1) }),
    errors: ['payment_not_found', 'refund_not_possible', 'own_account'],
    rateLimit: writeLimit,
  }),
  retryRefund: operation({
    method: 'POST',
    path: '/admin/payments/{paymentId}/refunds/{refundId}/retry',
    access: 'admin',
    summary: 'Try a failed refund again now',
    description: 'It is tried again by itself each day. Returns its state afterwards.',
    input: z.object({ paymentId, refundId: z.uuid() }),
    output: z.object({ state: z.enum(refundStates) }),
    errors: ['payment_not_found', 'refund_not_possible', 'payments_not_configured', 'payment_provider_unavailable'],
    rateLimit: writeLimit,
  }),
  settleRefund: operation({
    method: 'POST',
    path: '/admin/payments/{paymentId}/refunds/{refundId}/settlement',
    access: 'admin',
    summary: 'State that a failed refund was paid back another way',
    description:
      'For money that the provider cannot return, such as to a card that no longer exists. It then counts as paid back and is not tried again; the payer gets the credit note and an email with the words of `note`. Any other than a failed refund is `refund_not_possible`, also one that was settled before.',
    input: z.object({ paymentId, refundId: z.uuid(), note: z.string().trim().min(3).max(500) }),
    output: z.object({ state: z.enum(refundStates) }),
    errors: ['payment_not_found', 'refund_not_possible', 'own_account'],
    rateLimit: writeLimit,
  }),
}
