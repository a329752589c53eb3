/** Operations of dealers on many own listings: a table of them, and changes of several at once. */
import { z } from 'zod'
import { newCarFacts } from './market/energy-label.ts'
import { errorTable, type ErrorCode } from './market/errors.ts'
import { factViews } from './fact-schemas.ts'
import { image, instant, listingId, page, pageSize, reservedUntil, slug } from './fields.ts'
import { operation } from './kernel.ts'
import { listingStatuses } from './market/listing-status.ts'
import {
  listingRowsPageSize,
  maxManyListings,
  maxPriceEuros,
  plausibleEstimateFactor,
  plausiblePricePercent,
  plausibleRisePercent,
  takeBackPriceSeconds,
  readLimit,
} from './market/limits.ts'
import { manyActions, myListingFilters, priceSteps, rowColumns, sortDirections } from './market/my-listings-choices.ts'
import { listingValuation, stepStay } from './price-verdict-schemas.ts'
import type { ShownStep } from './market/price-verdicts.ts'
import { creditTypes } from './market/vocabulary.ts'

const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]
const count = z.int().min(0)
const priceEuros = z.int().min(1).max(maxPriceEuros)
const listingIds = z.array(listingId).min(1).max(maxManyListings)

/** A price that is about to be stated. */
export const nextPrice = z
  .object({ priceEuros, statedAt: instant })
  .nullable()
  .meta({ description: 'Changed by hand, and about to be stated; null if none is' })

export const visibility = {
  /** Whether the public sees it now. */
  onOffer: z.boolean(),
  /** The market no longer offers its type or country: nobody else sees it. */
  isWithheld: z.boolean(),
}

/** How many own listings each filter has. */
export const myListingCounts = z.object({
  all: count,
  active: count,
  reserved: count,
  paused: count,
  withdrawn: count,
  sold: count,
  featured: count,
  expired: count,
  rejected: count,
})

/** Which own listings: conditions that all hold. */
export const rowConditions = {
  filter: z.enum(myListingFilters).default('all'),
  make: slug.optional(),
  minDays: z.int().min(1).max(9_999).optional().meta({ description: 'At least so many days on offer' }),
  withoutPictures: z.boolean().default(false),
  text: z.string().trim().max(100).default('').meta({
    description: 'Each word in the title, the model description, the own number, the registration number or the VIN',
  }),
}

/** Facts that a paused new car has to state before it can be on offer. */
export const missingFacts = z.array(z.enum(newCarFacts))

export const myListingRow = z
  .object({
    id: listingId,
    number: z.int().positive(),
    /** The dealer's own number, from an imported file. */
    ownNumber: z.string().nullable(),
    title: z.string(),
    variant: z.object({ name: z.string() }).nullable(),
    modelDescription: factViews.modelDescription,
    image: image.nullable(),
    priceEuros: factViews.priceEuros,
    nextPrice,
    valuation: listingValuation,
    year: factViews.year,
    mileageKm: factViews.mileageKm,
    odometer: factViews.odometer,
    /** Whole days since it first went on offer, until its sale. */
    days: count,
    views: count,
    phoneViews: count,
    favourites: count,
    enquiries: count,
    status: z.enum(listingStatuses),
    ...visibility,
    reservedUntil: reservedUntil.nullable(),
    missingOnLabel: missingFacts,
    soldAt: instant.nullable(),
    /** The end of a placement that runs; null if none does. */
    featuredUntil: instant.nullable(),
  })
  .meta({ id: 'MyListingRow' })
export type MyListingRow = z.output<typeof myListingRow>

/** How many own listings on offer have each step; `none` has a reason. */
const verdictCounts = z.object({
  suspiciously_low: count,
  great: count,
  good: count,
  fair: count,
  high: count,
  very_high: count,
  none: count,
} satisfies Record<ShownStep, typeof count>)

const rowResult = z.object({
  listingId,
  /** Null if the account has no such listing. */
  title: z.string().nullable(),
  error: z.enum(errorCodes).nullable(),
  /** What a new car has to state first; empty unless the error is `label_missing`. */
  missing: missingFacts,
  /** False if it already was as requested. */
  changed: z.boolean(),
})

export const priceChange = z.object({
  listingId,
  fromEuros: priceEuros.meta({ description: 'The price that was read; another one is `listing_changed_elsewhere`' }),
  toEuros: priceEuros,
})
export type PriceChange = z.output<typeof priceChange>

export const priceConfirmed = z
  .boolean()
  .default(false)
  .meta({
    description: `Without it, a price below ${plausiblePricePercent} % of the former is \`price_drop_unconfirmed\`, one from ${plausibleRisePercent} % of it on \`price_rise_unconfirmed\`, and one of more than ${plausibleEstimateFactor} times the estimate, or less than that part of it, \`price_far_unconfirmed\` unless the former one was as far`,
  })

export const statedLater = z
  .boolean()
  .default(false)
  .meta({
    description: `For pages: the price is stated ${takeBackPriceSeconds} seconds later, as \`nextPrice\` says. Until then another one takes its place without a trace; the stated one takes it back`,
  })

const manyChange = z
  .discriminatedUnion('action', [
    z.object({ action: z.enum(manyActions), listingIds }),
    z.object({
      action: z.literal('price'),
      prices: z.array(priceChange).min(1).max(maxManyListings),
      confirmed: priceConfirmed,
      statedLater,
    }),
    z.object({ action: z.literal('reserve'), listingIds, until: reservedUntil }),
    z.object({ action: z.literal('feature'), listingIds, creditType: z.enum(creditTypes) }),
  ])
  .meta({ id: 'ManyChange' })
export type ManyChange = z.output<typeof manyChange>

const priceRule = z
  .object({
    by: z.enum(['percent', 'euros']),
    amount: z.number().min(-maxPriceEuros).max(maxPriceEuros).meta({ description: 'Negative lowers the price' }),
    step: z.enum(priceSteps).default('euro'),
    lowestEuros: priceEuros.nullable().default(null).meta({ description: 'No price is lowered below it' }),
  })
  .refine(({ by, amount }) => by === 'euros' || (amount > -100 && amount <= 1_000), {
    path: ['amount'],
    message: 'A percentage is above -100 and at most 1000',
  })
export type PriceRule = z.output<typeof priceRule>

export const myListingRowOperations = {
  rows: operation({
    method: 'GET',
    path: '/me/listing-rows',
    access: 'dealer',
    forDealership: 'stock',
    summary: "A dealer's own listings as rows of a table",
    input: z.object({
      ...rowConditions,
      column: z.enum(rowColumns).default('days'),
      direction: z.enum(sortDirections).default('asc'),
      page,
      pageSize: pageSize(listingRowsPageSize),
    }),
    output: z.object({
      /** Listings that fit the conditions. */
      total: count,
      page: z.int(),
      pageSize: z.int(),
      /** By filter, of all own listings. */
      counts: myListingCounts,
      /** The makes of all own listings, by name. */
      makes: z.array(z.object({ slug, name: z.string(), listings: count })),
      verdicts: verdictCounts,
      stays: z.array(stepStay),
      rows: z.array(myListingRow),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  ids: operation({
    method: 'GET',
    path: '/me/listing-ids',
    access: 'dealer',
    forDealership: 'stock',
    summary: 'The ids of own listings that fit conditions',
    description: `At most ${maxManyListings}, newest first.`,
    input: z.object(rowConditions),
    output: z.object({ total: count, listingIds: z.array(listingId).max(maxManyListings) }),
    errors: [],
    rateLimit: readLimit,
  }),
  previewPrices: operation({
    method: 'POST',
    path: '/me/listing-price-previews',
    access: 'dealer',
    forDealership: 'stock',
    summary: 'What a rule would make of the prices of own listings; nothing is changed',
    description:
      'A rounded price never moves against the direction of the change, and a lowered one stops at `lowestEuros`. Listings that cannot be changed have an error.',
    input: z.object({ listingIds, rule: priceRule }),
    output: z.object({
      prices: z.array(
        z.object({
          listingId,
          title: z.string(),
          ownNumber: z.string().nullable(),
          fromEuros: priceEuros,
          toEuros: priceEuros,
          error: z.enum(errorCodes).nullable(),
        }),
      ),
    }),
    errors: [],
    rateLimit: { limit: 60, windowMs: 60_000, per: 'account' },
  }),
  changeMany: operation({
    method: 'POST',
    path: '/me/listing-changes',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'vehicles', vehicles: ({ change }) => (change.action === 'price' ? change.prices.length : 0) },
    summary: 'Change several own listings: price, reserve, free, pause, resume, feature, mark as sold, remove',
    description:
      'Each has its own result: one that is refused does not stop the others. What is changed is written in one transaction. Featuring takes one credit for each listing that is on offer and not featured; if the credits do not suffice, nothing is written and `insufficient_credits` says how many are needed. A repeated call with the same key returns the first result.',
    input: z.object({
      idempotencyKey: z.uuid().optional(),
      change: manyChange,
    }),
    output: z.object({ changed: count, results: z.array(rowResult) }),
    errors: ['insufficient_credits', 'idempotency_key_reused', 'reservation_day_refused'],
    rateLimit: { limit: 120, windowMs: 60_000, per: 'account' },
  }),
}
