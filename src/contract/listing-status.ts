/** How a listing stands, and which of it is an offer. */
export const listingStatuses = ['active', 'reserved', 'paused', 'sold', 'rejected'] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** States in which a listing is offered, while its package runs. */
export const offeredStatuses = ['active', 'reserved'] as const satisfies readonly ListingStatus[]
/** States in which its seller still has it in hand: it takes a place of a plan, and can be changed. */
export const liveStatuses = [...offeredStatuses, 'paused'] as const satisfies readonly ListingStatus[]

/**
 * Whether a listing is on offer at a moment: not sold, paused or rejected, and its package still runs. The function
 * `is_on_offer` of the database says the same.
 */
export function isOnOffer(
  { status, packageExpiry }: { status: string; packageExpiry: Date | null },
  now: Date,
): boolean {
  const offered: readonly string[] = offeredStatuses
  return offered.includes(status) && (packageExpiry === null || packageExpiry > now)
}
