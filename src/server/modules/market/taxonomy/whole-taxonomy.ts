/** The whole taxonomy by name, for caches in memory. */
import type { VehicleType } from '../../../../contract/market/vocabulary.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './store.ts'
import { typesAndCategories } from './words-store.ts'

/** A model with its variants; a make without models has its own line. */
export interface TaxonomyModel {
  vehicleType: VehicleType
  make: { slug: string; name: string }
  model: { slug: string; name: string } | null
  /** The series or family that the model is looked for with. */
  group: string | null
  variants: readonly { slug: string; name: string }[]
}

/** Returns the whole taxonomy by name, for caches in memory. */
export async function wholeTaxonomy(scope: Scope): Promise<TaxonomyModel[]> {
  const variants = Map.groupBy(await store.allVariants(scope.db), ({ modelId }) => modelId)
  return (await store.allModels(scope.db)).map(({ vehicleType, make, modelId, model, group }) => ({
    vehicleType,
    make,
    model,
    group,
    variants: (modelId === null ? undefined : variants.get(modelId)) ?? [],
  }))
}

/** A vehicle type, or a category of one, that an administrator has named, with its names in all languages. */
export interface NamedEntry {
  vehicleType: string
  /** Null for the type itself. */
  bodyType: string | null
  names: readonly string[]
}

/** Returns what administrators have added or renamed; omits entries with the built-in names. */
export async function namedEntries(scope: Scope): Promise<NamedEntry[]> {
  const { types, categories } = await typesAndCategories(scope.db)
  const typeKeys = new Map(types.map(({ id, key }) => [id, key]))
  const entries = [
    ...types.map(({ key, name, names }) => ({ vehicleType: key, bodyType: null, name, names })),
    ...categories.map(({ typeId, key, name, names }) => ({
      vehicleType: typeKeys.get(typeId) ?? '',
      bodyType: key,
      name,
      names,
    })),
  ]
  return entries.flatMap(({ vehicleType, bodyType, name, names }) =>
    names === null ? [] : [{ vehicleType, bodyType, names: [...new Set([name, ...Object.values(names)])] }],
  )
}
