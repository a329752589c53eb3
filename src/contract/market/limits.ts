/** Limits and constants of the specification, section 9, that both sides of the API need. Free of zod. */
import { dayMs } from './durations.ts'

/** Listings on one page of results. */
export const listingsPageSize = 10
/** Largest page that an integration may request. */
export const maxPageSize = 100
/** Pictures of one listing; the first is the display image. */
export const maxImagesPerListing = 10
/** Largest accepted picture file; cameras of 50 megapixels stay below it. */
export const maxImageBytes = 25 * 1_048_576
/** Most pixels of a picture; checked in its header, before decoding. */
export const maxImagePixels = 50_000_000
/** Longest side of a picture, in pixels. */
export const maxImageSide = 16_000
/** Longest side relative to the shorter one. */
export const maxImageStretch = 20
/** Most bytes of one part of a resumable upload. */
export const maxUploadPartBytes = 1_048_576
/** Parts of an upload of this size: 64 KiB each, and some more for lines that break. */
export function maxUploadParts(sizeBytes: number): number {
  return 16 + Math.ceil(sizeBytes / 65_536)
}
/** Unfinished uploads of an account. */
export const maxOpenUploads = 40
/** How long an unfinished upload can be continued. */
export const uploadLifetimeMs = dayMs
/** Storage for the pictures of a private account, and of a dealer, in bytes. */
export const maxStoredBytes = { private: 500_000_000, dealer: 20_000_000_000 } as const
/** Largest profile picture (specification section 5). */
export const maxProfilePictureBytes = 1_048_576
/** Most vehicles that can be compared side by side. */
export const maxCompared = 4
/** Saved vehicles on one page of /favourites, and the most that an account can save. */
export const favouritesPageSize = 24
export const maxFavourites = 500
/** Most cards that can be requested by id at once, as "recently viewed" does. */
export const maxCardsById = 20
/** Makes, models and variants returned for typed text. */
export const maxTaxonomyMatches = 30
export const minDescriptionLength = 10
export const maxDescriptionLength = 20_000
/** Of the one line that the seller adds to make, model and variant. */
export const maxModelDescriptionLength = 100
export const vinLength = 17
export const minYear = 1900
/** A model year is sold from the autumn before it. */
export function maxYear(now: Date): number {
  return now.getUTCFullYear() + 1
}
/** How long search engines may list the page of a vehicle that its seller has paused. */
export const pausedIndexedDays = 14
export const maxPriceEuros = 99_999_999
/** A lowered price below so much of the former looks mistyped, and is confirmed. */
export const plausiblePricePercent = 20
/** A raised price from so much of the former on looks as mistyped. */
export const plausibleRisePercent = 1_000
/** So many times what like vehicles are offered for, or as small a part of it, looks mistyped too. */
export const plausibleEstimateFactor = 3
/** How long a price that was changed by hand on a page can be taken back without a trace. */
export const takeBackPriceSeconds = 60
export const maxMileageKm = 9_999_999

/** Drafts that an account may have at once. */
export const maxDrafts = 20
/** Pending listings that are returned (specification section 7), and how long one is retained when the next is saved. */
export const shownPendingListings = 5
export const pendingListingHours = 24
/** Of a package that the operator makes. */
export const maxPackageNameLength = 60
export const maxPackageDescriptionLength = 300
export const maxPackagePriceEuros = 100_000
/** Duration of a package that states none (specification section 9). */
export const defaultPackageDays = 30
/** Days that a credit of each type features a listing (specification section 9), shortest first. */
export const creditDays = { basic_featured: 5, pro_featured: 30 } as const
/** How far back the reference price of a reduction looks (Directive 98/6/EC, art. 6a). */
export const priceHistoryDays = 30
/** In which a consumer may withdraw from an order (Directive 2011/83/EU, art. 9). */
export const withdrawalDays = 14
/** How long credits last that were bought by themselves; those of a plan end with their period. */
export const boughtCreditDays = 365
/** Own payments that an account sees. */
export const shownPayments = 20
/** Vehicles to choose from where a plan has too few places. */
export const shownPlaces = 1_000
/** Own invoices and credit notes that an account sees at once. */
export const maxListedInvoices = 200
/** How long a listing marked as sold can be put back on offer. */
export const undoSoldHours = 24
/** Listings that a dealer may change in one call. */
export const maxManyListings = 1_000
/** Rows on one page of a dealer's table of listings. */
export const listingRowsPageSize = 100
/** Longest period of statistics in one response, in days. */
export const maxStatisticsDays = 90
/** What offers of a model agree on is suggested from so many offers, of so many sellers, and such a share of them on. */
export const minAgreeingOffers = 5
export const minAgreeingSellers = 2
export const minAgreeingShare = 0.8
/** Offers with the key of a type from which on they say which vehicle it is. */
export const minOffersOfKey = 3
/** From fewer comparable listings no figure is told beside a price. */
export const minComparables = 3
/** From fewer offers, or vehicles sold, of a model no figure is remembered or told. */
export const minOffersOfModel = 5
/** The days before a day of which sold vehicles say how long selling takes. */
export const soldWindowDays = 90
/** Vehicles of a model whose prices are drawn one by one. */
export const maxPricePoints = 300
/** How long prices of models are remembered. */
export const priceYears = 5
/** How long offers of a step stay is told from so many on that have ended. */
export const minEndedOffers = 20
/** What the wizard shows where there are too few (specification sections 2 and 9): fixed, and said to be an example. */
export const placeholderValuation = { lowEuros: 15_000, highEuros: 18_000 } as const
/** Letters before a typed location is looked up (specification section 5), and the most that is read. */
export const minPlaceQueryLength = 3
export const maxPlaceQueryLength = 200
export const maxPlaceSuggestions = 8

/** Longest text understood as a search, and suggestions of one kind during typing. */
export const maxSearchTextLength = 200
/** Words of such a text that are not to be interpreted. */
export const maxLiteralWords = 20
export const suggestionsPerGroup = 5

/** Rows on one page of administration. */
export const adminPageSize = 25
/** Longest reason of a decision, and longest note. */
export const maxReasonLength = 2_000
/** Age after which unused files and pictures can no longer be about to be used. */
export const cleanupGraceHours = 24

/** Longest query string the server reads; beyond it the error is `uri_too_long`. */
export const maxQueryLength = 8_192
/** Largest JSON body the server reads. */
export const maxBodyBytes = 1_048_576

const minuteMs = 60_000
/** Rate limits of operations that read, that change something, and that are costly or irreversible. */
export const readLimit = { limit: 1_200, windowMs: minuteMs, per: 'address' } as const
export const writeLimit = { limit: 120, windowMs: minuteMs, per: 'account' } as const
/** Parts of uploads: ten pictures of 12 megapixels, not reduced, pass within a minute. */
export const uploadPartLimit = { limit: 600, windowMs: minuteMs, per: 'account' } as const
/** Whole pictures, started or sent. */
export const uploadLimit = { limit: 240, windowMs: minuteMs, per: 'account' } as const

/** A document of a trader, and how many an account may have sent. */
export const maxTraderDocumentBytes = 5 * 1_048_576
export const maxTraderDocuments = 6
/** From which a private seller is asked whether it is a trade: listings on offer, publications in twelve months. */
export const tradeLikeListings = 5
export const tradeLikePublications = 10

/** Most categories in a search. */
export const maxBodyTypes = 63

/** The most letters of a note of the staff about an account. */
export const maxNoteLength = 2_000
