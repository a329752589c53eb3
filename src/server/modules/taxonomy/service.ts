import type { taxonomyOperations } from '../../../contract/taxonomy.ts'
import type { VehicleType } from '../../../contract/vocabulary.ts'
import type { HandlersOf } from '../../operations.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import * as store from './store.ts'

export { type ImportedMake, importTaxonomy } from './import.ts'

export const taxonomy: HandlersOf<typeof taxonomyOperations> = {
  async types(scope) {
    const types = await store.typesWithCounts(scope.db, scope.now())
    return { types: types as { key: VehicleType; listings: number }[] }
  },

  async bodyTypes(scope, { vehicleType }) {
    return { bodyTypes: await store.categoriesWithCounts(scope.db, vehicleType, scope.now()) }
  },

  async makes(scope, { vehicleType }) {
    return { makes: await store.makesWithCounts(scope.db, vehicleType, scope.now()) }
  },

  async models(scope, { vehicleType, make }) {
    const found = await requireMake(scope, vehicleType, make)
    return { models: await store.modelsWithCounts(scope.db, found.id, scope.now()) }
  },

  async variants(scope, { vehicleType, make, model }) {
    const found = await requireModel(scope, (await requireMake(scope, vehicleType, make)).id, model)
    return { variants: await store.variantsWithCounts(scope.db, found.id, scope.now()) }
  },
}

async function requireMake(scope: Scope, vehicleType: string, slug: string) {
  const make = await store.findMake(scope.db, vehicleType, slug)
  if (!make) throw new Problem('make_not_found', { details: { make: slug } })
  return make
}

async function requireModel(scope: Scope, makeId: string, slug: string) {
  const model = await store.findModel(scope.db, makeId, slug)
  if (!model) throw new Problem('model_not_found', { details: { model: slug } })
  return model
}

/** The taxonomy entries that a listing names by slug. */
export interface Classification {
  vehicleTypeId: string
  make: { id: string; name: string }
  model: { id: string; name: string }
  variant: { id: string; name: string } | null
  categoryId: string
}

/** Resolves slugs to taxonomy entries. Throws the problem of the first that does not exist. */
export async function classify(
  scope: Scope,
  names: { vehicleType: string; make: string; model: string; variant: string | null; bodyType: string },
): Promise<Classification> {
  const make = await requireMake(scope, names.vehicleType, names.make)
  const model = await requireModel(scope, make.id, names.model)
  const variant = names.variant === null ? null : await store.findVariant(scope.db, model.id, names.variant)
  if (names.variant !== null && !variant)
    throw new Problem('variant_not_found', { details: { variant: names.variant } })
  const category = await store.findCategory(scope.db, make.vehicleTypeId, names.bodyType)
  if (!category) {
    throw new Problem('invalid_input', {
      issues: [
        {
          path: 'bodyType',
          code: 'not_of_vehicle_type',
          message: 'This body type does not belong to the vehicle type',
        },
      ],
    })
  }
  return { vehicleTypeId: make.vehicleTypeId, make, model, variant, categoryId: category.id }
}

/** Whether there is a taxonomy yet. */
export function hasTaxonomy(scope: Scope): Promise<boolean> {
  return store.hasTypes(scope.db)
}
