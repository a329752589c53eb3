import { hourMs } from '../../../contract/durations.ts'
import { liveStatuses, type ListingStatus, offeredStatuses } from '../../../contract/listing-status.ts'
import { undoSoldHours } from '../../../contract/limits.ts'
import type { Transitions } from '../../transitions.ts'

/** Which steps a listing may take. Its status changes by them and by nothing else. */
export const transitions = {
  markSold: { from: offeredStatuses, to: 'sold' },
  undoSold: { from: ['sold'], to: 'active' },
  /** Through a package that is paid; the only way back for what was sold, but for a day (specification section 4). */
  renew: { from: [...liveStatuses, 'sold'], to: 'active' },
  /** Only the staff take these two. */
  reject: { from: offeredStatuses, to: 'rejected' },
  accept: { from: ['rejected'], to: 'active' },
  /** While its seller is off the market (ban, erasure); back as it stood. */
  pause: { from: offeredStatuses, to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  resumeReserved: { from: ['paused'], to: 'reserved' },
} as const satisfies Transitions<ListingStatus>
export type Step = keyof typeof transitions

/** The step by which a listing comes back that stood like this before it was paused. */
export function resumeStepOf(status: string): Extract<Step, 'resume' | 'resumeReserved'> {
  return status === transitions.resumeReserved.to ? 'resumeReserved' : 'resume'
}

/** Whether a package, or a dealer's subscription (no end), carries a listing at a moment. */
export function isCovered(packageExpiry: Date | null, sellerIsDealer: boolean, now: Date): boolean {
  return packageExpiry === null ? sellerIsDealer : packageExpiry > now
}

/** How many more listings a plan carries; null: any number. */
export function roomFor(maxListings: number | null, used: number): number | null {
  return maxListings === null ? null : Math.max(0, maxListings - used)
}

/**
 * Until when "sold" can be taken back: for a day, and never beyond the package that covers the listing, since nothing
 * else puts a sold listing back on offer (specification section 4). Null when nothing covers it.
 */
export function undoSoldUntil(
  { soldAt, packageExpiry }: { soldAt: Date; packageExpiry: Date | null },
  sellerIsDealer: boolean,
): Date | null {
  if (packageExpiry === null && !sellerIsDealer) return null
  const dayLater = soldAt.getTime() + undoSoldHours * hourMs
  return new Date(Math.min(dayLater, packageExpiry?.getTime() ?? dayLater))
}

/** When something ends that was to end at `endsAt`, after a listing was off the market through no wish of its seller. */
export function afterAbsence(endsAt: Date | null, away: { from: Date; until: Date }): Date | null {
  if (endsAt === null || endsAt <= away.from) return endsAt
  return new Date(endsAt.getTime() + away.until.getTime() - away.from.getTime())
}

/** Whether a featured placement runs at a moment. Past it, the listing is an ordinary one. */
export function isFeatured(featuredUntil: Date | null, now: Date): boolean {
  return featuredUntil !== null && featuredUntil > now
}
