import { z } from 'zod'
import { instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { legalKinds } from './market/legal-choices.ts'
import { readLimit } from './market/limits.ts'
import { listingCard } from './listings.ts'
import { undeliverableReasons } from './mail-reports.ts'
import { scarcePlaces } from './plan-places.ts'
import { packageId, packageTranslations } from './packages.ts'

/** The three most recent listings on the profile's overview (specification section 2). */
export const recentListingsShown = 3

const whole = z.int().min(0)

/** A dealer's plan as its provider knows it (specification section 3, user subscription). */
export const subscription = z
  .object({
    packageId,
    packageName: z.string(),
    packageTranslations,
    priceEuros: whole,
    /** What the next month costs, with the VAT of the order; null for a plan arranged with the operator. */
    nextChargeCents: whole.nullable(),
    /**
     * `past_due`: the last payment failed and is retried. `unpaid`: retries have ended, and the listings are off the
     * market.
     */
    status: z.enum(['active', 'past_due', 'unpaid']),
    /** Null: any number. */
    maxListings: z.int().positive().nullable(),
    /** Number of listings on the plan now. */
    listingsUsed: whole,
    /** Featured placements of this period, and the number used. */
    featuredListingsAllowed: whole,
    featuredListingsUsed: whole,
    currentPeriodEnd: instant,
    cancelAtPeriodEnd: z.boolean(),
    /** The smaller plan that follows with the next period. */
    next: z.object({ packageId, packageName: z.string(), packageTranslations, scarce: scarcePlaces }).nullable(),
    /** Whether it is managed in the billing portal; else by arrangement with the operator. */
    hasBillingPortal: z.boolean(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof subscription>

export const accountOperations = {
  frame: operation({
    method: 'GET',
    path: '/me/frame',
    access: 'user',
    summary:
      'What every page shows about the account: its picture, saved vehicles, what is new for it, unread conversations, a requested erasure, and a second factor that is needed',
    input: z.object({}),
    output: z.object({
      profilePictureUrl: z.string().nullable(),
      favouriteIds: z.array(listingId).meta({ description: 'Last saved first' }),
      newInSavedSearches: z.int().min(0).meta({
        description: 'Listings on offer that are news of a saved search since the last look at it',
      }),
      unreadConversations: z.int().min(0).meta({
        description:
          'Conversations of the caller, and of the dealer for whom the caller answers, with something unread',
      }),
      /** When the account is erased, if its owner requested that; until then the owner can cancel it. */
      erasedAt: instant.nullable(),
      /** The announced change of a legal text that the account has neither seen nor accepted. */
      legalChange: z.object({ kind: z.enum(legalKinds), number: z.int(), validFrom: instant }).nullable(),
      /** Why the caller gets no emails, and since when; null if they arrive. */
      undeliverable: z.object({ reason: z.enum(undeliverableReasons), since: instant }).nullable(),
      secondFactor: z.object({ dueAt: instant, isDue: z.boolean() }).nullable().meta({
        description:
          'From when on the caller needs one to change the vehicles of a dealer with many; null if not, or there is one',
      }),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  overview: operation({
    method: 'GET',
    path: '/me/overview',
    access: 'user',
    forDealership: 'stock',
    summary: 'The figures and the latest listings of the caller',
    input: z.object({}),
    output: z.object({
      totalListings: whole,
      activeListings: whole,
      totalViews: whole,
      contactViews: whole,
      recentListings: z
        .array(z.object({ state: z.enum(['active', 'sold']), listing: listingCard }))
        .max(recentListingsShown),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  subscription: operation({
    method: 'GET',
    path: '/me/subscription',
    access: 'user',
    forDealership: 'stock',
    summary: "The caller's plan, if there is one that has not ended",
    input: z.object({}),
    output: z.object({ subscription: subscription.nullable() }),
    errors: [],
    rateLimit: readLimit,
  }),
}
