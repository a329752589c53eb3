import { dayMs } from '../../../../contract/market/durations.ts'
import { priceHistoryDays } from '../../../../contract/market/limits.ts'
import { isOnOffer, offeredStatuses } from '../../../../contract/market/listing-status.ts'
import type { OfferState } from '../../../../contract/listings.ts'

/** How far back the reference price of a reduction looks, and how long a reduction is announced. */
const reductionWindowMs = priceHistoryDays * dayMs
const worthAnnouncing = { share: 0.02, euros: 200 }

export interface PriceStep {
  priceEuros: number
  since: Date
}

/**
 * Returns the reduction that may be announced: the last price change, against the lowest price of the 30 days before
 * it (Directive 98/6/EC, art. 6a). A step of less than 2 % and 200 euro, or one older than 30 days, is not announced.
 * Steps are in order, oldest first.
 */
export function reductionOf(
  steps: readonly PriceStep[],
  now: Date,
): { lowestPriorPriceEuros: number; reducedAt: Date } | null {
  const last = steps.at(-1)
  if (!last || steps.length < 2 || now.getTime() - last.since.getTime() > reductionWindowMs) return null
  const windowStart = last.since.getTime() - reductionWindowMs
  // A price applied until the next step began, so one that ended inside the window belongs to it.
  const prior = steps.slice(0, -1).filter((_, index) => (steps[index + 1] as PriceStep).since.getTime() > windowStart)
  const lowest = Math.min(...prior.map(({ priceEuros }) => priceEuros))
  const saved = lowest - last.priceEuros
  if (saved < worthAnnouncing.euros && saved < lowest * worthAnnouncing.share) return null
  return saved > 0 ? { lowestPriorPriceEuros: lowest, reducedAt: last.since } : null
}

interface Standing {
  status: string
  pausedAt: Date | null
  packageExpiry: Date | null
  isWithheld: boolean
}

/** Returns whether a listing would be on offer if its seller had not paused it. */
export function isPausedForNow({ status, pausedAt, packageExpiry, isWithheld }: Standing, now: Date): boolean {
  return status === 'paused' && pausedAt !== null && isOnOffer({ status: 'active', packageExpiry, isWithheld }, now)
}

/**
 * Returns the state of a listing for a user who saw it before. Rejected listings, and those paused with the account of their
 * seller, are `unavailable`: the reason is not public.
 */
export function offerStateOf({ status, pausedAt, packageExpiry, isWithheld }: Standing, now: Date): OfferState {
  if (status === 'sold') return 'sold'
  if (isPausedForNow({ status, pausedAt, packageExpiry, isWithheld }, now)) return 'paused'
  const offered: readonly string[] = offeredStatuses
  if (!offered.includes(status) || isWithheld) return 'unavailable'
  return isOnOffer({ status, packageExpiry, isWithheld }, now) ? 'on_offer' : 'expired'
}
