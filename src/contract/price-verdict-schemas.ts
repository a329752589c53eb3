/** The schemas of what is said of a price. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { minComparables, minEndedOffers } from './market/limits.ts'
import { abstentions, saidSteps } from './market/price-verdicts.ts'

const euros = z.int().positive()
const comparables = z.int().min(0).meta({ description: 'Offers of the model that count in the estimate' })

export const stepLimits = z
  .object({ suspiciousBelow: z.int(), greatBelow: z.int(), goodBelow: z.int(), fairUpTo: z.int(), highUpTo: z.int() })
  .meta({ id: 'PriceStepLimits', description: 'Where one step of a price ends and the next begins, in euro' })

/** What a card says of its price; null where nothing is said. */
export const priceVerdict = z
  .object({
    step: z.enum(saidSteps).meta({ description: '`suspiciously_low` is a caution and no praise' }),
    estimateEuros: euros.nullable().meta({
      description: `What similar vehicles are offered for; null if it comes from fewer than ${minComparables} of the model, too few for a figure`,
    }),
  })
  .nullable()
  .meta({ id: 'PriceVerdict', description: 'From asking prices, no appraisal; nothing that is paid for enters' })
export type PriceVerdict = z.output<typeof priceVerdict>

const estimate = {
  estimateEuros: euros,
  lowEuros: euros.meta({ description: 'Four of five such offers ask for a price between this and `highEuros`' }),
  highEuros: euros,
  limits: stepLimits,
  comparables,
}
export const estimatedPrices = z.object(estimate)

/** How long offers of a step were there until they ended: half of them not longer. */
export const stepStay = z
  .object({
    step: z.enum(saidSteps),
    medianDays: z.int().min(0),
    offers: z.int().min(minEndedOffers),
  })
  .meta({
    id: 'PriceStepStay',
    description: `From the time at which an offer took its last step until it ended. Only of steps with ${minEndedOffers} ended offers or more`,
  })
export type StepStay = z.output<typeof stepStay>

/** The stored valuation of a listing; null until it has been valued, a minute after it changed at most. */
export const listingValuation = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('estimated'), step: z.enum(saidSteps), ...estimate, valuedAt: instant }),
    z.object({ status: z.literal('no_estimate'), reason: z.enum(abstentions), comparables, valuedAt: instant }),
  ])
  .nullable()
  .meta({ id: 'ListingValuation' })
export type ListingValuation = z.output<typeof listingValuation>
