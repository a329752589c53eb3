/** Operations before a listing is on offer: publishing paths, the check of a VIN, a valuation. */
import { z } from 'zod'
import { factDrafts, valuedFactDrafts } from './fact-schemas.ts'
import { instant, listingId, slug, taxonomyKey } from './fields.ts'
import { operation } from './kernel.ts'
import { listingDraft } from './listing-draft.ts'
import {
  pendingListingHours,
  plausibleEstimateFactor,
  readLimit,
  shownPendingListings,
  writeLimit,
} from './market/limits.ts'
import { modelOffers } from './model-prices.ts'
import { packageId } from './packages.ts'
import { estimatedPrices, stepStay } from './price-verdict-schemas.ts'
import { abstentions } from './market/price-verdicts.ts'
import { draft, draftId } from './selling-drafts.ts'
import { sellingSuggestionOperations } from './selling-suggestions.ts'
import { offerRefusals } from './trader-details.ts'
import { countries } from './market/vocabulary.ts'

/** The further input of publishing and parking. */
const submission = {
  idempotencyKey: z
    .uuid()
    .optional()
    .meta({ description: 'The same key again returns the result of the first call and does nothing more' }),
  draftId: draftId.optional().meta({ description: 'The draft it came from, which goes once the listing is published' }),
  confirmed: z
    .boolean()
    .optional()
    .meta({
      description: `For pages: with \`false\` a price of more than ${plausibleEstimateFactor} times the estimate, or less than that part of it, is \`price_far_unconfirmed\`. Left out, nothing is asked`,
    }),
}
/** A vehicle to publish, by any path. */
export const submittedListing = listingDraft.extend(submission)

export const sessionId = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Identifies a payment page, as the return from it names it' })

/** The errors of an invalid vehicle, by any path. */
export const submissionErrors = [
  'country_not_offered',
  'make_not_found',
  'model_not_found',
  'variant_not_found',
  'image_not_found',
  'vin_in_use',
  'idempotency_key_reused',
  ...offerRefusals,
] as const

export const pendingListingId = z.uuid().meta({ description: 'Identifies a listing that waits for its package' })

export const pendingListing = z
  .object({
    pendingListingId,
    status: z.literal('pending'),
    /** Make and model. */
    title: z.string(),
    vehicleData: listingDraft,
    draftId: draftId.nullable(),
    /** Whether a payment was started for it. */
    hasCheckout: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'PendingListing' })
export type PendingListing = z.output<typeof pendingListing>

export const valuation = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('estimated'),
      ...estimatedPrices.shape,
      stays: z.array(stepStay),
      ofModel: modelOffers,
    }),
    z.object({
      status: z.literal('not_enough_data'),
      reason: z.enum([...abstentions, 'not_ready']).meta({
        description:
          '`not_ready`: this process has not learned the prices of the site yet, for some minutes after its start',
      }),
      comparables: z.int().min(0),
      placeholder: z.object({ lowEuros: z.int().positive(), highEuros: z.int().positive() }),
      ofModel: modelOffers,
    }),
  ])
  .meta({ id: 'Valuation' })
export type Valuation = z.output<typeof valuation>

export const vinReport = z
  .object({
    /** Upper case, without spaces and hyphens. */
    vin: z.string(),
    problem: z.enum(['wrong_length', 'wrong_characters', 'placeholder']).nullable(),
    wrongCharacters: z.array(z.string()),
    checkDigitFits: z.boolean().nullable().meta({ description: 'A hint: makers in Europe need no check digit' }),
    makes: z.array(z.object({ slug, name: z.string() })).meta({ description: 'Makes with this maker identifier' }),
    vehicleType: taxonomyKey.nullable(),
    country: z.string().length(2).nullable().meta({ description: 'Where the maker is registered' }),
    modelYears: z.array(z.int()).meta({ description: 'Years that the tenth character can stand for, newest first' }),
    /** Which listing on offer has it: none, one of the caller's, or one of another account. */
    inUse: z.enum(['no', 'own', 'other']),
    ownListingId: listingId.nullable(),
  })
  .meta({ id: 'VinReport' })
export type VinReport = z.output<typeof vinReport>

export const sellingOperations = {
  ...sellingSuggestionOperations,
  park: operation({
    method: 'POST',
    path: '/me/pending-listings',
    access: 'user',
    forDealership: 'stock',
    summary: 'Save a pending listing until its package is paid (private sellers)',
    description: `Checked like a listing that is published. The caller's pending listings older than ${pendingListingHours} hours are deleted, those with an open payment excepted; the draft stays until the listing is published. A listing that was parked from the same \`draftId\`, is paid for and could not be published is corrected in its place: \`paidBy\` names the payment page to verify, and nothing is to be paid again.`,
    input: submittedListing,
    output: z.object({ pendingListingId, paidBy: z.object({ sessionId, packageId }).nullable() }),
    errors: [...submissionErrors, 'price_far_unconfirmed'],
    rateLimit: writeLimit,
    status: 201,
  }),
  correct: operation({
    method: 'POST',
    path: '/me/pending-listings/{pendingListingId}/draft',
    access: 'user',
    forDealership: 'stock',
    summary: 'Open a listing that waits for its package, or was paid for and could not be published, as a draft',
    description:
      'The draft that it was parked from; where that is gone, a new one of the same facts. What is parked from it takes the place of this one. Safe to repeat: it is the same draft.',
    input: z.object({ pendingListingId }),
    output: draft,
    errors: ['pending_listing_not_found', 'too_many_drafts'],
    rateLimit: writeLimit,
  }),
  pendingListings: operation({
    method: 'GET',
    path: '/me/pending-listings',
    access: 'user',
    forDealership: 'stock',
    summary: `The newest ${shownPendingListings} listings that wait for their package`,
    input: z.object({}),
    output: z.object({ pendingListings: z.array(pendingListing).max(shownPendingListings) }),
    errors: [],
    rateLimit: readLimit,
  }),
  valuation: operation({
    method: 'GET',
    path: '/valuation',
    access: 'visitor',
    summary: 'Prices of similar vehicles on offer',
    description:
      'What such a vehicle is offered for on this site, and where each step of a price begins, by the formula that makes the verdicts (docs/valuation.md): the more facts are stated, the nearer. From asking prices; no appraisal. Without an estimate it returns `not_enough_data`, the reason, and the fixed placeholder.',
    input: z.object({
      vehicleType: taxonomyKey,
      make: slug,
      model: slug,
      variant: slug.optional(),
      year: factDrafts.year,
      mileageKm: factDrafts.mileageKm,
      ...valuedFactDrafts,
      country: z.enum(countries).optional(),
      listingId: listingId.optional().meta({ description: 'The listing itself, which is not its own comparable' }),
    }),
    output: valuation,
    errors: ['make_not_found', 'model_not_found'],
    rateLimit: readLimit,
  }),
  checkVin: operation({
    method: 'GET',
    path: '/vin-check',
    access: 'user',
    forDealership: 'stock',
    summary: 'What a VIN states, and whether it is on offer already',
    input: z.object({ vin: z.string().max(40) }),
    output: vinReport,
    errors: [],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  }),
}
