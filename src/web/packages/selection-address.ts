/** The address of /package-selection: the listing, and the result of a payment. */
export interface Selection {
  /** Mode `renew` names the listing that gets a new package. */
  mode: 'new' | 'renew'
  listingId: string | null
  /** The listing for which credits are bought, if any. */
  featureListingId: string | null
  /** The pending listing; the newest by default. */
  pendingListingId: string | null
  /** The payment page that the user returns from, having paid. */
  sessionId: string | null
  /** The user returned without paying. */
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

/** The page that verifies a payment, to which the provider redirects; for a new listing by default. */
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
