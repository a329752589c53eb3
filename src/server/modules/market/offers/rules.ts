import { hourMs } from '../../../../contract/market/durations.ts'
import type { NewCarFact } from '../../../../contract/market/energy-label.ts'
import type { ErrorCode } from '../../../../contract/market/errors.ts'
import {
  isOnOffer,
  liveStatuses,
  type ListingStatus,
  offeredStatuses,
} from '../../../../contract/market/listing-status.ts'
import {
  plausibleEstimateFactor,
  plausiblePricePercent,
  plausibleRisePercent,
  undoSoldHours,
} from '../../../../contract/market/limits.ts'
import type { UnconfirmedPrice } from '../../../../contract/market/my-listings-choices.ts'
import type { OfferRefusal } from '../../../../contract/trader-details.ts'
import { transition, type Transitions } from '../../../transitions.ts'

/** The allowed steps of a listing. Its status changes only by these. */
export const transitions = {
  markSold: { from: liveStatuses, to: 'sold' },
  undoSold: { from: ['sold'], to: 'active' },
  /** Through a paid package; a sold listing returns only this way, except within a day (specification section 4). */
  renew: { from: ['active', 'paused', 'sold', 'withdrawn'], to: 'active' },
  /** Offered for longer, it stays reserved. */
  renewReserved: { from: ['reserved'], to: 'reserved' },
  /** No longer in its dealer's stock, sold or not: takes no slot of a plan, and returns as it was. */
  withdraw: { from: offeredStatuses, to: 'withdrawn' },
  /** One that waited for its label. */
  withdrawWaiting: { from: ['paused'], to: 'withdrawn' },
  restore: { from: ['withdrawn'], to: 'active' },
  /** With its stock file, which may not state its label: on offer once that is known to be complete. */
  restoreWaiting: { from: ['withdrawn'], to: 'paused' },
  /** Staff only. A seller does not escape it by a pause. */
  reject: { from: liveStatuses, to: 'rejected' },
  accept: { from: ['rejected'], to: 'active' },
  /** A new car that lacks facts of its label. */
  acceptWaiting: { from: ['rejected'], to: 'paused' },
  /** By its seller, or while the seller is off the market (ban, erasure); restored afterwards. */
  pause: { from: offeredStatuses, to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  resumeReserved: { from: ['paused'], to: 'reserved' },
  /** By its seller, until a day; again for another day. */
  reserve: { from: offeredStatuses, to: 'reserved' },
  /** By its seller, or at the end of that day. */
  free: { from: ['reserved'], to: 'active' },
} as const satisfies Transitions<ListingStatus>
export type Step = keyof typeof transitions

/**
 * What a listing is after a step. A reservation ends with every state but its own; only while its seller is off the market it waits.
 */
export function reached(step: Step): { status: ListingStatus; reservedUntil?: null } {
  const { to } = transitions[step]
  return to === 'reserved' ? { status: to } : { status: to, reservedUntil: null }
}

/** Returns the step of a renewal from a status; one that the table does not allow from there if none is. */
export function renewalStepOf(status: string): Extract<Step, 'renew' | 'renewReserved'> {
  return status === transitions.renewReserved.to ? 'renewReserved' : 'renew'
}

/** Returns the step that restores a paused listing to its former status. */
export function resumeStepOf(status: string): Extract<Step, 'resume' | 'resumeReserved'> {
  return status === transitions.resumeReserved.to ? 'resumeReserved' : 'resume'
}

/**
 * Returns whether a paused listing was paused by its seller alone: it comes back by its seller's wish, and its page says
 * that it is not offered. One that is off the market with its seller's account is not public at all.
 */
export function isPausedBySeller({ status, pausedAt }: { status: string; pausedAt: Date | null }): boolean {
  return status === 'paused' && pausedAt !== null
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

/** Returns whether a vehicle is sold a paid placement: one that is stated to be damaged is not (decision 192). */
export function isFeaturable({ damaged }: { damaged: string }): boolean {
  return damaged !== 'yes'
}

/** Returns whether paid placements of a listing run: those of a damaged vehicle stand still, and those of a reserved one (decisions 192 and 215). */
export function runsPlacements({ damaged, reservedUntil }: { damaged: string; reservedUntil: string | null }): boolean {
  return isFeaturable({ damaged }) && reservedUntil === null
}

/** Returns whether a featured placement runs at a moment. Afterwards the listing is an ordinary one. */
export function isFeatured(featuredUntil: Date | null, now: Date): boolean {
  return featuredUntil !== null && featuredUntil > now
}

/** What decides whether an own listing can be changed. */
export interface OwnStanding {
  status: string
  priceEuros: number
  /** What its seller typed last, if it is not stated yet. */
  nextPriceEuros: number | null
  /** What like vehicles are offered for; null where nobody knows. */
  estimateEuros: number | null
  pausedAt: Date | null
  soldAt: Date | null
  packageExpiry: Date | null
  featuredUntil: Date | null
  isWithheld: boolean
  damaged: string
  /** The day until which it is reserved. */
  reservedUntil: string | null
}

/** `change` it, `same` if it already is as requested, or the code of the refusal. */
export type Verdict =
  | 'change'
  | 'same'
  | Extract<ErrorCode, `listing_${string}` | 'label_missing' | 'package_expired'>
  | UnconfirmedPrice
  | OfferRefusal

/** The verdicts on the changes that owners make to several listings at once. */
export const verdicts = {
  pause(listing: OwnStanding): Verdict {
    if (allows('pause', listing.status)) return 'change'
    return isPausedBySeller(listing) ? 'same' : 'listing_not_active'
  },
  /** What is not on offer is reserved for nobody. */
  reserve({ status, packageExpiry, isWithheld, reservedUntil }: OwnStanding, until: string, now: Date): Verdict {
    if (!isOnOffer({ status, packageExpiry, isWithheld }, now)) return 'listing_not_active'
    return reservedUntil === until ? 'same' : 'change'
  },
  free({ status }: OwnStanding): Verdict {
    if (allows('free', status)) return 'change'
    return allows('reserve', status) ? 'same' : 'listing_not_active'
  },
  /** `missingOnLabel` is what a new car has to state before it is offered, `refusal` why its seller may not offer anything. */
  resume(
    listing: OwnStanding & { missingOnLabel: readonly NewCarFact[] },
    { sellerIsDealer, refusal, now }: { sellerIsDealer: boolean; refusal: OfferRefusal | null; now: Date },
  ): Verdict {
    if (allows('pause', listing.status)) return 'same'
    if (!isPausedBySeller(listing)) return 'listing_not_active'
    if (refusal !== null) return refusal
    if (listing.missingOnLabel.length > 0) return 'label_missing'
    return isCovered(listing.packageExpiry, sellerIsDealer, now) ? 'change' : 'package_expired'
  },
  markSold({ status, soldAt }: OwnStanding): Verdict {
    if (allows('markSold', status)) return 'change'
    return soldAt === null ? 'listing_not_active' : 'same'
  },
  price(
    { status, estimateEuros, ...prices }: OwnStanding,
    wanted: { fromEuros: number; toEuros: number; confirmed: boolean },
  ): Verdict {
    const live: readonly string[] = liveStatuses
    if (!live.includes(status)) return 'listing_not_active'
    const priceEuros = prices.nextPriceEuros ?? prices.priceEuros
    if (priceEuros === wanted.toEuros) return 'same'
    if (priceEuros !== wanted.fromEuros) return 'listing_changed_elsewhere'
    return (wanted.confirmed ? null : doubtOf(priceEuros, wanted.toEuros, estimateEuros)) ?? 'change'
  },
  feature(listing: OwnStanding, now: Date): Verdict {
    const { status, packageExpiry, isWithheld, featuredUntil, damaged } = listing
    if (!isOnOffer({ status, packageExpiry, isWithheld }, now)) return 'listing_not_active'
    if (!isFeaturable({ damaged })) return 'listing_damaged'
    if (!runsPlacements(listing)) return 'listing_reserved'
    return isFeatured(featuredUntil, now) ? 'listing_already_featured' : 'change'
  },
}

/** Whether a price is so far from what like vehicles are offered for that it looks mistyped. */
export function isFarFrom(priceEuros: number, estimateEuros: number): boolean {
  return priceEuros > estimateEuros * plausibleEstimateFactor || priceEuros * plausibleEstimateFactor < estimateEuros
}

/** A digit too few or too many is noticed: what changes so far, or is so far from like vehicles, is meant only if it is confirmed. */
export function doubtOf(fromEuros: number, toEuros: number, estimateEuros: number | null): UnconfirmedPrice | null {
  if (toEuros * 100 < fromEuros * plausiblePricePercent) return 'price_drop_unconfirmed'
  if (toEuros * 100 >= fromEuros * plausibleRisePercent) return 'price_rise_unconfirmed'
  const isFar = estimateEuros !== null && isFarFrom(toEuros, estimateEuros)
  // Who stayed with a far price once is not asked at each step of it.
  return isFar && !isFarFrom(fromEuros, estimateEuros) ? 'price_far_unconfirmed' : null
}

function allows(step: Step, status: string): boolean {
  return transition<string, Step>(transitions, step, status) !== undefined
}
