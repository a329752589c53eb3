/** Series and families of models. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleMakes, vehicleModels, vehicleTypes } from './tables.ts'

/** Returns the models of a make that belong to a group, each once. */
export async function groupedModels(db: Db, { make, vehicleType }: { make: string; vehicleType?: string | undefined }) {
  return db
    .selectDistinct({ group: sql<string>`${vehicleModels.group}`, slug: vehicleModels.slug })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .where(
      and(
        eq(vehicleMakes.slug, make),
        isNotNull(vehicleModels.group),
        vehicleType === undefined ? undefined : eq(vehicleTypes.key, vehicleType),
      ),
    )
    .orderBy(asc(vehicleModels.group), asc(vehicleModels.slug))
}
