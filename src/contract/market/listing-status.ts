/** The status of a listing, and when it is on offer. */
export const listingStatuses = ['active', 'reserved', 'paused', 'sold', 'withdrawn', 'rejected'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** States in which a listing is on offer, while its package runs. */
export const offeredStatuses = ['active', 'reserved'] as const satisfies readonly ListingStatus[]
/** States that count for the seller: the listing takes a slot of a plan, and can be changed. */
export const liveStatuses = [...offeredStatuses, 'paused'] as const satisfies readonly ListingStatus[]

/** Returns true in a state in which a listing is on offer, whether or not its package runs. */
export function isOffered(status: string): boolean {
  const offered: readonly string[] = offeredStatuses
  return offered.includes(status)
}

/**
 * Returns true if a listing is on offer at a moment: not sold, withdrawn, paused or rejected, its package still runs, and the market
 * offers its type and country. The database function `is_on_offer` says the same of status and package.
 */
export function isOnOffer(
  { status, packageExpiry, isWithheld }: { status: string; packageExpiry: Date | null; isWithheld: boolean },
  now: Date,
): boolean {
  return isOffered(status) && !isWithheld && (packageExpiry === null || packageExpiry > now)
}
