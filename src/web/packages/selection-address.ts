/** What the address of /package-selection says: whose package is chosen, and what came of a payment. */
export interface Selection {
  /** Mode `renew` names the listing that gets a new package. */
  mode: 'new' | 'renew'
  listingId: string | null
  /** The listing for which credits are bought, if there is one. */
  featureListingId: string | null
  /** The waiting listing that is meant; without one, the newest. */
  pendingListingId: string | null
  /** The payment page that somebody comes back from, having paid. */
  sessionId: string | null
  /** Somebody turned back before paying. */
  cancelled: boolean
}

export function readSelection(query: URLSearchParams): Selection {
  const payment = query.get('payment')
  return {
    mode: query.get('mode') === 'renew' ? 'renew' : 'new',
    listingId: query.get('listing'),
    featureListingId: query.get('feature'),
    pendingListingId: query.get('pending'),
    sessionId: payment === 'success' ? query.get('session_id') : null,
    cancelled: payment === 'cancelled',
  }
}

type Subject = Pick<Selection, 'mode' | 'listingId' | 'featureListingId'>

const newListing: Subject = { mode: 'new', listingId: null, featureListingId: null }

/** The page on which a payment is verified, as the provider leads back to it; what it is for is a new listing unless said. */
export function verificationPath(
  { packageId, sessionId }: { packageId: string; sessionId: string },
  { mode, listingId, featureListingId }: Subject = newListing,
) {
  const of = mode === 'renew' && listingId !== null ? { mode, listing: listingId } : {}
  const feature = featureListingId === null ? {} : { feature: featureListingId }
  const query = new URLSearchParams({
    ...of,
    ...feature,
    payment: 'success',
    package: packageId,
    session_id: sessionId,
  })
  return `/package-selection?${query}`
}
