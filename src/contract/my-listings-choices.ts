/** Choices of the page of own listings. Free of zod, so that browser code may import it. */

/** `active`: on offer; `expired`: unsold, and its package has ended. */
export const myListingFilters = ['all', 'active', 'sold', 'featured', 'expired'] as const
export type MyListingFilter = (typeof myListingFilters)[number]

export const mySorts = [
  'newest',
  'oldest',
  'price_desc',
  'price_asc',
  'most_viewed',
  'most_contacted',
  'ends_first',
  'quality_asc',
] as const
export type MySort = (typeof mySorts)[number]
