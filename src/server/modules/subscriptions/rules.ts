/** Everything that Stripe says of a subscription. */
export type ProviderStatus =
  'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'

export type PlanStatus = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'

/** A plan stands as its provider says. */
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
 * What a plan does in each state: `carries` listings, gives credits once a period is paid (`grants`), is in the way of
 * another one (`stands`), can still change (`lives`).
 */
export const planStates = {
  /** The first payment is on its way. */
  incomplete: { carries: false, grants: false, stands: false, lives: true },
  active: { carries: true, grants: true, stands: true, lives: true },
  /** A payment failed, and the provider tries again: nobody loses their listings over an expired card. */
  past_due: { carries: true, grants: false, stands: true, lives: true },
  /** The provider has given up, and the plan can still be paid. */
  unpaid: { carries: false, grants: false, stands: true, lives: true },
  /** Over for good; another one is another plan. */
  canceled: { carries: false, grants: false, stands: false, lives: false },
} as const satisfies Record<PlanStatus, Record<'carries' | 'grants' | 'stands' | 'lives', boolean>>

/** States in which a plan stands in the way of another. */
export const standingStatuses = (Object.keys(planStates) as PlanStatus[]).filter((status) => planStates[status].stands)

/** When the listings of a plan that no longer carries them leave: what is paid for lasts to its end. */
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
