import { hourMs } from '../../../contract/durations.ts'
import { liveStatuses, type ListingStatus, offeredStatuses } from '../../../contract/listing-status.ts'
import { undoSoldHours } from '../../../contract/limits.ts'
import type { Transitions } from '../../transitions.ts'

/** The allowed steps of a listing. Its status changes only by these. */
export const transitions = {
  markSold: { from: offeredStatuses, to: 'sold' },
  undoSold: { from: ['sold'], to: 'active' },
  /** Through a paid package; a sold listing returns only this way, except within a day (specification section 4). */
  renew: { from: [...liveStatuses, 'sold', 'withdrawn'], to: 'active' },
  /** No longer in its dealer's stock, sold or not: takes no slot of a plan, and returns as it was. */
  withdraw: { from: offeredStatuses, to: 'withdrawn' },
  restore: { from: ['withdrawn'], to: 'active' },
  /** Staff only. */
  reject: { from: offeredStatuses, to: 'rejected' },
  accept: { from: ['rejected'], to: 'active' },
  /** While its seller is off the market (ban, erasure); restored afterwards. */
  pause: { from: offeredStatuses, to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  resumeReserved: { from: ['paused'], to: 'reserved' },
} as const satisfies Transitions<ListingStatus>
export type Step = keyof typeof transitions

/** Returns the step that restores a paused listing to its former status. */
export function resumeStepOf(status: string): Extract<Step, 'resume' | 'resumeReserved'> {
  return status === transitions.resumeReserved.to ? 'resumeReserved' : 'resume'
}

/** Returns whether a package, or a dealer's subscription (no end), carries a listing at a moment. */
export function isCovered(packageExpiry: Date | null, sellerIsDealer: boolean, now: Date): boolean {
  return packageExpiry === null ? sellerIsDealer : packageExpiry > now
}

/** Returns how many more listings a plan can carry; null: unlimited. */
export function roomFor(maxListings: number | null, used: number): number | null {
  return maxListings === null ? null : Math.max(0, maxListings - used)
}

/**
 * Returns until when "sold" can be undone: one day, but never beyond the package of the listing, since only a package
 * puts a sold listing back on offer (specification section 4). Null without a package.
 */
export function undoSoldUntil(
  { soldAt, packageExpiry }: { soldAt: Date; packageExpiry: Date | null },
  sellerIsDealer: boolean,
): Date | null {
  if (packageExpiry === null && !sellerIsDealer) return null
  const dayLater = soldAt.getTime() + undoSoldHours * hourMs
  return new Date(Math.min(dayLater, packageExpiry?.getTime() ?? dayLater))
}

/** Returns `endsAt`, extended by the time that a listing was off the market through no wish of its seller. */
export function afterAbsence(endsAt: Date | null, away: { from: Date; until: Date }): Date | null {
  if (endsAt === null || endsAt <= away.from) return endsAt
  return new Date(endsAt.getTime() + away.until.getTime() - away.from.getTime())
}

/** Returns whether a featured placement runs at a moment. Afterwards the listing is an ordinary one. */
export function isFeatured(featuredUntil: Date | null, now: Date): boolean {
  return featuredUntil !== null && featuredUntil > now
}
