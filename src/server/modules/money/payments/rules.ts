import type { Buyer } from '../../../../contract/billing.ts'
import { dayMs, hourMs } from '../../../../contract/market/durations.ts'
import { withdrawalDays } from '../../../../contract/market/limits.ts'
import { packageOf, type SaleKind, saleOf } from '../../../../contract/market/sale-kinds.ts'
import type { Verification } from '../../../../contract/payments.ts'
import { transition, type Transitions } from '../../../transitions.ts'

/**
 * The state of a payment. `owed`: paid, and nothing was delivered yet; `withdrawn`: the buyer has withdrawn from the
 * contract.
 */
export const paymentStates = ['pending', 'failed', 'owed', 'fulfilled', 'withdrawn', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The allowed steps of a payment. Its state changes only by these. */
export const transitions = {
  /** The money has arrived; a problem that blocks delivery is recorded. A page that was given up may still be paid. */
  arrive: { from: ['pending', 'failed', 'owed'], to: 'owed' },
  fulfil: { from: ['pending', 'failed', 'owed'], to: 'fulfilled' },
  giveUp: { from: ['pending'], to: 'failed' },
  withdraw: { from: ['owed', 'fulfilled'], to: 'withdrawn' },
  /** The provider decides, whatever is recorded here. */
  refund: { from: ['pending', 'failed', 'owed', 'fulfilled', 'withdrawn'], to: 'refunded' },
} as const satisfies Transitions<PaymentState>
export type Step = keyof typeof transitions

export function stateOf({
  status,
  fulfilledAt,
  withdrawnAt,
}: {
  status: string
  fulfilledAt: Date | null
  withdrawnAt: Date | null
}): PaymentState {
  if (status === 'pending' || status === 'failed' || status === 'refunded') return status
  if (withdrawnAt !== null) return 'withdrawn'
  return fulfilledAt === null ? 'owed' : 'fulfilled'
}

/** Returns whether a payment in this state may take a step. */
export function mayTake(step: Step, state: PaymentState): boolean {
  return transition<PaymentState, Step>(transitions, step, state) !== undefined
}

/** What was recorded before the provider was asked. */
export interface Recorded {
  id: string
  packageId: string
  amountCents: number
}

/** The provider's state of its page. */
export interface Reported {
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  hasFailed: boolean
  amountCents: number | null
  currency: string | null
  reference: string | null
  itemId: string | null
}

/** Returns the facts in which a page differs from the request; empty if none. */
export function misfitsOf(recorded: Recorded, reported: Reported): string[] {
  const fits = {
    amount: reported.amountCents === recorded.amountCents,
    currency: reported.currency === 'eur',
    package: reported.itemId === recorded.packageId,
    reference: reported.reference === recorded.id,
  }
  return Object.entries(fits).flatMap(([fact, isSame]) => (isSame ? [] : [fact]))
}

/** `processing`: ordered, and the money is on its way, as with a bank transfer. */
export function paymentStatusOf({ status, isPaid, hasFailed }: Reported): Verification['paymentStatus'] {
  if (isPaid) return 'paid'
  if (status === 'expired') return 'expired'
  return status === 'complete' && !hasFailed ? 'processing' : 'unpaid'
}

/** Returns whether a page can never be paid any more. */
export function isOver({ status, isPaid, hasFailed }: Reported): boolean {
  return !isPaid && (status === 'expired' || hasFailed)
}

/** The facts that decide a right of withdrawal. */
export interface Bought {
  paymentType: SaleKind
  status: string
  /** As stated in the order; null for orders that did not ask. */
  buyer: Pick<Buyer, 'kind'> | null
  paidAt: Date | null
  withdrawnAt: Date | null
}

/**
 * Returns until when a consumer may withdraw; null if they may not, or no longer. Fourteen days, not counting the day
 * of the order (Directive 2011/83/EU, Article 9; Regulation 1182/71, Article 3), plus one day, so that the last one is
 * complete in every time zone. Orders that did not ask are those of consumers, unless of a dealer or for what only businesses buy.
 */
export function withdrawUntil(
  { paymentType, status, buyer, paidAt, withdrawnAt }: Bought,
  isDealer: boolean,
  now: Date,
): Date | null {
  const isForBusinesses = packageOf(saleOf(paymentType).package).buyers === 'businesses'
  const isConsumer = buyer === null ? !isDealer && !isForBusinesses : buyer.kind === 'consumer'
  if (!isConsumer || status !== 'paid' || paidAt === null || withdrawnAt !== null) return null
  const until = new Date(paidAt.getTime() + (withdrawalDays + 1) * dayMs)
  return until > now ? until : null
}

/** An order that gave a listing days on the market. */
export interface ListingOrder {
  id: string
  durationDays: number
  fulfilledAt: Date
  withdrawnAt: Date | null
}

/**
 * Returns until when a listing is paid for by its orders, in the order of their fulfilment: each starts when the one
 * before ends, or when it is fulfilled. A withdrawn order counts until its withdrawal, and later ones move forward.
 * Null without orders.
 */
export function paidUntil(orders: readonly ListingOrder[]): Date | null {
  let end: number | null = null
  for (const { durationDays, fulfilledAt, withdrawnAt } of inOrder(orders)) {
    const start = Math.max(fulfilledAt.getTime(), end ?? 0)
    const whole = start + durationDays * dayMs
    end = withdrawnAt === null ? whole : Math.min(whole, Math.max(start, withdrawnAt.getTime()))
  }
  return end === null ? null : new Date(end)
}

/**
 * Returns when the package of a listing ends after a withdrawal: earlier by what that order had left and by the time that it
 * got for an absence (`awayMs`), but never before what the other orders paid for, nor before now.
 */
export function endWithout(
  orders: readonly ListingOrder[],
  withdrawnId: string,
  { packageExpiry, awayMs = 0, now }: { packageExpiry: Date; awayMs?: number; now: Date },
): Date {
  const standing = orders.map((order) => (order.id === withdrawnId ? { ...order, withdrawnAt: null } : order))
  const taken = orders.map((order) => (order.id === withdrawnId ? { ...order, withdrawnAt: now } : order))
  const [whole, left] = [paidUntil(standing), paidUntil(taken)]
  const unusedMs = (whole?.getTime() ?? 0) - (left?.getTime() ?? 0)
  return new Date(Math.max(now.getTime(), left?.getTime() ?? 0, packageExpiry.getTime() - unusedMs - awayMs))
}

/** Returns the days of an order and how many of them are whole and over at a moment; what has not begun gave none. */
export function suppliedDays(
  orders: readonly ListingOrder[],
  orderId: string,
  now: Date,
): { supplied: number; whole: number } {
  const order = orders.find(({ id }) => id === orderId)
  if (!order) return { supplied: 0, whole: 0 }
  const passed = Math.floor((now.getTime() - startOf(orders, order).getTime()) / dayMs)
  return { supplied: Math.min(order.durationDays, Math.max(0, passed)), whole: order.durationDays }
}

/** Returns when the days of an order begin: those of the orders before it come first. */
export function startOf(orders: readonly ListingOrder[], order: ListingOrder): Date {
  const sorted = inOrder(orders)
  const before = paidUntil(sorted.slice(0, sorted.indexOf(order)))
  return new Date(Math.max(order.fulfilledAt.getTime(), before?.getTime() ?? 0))
}

/** When the staff took a listing down, and when it came back. */
export interface Absence {
  isBack: boolean
  at: Date
}

/** Returns how long a listing was away from a moment on. Steps are in order; while it is away nothing was added yet. */
export function awayMsSince(steps: readonly Absence[], since: Date): number {
  let [away, from] = [0, null as Date | null]
  for (const { isBack, at } of steps) {
    if (!isBack) from ??= at
    else if (from !== null) {
      if (from >= since) away += at.getTime() - from.getTime()
      from = null
    }
  }
  return away
}

function inOrder(orders: readonly ListingOrder[]): ListingOrder[] {
  return orders.toSorted((one, other) => one.fulfilledAt.getTime() - other.fulfilledAt.getTime())
}

/** A provider allows at most one day, by its own clock. */
const openHours = 23

/** Returns until when a payment can be paid. Derived from its start only, so that a repeated request is the same. */
export function openUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + openHours * hourMs)
}

/** Returns whether a page can still be requested: a provider opens none for less than half an hour. */
export function canBeOpened(createdAt: Date, now: Date): boolean {
  return openUntil(createdAt).getTime() - now.getTime() > hourMs
}
