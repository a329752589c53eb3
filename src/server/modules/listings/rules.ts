import { dayMs, hourMs } from '../../../contract/durations.ts'
import { isOnOffer, liveStatuses, type ListingStatus, offeredStatuses } from '../../../contract/listing-status.ts'
import { maxYear, minYear, undoSoldHours } from '../../../contract/limits.ts'
import { type FactKey, factKeys, isStated } from '../../../contract/vehicle-facts.ts'
import { featuresFor, type Misfit, misfitOf } from '../../../contract/vehicle-fields.ts'
import {
  type BodyType,
  type Feature,
  type FuelType,
  type SellerKind,
  type VatTreatment,
  ownerOf,
  type VehicleType,
} from '../../../contract/vocabulary.ts'
import type { InputIssue } from '../../../contract/errors.ts'
import type { Transitions } from '../../transitions.ts'
import type { OfferState } from '../../../contract/listings.ts'

/** Facts of a draft that have to fit together; shape and single values are the contract's business. */
export interface StatedFacts extends Partial<Record<FactKey, unknown>> {
  vehicleType: VehicleType
  bodyType: BodyType
  fuelType: FuelType | null
  year: number
  features: readonly Feature[]
}

const misfitTitles: Readonly<Record<Misfit, string>> = {
  not_of_vehicle_type: 'This type of vehicle does not have it',
  not_for_electric: 'An electric vehicle does not have it',
  not_for_towed: 'A touring caravan has no engine',
}

/** What does not fit together in a draft, all at once, so that a seller can mend it in one go. */
export function issuesOf(facts: StatedFacts, now: Date): InputIssue[] {
  const issues: InputIssue[] = []
  const refuse = (path: string, code: string, message: string) => issues.push({ path, code, message })
  const owner = ownerOf(facts.bodyType)

  if (facts.year < minYear || facts.year > maxYear(now)) {
    refuse('year', 'out_of_range', `Year must be between ${minYear} and ${maxYear(now)}`)
  }
  if (owner !== undefined && owner !== facts.vehicleType) {
    refuse('bodyType', 'not_of_vehicle_type', 'This body type does not belong to the vehicle type')
  }
  for (const field of factKeys) {
    const misfit = isStated(facts[field]) ? misfitOf(field, facts) : null
    if (misfit !== null) refuse(field, misfit, misfitTitles[misfit])
  }
  if (facts.fuelType === 'electric' && facts.transmission === 'manual') {
    refuse('transmission', 'not_for_electric', 'An electric vehicle has no manual transmission')
  }
  const fitting = featuresFor(facts)
  if (facts.features.some((feature) => !fitting.includes(feature))) {
    refuse('features', 'not_of_vehicle_type', misfitTitles.not_of_vehicle_type)
  }
  return issues
}

/** VAT is stated by dealers only, and never concluded from what was not stated. */
export function vatTreatmentOf(sellerKind: SellerKind, stated: VatTreatment): VatTreatment {
  return sellerKind === 'dealer' ? stated : 'not_stated'
}

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

/** How far back the reference price of a reduction looks, and how long a reduction is news. */
const reductionWindowMs = 30 * dayMs
const worthAnnouncing = { share: 0.02, euros: 200 }

export interface PriceStep {
  priceEuros: number
  since: Date
}

/**
 * The reduction that may be announced: the last change of the price, against the lowest price of the 30 days before it
 * (Directive 98/6/EC, art. 6a). A step of less than 2 % and 200 euro, or one older than 30 days, is not announced.
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

/**
 * Returns what has become of a listing, as a user may know who saw it before. Paused and rejected listings are
 * `unavailable`: the reason is not theirs to know.
 */
export function offerStateOf(
  { status, packageExpiry }: { status: string; packageExpiry: Date | null },
  now: Date,
): OfferState {
  if (status === 'sold') return 'sold'
  const offered: readonly string[] = offeredStatuses
  if (!offered.includes(status)) return 'unavailable'
  return isOnOffer({ status, packageExpiry }, now) ? 'on_offer' : 'expired'
}
