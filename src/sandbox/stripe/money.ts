/** Money that was taken at the stand-in, what went back of it, and what a bank disputes: Stripe's books. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { dayMs } from '../../contract/market/durations.ts'
import { type Memory, type Records, recordsOf } from '../records.ts'

/** Longer than any sandbox is used. */
const rememberedMs = 3_650 * dayMs

const refund = z.object({
  id: z.string(),
  cents: z.int(),
  status: z.enum(['succeeded', 'failed']),
  metadata: z.record(z.string(), z.string()),
  createdAt: z.int(),
})
export type RefundRecord = z.output<typeof refund>

const dispute = z.object({
  id: z.string(),
  cents: z.int(),
  status: z.enum(['needs_response', 'won', 'lost']),
  createdAt: z.int(),
})

/** A payment intent with its charge. */
const money = z.object({
  id: z.string(),
  cents: z.int(),
  description: z.string(),
  email: z.string().nullable(),
  /** Oldest first. */
  refunds: z.array(refund),
  dispute: dispute.nullable(),
  createdAt: z.int(),
})
export type MoneyRecord = z.output<typeof money>

export function moneyOf(memory: Memory): Records<MoneyRecord> {
  return recordsOf(memory, 'stripe-payment-intent', money, rememberedMs)
}

/** Records money that arrived, once. */
export async function takeMoney(
  memory: Memory,
  {
    id,
    cents,
    description,
    email,
    createdAt,
  }: Pick<MoneyRecord, 'id' | 'cents' | 'description' | 'email' | 'createdAt'>,
): Promise<void> {
  const taken = { id, cents, description, email, refunds: [], dispute: null, createdAt }
  if (cents > 0) await moneyOf(memory).insertOnce(id, taken)
}

/** What went back, and did not fail. */
export function refundedCents({ refunds }: Pick<MoneyRecord, 'refunds'>): number {
  return refunds.reduce((sum, { status, cents }) => sum + (status === 'failed' ? 0 : cents), 0)
}

/** What the market has of it now: an open dispute takes the money until it is won. */
export function balanceCents(record: MoneyRecord): number {
  const { dispute: open } = record
  const disputed = open === null || open.status === 'won' ? 0 : open.cents
  return record.cents - refundedCents(record) - disputed
}

/** Returns the id of a refund: that of its idempotency key. */
export function refundIdOf(key: string): string {
  return `re_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`
}

/** A change of some money, with the events that Stripe sends for it. */
export interface MoneyStep {
  after: MoneyRecord
  events: { type: string; object: object }[]
}

/** Pays a part back; the same id does it once. */
export function payBack(
  before: MoneyRecord,
  asked: Pick<RefundRecord, 'id' | 'cents' | 'metadata'>,
  at: number,
): MoneyStep {
  if (before.refunds.some(({ id }) => id === asked.id)) return { after: before, events: [] }
  const made = { ...asked, status: 'succeeded' as const, createdAt: at }
  const after = { ...before, refunds: [...before.refunds, made] }
  return {
    after,
    events: [
      { type: 'refund.created', object: refundToWire(after, made) },
      { type: 'charge.refunded', object: chargeToWire(after) },
    ],
  }
}

/** The newest refund comes back: the payer's card no longer exists. */
export function failRefund(before: MoneyRecord): MoneyStep {
  const newest = before.refunds.findLast(({ status }) => status === 'succeeded')
  if (!newest) return { after: before, events: [] }
  const failed = { ...newest, status: 'failed' as const }
  const after = { ...before, refunds: before.refunds.map((one) => (one === newest ? failed : one)) }
  const object = refundToWire(after, failed)
  return {
    after,
    events: ['refund.failed', 'refund.updated'].map((type) => ({ type, object })),
  }
}

/** The payer's bank takes back what is left. */
export function openDispute(before: MoneyRecord, at: number): MoneyStep {
  const cents = before.cents - refundedCents(before)
  if (before.dispute !== null || cents <= 0) return { after: before, events: [] }
  const opened = { id: before.id.replace('pi_', 'dp_'), cents, status: 'needs_response' as const, createdAt: at }
  const after = { ...before, dispute: opened }
  const object = disputeToWire(after, opened)
  return { after, events: ['created', 'funds_withdrawn'].map((what) => ({ type: `charge.dispute.${what}`, object })) }
}

/** The bank decides; the market gets the money again if it has won. */
export function closeDispute(before: MoneyRecord, status: 'won' | 'lost'): MoneyStep {
  if (before.dispute?.status !== 'needs_response') return { after: before, events: [] }
  const closed = { ...before.dispute, status }
  const after = { ...before, dispute: closed }
  const object = disputeToWire(after, closed)
  const whats = status === 'won' ? ['closed', 'funds_reinstated'] : ['closed']
  return { after, events: whats.map((what) => ({ type: `charge.dispute.${what}`, object })) }
}

export function refundToWire(
  record: Pick<MoneyRecord, 'id'>,
  { id, cents, status, metadata, createdAt }: RefundRecord,
) {
  return {
    id,
    object: 'refund',
    amount: cents,
    charge: chargeIdOf(record),
    created: createdAt,
    currency: 'eur',
    metadata,
    payment_intent: record.id,
    reason: null,
    status,
    ...(status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
  }
}

export function disputeToWire(
  record: Pick<MoneyRecord, 'id'>,
  { id, cents, status, createdAt }: z.output<typeof dispute>,
) {
  return {
    id,
    object: 'dispute',
    amount: cents,
    charge: chargeIdOf(record),
    created: createdAt,
    currency: 'eur',
    payment_intent: record.id,
    reason: 'fraudulent',
    status,
  }
}

function chargeToWire(record: MoneyRecord) {
  return {
    id: chargeIdOf(record),
    object: 'charge',
    amount: record.cents,
    amount_refunded: refundedCents(record),
    created: record.createdAt,
    currency: 'eur',
    disputed: record.dispute !== null,
    payment_intent: record.id,
    refunded: refundedCents(record) === record.cents,
    status: 'succeeded',
  }
}

function chargeIdOf({ id }: Pick<MoneyRecord, 'id'>): string {
  return id.replace('pi_', 'ch_')
}
