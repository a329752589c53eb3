import { dayMs } from '../../../../contract/market/durations.ts'
import { transition, type Transitions } from '../../../transitions.ts'

/**
 * The state of a refund. `owed`: decided, not asked for yet. `sent`: the provider was asked, and the money is on its
 * way. `void`: no longer owed, because the money went back another way.
 */
export const refundStates = ['owed', 'sent', 'done', 'failed', 'void'] as const
export type RefundState = (typeof refundStates)[number]

export const refundSteps = {
  send: { from: ['owed', 'sent', 'failed'], to: 'sent' },
  finish: { from: ['owed', 'sent', 'failed'], to: 'done' },
  /** Also a finished one: a card that no longer exists gives the money back days later. */
  fail: { from: ['sent', 'done'], to: 'failed' },
  /** The provider could not make it, and the staff paid it back another way. */
  settle: { from: ['failed'], to: 'done' },
  drop: { from: ['owed', 'sent', 'failed'], to: 'void' },
} as const satisfies Transitions<RefundState>
export type RefundStep = keyof typeof refundSteps

/** Returns the state after a step; undefined if it is not allowed. */
export function afterStep(step: RefundStep, from: RefundState): RefundState | undefined {
  return transition<RefundState, RefundStep>(refundSteps, step, from)
}

/** Returns whether a refund still claims a part of its payment. */
export function isOpen(state: RefundState): boolean {
  return state === 'owed' || state === 'sent' || state === 'failed'
}

/** A refused or failed refund is asked for again after this time. */
export const retryMs = dayMs

/** Returns the reference under which the provider is asked: each attempt has its own. */
export function referenceOf({ id, attempt }: { id: string; attempt: number }): string {
  return attempt === 1 ? id : `${id}:${attempt}`
}

/** Returns whose attempt a reference names. */
export function refundIdIn(reference: string): string {
  return reference.split(':')[0] as string
}

interface Claim {
  amountCents: number
  state: RefundState
}

/** Returns what can still be owed back of a payment: what neither went back nor is on its way. */
export function leftOf(amountCents: number, refunds: readonly Claim[]): number {
  const claimed = refunds.filter(({ state }) => state === 'done' || isOpen(state))
  return Math.max(0, amountCents - sumOf(claimed))
}

/** Returns what went back. */
export function refundedOf(refunds: readonly Claim[]): number {
  return sumOf(refunds.filter(({ state }) => state === 'done'))
}

/**
 * Returns the new amounts of refunds that were not sent, if what the provider paid back leaves less than they claim;
 * 0 for one that is no longer owed. The oldest is served first.
 */
export function trimmed(amountCents: number, refunds: readonly (Claim & { id: string })[]): Map<string, number> {
  const fixed = refunds.filter(({ state }) => state === 'done' || state === 'sent')
  let left = Math.max(0, amountCents - sumOf(fixed))
  const changed = new Map<string, number>()
  for (const { id, state, amountCents: claimed } of refunds) {
    if (state !== 'owed' && state !== 'failed') continue
    const kept = Math.min(claimed, left)
    left -= kept
    if (kept !== claimed) changed.set(id, kept)
  }
  return changed
}

function sumOf(refunds: readonly Claim[]): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** How much of an order was supplied: days of a listing, or credits. Nothing of an order that was not delivered. */
export type Supplied =
  | { kind: 'nothing' }
  | { kind: 'days'; supplied: number; whole: number }
  | { kind: 'credits'; supplied: number; whole: number }

/** How what is owed after a withdrawal was computed. */
export interface WithdrawalRefund {
  amountCents: number
  /** `whole`: nothing was supplied, or the consumer had not asked for the service to begin at once. */
  basis: 'whole' | 'days' | 'credits'
  /** Days or credits that are paid for, of all. */
  supplied: number
  whole: number
}

/**
 * Returns what a consumer gets back after withdrawing. Without the express wish to begin at once, all of it; with it,
 * the part in proportion to what was not supplied (Directive 2011/83/EU, Article 14(3) and (4)). Rounded in the
 * consumer's favour.
 */
export function withdrawalRefund(
  { amountCents, beginWishedAt }: { amountCents: number; beginWishedAt: Date | null },
  supplied: Supplied,
): WithdrawalRefund {
  if (beginWishedAt === null || supplied.kind === 'nothing' || supplied.supplied <= 0 || supplied.whole <= 0) {
    return { amountCents, basis: 'whole', supplied: 0, whole: supplied.kind === 'nothing' ? 0 : supplied.whole }
  }
  const { kind: basis, whole } = supplied
  const used = Math.min(supplied.supplied, whole)
  return { amountCents: Math.ceil((amountCents * (whole - used)) / whole), basis, supplied: used, whole }
}
