/** Credits for featured placements, and the placements they become. */
import { z } from 'zod'
import { instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { creditDays, readLimit, writeLimit } from './limits.ts'
import { creditTypes } from './vocabulary.ts'

const creditType = z.enum(creditTypes).meta({
  description: `\`basic_featured\`: ${creditDays.basic_featured} days, \`pro_featured\`: ${creditDays.pro_featured} days`,
})

export const creditBalance = z
  .object({
    creditType,
    totalCredits: z.int().positive(),
    /** When the first of them expires. */
    expiresAt: instant,
    /** Days that one credit features a listing. */
    days: z.int().positive(),
  })
  .meta({ id: 'CreditBalance' })
export type CreditBalance = z.output<typeof creditBalance>

export const featuringOperations = {
  credits: operation({
    method: 'GET',
    path: '/me/credits',
    access: 'user',
    forDealership: 'stock',
    summary: 'The credits for featured placements that the caller has left, by type',
    input: z.object({}),
    output: z.object({ credits: z.array(creditBalance) }),
    errors: [],
    rateLimit: readLimit,
  }),
  feature: operation({
    method: 'POST',
    path: '/listings/{listingId}/features',
    access: 'user',
    forDealership: 'stock',
    summary: 'Use one credit to feature an own listing',
    description:
      'The credit that expires first is used. The listing must be on offer and not featured already: a second call changes nothing and returns `listing_already_featured`.',
    input: z.object({ listingId, creditType: creditType.default('basic_featured') }),
    output: z.object({ creditType, days: z.int().positive(), featuredUntil: instant }),
    errors: ['listing_not_found', 'listing_not_active', 'listing_already_featured', 'insufficient_credits'],
    rateLimit: writeLimit,
  }),
}
