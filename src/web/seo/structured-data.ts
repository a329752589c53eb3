/** Page contents as schema.org data. It says nothing that the page does not show. */
import type { ListingCard } from '../../contract/listings.ts'
import { listingPath } from '../../contract/market/listing-path.ts'
import type { PublicProfile } from '../../contract/profiles.ts'

export const context = 'https://schema.org'

/** The site's address, and a page's path in its language. */
export interface Site {
  baseUrl: string
  localPath: (path: string) => string
}

/** A step of the breadcrumb; the last is the page itself. */
export interface Step {
  name: string
  /** Without a language prefix. */
  path: string
}

export function trailData(steps: readonly Step[], { baseUrl, localPath }: Site): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: baseUrl + localPath(path),
    })),
  }
}

/** Listings in the order of the page; `first` is the position of the first among all results. */
export function listData(
  listings: readonly ListingCard[],
  { total, first = 1 }: { total: number; first?: number },
  { baseUrl, localPath }: Site,
): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: listings.map((listing, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: listing.title,
      url: baseUrl + localPath(listingPath(listing)),
    })),
  }
}

/** An approved dealer as in the public profile; null for other sellers, who are not businesses. */
export function dealerData(profile: PublicProfile, { baseUrl, localPath }: Site): object | null {
  if (!profile.approvedDealer || profile.name === null) return null
  const url = baseUrl + localPath(`/public-profile/${profile.userId}`)
  const { dealerContact: contact, profilePictureUrl: picture } = profile
  return {
    '@context': context,
    '@type': 'AutoDealer',
    '@id': `${url}#dealer`,
    name: profile.name,
    url,
    image: picture === null ? undefined : new URL(picture, `${baseUrl}/`).href,
    telephone: contact?.phone ?? undefined,
    email: contact?.email ?? undefined,
    sameAs: contact?.website ?? undefined,
    address: contact?.registeredAddress ?? undefined,
    areaServed: profile.country ?? undefined,
    currenciesAccepted: 'EUR',
  }
}
