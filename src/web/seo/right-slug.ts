import { redirect } from 'react-router'
import { listingPath, listingSlug, type NamedListing } from '../../contract/market/listing-path.ts'
import { localHref } from '../layout/local-href.tsx'

/**
 * Returns the listing if the readable part of its address is right or missing, else redirects to the right one: facts
 * change, and links outlive them. The redirect is not cacheable, since the slug may change back.
 */
export function withRightSlug<Listing extends NamedListing>(
  listing: Listing,
  slug: string | undefined,
  url: string,
): Listing {
  if (slug === undefined || slug === listingSlug(listing)) return listing
  const { pathname, search } = new URL(url)
  // oxlint-disable-next-line typescript/only-throw-error -- This is how React Router is told.
  throw redirect(localHref(pathname, listingPath(listing)) + search, {
    status: 301,
    headers: { 'cache-control': 'no-cache' },
  })
}
