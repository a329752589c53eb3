import { z } from 'zod'
import { instant, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { maxCardsById, readLimit, writeLimit } from './market/limits.ts'
import { publicTrader } from './trader-details.ts'
import { countries, sellerKinds } from './market/vocabulary.ts'

/** The seller as cards and listing pages show them. A private seller's full surname is never shown. */
export const sellerSummary = z
  .object({
    userId: userId.meta({ description: 'Leads to the public profile' }),
    kind: z.enum(sellerKinds),
    /**
     * A dealer: the company, else the full name; a private seller: first name and initial; null is shown as "Private
     * Seller".
     */
    name: z.string().nullable(),
    approvedDealer: z.boolean(),
    memberSince: instant,
    country: z.enum(countries).nullable(),
    activeListings: z.int().min(0),
    profilePictureUrl: z.string().nullable(),
    trader: publicTrader.nullable().meta({ description: 'Null for a private seller' }),
  })
  .meta({ id: 'SellerSummary' })
export type SellerSummary = z.output<typeof sellerSummary>

/** A public profile (specification section 7, get_public_profile). Dealer contact only for approved dealers. */
export const publicProfile = sellerSummary
  .extend({
    firstName: z.string().nullable(),
    companyName: z.string().nullable(),
    dealerContact: z
      .object({
        phone: z.string().nullable(),
        email: z.string().nullable(),
        registeredAddress: z.string().nullable(),
        website: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PublicProfile' })
export type PublicProfile = z.output<typeof publicProfile>

/** The profile picture as profile pages show it. */
export const profilePicture = z.object({ profilePictureUrl: z.string().nullable() }).meta({ id: 'ProfilePicture' })

export const profileOperations = {
  list: operation({
    method: 'GET',
    path: '/profiles',
    access: 'visitor',
    summary: 'Several public seller profiles, in the requested order',
    description: 'Accounts that do not exist are left out.',
    input: z.object({ ids: z.array(userId).max(maxCardsById).default([]) }),
    output: z.object({ profiles: z.array(publicProfile) }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/profiles/{userId}',
    access: 'visitor',
    summary: 'A public seller profile',
    input: z.object({ userId }),
    output: publicProfile,
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  removePicture: operation({
    method: 'DELETE',
    path: '/me/profile-picture',
    access: 'user',
    summary: 'Remove the own profile picture',
    description: 'May be repeated.',
    input: z.object({}),
    output: profilePicture,
    errors: [],
    rateLimit: writeLimit,
  }),
}
