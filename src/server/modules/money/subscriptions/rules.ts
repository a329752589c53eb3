/** The statuses of a subscription at Stripe. */
import { ownValue } from '../../../../contract/market/own-value.ts'

export type ProviderStatus =
  'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'

export type PlanStatus = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'

/** A plan has its provider's status. */
export const planStatusOf = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
} as const satisfies Record<ProviderStatus, PlanStatus>

/**
 * What a plan does in each state: `carries` listings, grants credits once a period is paid (`grants`), blocks another
 * plan (`stands`), can still change (`lives`).
 */
export const planStates = {
  /** The first payment is on its way. */
  incomplete: { carries: false, grants: false, stands: false, lives: true },
  active: { carries: true, grants: true, stands: true, lives: true },
  /** A payment failed, and the provider retries: no dealer loses their listings over an expired card. */
  past_due: { carries: true, grants: false, stands: true, lives: true },
  /** The provider has stopped retrying, but the plan can still be paid. */
  unpaid: { carries: false, grants: false, stands: true, lives: true },
  /** Ended for good; another one is a new plan. */
  canceled: { carries: false, grants: false, stands: false, lives: false },
} as const satisfies Record<PlanStatus, Record<'carries' | 'grants' | 'stands' | 'lives', boolean>>

/** Returns what a plan does in the state that its row has. */
export function planStateOf(status: string): (typeof planStates)[PlanStatus] {
  const state = ownValue(planStates, status)
  if (state === undefined) throw new Error(`${status} is no state of a plan`)
  return state
}

/** States in which a plan blocks another. */
export const standingStatuses = (Object.keys(planStates) as PlanStatus[]).filter((status) => planStates[status].stands)

/** Returns when the listings of a plan that no longer carries them leave: the paid period is used up. */
export function coverageEndOf(
  { isPaid, periodEnd, endedAt }: { isPaid: boolean; periodEnd: Date; endedAt: Date | null },
  now: Date,
): Date {
  if (isPaid && periodEnd > now) return periodEnd
  return endedAt !== null && endedAt < now ? endedAt : now
}

/** The same day of the next month, or its last one. */
export function monthLater(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + 1)
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}
