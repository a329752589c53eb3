/** Records what went back of a payment: refunds of ours, those made at the provider, and what a payer's bank took. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { isMonthly } from '../../../../contract/market/sale-kinds.ts'
import { orderNames } from '../../../../contract/package-words.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { MoneyFilter, ProviderDispute, ProviderRefund } from '../../../platform/payments/payments.ts'
import type { Scope } from '../../../scope.ts'
import { issueCreditNote } from '../invoices/service.ts'
import { refundMade } from './emails/refund-made.ts'
import { endOrder } from './end-order.ts'
import { languageOf } from './payer-language.ts'
import { ask } from './provider.ts'
import { afterStep, referenceOf, refundedOf, refundIdIn, trimmed } from './refund-rules.ts'
import * as refundStore from './refund-store.ts'
import * as store from './store.ts'

/** Asks the provider what went back of some money, and records it. Money of other business is nothing to us. */
export async function followMoney(scope: Scope, moneyId: string): Promise<void> {
  const filter = { paymentId: moneyId }
  const { refunds, disputes } = await readBack(scope, filter)
  await recordMoney(scope, moneyId, refunds, disputes)
}

/** What began this long before the last reading is read again: a refund may be older than the record of its payment. */
const overlapMs = 3 * dayMs
/** What the first reading reads. */
const firstReadingMs = 90 * dayMs

/**
 * Follows the money that has news since the last reading, and that of open disputes: events may be lost, and the market
 * may have been away.
 */
export async function followRecent(scope: Scope, limit: number): Promise<void> {
  const now = scope.now()
  const last = await refundStore.readUntil(scope.db)
  const since = new Date(last === null ? now.getTime() - firstReadingMs : last.getTime() - overlapMs)
  const { refunds, disputes } = await readBack(scope, { since })
  const known = await refundStore.knownRefunds(
    scope.db,
    refunds.map(({ id }) => id),
  )
  const knownDisputes = await refundStore.knownDisputes(
    scope.db,
    disputes.map(({ id }) => id),
  )
  const news = [
    ...refunds.filter(({ id, status }) => {
      const state = known.get(id)
      if (state === undefined) return status !== 'failed'
      return status !== 'pending' && state !== (status === 'succeeded' ? 'done' : 'failed')
    }),
    ...disputes.filter(({ id, status }) => knownDisputes.get(id) !== status),
  ].flatMap(({ paymentId }) => paymentId ?? [])
  for (const moneyId of new Set([...news, ...(await refundStore.disputedMoney(scope.db, limit))])) {
    await followMoney(scope, moneyId)
  }
  await refundStore.recordReading(scope.db, now)
}

async function readBack(scope: Scope, filter: MoneyFilter) {
  const refunds = await ask(scope, (provider) => provider.readRefunds(filter))
  const disputes = await ask(scope, (provider) => provider.readDisputes(filter))
  return { refunds, disputes }
}

/**
 * Records what the provider reports, in any order and repeatedly: a part that went back is counted once, gets one
 * credit note, and what is no longer owed is dropped.
 */
export async function recordMoney(
  scope: Scope,
  moneyId: string,
  reported: readonly ProviderRefund[],
  disputes: readonly ProviderDispute[],
): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const payment = await store.lockByMoney(scope.db, moneyId)
    if (payment === null || payment.paidAt === null) return
    for (const refund of reported) await recordRefund(scope, payment, refund)
    for (const dispute of disputes) await recordDispute(scope, payment, dispute)
    await settleBalance(scope, payment)
  })
}

async function recordRefund(scope: Scope, payment: store.PaymentRow, reported: ProviderRefund): Promise<void> {
  const now = scope.now()
  const rows = await refundStore.refundsOf(scope.db, payment.id)
  const { id, reference, amountCents, status, failure } = reported
  const byId = rows.find(({ stripeRefundId }) => stripeRefundId === id)
  const byReference = rows.find((row) => row.stripeRefundId === null && referenceOf(row) === reference)
  const row = byId ?? byReference
  if (!row) {
    // An earlier attempt of ours that failed, or nothing that moved money.
    const isFormer = reference !== null && rows.some((known) => known.id === refundIdIn(reference))
    if (isFormer || status === 'failed') return
    const made = { id: scope.newId(), paymentId: payment.id, amountCents, reason: 'provider' as const, createdAt: now }
    await refundStore.insert(scope.db, { ...made, state: 'sent', stripeRefundId: id, triedAt: now })
    return recordRefund(scope, payment, reported)
  }
  if (row.state === 'void' || row.settlement !== null) return
  if (status === 'failed') {
    if (row.state !== 'sent' && row.state !== 'done') return
    // Made at the provider and never arrived: the market owes nothing.
    const state = row.reason === 'provider' && row.doneAt === null ? 'void' : 'failed'
    return refundStore.update(scope.db, row.id, { state, stripeRefundId: id, failure, triedAt: now })
  }
  // An old answer about an attempt that has failed since.
  if (row.state === 'done' || (row.state === 'failed' && byId)) return
  if (status === 'pending') {
    return refundStore.update(scope.db, row.id, { state: 'sent', stripeRefundId: id, failure: null, triedAt: now })
  }
  const isNew = row.doneAt === null
  const done = { state: 'done', stripeRefundId: id, failure: null, doneAt: row.doneAt ?? now } as const
  await refundStore.update(scope.db, row.id, done)
  if (isNew) await confirmBack(scope, payment, row)
}

async function recordDispute(
  scope: Scope,
  payment: store.PaymentRow,
  { id, amountCents, status }: ProviderDispute,
): Promise<void> {
  const now = scope.now()
  const known = (await refundStore.disputesOf(scope.db, payment.id)).find((one) => one.id === id)
  if (known && (known.state !== 'open' || known.state === status)) return
  const closedAt = status === 'open' ? null : now
  const row = { id, paymentId: payment.id, amountCents, state: status, openedAt: known?.openedAt ?? now, closedAt }
  await refundStore.saveDispute(scope.db, row)
  scope.log.warn({ paymentId: payment.id, dispute: id, status }, 'a payment is disputed')
  if (status !== 'lost') return
  // What the market still owes goes back by the bank's decision; it is dropped after this.
  const rows = await refundStore.refundsOf(scope.db, payment.id)
  const taken = Math.min(amountCents, payment.amountCents - refundedOf(rows))
  if (taken <= 0) return
  const refundId = scope.newId()
  await refundStore.insert(scope.db, {
    id: refundId,
    paymentId: payment.id,
    amountCents: taken,
    reason: 'dispute',
    state: 'done',
    stripeDisputeId: id,
    endsOrder: true,
    endedAt: (await endOrder(scope, payment)) ? now : null,
    createdAt: now,
    doneAt: now,
  })
  await confirmBack(scope, payment, {
    id: refundId,
    amountCents: taken,
    reason: 'dispute',
    note: null,
    settlement: null,
    endsOrder: false,
  })
}

/**
 * Records that a failed refund was paid back another way: it counts as paid back, with its credit note, and is not asked
 * for again. Returns false unless it has failed. Call it in a transaction.
 */
export async function settleRefund(
  scope: Scope,
  payment: store.PaymentRow,
  refundId: string,
  { settledBy, settlement }: { settledBy: string; settlement: string },
): Promise<boolean> {
  const row = await refundStore.find(scope.db, refundId)
  const state = row && afterStep('settle', row.state)
  if (row?.paymentId !== payment.id || !state) return false
  const settled = { state, settledBy, settlement, doneAt: row.doneAt ?? scope.now() }
  await refundStore.update(scope.db, refundId, settled)
  await confirmBack(scope, payment, { ...row, settlement })
  await settleBalance(scope, payment)
  return true
}

/** Counts what went back, drops what is no longer owed, and closes an order of which everything went back. */
async function settleBalance(scope: Scope, { id, amountCents }: store.PaymentRow): Promise<void> {
  const rows = await refundStore.refundsOf(scope.db, id)
  for (const [refundId, kept] of trimmed(amountCents, rows)) {
    await refundStore.update(scope.db, refundId, kept === 0 ? { state: 'void' } : { amountCents: kept })
  }
  const refundedCents = refundedOf(rows)
  await store.update(scope.db, id, { refundedCents })
  if (refundedCents < amountCents) return
  await store.take(scope.db, id, 'refund', {})
  const payment = await store.lock(scope.db, id)
  // Everything went back by the provider's pages: what the order gave ends. Whether a plan ends is decided there, too.
  const isByProvider = rows.some(({ reason, state }) => reason === 'provider' && state === 'done')
  if (payment && isByProvider && !isMonthly(payment.paymentType)) await endOrder(scope, payment)
}

/** Issues the credit note, and emails the payer what went back. */
async function confirmBack(
  scope: Scope,
  payment: store.PaymentRow,
  back: Pick<refundStore.RefundRow, 'id' | 'amountCents' | 'reason' | 'note' | 'settlement' | 'endsOrder'>,
): Promise<void> {
  const { id: refundId, amountCents, reason, settlement } = back
  const credit = await issueCreditNote(scope, { paymentId: payment.id, refundId, amountCents, reason })
  const payer = await store.payerOf(scope.db, payment.id)
  // A payer whose bank took the money knows it from there.
  if (!payer || reason === 'dispute') return
  const language = languageOf(payer, payment)
  await scope.mail.send({
    to: payer.email,
    language,
    template: refundMade,
    values: {
      order: payment.id,
      ...orderNames({ ...payer, title: payment.title }, language),
      amountCents,
      totalCents: refundedOf(await refundStore.refundsOf(scope.db, payment.id)),
      ended: back.endsOrder,
      paidCents: payment.amountCents,
      creditNote: credit?.number ?? null,
      way: settlement === null ? 'same' : 'other',
      note: settlement ?? back.note,
    },
    ...(credit && { attachments: [{ source: 'invoice', id: credit.invoiceId }] }),
  })
}
