/** What a model is offered for: today by age and mileage, and how that and the time until vehicles are sold developed. */
import { z } from 'zod'
import { slug, taxonomyKey } from './fields.ts'
import { operation } from './kernel.ts'
import { maxPricePoints, minOffersOfModel, readLimit, soldWindowDays } from './market/limits.ts'
import { countries } from './market/vocabulary.ts'

const euros = z.int().positive()
const named = z.object({ slug, name: z.string() })

const figures = z.object({
  offers: z.int().min(minOffersOfModel),
  lowEuros: euros.meta({ description: 'A quarter of the offers ask for this or less' }),
  medianEuros: euros,
  highEuros: euros.meta({ description: 'A quarter of the offers ask for this or more' }),
  medianMileageKm: z.int().min(0).nullable().meta({ description: 'Null of models without an odometer' }),
})

/** How long vehicles that were sold had been on offer: half of them not longer. */
export const daysToSell = z
  .object({ sold: z.int().min(minOffersOfModel), medianDays: z.int().min(0) })
  .nullable()
  .meta({
    id: 'DaysToSell',
    description: `Of the vehicles that were sold in the ${soldWindowDays} days before; null for fewer than ${minOffersOfModel}`,
  })
export type DaysToSell = z.output<typeof daysToSell>

/** What a model is offered for, for those who are about to sell one; null if there are too few. */
export const modelOffers = z
  .object({ ...figures.omit({ medianMileageKm: true }).shape, selling: daysToSell })
  .nullable()
  .meta({ id: 'ModelOffers' })
export type ModelOffers = z.output<typeof modelOffers>

export const modelPrices = z
  .object({
    make: named,
    model: named,
    /** Those in which the model has enough offers, most offers first. */
    countries: z.array(z.object({ key: z.enum(countries), offers: z.int() })),
    now: figures.nullable().meta({ description: `Null for fewer than ${minOffersOfModel} offers` }),
    selling: daysToSell,
    byYear: z.array(figures.extend({ year: z.int() })),
    byMileage: z
      .array(figures.extend({ fromKm: z.int().min(0), belowKm: z.int().nullable() }))
      .meta({ description: 'Bands of mileage; the last one is open' }),
    points: z
      .array(z.object({ year: z.int(), mileageKm: z.int().min(0).nullable(), priceEuros: euros }))
      .max(maxPricePoints)
      .meta({ description: 'Vehicles on offer; of many an even part, the same each time' }),
    days: z.array(figures.extend({ day: z.iso.date(), selling: daysToSell })).meta({
      description: 'What was remembered, the earliest first: ends of months, and of the last 13 weeks single days',
    }),
  })
  .meta({ id: 'ModelPrices' })
export type ModelPrices = z.output<typeof modelPrices>

export const modelPriceOperations = {
  ofModel: operation({
    method: 'GET',
    path: '/model-prices/{vehicleType}/{make}/{model}',
    access: 'visitor',
    summary: 'What a model is offered for, by age, mileage and time',
    description: `From asking prices on this site, and from how long vehicles had been on offer when their sellers marked them as sold. No figure comes from fewer than ${minOffersOfModel} offers: such groups and days are left out.`,
    input: z.object({ vehicleType: taxonomyKey, make: slug, model: slug, country: z.enum(countries).optional() }),
    output: modelPrices,
    errors: ['make_not_found', 'model_not_found'],
    rateLimit: readLimit,
  }),
}
