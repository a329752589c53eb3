import { eq, inArray, or, type Placeholder, sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { newCarFacts, type NewCarFact } from '../../../../contract/market/energy-label.ts'
import { liveStatuses, offeredStatuses, listingStatuses } from '../../../../contract/market/listing-status.ts'
import { priceSteps } from '../../../../contract/market/price-verdicts.ts'
import { type Country, sellerKinds } from '../../../../contract/market/vocabulary.ts'
import { factColumns } from './fact-columns.ts'
import { choice, moment } from '../../../platform/database/columns.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'

/** The database keeps no more of a price that is far above its estimate. */
export const mostPercentOfEstimate = 1_000
/** Only the migration says how. */
const computed = sql``
export const vehicleListings = pgTable('vehicle_listings', {
  id: uuid().primaryKey(),
  number: integer().notNull().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  vehicleTypeId: uuid('vehicle_type_id').notNull(),
  makeId: uuid('make_id').notNull(),
  modelId: uuid('model_id').notNull(),
  variantId: uuid('variant_id'),
  categoryId: uuid('category_id'),
  ...factColumns,
  /** The months between which it was registered first, counted from January 1900 by the database (migration 44). */
  registeredEarliest: integer('registered_earliest').notNull().generatedAlwaysAs(computed),
  registeredLatest: integer('registered_latest').notNull().generatedAlwaysAs(computed),
  currency: text().notNull().default('EUR'),
  /** Whether no other listing may have this VIN; released when the package has ended and another listing takes it. */
  claimsVin: boolean('claims_vin').notNull().default(true),
  description: text().notNull(),
  descriptionLanguage: text('description_language'),
  salespersonType: choice('salesperson_type', sellerKinds).notNull(),
  location: text().notNull(),
  city: text().notNull(),
  stateProvince: text('state_province'),
  postcode: text(),
  country: text().$type<Country>().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  dealerAddress: text('dealer_address'),
  showContactPhone: boolean('show_contact_phone').notNull(),
  videoUrl: text('video_url'),
  externalId: text('external_id'),
  qualityScore: integer('quality_score'),
  /** A price that its seller typed on a page, and when it takes the place of the present one; until then it can be taken back. */
  nextPriceEuros: integer('next_price_euros'),
  nextPriceAt: moment('next_price_at'),
  status: choice('status', listingStatuses).notNull(),
  /** The last day on which it is reserved; null if it is not. It waits while the seller is off the market. */
  reservedUntil: date('reserved_until'),
  /** Not reserved: counted by the database (migration 92). */
  withoutReserved: boolean('without_reserved').notNull().generatedAlwaysAs(computed),
  packageId: uuid('package_id'),
  packageExpiry: moment('package_expiry'),
  featuredUntil: moment('featured_until'),
  phoneViews: integer('phone_views').notNull().default(0),
  totalViews: integer('total_views').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  publishedAt: moment('published_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  soldAt: moment('sold_at'),
  /** When its seller paused it; null if it is not paused, or paused with its seller's account. */
  pausedAt: moment('paused_at'),
  /** Whether a file brought a new car without the facts of its label; it is paused until they are stated. */
  awaitsLabel: boolean('awaits_label').notNull().default(false),
  revision: integer().notNull().default(1),
  /** The revision that the staff last reviewed. */
  reviewedRevision: integer('reviewed_revision'),
  rejectedAt: moment('rejected_at'),
  /** Maintained by the database, from `listing_images`. */
  hasPictures: boolean('has_pictures').notNull().default(false),
  /** Maintained by the database, from `listing_valuations`: null where nothing is said, or a caution. */
  priceStep: choice('price_step', priceSteps),
  percentOfEstimate: integer('percent_of_estimate'),
  /** Maintained by the database: the market does not offer the type, or the country. */
  isWithheld: boolean('is_withheld').notNull().default(false),
})

const ownLabelKeys = [
  'condition',
  'offerKind',
  'mileageKm',
  'year',
  'country',
  'salespersonType',
  'publishedAt',
] as const
type LabelKey = (typeof ownLabelKeys)[number] | NewCarFact

/** The columns that decide what is missing, beside the key of the vehicle type. */
export const labelColumns = Object.fromEntries(
  [...ownLabelKeys, ...newCarFacts].map((key) => [key, vehicleListings[key]]),
) as Pick<typeof vehicleListings, LabelKey>

export type LabelRow = Pick<typeof vehicleListings.$inferSelect, LabelKey> & { vehicleType: string }

/**
 * Condition: a listing is on offer at a moment: not sold, withdrawn, paused or rejected, its package is running, and the market
 * offers its type and country. Every public read uses it.
 */
export function isOnOffer(now: Date | Placeholder) {
  const { status, packageExpiry, isWithheld } = vehicleListings
  const instant = now instanceof Date ? now.toISOString() : now
  return sql`(is_on_offer(${status}, ${packageExpiry}, ${instant}::timestamptz) and not ${isWithheld})`
}

/** Condition: a listing is offered, whether or not its package is running. */
export const isOffered = inArray(vehicleListings.status, [...offeredStatuses])
/** Condition: a listing ends with its dealer's stock file: it is offered, or waits for its label. */
export const isWithdrawable = or(isOffered, eq(vehicleListings.awaitsLabel, true))
/** Condition: a listing is offered or paused. */
export const isLive = inArray(vehicleListings.status, [...liveStatuses])

/** Condition: the staff took a listing, or its seller, off the market. What was on offer and is not any more is something else. */
export const isTakenDown = sql`(${vehicleListings.status} = 'rejected'
  or ${vehicleListings.status} = 'paused' and ${vehicleListings.pausedAt} is null)`

/** Which listings their dealer wants to keep online where a plan has too few places. */
export const keptListings = pgTable('kept_listings', {
  listingId: uuid('listing_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  chosenAt: moment('chosen_at').notNull(),
})

export const listingImages = pgTable('listing_images', {
  listingId: uuid('listing_id').notNull(),
  position: integer().notNull(),
  imageId: uuid('image_id').notNull(),
})

/** Pictures that the staff took out, with the place they get back. */
export const hiddenListingImages = pgTable('hidden_listing_images', {
  listingId: uuid('listing_id').notNull(),
  imageId: uuid('image_id').notNull(),
  position: integer().notNull(),
  hiddenAt: moment('hidden_at').notNull(),
})

/** By what a listing is joined to what it names; a variant it may lack. */
export const ofListing = {
  type: eq(vehicleTypes.id, vehicleListings.vehicleTypeId),
  make: eq(vehicleMakes.id, vehicleListings.makeId),
  model: eq(vehicleModels.id, vehicleListings.modelId),
  variant: eq(vehicleVariants.id, vehicleListings.variantId),
}

export const listingContacts = pgTable('listing_contacts', {
  listingId: uuid('listing_id').primaryKey(),
  contactPhone: text('contact_phone').notNull(),
})

export const featuredListings = pgTable('featured_listings', {
  id: uuid().primaryKey(),
  listingId: uuid('listing_id').notNull(),
  source: choice('source', ['package', 'credit', 'admin']).notNull(),
  /** The order that brought it. */
  paymentId: uuid('payment_id'),
  startedAt: moment('started_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Since when it stands still because the vehicle is damaged or reserved; null where it runs or has ended. */
  stoppedAt: moment('stopped_at'),
})

export const listingPrices = pgTable('listing_prices', {
  listingId: uuid('listing_id').notNull(),
  since: moment('since').notNull(),
  priceEuros: integer('price_euros').notNull(),
})

export const removedListings = pgTable('removed_listings', {
  listingId: uuid('listing_id').primaryKey(),
  userId: uuid('user_id'),
  facts: jsonb().notNull(),
  removedAt: moment('removed_at').notNull(),
})
