import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../taxonomy/tables.ts'
import { vehicleRows } from './rules.ts'
import type { SearchConditions, TaxonomyNames } from './search-engine.ts'

/** The entries of the taxonomy that the facets of a search show: makes, models of its makes, variants of its models. */
export async function namesBySql(db: Db, query: SearchConditions): Promise<TaxonomyNames> {
  const { wanted, excluded } = vehicleRows(query)
  const rows = [...wanted, ...excluded]
  const ofType = query.vehicleType && eq(vehicleTypes.key, query.vehicleType)
  const types = await db.select({ id: vehicleTypes.id, key: vehicleTypes.key }).from(vehicleTypes)
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
  return { vehicleTypes: new Map(types.map(({ id, key }) => [id, key])), makes, models, variants }
}
