import type { BodyType, VehicleType } from '../../contract/vocabulary.ts'
import { readTaxonomy } from '../seed/taxonomy/taxonomy.ts'

/** Returns the bodies that models are built with, from the text files of the taxonomy; empty for unknown models. */
export function bodiesByModel(): (vehicleType: VehicleType, make: string, model: string) => readonly BodyType[] {
  const known = new Map<string, readonly BodyType[]>(
    readTaxonomy().flatMap(({ vehicleType, slug, models }) =>
      models.map((model) => [`${vehicleType} ${slug} ${model.slug}`, model.bodyTypes] as const),
    ),
  )
  return (vehicleType, make, model) => known.get(`${vehicleType} ${make} ${model}`) ?? []
}
