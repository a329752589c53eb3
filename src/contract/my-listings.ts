/** Operations of owners on their listings. Another account's listing is `listing_not_found`. */
import { z } from 'zod'
import { image, instant, listingId, page, pageSize, reservedUntil } from './fields.ts'
import { operation } from './kernel.ts'
import { myListingCard } from './my-listing-card.ts'
import { listingChanges, listingDraft } from './listing-draft.ts'
import { qualitySteps } from './market/listing-quality.ts'
import { listingsPageSize, maxImagesPerListing, readLimit, undoSoldHours, writeLimit } from './market/limits.ts'
import { myListingCounts, myListingRowOperations, priceChange, priceConfirmed, statedLater } from './my-listing-rows.ts'
import { myListingStatistics } from './my-listing-statistics.ts'
import { myListingFilters, mySorts, unconfirmedPrices } from './market/my-listings-choices.ts'
import { maxReservedDays } from './market/reservation.ts'
import { submissionErrors } from './selling.ts'
import { offerRefusals } from './trader-details.ts'
import { draftId } from './selling-drafts.ts'

/** A listing with everything that its owner may change. */
export const myListing = myListingCard
  .extend({
    /** The facts as stated, in the form that a change is sent in. */
    stated: listingDraft,
    images: z.array(image).max(maxImagesPerListing),
    nextSteps: z.array(z.object({ step: z.enum(qualitySteps), points: z.int() })).max(3),
  })
  .meta({ id: 'MyListing' })
export type MyListing = z.output<typeof myListing>

const revision = z.int().positive().meta({ description: 'Counts the changes; send the one you have read' })

export const myListingOperations = {
  list: operation({
    method: 'GET',
    path: '/me/listings',
    access: 'user',
    forDealership: 'stock',
    summary: "The caller's own listings",
    input: z.object({
      filter: z.enum(myListingFilters).default('all'),
      sort: z.enum(mySorts).default('newest'),
      page,
      pageSize: pageSize(listingsPageSize),
    }),
    output: z.object({
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      counts: myListingCounts,
      listings: z.array(myListingCard),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/me/listings/{listingId}',
    access: 'user',
    forDealership: 'stock',
    summary: 'An own listing with everything that can be changed',
    input: z.object({ listingId }),
    output: myListing,
    errors: ['listing_not_found'],
    rateLimit: readLimit,
  }),
  update: operation({
    method: 'PATCH',
    path: '/me/listings/{listingId}',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'vehicles', vehicles: () => 1 },
    summary: 'Change an own listing',
    description:
      'Omitted facts stay; a change without effect returns the current listing. `contactPhone` is saved if given; null or empty deletes it. `imageIds` replaces the pictures, or with `images: "append"` follows them; files that are no longer used are deleted afterwards. If the listing was changed since `revision`, nothing is written and `listing_changed_elsewhere` returns `details.current`.',
    input: listingChanges.extend({
      listingId,
      revision,
      images: z.enum(['replace', 'append']).default('replace'),
      statedLater: statedLater.meta({
        description: 'For pages: another price is asked about if it is far off, and stated as by `setPrice`',
      }),
      confirmed: priceConfirmed,
      draftId: draftId.optional().meta({ description: 'The draft of this change, which goes with it' }),
    }),
    output: myListing,
    errors: [
      'listing_not_found',
      'listing_not_active',
      'listing_changed_elsewhere',
      ...unconfirmedPrices,
      ...submissionErrors.filter((code) => code !== 'idempotency_key_reused'),
    ],
    rateLimit: writeLimit,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/me/listings/{listingId}',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Remove an own listing with its pictures',
    description:
      'Cannot be undone. Its payments stay on record; a payment page for its renewal is closed. Repeating it returns the same.',
    input: z.object({ listingId }),
    output: z.object({ removedAt: instant }),
    errors: ['listing_not_found'],
    rateLimit: writeLimit,
  }),
  undoSold: operation({
    method: 'DELETE',
    path: '/listings/{listingId}/sold',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Put a sold listing back on offer',
    description: `Within ${undoSoldHours} hours of the sale, if its package still runs. A listing that a plan put on offer takes its place in the plan again; an imported one needs no plan. A listing that is on offer responds the same.`,
    input: z.object({ listingId }),
    output: myListingCard,
    errors: [
      'listing_not_found',
      'listing_not_active',
      'undo_too_late',
      'label_missing',
      ...offerRefusals,
      'package_expired',
      'plan_required',
      'plan_limit_reached',
      'vin_in_use',
    ],
    rateLimit: writeLimit,
  }),
  carry: operation({
    method: 'PUT',
    path: '/me/listings/{listingId}/plan',
    access: 'dealer',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Have the running plan carry an own listing whose package or plan has ended',
    description: 'It is on offer again. A listing that the plan already covers is returned unchanged.',
    input: z.object({ listingId }),
    output: myListingCard,
    errors: [
      'listing_not_found',
      'listing_not_active',
      'label_missing',
      ...offerRefusals,
      'plan_required',
      'plan_limit_reached',
      'vin_in_use',
    ],
    rateLimit: writeLimit,
  }),
  setPrice: operation({
    method: 'PUT',
    path: '/me/listings/{listingId}/price',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'vehicles', vehicles: () => 1 },
    summary: 'Change the price of an own listing',
    description: 'A price that is the new one already is returned unchanged.',
    input: priceChange.extend({ confirmed: priceConfirmed, statedLater }),
    output: myListingCard,
    errors: ['listing_not_found', 'listing_not_active', 'listing_changed_elsewhere', ...unconfirmedPrices],
    rateLimit: writeLimit,
  }),
  setContact: operation({
    method: 'PUT',
    path: '/me/listings/{listingId}/contact',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'vehicles', vehicles: () => 1 },
    summary: 'Show or hide the contact number of an own listing, or change it',
    input: z.object({
      listingId,
      showContactPhone: z.boolean(),
      contactPhone: z.string().trim().max(30).nullable().optional().meta({ description: 'Left out, it stays' }),
    }),
    output: myListingCard,
    errors: ['listing_not_found', 'listing_not_active'],
    rateLimit: writeLimit,
  }),
  pause: operation({
    method: 'PUT',
    path: '/me/listings/{listingId}/pause',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Take an own listing off the market for a while',
    description:
      'Its package and its placement run on, and it keeps its slot of a plan; a reservation ends. Its page says that it is not offered. A paused listing is returned unchanged.',
    input: z.object({ listingId }),
    output: myListingCard,
    errors: ['listing_not_found', 'listing_not_active'],
    rateLimit: writeLimit,
  }),
  resume: operation({
    method: 'DELETE',
    path: '/me/listings/{listingId}/pause',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Put a paused own listing back on offer',
    description:
      'If its package still runs. A new car has to state its consumption and CO2 first: `label_missing` names in `details.fields` what is missing. A listing that is on offer is returned unchanged.',
    input: z.object({ listingId }),
    output: myListingCard,
    errors: [
      'listing_not_found',
      'listing_not_active',
      'label_missing',
      ...offerRefusals,
      'package_expired',
      'vin_in_use',
    ],
    rateLimit: writeLimit,
  }),
  reserve: operation({
    method: 'PUT',
    path: '/me/listings/{listingId}/reservation',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Reserve an own listing until a day, or for longer or shorter than it is',
    description: `From today to ${maxReservedDays} days ahead, by the clock of the market; \`reservation_day_refused\` says in \`details\` from when to when. It stays in the results, is no paid placement, and the days of one stand still. It is free after the day, once it is freed, and with a pause. Reserved until that day already, it is returned unchanged.`,
    input: z.object({ listingId, until: reservedUntil }),
    output: myListingCard,
    errors: ['listing_not_found', 'listing_not_active', 'reservation_day_refused'],
    rateLimit: writeLimit,
  }),
  free: operation({
    method: 'DELETE',
    path: '/me/listings/{listingId}/reservation',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'End the reservation of an own listing',
    description:
      'Paid placements go on for as long as they had left, and who waits for the vehicle is notified. A listing that is on offer without a reservation is returned unchanged.',
    input: z.object({ listingId }),
    output: myListingCard,
    errors: ['listing_not_found', 'listing_not_active'],
    rateLimit: writeLimit,
  }),
  ...myListingStatistics,
  ...myListingRowOperations,
}
