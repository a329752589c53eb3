import type { BodyType, VehicleType } from '../../contract/market/vocabulary.ts'
import { otherModel } from '../../contract/market/other-model.ts'
import { readTaxonomy } from '../seed/taxonomy/taxonomy.ts'

/**
 * Returns the bodies that models are built with, the most common first, from the text files of the taxonomy; empty for
 * unknown models. The model "Other" has those of its make's models.
 */
export function bodiesByModel(): (vehicleType: VehicleType, make: string, model: string) => readonly BodyType[] {
  const known = new Map<string, readonly BodyType[]>(
    readTaxonomy().flatMap(({ vehicleType, slug, models }) => [
      ...models.map((model) => [`${vehicleType} ${slug} ${model.slug}`, model.bodyTypes] as const),
      [`${vehicleType} ${slug} ${otherModel.slug}`, mostBuilt(models.flatMap(({ bodyTypes }) => bodyTypes))] as const,
    ]),
  )
  return (vehicleType, make, model) => known.get(`${vehicleType} ${make} ${model}`) ?? []
}

/** Each once, the most frequent first. */
function mostBuilt(bodyTypes: readonly BodyType[]): BodyType[] {
  const groups = Map.groupBy(bodyTypes, (bodyType) => bodyType)
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length).map(([bodyType]) => bodyType)
}
