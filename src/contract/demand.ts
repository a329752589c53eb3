/** How many people wait for a vehicle: those whose saved searches it fits. Never who. */
import { z } from 'zod'
import { factDrafts } from './fact-schemas.ts'
import { listingId, slug, taxonomyKey } from './fields.ts'
import { operation } from './kernel.ts'
import { maxPageSize, readLimit } from './market/limits.ts'
import { countries, fuelTypes, transmissions } from './market/vocabulary.ts'
import { vehicleFacts } from './market/vehicle-facts.ts'

/** Fewer people than these are not counted: a small number could be somebody. */
export const fewestPeople = 5

const people = z.int().min(fewestPeople).nullable()

export const demand = z
  .object({
    people: people.meta({ description: `Whose saved searches it fits at some price; null for fewer than ${fewestPeople}` }),
    atPrice: people.meta({ description: 'Those of them whose saved searches it fits at its price; null for fewer, or without a price' }),
  })
  .meta({ id: 'Demand' }) // prettier-ignore
export type Demand = z.output<typeof demand>
export type ListingDemand = Demand & { listingId: string }

export const demandOperations = {
  ofDraft: operation({
    method: 'GET',
    path: '/demand',
    access: 'user',
    forDealership: 'stock',
    summary: 'How many people wait for a vehicle that is being described',
    description:
      'People with saved searches, each once, without the caller. A search that asks for what is not stated here does not count.',
    input: z.object({
      vehicleType: taxonomyKey,
      make: slug,
      model: slug,
      year: factDrafts.year,
      mileageKm: factDrafts.mileageKm,
      bodyType: taxonomyKey.optional(),
      fuelType: z.enum(fuelTypes).optional(),
      transmission: z.enum(transmissions).optional(),
      powerKw: z.int().min(vehicleFacts.powerKw.min).max(vehicleFacts.powerKw.max).optional(),
      country: z.enum(countries).optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      priceEuros: factDrafts.priceEuros.optional(),
    }),
    output: demand,
    errors: ['make_not_found', 'model_not_found'],
    rateLimit: readLimit,
  }),
  ofMine: operation({
    method: 'GET',
    path: '/me/demand',
    access: 'user',
    forDealership: 'stock',
    summary: 'How many people wait for own listings',
    description: 'Those of the caller that are on offer, by all that they state; others are left out.',
    input: z.object({ ids: z.array(listingId).min(1).max(maxPageSize) }),
    output: z.object({ listings: z.array(demand.extend({ listingId })) }),
    errors: [],
    rateLimit: readLimit,
  }),
}
