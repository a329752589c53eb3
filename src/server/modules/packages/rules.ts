import { dayMs } from '../../../contract/durations.ts'
import type { CreditType } from '../../../contract/vocabulary.ts'
import { defaultPackageDays } from '../../../contract/limits.ts'
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

/**
 * Returns whether a package is sold to dealers, or to all others: plans are for dealers only, packages for one listing
 * for private sellers only, credits for both (specification section 6).
 */
export function isFor(isDealer: boolean, { type, isDealerOnly }: { type: string; isDealerOnly: boolean }): boolean {
  if (isDealerOnly && !isDealer) return false
  return type === 'featured' || type === (isDealer ? 'subscription' : 'listing')
}

/** Returns the credits that a package gives; for a plan, each month. */
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
