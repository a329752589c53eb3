import { dayMs } from '../../../contract/durations.ts'
import type { CreditType } from '../../../contract/vocabulary.ts'
import { defaultPackageDays } from '../../../contract/limits.ts'
import { creditTypeFor } from '../featuring/rules.ts'

/** What a package gives a listing, as far as it says so. */
export interface Benefits {
  listingDurationDays: number | null
  featuredDays: number | null
}

/** How long a listing is active with a package (specification section 9: 30 days unless stated). */
export function durationDaysOf({ listingDurationDays }: Pick<Benefits, 'listingDurationDays'>): number {
  return listingDurationDays ?? defaultPackageDays
}

/** When the package of a new listing ends, which begins now. */
export function expiryFor(benefits: Benefits, now: Date): Date {
  return new Date(now.getTime() + durationDaysOf(benefits) * dayMs)
}

/** Until when a package that begins now features the listing; null when it does not. */
export function featuredUntilFor({ featuredDays }: Benefits, now: Date): Date | null {
  return featuredDays === null || featuredDays === 0 ? null : new Date(now.getTime() + featuredDays * dayMs)
}

/** Specification section 2. */
export function isPopular(name: string): boolean {
  return name.toLowerCase().includes('advanced')
}

/**
 * Whether a package is sold to dealers, or to everybody else: plans are for dealers only, packages for one listing for
 * private sellers only, credits for both (specification section 6).
 */
export function isFor(isDealer: boolean, { type, isDealerOnly }: { type: string; isDealerOnly: boolean }): boolean {
  if (isDealerOnly && !isDealer) return false
  return type === 'featured' || type === (isDealer ? 'subscription' : 'listing')
}

/** The credits that a package gives, of a plan each month. */
export function creditsOf({
  type,
  featuredDays,
  featuredListingsAllowed: count,
}: {
  type: string
  featuredDays: number | null
  featuredListingsAllowed: number
}): { type: CreditType; count: number } | null {
  const creditType = creditTypeFor(featuredDays)
  return type === 'listing' || count === 0 || creditType === null ? null : { type: creditType, count }
}
