import { z } from 'zod'
import { cardFactViews, pageFactViews } from './fact-schemas.ts'
import { image, instant, listingId, reservedUntil, slug, userId, taxonomyKey } from './fields.ts'
import { operation } from './kernel.ts'
import { maxCardsById, maxCompared, maxImagesPerListing, readLimit, writeLimit } from './market/limits.ts'
import { listingValuation, priceVerdict } from './price-verdict-schemas.ts'
import { fewResults } from './market/search-filters.ts'
import { placeKey } from './places.ts'
import { sellerSummary } from './profiles.ts'
import { facetsInput, searchFacets, searchFilters, searchInput, searchRelaxations } from './search.ts'
import { submissionErrors, submittedListing } from './selling.ts'
import { countries, sellerKinds, vinChecks } from './market/vocabulary.ts'

const named = z.object({ name: z.string(), slug })

/**
 * A price reduction that may be announced (Directive 98/6/EC, art. 6a): from the lowest price of the 30 days before it.
 * Null if there is none, or it is older than 30 days.
 */
const reduction = z.object({ lowestPriorPriceEuros: z.int().positive(), reducedAt: instant }).nullable()

/** The data of a card. */
export const listingCard = z
  .object({
    id: listingId,
    /** Make and model (specification section 3). */
    title: z.string(),
    /** Always `anonymous` in public reads (specification section 3). */
    userId: z.literal('anonymous'),
    vehicleType: taxonomyKey,
    make: named,
    model: named,
    variant: named.nullable(),
    ...cardFactViews,
    reduction,
    verdict: priceVerdict,
    city: z.string(),
    country: z.enum(countries),
    sellerKind: z.enum(sellerKinds),
    dealerName: z.string().nullable().meta({ description: 'Null for a private seller' }),
    featured: z.boolean(),
    reservedUntil: reservedUntil
      .nullable()
      .meta({ description: 'The last day on which it is reserved; null if it is not' }),
    image: image.nullable(),
    imageCount: z.int().min(0),
    publishedAt: instant,
  })
  .meta({ id: 'ListingCard' })
export type ListingCard = z.output<typeof listingCard>

/** One step of the price since first publication. */
const priceStep = z.object({ priceEuros: z.int().positive(), since: instant })

/**
 * What has become of a listing that a user has seen before, by its status and its end. `paused`: by its seller, for now;
 * `unavailable`: it left the market unsold, and the reason is not public.
 */
export const offerStates = ['on_offer', 'paused', 'sold', 'expired', 'unavailable'] as const
export type OfferState = (typeof offerStates)[number]

/** The data of a listing's page. Contact number, registration number and VIN are not part of it. */
export const listingDetail = listingCard
  .omit({ image: true, imageCount: true, dealerName: true })
  .extend({
    number: z.int().positive().meta({ description: 'A short number to say on the phone' }),
    images: z.array(image).max(maxImagesPerListing),
    ...pageFactViews,
    netPrice: z
      .object({ priceEuros: z.int().min(0), vatPercent: z.number() })
      .nullable()
      .meta({
        description: 'Without VAT at the standard rate of the country; null unless `vatTreatment` is `deductible`',
      }),
    valuation: listingValuation,
    description: z.string(),
    /** The language of the description, if known. */
    descriptionLanguage: z.string().nullable(),
    vinCheck: z.enum(vinChecks).meta({
      description:
        'The VIN itself is not public. `checked`: it has the form of a VIN, no other listing on offer has it, and its check digit is right where its country asks for one; `given`: only the check digit is wrong.',
    }),
    videoUrl: z.url().nullable(),
    location: z.string(),
    region: z.string().nullable(),
    /** The town's centre, never the seller's address. */
    townCentre: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    offersPhone: z.boolean().meta({ description: 'Whether a contact number can be revealed' }),
    contactViews: z.int().min(0),
    priceHistory: z.array(priceStep).min(1),
    seller: sellerSummary,
    updatedAt: instant,
    pausedAt: instant
      .nullable()
      .meta({ description: 'Since when its seller has paused it: only the seller gets it then' }),
  })
  .meta({ id: 'ListingDetail' })
export type ListingDetail = z.output<typeof listingDetail>

/** A card in a list of results. */
const resultCard = listingCard.extend({
  distanceKm: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'From `place`; null without it, or where it is not known' }),
})

export const searchResult = z
  .object({
    total: z.int().min(0),
    page: z.int(),
    pageSize: z.int(),
    place: z.object({ name: z.string() }).nullable().meta({ description: 'The place that was searched around' }),
    listings: z.array(resultCard),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.output<typeof searchResult>

/** The most towns that a map of a listing's place names. */
export const maxMapTowns = 16

/** What a map of a listing's place is drawn from. */
const surroundings = z.object({
  placeKey: placeKey
    .nullable()
    .meta({ description: 'Of the town, for a search around it; null if the gazetteer lacks it' }),
  towns: z
    .array(z.object({ city: z.string(), country: z.enum(countries), latitude: z.number(), longitude: z.number() }))
    .max(maxMapTowns)
    .meta({ description: 'The largest around it, the largest first' }),
})
export type Surroundings = z.output<typeof surroundings>

/** The most similar vehicles shown. */
export const similarCount = 8
/** The most vehicles of the same seller shown beside one. */
export const sellersOtherCount = 4

export const listingOperations = {
  search: operation({
    method: 'GET',
    path: '/listings',
    access: 'visitor',
    summary: 'Search the listings on offer',
    input: searchInput,
    output: searchResult,
    errors: [],
    rateLimit: readLimit,
  }),
  summary: operation({
    method: 'GET',
    path: '/listing-summary',
    access: 'visitor',
    summary: 'How many listings match, and the range of their prices',
    input: searchFilters,
    output: z.object({
      total: z.int().min(0),
      lowestPriceEuros: z.int().nullable(),
      medianPriceEuros: z.int().nullable(),
      highestPriceEuros: z.int().nullable(),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  facets: operation({
    method: 'GET',
    path: '/listing-facets',
    access: 'visitor',
    summary: 'How many listings every option of every filter would find',
    description:
      'What a facet has selected does not limit its own counts; everything else does. Options that nothing fits are there with 0.',
    input: facetsInput,
    output: searchFacets,
    errors: [],
    rateLimit: readLimit,
  }),
  relaxations: operation({
    method: 'GET',
    path: '/listing-relaxations',
    access: 'visitor',
    summary: 'Ways to more results, for a search that finds hardly any',
    description: `For at most ${fewResults} results: the total without each filter, and with a wider one, the most first; where none of these finds anything, the make and model alone. Empty where the search finds more.`,
    input: searchFilters,
    output: searchRelaxations,
    errors: [],
    rateLimit: readLimit,
  }),
  cards: operation({
    method: 'GET',
    path: '/listing-cards',
    access: 'visitor',
    summary: 'Cards of known listings, in the requested order',
    description: 'Listings that are no longer offered are left out.',
    input: z.object({ ids: z.array(listingId).max(maxCardsById).default([]) }),
    output: z.object({ listings: z.array(listingCard) }),
    errors: [],
    rateLimit: readLimit,
  }),
  compare: operation({
    method: 'GET',
    path: '/listing-comparison',
    access: 'visitor',
    summary: 'Several listings with all their facts, to be compared',
    description: 'Listings that are no longer offered are left out.',
    input: z.object({ ids: z.array(listingId).min(1).max(maxCompared) }),
    output: z.object({ listings: z.array(listingDetail) }),
    errors: [],
    rateLimit: readLimit,
  }),
  similar: operation({
    method: 'GET',
    path: '/listings/{listingId}/similar',
    access: 'visitor',
    summary: 'Vehicles on offer that are most like this one',
    description: `At most ${similarCount}, nearest first by price, age, mileage and power. Works for a gone listing too; never influenced by payment.`,
    input: z.object({ listingId }),
    output: z.object({ listings: z.array(listingCard).max(similarCount) }),
    errors: ['listing_not_found'],
    rateLimit: readLimit,
  }),
  around: operation({
    method: 'GET',
    path: '/listings/{listingId}/around',
    access: 'visitor',
    summary:
      'What the page of a listing shows beside it: similar vehicles, others of its seller, and the towns around it',
    description: `At most ${similarCount} similar ones as of the operation \`similar\`, and at most ${sellersOtherCount} of the seller's newest on offer. Works for a gone listing too.`,
    input: z.object({ listingId }),
    output: z.object({
      similar: z.array(listingCard).max(similarCount),
      sellersOther: z.array(listingCard).max(sellersOtherCount),
      surroundings: surroundings.nullable().meta({ description: 'Null where the place is not known' }),
    }),
    errors: ['listing_not_found'],
    rateLimit: readLimit,
  }),
  photos: operation({
    method: 'GET',
    path: '/listings/{listingId}/photos',
    access: 'visitor',
    summary: 'The photos of a listing in their order, for its card',
    input: z.object({ listingId }),
    output: z.object({ images: z.array(image).max(maxImagesPerListing) }),
    errors: ['listing_not_found', 'listing_gone'],
    rateLimit: readLimit,
  }),
  ofSeller: operation({
    method: 'GET',
    path: '/profiles/{userId}/listings',
    access: 'visitor',
    summary: 'Listings of a seller, with the filters of the search',
    input: searchInput.extend({ userId }),
    output: searchResult,
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/listings/{listingId}',
    access: 'visitor',
    forDealership: 'stock',
    summary: 'One listing as its page shows it',
    description:
      'A sold or expired listing returns `listing_gone` with its last public facts in `details`; of one that its seller has paused for now `details.pausedAt` says since when. The seller gets a paused one whole.',
    input: z.object({ listingId }),
    output: listingDetail,
    errors: ['listing_not_found', 'listing_gone'],
    rateLimit: readLimit,
  }),
  create: operation({
    method: 'POST',
    path: '/me/listings',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'vehicles', vehicles: () => 1 },
    summary: 'Publish a listing at once (dealers)',
    description: 'Under the running plan, which carries as many listings as it says.',
    input: submittedListing,
    output: z.object({ listingId }),
    errors: [...submissionErrors, 'price_far_unconfirmed', 'plan_required', 'plan_limit_reached'],
    rateLimit: writeLimit,
    status: 201,
  }),
  markSold: operation({
    method: 'POST',
    path: '/listings/{listingId}/sold',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Mark an own listing as sold',
    description: 'Called twice it changes nothing and returns the same.',
    input: z.object({ listingId }),
    output: z.object({ soldAt: instant }),
    errors: ['listing_not_found', 'listing_not_active'],
    rateLimit: writeLimit,
  }),
}
