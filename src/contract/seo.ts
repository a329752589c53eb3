/** What landing pages show about their listings beyond a list and prices. */
import { z } from 'zod'
import { slug, taxonomyKey } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { daysToSell } from './model-prices.ts'
import { searchFilters } from './search.ts'
import { countries, fuelTypes } from './market/vocabulary.ts'

const named = z.object({ slug, name: z.string() })
const listings = z.int().min(0)

/** Parts of some listings, largest first. Listings that do not state the fact are in none. */
const parts = z.object({
  makes: z.array(named.extend({ listings })),
  models: z.array(named.extend({ listings })).meta({ description: 'Empty unless `make` is given' }),
  bodyTypes: z.array(z.object({ key: taxonomyKey, listings })),
  fuelTypes: z.array(z.object({ key: z.enum(fuelTypes), listings })),
  countries: z.array(z.object({ key: z.enum(countries), listings })),
})
export type LandingParts = z.output<typeof parts>

export const landing = z
  .object({
    make: named.nullable(),
    model: named.nullable(),
    total: listings,
    oldestYear: z.int().nullable(),
    newestYear: z.int().nullable(),
    medianMileageKm: z.int().nullable(),
    fromDealers: listings,
    /** How long vehicles of the model took to sell; only for a model. */
    selling: daysToSell,
    /** The facts of these listings, for the text. */
    parts,
    /** The facts of the whole vehicle type, for links to other pages; its models are those of the make. */
    related: parts,
  })
  .meta({ id: 'Landing' })
export type Landing = z.output<typeof landing>

export const seoOperations = {
  landing: operation({
    method: 'GET',
    path: '/landings/{vehicleType}',
    access: 'visitor',
    summary: 'The composition of a part of the market, for landing pages',
    input: searchFilters
      .pick({ make: true, model: true, bodyType: true, fuelType: true, region: true, damaged: true })
      .extend({ vehicleType: taxonomyKey }),
    output: landing,
    errors: ['make_not_found', 'model_not_found'],
    rateLimit: readLimit,
  }),
}
