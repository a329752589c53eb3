/** The files that robots.txt leads to: the index, and each sitemap by its name. */
import { vehicleSegments } from '../../../../contract/market/landing-pages.ts'
import type { Market } from '../../../../contract/market/market-choices.ts'
import { vehicleTypes } from '../../../../contract/market/vocabulary.ts'
import type { Scope } from '../../../scope.ts'
import { landingsSitemap, listingsSitemap, pagesSitemap, sitemapIndex, sitemapSize } from './sitemaps.ts'
import * as store from './store.ts'

export async function indexOfSitemaps({ db, market, now }: Scope, baseUrl: string): Promise<string> {
  const listings = await store.listingSitemaps(db, sitemapSize, now())
  return sitemapIndex(baseUrl, [
    { name: 'pages', changedAt: null },
    ...vehicleTypes
      .filter((type) => isOnOffer(market.current, type))
      .map((type) => ({ name: vehicleSegments[type], changedAt: null })),
    ...listings.map(({ sitemap, changedAt }) => ({ name: `listings-${sitemap + 1}`, changedAt })),
  ])
}

/** `pages`, the landing pages of a vehicle type such as `cars`, or `listings-1` and on. Null for any other name. */
export async function sitemapNamed({ db, market, now }: Scope, baseUrl: string, name: string): Promise<string | null> {
  const site = { baseUrl, languages: market.current.languages }
  if (name === 'pages') return pagesSitemap(site)
  const vehicleType = vehicleTypes.find((type) => vehicleSegments[type] === name)
  if (vehicleType) {
    if (!isOnOffer(market.current, vehicleType)) return null
    return landingsSitemap(site, await store.landingPages(db, vehicleType, now()))
  }

  const number = Number(/^listings-([1-9]\d*)$/.exec(name)?.[1])
  if (Number.isNaN(number)) return null
  const upTo = number * sitemapSize
  const listings = await store.listingsNumbered(db, upTo - sitemapSize + 1, upTo, now())
  return listings.length === 0 ? null : listingsSitemap(site, listings)
}

function isOnOffer({ withheldTypes }: Market, type: string): boolean {
  return !withheldTypes.includes(type)
}
