import { and, asc, eq } from 'drizzle-orm'
import type { VehicleChoice } from '../../../../contract/market/vehicle-choice.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleMakes, vehicleModels, vehicleVariants } from '../taxonomy/tables.ts'

/** Returns what the taxonomy calls the vehicles of a row, such as "Volkswagen Golf"; null for a row that it does not have. */
export async function nameOfVehicles(
  db: Db,
  { make, model, variant }: Omit<VehicleChoice, 'excluded'>,
): Promise<string | null> {
  const [found] = await db
    .select({ make: vehicleMakes.name, model: vehicleModels.name, variant: vehicleVariants.name })
    .from(vehicleMakes)
    .leftJoin(vehicleModels, and(eq(vehicleModels.makeId, vehicleMakes.id), eq(vehicleModels.slug, model ?? '')))
    .leftJoin(
      vehicleVariants,
      and(eq(vehicleVariants.modelId, vehicleModels.id), eq(vehicleVariants.slug, variant ?? '')),
    )
    .where(eq(vehicleMakes.slug, make))
    .orderBy(asc(vehicleVariants.id), asc(vehicleModels.id), asc(vehicleMakes.id))
    .limit(1)
  if (!found || (model !== undefined && found.model === null) || (variant !== undefined && found.variant === null)) {
    return null
  }
  return [found.make, found.model, found.variant].filter((name) => name !== null).join(' ')
}
