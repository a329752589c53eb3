import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { refundStates } from '../../../../contract/admin-payments.ts'
import type { Buyer } from '../../../../contract/billing.ts'
import { refundReasons } from '../../../../contract/invoices.ts'
import type { ErrorCode } from '../../../../contract/market/errors.ts'
import { paymentStatuses, saleKinds } from '../../../../contract/market/sale-kinds.ts'
import { vatTreatments } from '../../../../contract/market/vat.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

export const payments = pgTable('payments', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  packageId: uuid('package_id').notNull(),
  /** Null until the provider has opened a page. */
  stripeSessionId: text('stripe_session_id'),
  /** The provider's id of the money, by which a refund names it. */
  stripePaymentIntentId: text('stripe_payment_intent_id'),
  /** The invoice of a later month of a plan, which has no page. */
  stripeInvoiceId: text('stripe_invoice_id'),
  paymentType: choice('payment_type', saleKinds).notNull(),
  status: choice('status', paymentStatuses).notNull(),
  /** What was charged, after a coupon; `netCents` and `vatCents` are its parts. */
  amountCents: integer('amount_cents').notNull(),
  /** The price before a coupon. */
  listCents: integer('list_cents'),
  buyer: jsonb().$type<Buyer>(),
  vatTreatment: choice('vat_treatment', vatTreatments),
  vatBasisPoints: integer('vat_basis_points'),
  netCents: integer('net_cents'),
  vatCents: integer('vat_cents'),
  /** When a consumer wished that the service begins at once. */
  beginWishedAt: moment('begin_wished_at'),
  /** The days of a listing, or the month of a plan, that are paid for. */
  periodStart: moment('period_start'),
  periodEnd: moment('period_end'),
  /** The version of the accepted terms. */
  termsVersion: text('terms_version'),
  /** The code of a coupon, as it is written. */
  couponCode: text('coupon_code'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  title: text().notNull().default(''),
  language: text(),
  listingDurationDays: integer('listing_duration_days'),
  featuredDays: integer('featured_days'),
  /** The number of credits of a credit package. */
  credits: integer(),
  pendingListingId: uuid('pending_listing_id'),
  listingId: uuid('listing_id'),
  /** The code of the problem that blocks delivery. */
  problem: text().$type<ErrorCode>(),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
  checkedAt: moment('checked_at'),
  fulfilledAt: moment('fulfilled_at'),
  withdrawnAt: moment('withdrawn_at'),
  /** When a refund or a dispute took back what it gave. */
  endedAt: moment('ended_at'),
})

export const refunds = pgTable('refunds', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  reason: choice('reason', refundReasons).notNull(),
  state: choice('state', refundStates).notNull(),
  /** Whether what the order gave ends with it. */
  endsOrder: boolean('ends_order').notNull().default(false),
  endedAt: moment('ended_at'),
  /** The staff member who asked for it. */
  requestedBy: uuid('requested_by'),
  note: text(),
  /** The staff member who paid it back another way, and how. */
  settledBy: uuid('settled_by'),
  settlement: text(),
  attempt: integer().notNull().default(1),
  /** The provider's id of this attempt. */
  stripeRefundId: text('stripe_refund_id'),
  stripeDisputeId: text('stripe_dispute_id'),
  failure: text(),
  createdAt: moment('created_at').notNull(),
  triedAt: moment('tried_at'),
  doneAt: moment('done_at'),
})

export const paymentDisputes = pgTable('payment_disputes', {
  /** The provider's. */
  id: text().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  amountCents: integer('amount_cents').notNull(),
  state: choice('state', ['open', 'won', 'lost']).notNull(),
  openedAt: moment('opened_at').notNull(),
  closedAt: moment('closed_at'),
})

export const paymentEvents = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** Up to when lists of the provider were read. */
export const paymentReading = pgTable('payment_reading', {
  what: text().primaryKey(),
  readUntil: moment('read_until').notNull(),
})
