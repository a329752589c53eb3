/** Moderation of listings: new, changed and rejected ones. */
import { z } from 'zod'
import { listingSignals, moderationFilters } from './market/admin-choices.ts'
import { staffReport } from './admin-reports.ts'
import { grounds } from './market/decision-grounds.ts'
import { statedReasons } from './decisions.ts'
import { factViews } from './fact-schemas.ts'
import { imageId } from './images.ts'
import { image, instant, listingId, page, pageSize, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { listingStatuses } from './market/listing-status.ts'
import { adminPageSize, readLimit, writeLimit } from './market/limits.ts'
import { sellerKinds } from './market/vocabulary.ts'

export const adminListing = z
  .object({
    id: listingId,
    number: z.int().positive(),
    title: z.string(),
    modelDescription: factViews.modelDescription,
    year: z.int(),
    mileageKm: factViews.mileageKm,
    odometer: factViews.odometer,
    priceEuros: z.int().positive(),
    location: z.string(),
    description: z.string(),
    /** Neither is public. */
    registrationNumber: z.string().nullable(),
    vin: z.string().nullable(),
    status: z.enum(listingStatuses),
    /** Whether the public sees it now. */
    onOffer: z.boolean(),
    /** Whether the staff has reviewed its current state. */
    isReviewed: z.boolean(),
    images: z.array(image),
    /** Pictures that the staff hid: only its seller and the staff see them. */
    hiddenImages: z.array(image),
    seller: z.object({ userId, email: z.string(), name: z.string().nullable(), kind: z.enum(sellerKinds) }),
    signals: z.array(z.enum(listingSignals)),
    /** Open reports of it and its pictures: those of trusted flaggers, then the earliest first. */
    reports: z.array(staffReport),
    /** Why it was rejected. */
    ground: z.enum(grounds).nullable(),
    facts: z.string().nullable(),
    publishedAt: instant,
    updatedAt: instant,
    rejectedAt: instant.nullable(),
    revision: z.int().positive(),
  })
  .meta({ id: 'AdminListing' })
export type AdminListing = z.output<typeof adminListing>

const answered = z.object({ listing: adminListing })

export const adminListingOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/listings',
    access: 'support',
    summary: 'Listings to review, newest first',
    description:
      '`unreviewed`: on offer, and new or changed since the last review. `reported`: with open reports, those of trusted flaggers first. `low_price`: on offer at a price that is suspiciously low beside like offers. `text` searches title, number and the email address of the seller.',
    input: z.object({
      filter: z.enum(moderationFilters).default('unreviewed'),
      text: z.string().trim().max(200).default(''),
      page,
      pageSize: pageSize(adminPageSize),
    }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), listings: z.array(adminListing) }),
    errors: [],
    rateLimit: readLimit,
  }),
  approve: operation({
    method: 'POST',
    path: '/admin/listings/{listingId}/approval',
    access: 'support',
    summary: 'Mark a listing as reviewed, or restore a rejected one',
    description:
      'A rejected listing returns to the market unchanged; its package and its placement are extended by the time it was away. The seller gets an email then.',
    input: z.object({
      listingId,
      revision: z
        .int()
        .positive()
        .optional()
        .meta({ description: 'The reviewed revision; the current one by default' }),
    }),
    output: answered,
    errors: ['listing_not_found', 'listing_not_approvable', 'vin_in_use'],
    rateLimit: writeLimit,
  }),
  reject: operation({
    method: 'POST',
    path: '/admin/listings/{listingId}/rejection',
    access: 'support',
    summary: 'Take a listing off the market and notify its seller of the reasons',
    description: 'Settles its reports. Repeating it changes nothing; the first reasons stay.',
    input: z.object({ listingId, ...statedReasons }),
    output: answered,
    errors: ['listing_not_found', 'listing_not_active'],
    rateLimit: writeLimit,
  }),
  hidePicture: operation({
    method: 'POST',
    path: '/admin/listings/{listingId}/pictures/{imageId}/hiding',
    access: 'support',
    summary: 'Take a picture out of a listing and notify its seller of the reasons',
    description: 'It is kept for an appeal. Settles the reports about it. Repeating it changes nothing.',
    input: z.object({ listingId, imageId, ...statedReasons }),
    output: answered,
    errors: ['listing_not_found', 'image_not_found'],
    rateLimit: writeLimit,
  }),
  showPicture: operation({
    method: 'DELETE',
    path: '/admin/listings/{listingId}/pictures/{imageId}/hiding',
    access: 'support',
    summary: 'Put a hidden picture back into its listing',
    description: 'In its former place. The seller gets an email. Repeating it changes nothing.',
    input: z.object({ listingId, imageId }),
    output: answered,
    errors: ['listing_not_found', 'image_not_found', 'too_many_images'],
    rateLimit: writeLimit,
  }),
  dismissReports: operation({
    method: 'POST',
    path: '/admin/listings/{listingId}/report-dismissal',
    access: 'support',
    summary: 'Settle the reports about a listing and its pictures without doing anything to it',
    description: 'Notifies the reporters. Without an open report it changes nothing.',
    input: z.object({ listingId }),
    output: answered,
    errors: ['listing_not_found'],
    rateLimit: writeLimit,
  }),
}
