/** The readable address of a listing. Free of zod, so that browser code may import it. */
import { slugify } from './slug.ts'
import type { Language } from './vocabulary.ts'

/** The parts of the readable address: facts that seldom change. */
export interface NamedListing {
  id: string
  title: string
  variant: { name: string } | null
  year: number
}

/** `volkswagen-golf-1-6-tdi-2016` */
export function listingSlug({ title, variant, year }: Omit<NamedListing, 'id'>): string {
  return slugify(`${title} ${variant?.name ?? ''} ${year}`)
}

/** The path without a language prefix. `/listing/{id}` alone works as well. */
export function listingPath(listing: NamedListing): string {
  return `/listing/${listing.id}/${listingSlug(listing)}`
}

/** Width and height of the link preview picture of a listing. */
export const previewSize = { width: 1200, height: 630 } as const

/** The path of that picture. `version` is ignored by the server: it changes with the picture, for caches. */
export function previewPath(
  { id, priceEuros, imageId }: { id: string; priceEuros: number; imageId: string | null },
  language: Language,
): string {
  return `/listing-preview/${language}/${id}.jpg?v=${priceEuros}-${imageId?.slice(-8) ?? 0}`
}
