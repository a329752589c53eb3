import { z } from 'zod'
import { slug, taxonomyKey } from './fields.ts'
import { operation } from './kernel.ts'
import { maxTaxonomyMatches, readLimit } from './market/limits.ts'

/** What an operation counts, besides where it counts it. */
const counting = {
  withoutDamaged: z
    .boolean()
    .optional()
    .meta({ description: 'Counts no vehicles that are stated to be damaged, as pages do' }),
}

/** An entry of the vehicle taxonomy with the number of listings on offer now. */
const counted = z.object({ slug, name: z.string(), listings: z.int().min(0) })

const isListed = z.boolean().exactOptional().meta({ description: 'False: buyers find it, sellers are not offered it' })

export const makeEntry = counted.extend({ isListed }).meta({ id: 'Make' })
export const modelEntry = counted.extend({ isListed }).meta({ id: 'Model' })
export const variantEntry = counted
  .extend({
    isListed,
    fromYear: z.int().nullable(),
    toYear: z.int().nullable(),
  })
  .meta({ id: 'Variant' })
export type TaxonomyEntry = z.output<typeof makeEntry>

/** A series or family: its name, and the slugs of its models. */
export const modelGroup = z.object({ name: z.string(), models: z.array(slug) }).meta({ id: 'ModelGroup' })
export type ModelGroup = z.output<typeof modelGroup>

/** A make, or a model with its make, or a variant with both. */
export const taxonomyMatch = z
  .object({ make: makeEntry, model: modelEntry.optional(), variant: makeEntry.optional() })
  .meta({ id: 'TaxonomyMatch' })
export type TaxonomyMatch = z.output<typeof taxonomyMatch>

export const taxonomyOperations = {
  types: operation({
    method: 'GET',
    path: '/taxonomy/types',
    access: 'visitor',
    keyScope: 'any',
    summary: 'Vehicle types with the number of listings on offer',
    input: z.object(counting),
    output: z.object({
      types: z.array(z.object({ key: taxonomyKey, listings: z.int().min(0) })),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  bodyTypes: operation({
    method: 'GET',
    path: '/taxonomy/types/{vehicleType}/body-types',
    access: 'visitor',
    keyScope: 'any',
    sellersKeepTypes: true,
    summary: 'Body types of a vehicle type',
    input: z.object({ vehicleType: taxonomyKey }),
    output: z.object({ bodyTypes: z.array(z.object({ key: z.string(), name: z.string(), listings: z.int().min(0) })) }),
    errors: [],
    rateLimit: readLimit,
  }),
  makes: operation({
    method: 'GET',
    path: '/taxonomy/types/{vehicleType}/makes',
    access: 'visitor',
    keyScope: 'any',
    sellersKeepTypes: true,
    summary: 'Makes of a vehicle type, by name',
    input: z.object({ vehicleType: taxonomyKey, ...counting }),
    output: z.object({ makes: z.array(makeEntry) }),
    errors: [],
    rateLimit: readLimit,
  }),
  find: operation({
    method: 'GET',
    path: '/taxonomy/types/{vehicleType}/matches',
    access: 'visitor',
    keyScope: 'any',
    sellersKeepTypes: true,
    summary: 'Makes, models and variants that match the typed text',
    description:
      'Each word has to occur in the name of the entry or of those above it, and one of them in its own: `golf` finds the model, `volkswagen golf` too. If nothing has them, model lines are looked for by their names in other languages: `C-Klasse`, `3er`. Those with listings first, makes before models before variants.',
    input: z.object({ vehicleType: taxonomyKey, text: z.string().trim().min(1).max(100), ...counting }),
    output: z.object({ matches: z.array(taxonomyMatch).max(maxTaxonomyMatches) }),
    errors: [],
    rateLimit: readLimit,
  }),
  models: operation({
    method: 'GET',
    path: '/taxonomy/types/{vehicleType}/makes/{make}/models',
    access: 'visitor',
    keyScope: 'any',
    sellersKeepTypes: true,
    summary: 'Models of a make, by name, `other` last',
    input: z.object({ vehicleType: taxonomyKey, make: slug, ...counting }),
    output: z.object({ models: z.array(modelEntry) }),
    errors: ['make_not_found'],
    rateLimit: readLimit,
  }),
  moved: operation({
    method: 'GET',
    path: '/taxonomy/moves',
    access: 'visitor',
    keyScope: 'any',
    summary: 'What a former make, model or variant is called now',
    description:
      'For addresses from before an entry was merged or moved: the slugs that name it today. Null for what never was, and for what still has its name. Without a vehicle type the last one of any type.',
    input: z.object({
      vehicleType: taxonomyKey.optional(),
      make: slug,
      model: slug.optional(),
      variant: slug.optional(),
    }),
    output: z.object({
      moved: z.object({ make: slug, model: slug.nullable(), variant: slug.nullable() }).nullable(),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  modelGroups: operation({
    method: 'GET',
    path: '/taxonomy/model-groups',
    access: 'visitor',
    keyScope: 'any',
    sellersKeepTypes: true,
    summary: 'Series and families of a make that several models belong to',
    description: 'The "2 Series", the "Golf": what people look for together. A make that does not exist has none.',
    input: z.object({ make: slug, vehicleType: taxonomyKey.optional() }),
    output: z.object({ groups: z.array(modelGroup) }),
    errors: [],
    rateLimit: readLimit,
  }),
  variants: operation({
    method: 'GET',
    path: '/taxonomy/types/{vehicleType}/makes/{make}/models/{model}/variants',
    access: 'visitor',
    keyScope: 'any',
    sellersKeepTypes: true,
    summary: 'Variants of a model, by name',
    input: z.object({ vehicleType: taxonomyKey, make: slug, model: slug, ...counting }),
    output: z.object({ variants: z.array(variantEntry) }),
    errors: ['make_not_found', 'model_not_found'],
    rateLimit: readLimit,
  }),
}
