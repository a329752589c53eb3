import type { StatedPackage, stripeStates } from '../../../../contract/admin-packages.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import type { InputIssue } from '../../../../contract/market/errors.ts'
import {
  packageFacts,
  type PackageFact,
  packageOf,
  type PackageType,
  type Stating,
} from '../../../../contract/market/sale-kinds.ts'
import type { CreditType } from '../../../../contract/market/vocabulary.ts'
import { creditDays, defaultPackageDays } from '../../../../contract/market/limits.ts'
import { creditTypeFor } from '../featuring/rules.ts'

/** What a package gives a listing, as far as stated. */
export interface Benefits {
  listingDurationDays: number | null
  featuredDays: number | null
}

/** Returns how long a package makes a listing active (specification section 9: 30 days unless stated). */
export function durationDaysOf({ listingDurationDays }: Pick<Benefits, 'listingDurationDays'>): number {
  return listingDurationDays ?? defaultPackageDays
}

/** Returns when the package of a new listing ends if it starts now. */
export function expiryFor(benefits: Benefits, now: Date): Date {
  return new Date(now.getTime() + durationDaysOf(benefits) * dayMs)
}

/** Returns until when a package that starts now features the listing; null if it does not. */
export function featuredUntilFor({ featuredDays }: Benefits, now: Date): Date | null {
  return featuredDays === null || featuredDays === 0 ? null : new Date(now.getTime() + featuredDays * dayMs)
}

/** Specification section 2. */
export function isPopular(name: string): boolean {
  return name.toLowerCase().includes('advanced')
}

/** Returns whether a package is sold to dealers, or to all others (specification section 6). */
export function isFor(isDealer: boolean, { type, isDealerOnly }: Sold): boolean {
  if (isDealerOnly && !isDealer) return false
  const { audience } = packageOf(type)
  return audience === 'all' || audience === (isDealer ? 'dealer' : 'private')
}

interface Sold {
  type: PackageType
  isDealerOnly: boolean
}

/** Returns the credits that a package gives; for a plan, each month. */
export function creditsOf({
  type,
  featuredDays,
  featuredListingsAllowed: count,
}: {
  type: PackageType
  featuredDays: number | null
  featuredListingsAllowed: number
}): { type: CreditType; count: number } | null {
  const creditType = creditTypeFor(featuredDays)
  return packageOf(type).states.credits === 'never' || count === 0 || creditType === null
    ? null
    : { type: creditType, count }
}

/** What a package is, as columns. */
export interface Content {
  priceEuros: number
  maxListings: number | null
  listingDurationDays: number | null
  featuredDays: number | null
  featuredListingsAllowed: number
}

/** Returns what a package of a type lacks or cannot have. */
export function misstatedIn(type: PackageType, stated: StatedPackage): InputIssue[] {
  const isStated: Readonly<Record<PackageFact, boolean>> = {
    durationDays: stated.durationDays !== null,
    featuredDays: stated.featuredDays > 0,
    maxListings: stated.maxListings !== null,
    credits: stated.credits !== null,
    dealersOnly: stated.dealersOnly,
  }
  const { states } = packageOf(type)
  return packageFacts
    .filter((fact) => !fits(states[fact], isStated[fact]))
    .map((path) => ({ path, code: 'not_of_type', message: `Not as a package of the type ${type} states it` }))
}

function fits(stating: Stating, isStated: boolean): boolean {
  return stating === 'optional' || (stating === 'required') === isStated
}

/** Returns the columns of what is stated, after `misstatedIn` found nothing. */
export function contentOf(type: PackageType, stated: StatedPackage): Content {
  const { priceEuros, durationDays: listingDurationDays, featuredDays, maxListings, credits } = stated
  const { gives } = packageOf(type)
  return {
    priceEuros,
    listingDurationDays,
    // Days on the market are those of one listing.
    maxListings: gives === 'days' ? 1 : maxListings,
    featuredDays: credits === null ? featuredDays : creditDays[credits.type],
    featuredListingsAllowed: credits?.count ?? 0,
  }
}

/** Returns whether a plan with this content is another one for dealers who have it. */
export function isAnother(before: Content, after: Content): boolean {
  return (
    before.priceEuros !== after.priceEuros ||
    before.maxListings !== after.maxListings ||
    before.featuredListingsAllowed !== after.featuredListingsAllowed ||
    (after.featuredListingsAllowed > 0 && creditTypeFor(before.featuredDays) !== creditTypeFor(after.featuredDays))
  )
}

/** Returns whether a package belongs into the catalogue of the payment provider. */
export function isWantedAtProvider({ isActive, priceEuros }: { isActive: boolean; priceEuros: number }): boolean {
  return isActive && priceEuros > 0
}

/** Returns the state of a package at the payment provider. */
export function stripeStateOf(row: {
  isActive: boolean
  priceEuros: number
  stripeProductId: string | null
  stripeSyncedAt: Date | null
  stripeProblem: string | null
  updatedAt: Date
}): (typeof stripeStates)[number] {
  if (!isWantedAtProvider(row) && row.stripeProductId === null) return 'not_needed'
  if (row.stripeProblem !== null) return 'failed'
  return row.stripeSyncedAt === null || row.stripeSyncedAt < row.updatedAt ? 'waiting' : 'synced'
}
