/** Sitemaps (sitemaps.org) with language alternates and pictures, as search engines read them. */
import { landingPath, type LandingFilters, minListingsToIndex } from '../../../../contract/market/landing-pages.ts'
import { minOffersOfModel } from '../../../../contract/market/limits.ts'
import { pathInLanguage } from '../../../../contract/market/language.ts'
import { listingPath } from '../../../../contract/market/listing-path.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { imageUrl } from '../images/service.ts'
import type { LandingPageRow, NumberedListing } from './store.ts'
import { escaped } from '../../../platform/xml.ts'

/** Most addresses that one sitemap may hold. */
export const sitemapSize = 50_000

/** Pages that always exist, besides landing pages and listings. */
const standingPages = [
  '/',
  '/listings',
  '/about',
  '/contact',
  '/careers',
  '/press',
  '/gdpr',
  '/imprint',
  '/accessibility',
  '/ranking',
  '/terms-and-conditions',
  '/privacy-policy',
  '/cookie-policy',
] as const

export interface SitemapEntry {
  name: string
  changedAt: Date | null
}

export function sitemapIndex(baseUrl: string, sitemaps: readonly SitemapEntry[]): string {
  const entries = sitemaps.map(
    ({ name, changedAt }) =>
      `<sitemap><loc>${escaped(`${baseUrl}/sitemaps/${name}.xml`)}</loc>${lastChange(changedAt)}</sitemap>`,
  )
  return document('sitemapindex', '', entries)
}

/** The address of the market, and the languages that it offers. */
export interface Addressed {
  baseUrl: string
  languages: readonly Language[]
}

export function pagesSitemap(site: Addressed): string {
  return urlSet(standingPages.flatMap((path) => inAllLanguages(site, path, null)))
}

/** The landing pages of one vehicle type that have enough listings to be useful. */
export function landingsSitemap(site: Addressed, rows: readonly LandingPageRow[]): string {
  const pages = rows
    .filter(({ listings }) => listings >= minListingsToIndex)
    .flatMap((row) => {
      const path = landingPath(filtersOf(row))
      if (path === null) return []
      const pages = row.model !== null && row.listings >= minOffersOfModel ? [path, `${path}/prices`] : [path]
      return pages.map((path) => ({ path, changedAt: row.changedAt }))
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return urlSet(pages.flatMap(({ path, changedAt }) => inAllLanguages(site, path, changedAt)))
}

function filtersOf({ vehicleType, make, model, bodyType, fuelType, country }: LandingPageRow): LandingFilters {
  return {
    vehicleType,
    ...(make !== null && { make }),
    ...(model !== null && { model }),
    ...(bodyType !== null && { bodyType: [bodyType] }),
    ...(fuelType !== null && { fuelType: [fuelType] }),
    ...(country !== null && { region: [country] }),
  }
}

/** Listings under one address, in English if it is on offer; their pages name the other languages themselves. */
export function listingsSitemap({ baseUrl, languages }: Addressed, listings: readonly NumberedListing[]): string {
  const language = languages.includes('en') ? 'en' : (languages[0] ?? 'en')
  return urlSet(
    listings.map((listing) =>
      url(baseUrl + pathInLanguage(listingPath(listing), language), listing.updatedAt, pictureOf(baseUrl, listing)),
    ),
  )
}

function pictureOf(baseUrl: string, { contentHash, widths }: NumberedListing): string {
  if (contentHash === null || widths === null) return ''
  const address = baseUrl + imageUrl(contentHash, Math.max(...widths))
  return `<image:image><image:loc>${escaped(address)}</image:loc></image:image>`
}

function urlSet(urls: readonly string[]): string {
  const namespaces =
    ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return document('urlset', namespaces, urls)
}

function document(root: string, namespaces: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('\n')}
</${root}>
`
}

function url(address: string, changedAt: Date | null, more = ''): string {
  return `<url><loc>${escaped(address)}</loc>${lastChange(changedAt)}${more}</url>`
}

/** One entry per language, each naming all of them and the negotiated address, as the pages do. */
function inAllLanguages({ baseUrl, languages }: Addressed, path: string, changedAt: Date | null): string[] {
  const addressIn = (language: Language) => baseUrl + pathInLanguage(path, language)
  const alternates =
    languages.map((language) => alternate(language, addressIn(language))).join('') +
    alternate('x-default', baseUrl + path)
  return languages.map((language) => url(addressIn(language), changedAt, alternates))
}

function alternate(name: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${name}" href="${escaped(address)}"/>`
}

function lastChange(changedAt: Date | null): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
}
