/** Where a listing stands among the own ones: the id of its card or row. */
export function ownListingAnchor(listingId: string): string {
  return `listing-${listingId}`
}
