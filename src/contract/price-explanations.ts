/** How the verdict on the price of a listing came about: every number from which a reader computes it again. */
import { z } from 'zod'
import { instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { abstentions, movers, priceSteps } from './market/price-verdicts.ts'

const euros = z.int().positive()
const price = euros.meta({ description: 'The asking price' })

/** All logarithms are natural ones. */
const calculation = z.object({
  terms: z.array(z.object({ name: z.string(), value: z.number(), coefficient: z.number() })).meta({
    description: 'The logarithm of the estimate begins as the sum of `value` times `coefficient`',
  }),
  comparables: z
    .array(
      z.object({
        listingId,
        priceEuros: euros,
        year: z.int(),
        mileageKm: z.int().min(0),
        powerKw: z.int().nullable(),
        residual: z.number().meta({ description: 'The logarithm by which its price exceeds what the terms say of it' }),
        share: z.number().meta({ description: 'What it counts for: the nearer and the more alike, the more' }),
      }),
    )
    .meta({ description: 'To the sum each of them adds `residual` times `share`; the one that counts most first' }),
  correction: z.number().meta({
    description: 'Added in the end, so that no vehicle is worth more for being older or having driven further; almost always 0',
  }),
  range: z.object({ down: z.number(), up: z.number() }).meta({
    description: 'The logarithms from the estimate to the ends of the range: `lowEuros` is exp(sum - down) rounded down, `highEuros` is exp(sum + up) rounded up. Learned from how far the estimates of other listings are off',
  }),
  limitRules: z
    .object({ innerShare: z.number(), suspiciousLengths: z.number(), suspiciousShare: z.number() })
    .meta({
      description:
        'From the range to the limits: with down = ln(estimate / low) and up = ln(high / estimate), `goodBelow` is estimate × exp(-innerShare × down), `fairUpTo` estimate × exp(innerShare × up), `suspiciousBelow` the lower of estimate × exp(-suspiciousLengths × down) and estimate × suspiciousShare, each rounded',
    }),
  usual: z
    .object({
      year: z.int(),
      mileageKm: z.int().min(0),
      powerKw: z.int().nullable(),
      fuelType: z.string().nullable(),
      transmission: z.string().nullable(),
    })
    .meta({ description: 'The usual vehicle of the model on this site' }),
  usualEuros: z.int().meta({ description: 'What the terms say of the usual vehicle' }),
  movedBy: z.array(z.object({ mover: z.enum(movers), euros: z.int() })).meta({
    description: 'What moved the estimate from `usualEuros`; together they are the difference',
  }),
}) // prettier-ignore
export type PriceCalculation = z.output<typeof calculation>

const comparables = z.int().min(0).meta({ description: 'Listings of the model that were compared' })

export const priceExplanation = z
  .discriminatedUnion('status', [
    z.object({
      status: z.literal('estimated'),
      basis: z.literal('asking_prices').meta({ description: 'From what vehicles are offered for; no appraisal' }),
      priceEuros: price,
      step: z.enum([...priceSteps, 'suspiciously_low']).meta({
        description: 'Where the price stands among the limits; the step of a price that stays as it is stays while the price is less than 1.5 % beyond its limit',
      }),
      estimateEuros: euros.meta({ description: 'exp of the sum of `calculation`, rounded' }),
      lowEuros: euros.meta({ description: 'Four of five asking prices of such vehicles lie between this and `highEuros`' }),
      highEuros: euros,
      limits: z.object({
        suspiciousBelow: euros,
        greatBelow: euros,
        goodBelow: euros,
        fairUpTo: euros,
        highUpTo: euros,
      }),
      comparables,
      learnedAt: instant.meta({ description: 'When the coefficients were learned' }),
      calculation: calculation.nullable().meta({
        description: 'Null for some minutes after a start: the verdict stands, its arithmetic is being worked out',
      }),
    }),
    z.object({
      status: z.literal('not_estimated'),
      basis: z.literal('asking_prices'),
      priceEuros: price,
      reason: z.enum([...abstentions, 'not_yet']).meta({
        description: '`not_yet`: published or changed a moment ago, it will be valued within minutes',
      }),
      comparables,
    }),
  ])
  .meta({ id: 'PriceExplanation' }) // prettier-ignore
export type PriceExplanation = z.output<typeof priceExplanation>

export const priceExplanationOperations = {
  ofListing: operation({
    method: 'GET',
    path: '/listings/{listingId}/valuation',
    access: 'visitor',
    summary: 'Where the price of a listing stands beside similar ones, and how that is computed',
    description:
      'The estimate, the limits of each step in euro, what moved it, the listings it was compared with, and every number from which it can be computed again. From asking prices, not selling prices: no appraisal. Payment does not enter.',
    input: z.object({ listingId }),
    output: priceExplanation,
    errors: ['listing_not_found', 'listing_gone'],
    rateLimit: readLimit,
  }),
}
