import { and, asc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleCategories, vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'
import { vehicleRows } from './rules.ts'
import type { SearchConditions, TaxonomyNames } from './search-engine.ts'

/** The entries of the taxonomy that the facets of a search show: makes, models of its makes, variants of its models. */
export async function namesBySql(db: Db, query: SearchConditions): Promise<TaxonomyNames> {
  const { wanted, excluded } = vehicleRows(query)
  const rows = [...wanted, ...excluded]
  const { vehicleType, withheldTypes = [] } = query
  const isOffered = withheldTypes.length === 0 ? undefined : notInArray(vehicleTypes.key, [...withheldTypes])
  const ofType = and(isOffered, vehicleType === undefined ? undefined : eq(vehicleTypes.key, vehicleType))
  const types = await db
    .select({ id: vehicleTypes.id, key: vehicleTypes.key })
    .from(vehicleTypes)
    .where(isOffered)
    .orderBy(asc(vehicleTypes.position))
  const bodyTypes = await db
    .select({ key: vehicleCategories.key })
    .from(vehicleCategories)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleCategories.vehicleTypeId))
    .where(ofType)
    .orderBy(asc(vehicleTypes.position), asc(vehicleCategories.position), asc(vehicleCategories.key))
  const makes = await db
    .select({ id: vehicleMakes.id, slug: vehicleMakes.slug, name: vehicleMakes.name })
    .from(vehicleMakes)
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .where(ofType)
  const { id, slug, name } = vehicleModels
  const models =
    rows.length === 0
      ? []
      : await db
          .select({ id, slug, name, make: vehicleMakes.slug })
          .from(vehicleModels)
          .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
          .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
          .where(and(ofType, inArray(vehicleMakes.slug, rows.map(({ make }) => make)))) // prettier-ignore
  const chosen = rows.flatMap(({ make, model }): SQL[] =>
    model === undefined ? [] : [and(eq(vehicleMakes.slug, make), eq(vehicleModels.slug, model)) as SQL],
  )
  const variants =
    chosen.length === 0
      ? []
      : await db
          .select({
            id: vehicleVariants.id,
            slug: vehicleVariants.slug,
            name: vehicleVariants.name,
            make: vehicleMakes.slug,
            model: vehicleModels.slug,
          })
          .from(vehicleVariants)
          .innerJoin(vehicleModels, eq(vehicleModels.id, vehicleVariants.modelId))
          .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
          .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
          .where(and(ofType, or(...chosen)))
  return {
    vehicleTypes: new Map(types.map(({ id, key }) => [id, key])),
    bodyTypes: bodyTypes.map(({ key }) => key),
    makes,
    models,
    variants,
  }
}
