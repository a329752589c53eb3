/** Fills an empty taxonomy at once. */
import { bodyTypesByVehicleType, type KnownVehicleType, vehicleTypes } from '../../../../contract/market/vocabulary.ts'
import { isOtherModel } from '../../../../contract/market/other-model.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { otherOf } from './other-models.ts'
import * as store from './import-store.ts'

/** A make with its models and variants, from a seed file or another market. */
export interface ImportedMake {
  vehicleType: KnownVehicleType
  name: string
  slug: string
  models: readonly {
    name: string
    slug: string
    group?: string | null
    variants: readonly { name: string; slug: string; fromYear: number | null; toYear: number | null }[]
  }[]
}

const englishTypeNames: Record<KnownVehicleType, string> = {
  car: 'Cars',
  motorcycle: 'Motorcycles',
  truck: 'Trucks',
  bus: 'Buses',
  caravan: 'Caravans',
}

/**
 * Writes vehicle types, body types and these makes, each with the model "Other", into an empty taxonomy; all of it or
 * nothing.
 */
export async function importTaxonomy(scope: Scope, makes: readonly ImportedMake[]): Promise<void> {
  await inTransaction(scope, async (scope) => {
    const typeIds = new Map<string, string>(vehicleTypes.map((key) => [key, scope.newId()]))
    const typeId = (key: KnownVehicleType) => typeIds.get(key) as string
    const rows: store.TaxonomyRows = { types: [], categories: [], makes: [], models: [], variants: [] }
    vehicleTypes.forEach((key, position) => {
      rows.types.push({
        id: typeId(key),
        key,
        name: englishTypeNames[key],
        iconName: key === 'motorcycle' ? 'motorbike' : key,
        position,
      })
      bodyTypesByVehicleType[key].forEach((bodyType, bodyPosition) => {
        rows.categories.push({
          id: scope.newId(),
          vehicleTypeId: typeId(key),
          key: bodyType,
          name: englishName(bodyType),
          position: bodyPosition,
        })
      })
    })
    for (const { vehicleType, models, name, slug } of makes) {
      const makeId = scope.newId()
      rows.makes.push({ id: makeId, vehicleTypeId: typeId(vehicleType), name, slug })
      for (const model of models) {
        const modelId = scope.newId()
        rows.models.push({ id: modelId, makeId, name: model.name, slug: model.slug, group: model.group ?? null })
        for (const variant of model.variants)
          rows.variants.push({ ...pickVariant(variant), id: scope.newId(), modelId })
      }
      if (!models.some((model) => isOtherModel(model.slug))) rows.models.push(otherOf(scope, makeId))
    }
    await store.insertTaxonomy(scope.db, rows)
  })
}

function pickVariant({ name, slug, fromYear, toYear }: ImportedMake['models'][number]['variants'][number]) {
  return { name, slug, fromYear, toYear }
}

/** `panel_van` becomes 'Panel van'; pages show the translated name of the key instead. */
function englishName(key: string): string {
  if (key === 'suv') return 'SUV'
  return key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ')
}
