/** Choices of the page of own listings. Free of zod, so that browser code may import it. */

/** `active`: on offer; `reserved`: of those, what is; `expired`: unsold, and its package has ended; `paused`: by its seller, or with the account; `withdrawn`: no longer in the dealer's file. */
export const myListingFilters = [
  'all',
  'active',
  'reserved',
  'paused',
  'withdrawn',
  'sold',
  'featured',
  'expired',
  'rejected',
] as const
export type MyListingFilter = (typeof myListingFilters)[number]

/** Refusals of a price that looks mistyped: sent once more as confirmed, it is taken. */
export const unconfirmedPrices = ['price_drop_unconfirmed', 'price_rise_unconfirmed', 'price_far_unconfirmed'] as const
export type UnconfirmedPrice = (typeof unconfirmedPrices)[number]

/** Returns the price as its seller typed it last, stated or about to be. */
export function ownPriceOf(listing: { priceEuros: number; nextPrice: { priceEuros: number } | null }): number {
  return listing.nextPrice?.priceEuros ?? listing.priceEuros
}

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

/** The columns by which a dealer's table is sorted. */
export const rowColumns = [
  'number',
  'title',
  'price',
  'verdict',
  'year',
  'mileage',
  'days',
  'views',
  'favourites',
  'enquiries',
  'state',
  'featured',
] as const
export type RowColumn = (typeof rowColumns)[number]

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]

/** Steps that a changed price is rounded to: `ninety` ends in 90, `fifty` in 50. */
export const priceSteps = ['euro', 'fifty', 'ninety', 'hundred'] as const
export type PriceStep = (typeof priceSteps)[number]

/** What a dealer does with several listings, besides changing their prices, reserving and featuring them. */
export const manyActions = ['free', 'pause', 'resume', 'mark_sold', 'remove'] as const
export type ManyAction = (typeof manyActions)[number]
