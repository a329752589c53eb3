/** An own listing as its owner's cards show it. */
import { z } from 'zod'
import { factViews } from './fact-schemas.ts'
import { image, instant, listingId, reservedUntil, slug, taxonomyKey } from './fields.ts'
import { grounds } from './market/decision-grounds.ts'
import { listingStatuses } from './market/listing-status.ts'
import { missingFacts, nextPrice, visibility } from './my-listing-rows.ts'
import { listingValuation } from './price-verdict-schemas.ts'

const named = z.object({ name: z.string(), slug })

/** Something with an end: a package, a featured placement. */
const term = z.object({
  endsAt: instant,
  /** Days remaining, rounded up; 0 once it has ended (specification section 4: expired when days remaining <= 0). */
  daysRemaining: z.int().min(0),
  expired: z.boolean(),
  /** Whole days since the end; 0 while it runs. */
  expiredDaysAgo: z.int().min(0),
})
export type Term = z.output<typeof term>

export const myListingCard = z
  .object({
    id: listingId,
    number: z.int().positive(),
    title: z.string(),
    vehicleType: taxonomyKey,
    make: named,
    model: named,
    variant: named.nullable(),
    modelDescription: factViews.modelDescription,
    bodyType: factViews.bodyType,
    fuelType: factViews.fuelType,
    transmission: factViews.transmission,
    engineCc: factViews.engineCc,
    powerKw: factViews.powerKw,
    condition: factViews.condition,
    year: factViews.year,
    mileageKm: factViews.mileageKm,
    odometer: factViews.odometer,
    priceEuros: factViews.priceEuros,
    nextPrice,
    valuation: listingValuation,
    image: image.nullable(),
    imageCount: z.int().min(0),
    phoneViews: z.int().min(0),
    totalViews: z.int().min(0),
    status: z.enum(listingStatuses),
    ...visibility,
    reservedUntil: reservedUntil
      .nullable()
      .meta({ description: 'The last day on which it is reserved; null if it is not' }),
    /** Since when its seller has paused it. */
    pausedAt: instant.nullable(),
    missingOnLabel: missingFacts,
    soldAt: instant.nullable(),
    /** Why it was rejected; null if it was not. */
    rejection: z
      .object({
        /** Its statement of reasons; null if it is no longer retained. */
        decisionId: z.uuid().nullable(),
        ground: z.enum(grounds).nullable(),
        facts: z.string().nullable(),
        rejectedAt: instant.nullable(),
        /** By when an appeal against it is answered, while one is open; null if there is none. */
        appealDueAt: instant.nullable(),
      })
      .nullable(),
    /** Pictures that the staff hid, with their statements of reasons. */
    hiddenPictures: z.array(z.object({ image, decisionId: z.uuid().nullable() })),
    /** Until when "sold" can be undone; null if it cannot. */
    canUndoSoldUntil: instant.nullable(),
    /** Null if a plan carries the listing. */
    package: term.nullable(),
    /** The last featured placement; null if there was none. */
    featured: term.nullable(),
    damaged: factViews.damaged,
    /** Days of featuring that stand still while the vehicle is stated to be damaged or reserved, rounded up; null without any. */
    featuredDaysStanding: z.int().positive().nullable(),
    hasContactPhone: z.boolean(),
    showContactPhone: z.boolean(),
    qualityScore: z.int().min(0).max(100).nullable(),
    createdAt: instant,
    updatedAt: instant,
    revision: z.int().positive(),
  })
  .meta({ id: 'MyListingCard' })
export type MyListingCard = z.output<typeof myListingCard>
