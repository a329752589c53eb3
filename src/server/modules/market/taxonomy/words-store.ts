import { asc } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type GivenNames, vehicleCategories, vehicleTypes } from './tables.ts'

/** Administrators' names of an entry; null: the built-in names. */
export type Names = GivenNames | null

/** In their order. */
export async function typesAndCategories(db: Db) {
  const { id, key, name, names, iconName, position } = vehicleTypes
  return {
    types: await db.select({ id, key, name, names, iconName }).from(vehicleTypes).orderBy(asc(position)),
    categories: await db
      .select({
        typeId: vehicleCategories.vehicleTypeId,
        key: vehicleCategories.key,
        name: vehicleCategories.name,
        names: vehicleCategories.names,
      })
      .from(vehicleCategories)
      .orderBy(asc(vehicleCategories.position), asc(vehicleCategories.key)),
  }
}
