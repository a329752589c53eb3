/** Operations that make the selling form faster to fill in: what the offers of this site say about a model, and about a key. */
import { z } from 'zod'
import { slug, taxonomyKey } from './fields.ts'
import { factDrafts } from './fact-schemas.ts'
import { operation } from './kernel.ts'
import { minAgreeingOffers, minAgreeingSellers, minAgreeingShare, minOffersOfKey } from './market/limits.ts'
import { suggestedFacts } from './market/suggested-facts.ts'
import { vehicleFacts } from './market/vehicle-facts.ts'
import { fuelTypes, transmissions } from './market/vocabulary.ts'

const limit = { limit: 120, windowMs: 60_000, per: 'account' } as const

const suggestion = z
  .object({
    fact: z.enum(suggestedFacts),
    value: z.union([z.string(), z.int()]).meta({ description: 'As a draft has it' }),
    offers: z.int().min(minAgreeingOffers).meta({ description: 'Offers that state the fact' }),
    share: z.number().min(minAgreeingShare).max(1).meta({ description: 'The part of them that state this value' }),
  })
  .meta({ id: 'FactSuggestion' })
export type FactSuggestion = z.output<typeof suggestion>

const named = z.object({ slug, name: z.string() })

export const keyedVehicle = z
  .object({
    vehicleType: taxonomyKey,
    make: named,
    model: named,
    offers: z.int().min(minOffersOfKey).meta({ description: 'Offers of this model with the key' }),
  })
  .meta({ id: 'KeyedVehicle' })
export type KeyedVehicle = z.output<typeof keyedVehicle>

export const sellingSuggestionOperations = {
  factSuggestions: operation({
    method: 'GET',
    path: '/fact-suggestions',
    access: 'user',
    forDealership: 'stock',
    summary: 'What the offers of a model agree on, to be confirmed by its seller',
    description: `A fact is suggested when at least ${minAgreeingOffers} offers of at least ${minAgreeingSellers} sellers state it, and ${minAgreeingShare * 100} % of them state the same. With \`year\` the offers of two years around it count. Fuel, transmission and body narrow the offers down: a diesel has another engine. Nothing is ever stated by the server.`,
    input: z.object({
      vehicleType: taxonomyKey,
      make: slug,
      model: slug,
      variant: slug.optional(),
      year: factDrafts.year.optional(),
      bodyType: taxonomyKey.optional(),
      fuelType: z.enum(fuelTypes).optional(),
      transmission: z.enum(transmissions).optional(),
    }),
    output: z.object({ suggestions: z.array(suggestion).max(suggestedFacts.length) }),
    errors: ['make_not_found', 'model_not_found'],
    rateLimit: limit,
  }),
  vehicleOfKey: operation({
    method: 'GET',
    path: '/type-key-check',
    access: 'user',
    forDealership: 'stock',
    summary: 'Which vehicles the offers with the key of a type are',
    description: `At most three models, the most frequent first, each from ${minOffersOfKey} offers of ${minAgreeingSellers} sellers on. Of German keys the first three characters of the TSN count, of type approvals all but the extension. \`key\` is null for text that is no key.`,
    input: z.object({ typeKey: z.string().max(vehicleFacts.typeKey.maxLength + 10) }),
    output: z.object({ key: z.string().nullable(), vehicles: z.array(keyedVehicle).max(3) }),
    errors: [],
    rateLimit: limit,
  }),
}
