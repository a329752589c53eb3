/** Credits for featured placements, and the placements they become. */
import { z } from 'zod'
import { instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { creditDays, readLimit, writeLimit } from './market/limits.ts'
import { creditTypes } from './market/vocabulary.ts'

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

/** How credits came or went. */
export const creditMovementKinds = ['bought', 'plan', 'granted', 'used', 'taken_back'] as const

/** Credits that came or went in one step. */
export const creditMovement = z
  .object({
    movementId: z.uuid(),
    at: instant,
    kind: z.enum(creditMovementKinds),
    creditType,
    /** Negative for what went. */
    amount: z.int(),
    /** The words of the staff for what they granted or took back. */
    reason: z.string().nullable(),
    /** The listing that a credit was used for; null also if it is gone. */
    listingId: listingId.nullable(),
    /** Of what came: when the rest of it expires. */
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'CreditMovement' })
export type CreditMovement = z.output<typeof creditMovement>

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
  history: operation({
    method: 'GET',
    path: '/me/credits/history',
    access: 'user',
    forDealership: 'stock',
    summary: 'How the caller got and used credits, the newest first',
    input: z.object({ limit: z.int().min(1).max(100).default(20) }),
    output: z.object({ movements: z.array(creditMovement) }),
    errors: [],
    rateLimit: readLimit,
  }),
  feature: operation({
    method: 'POST',
    path: '/listings/{listingId}/features',
    access: 'user',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Use one credit to feature an own listing',
    description:
      'The credit that expires first is used. The listing must be on offer, not stated to be damaged, not reserved and not featured already: a second call changes nothing and returns `listing_already_featured`.',
    input: z.object({ listingId, creditType: creditType.default('basic_featured') }),
    output: z.object({ creditType, days: z.int().positive(), featuredUntil: instant }),
    errors: [
      'listing_not_found',
      'listing_not_active',
      'listing_damaged',
      'listing_reserved',
      'listing_already_featured',
      'insufficient_credits',
    ],
    rateLimit: writeLimit,
  }),
}
