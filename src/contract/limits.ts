/** Limits and constants of the specification, section 9, that both sides of the API need. Free of zod. */

/** Listings on one page of results. */
export const listingsPageSize = 10
/** Largest page an integration may ask for. */
export const maxPageSize = 100
/** Pictures of one listing; the first is the display image. */
export const maxImagesPerListing = 10
/** Most vehicles that can be compared side by side. */
export const maxCompared = 4
/** Most cards that can be read by id at once, as "recently viewed" does. */
export const maxCardsById = 20
export const minDescriptionLength = 10
export const maxDescriptionLength = 20_000
export const vinLength = 17
export const minYear = 1900
/** A model year may be sold in the autumn before it. */
export function maxYear(now: Date): number {
  return now.getUTCFullYear() + 1
}
export const maxPriceEuros = 99_999_999
export const maxMileageKm = 9_999_999

/** Longest query string the server reads; beyond it the answer is `uri_too_long`. */
export const maxQueryLength = 8_192
/** Largest JSON body the server reads. */
export const maxBodyBytes = 1_048_576

const minuteMs = 60_000
/** Rate limits of operations that only read, that change something, and that are costly to get wrong. */
export const readLimit = { limit: 1_200, windowMs: minuteMs, per: 'address' } as const
export const writeLimit = { limit: 120, windowMs: minuteMs, per: 'account' } as const
