/** Rows of listings as stored searches are tested against them, and what the taxonomy calls them. */
import { eq, inArray, sql } from 'drizzle-orm'
import { ownValue } from '../../../../../contract/market/own-value.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { vehicleListings } from '../../offers/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../../taxonomy/tables.ts'
import type { ListingRow, VehicleNames } from './listing-state.ts'

/** Present rows by id; one that is gone is missing. */
export async function listingRows(db: Db, ids: readonly string[]): Promise<Map<string, ListingRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: vehicleListings.id, row: sql<ListingRow>`to_jsonb(vehicle_listings) - 'description'` })
    .from(vehicleListings)
    .where(inArray(vehicleListings.id, [...ids]))
  return new Map(rows.map(({ id, row }) => [id, row]))
}

/** What the taxonomy calls the vehicle of a row; null where it no longer has it. */
export type NamesOf = (row: ListingRow) => VehicleNames | null

export async function namesOfRows(db: Db, rows: readonly ListingRow[]): Promise<NamesOf> {
  const idsIn = (column: string) => [...new Set(rows.map((row) => ownValue(row, column)).filter((id) => typeof id === 'string'))]
  const [modelIds, variantIds] = [idsIn('model_id'), idsIn('variant_id')]
  const models = modelIds.length === 0 ? [] : await db
    .select({
      id: vehicleModels.id,
      type: vehicleTypes.key,
      make: { slug: vehicleMakes.slug, name: vehicleMakes.name },
      model: { slug: vehicleModels.slug, name: vehicleModels.name },
    })
    .from(vehicleModels)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .where(inArray(vehicleModels.id, modelIds))
  const variants = variantIds.length === 0 ? [] : await db
    .select({ id: vehicleVariants.id, slug: vehicleVariants.slug, name: vehicleVariants.name })
    .from(vehicleVariants)
    .where(inArray(vehicleVariants.id, variantIds))
  const [modelOf, variantOf] = [byId(models), byId(variants)]
  return (row) => {
    const found = modelOf.get(String(row['model_id']))
    return found ? { ...found, variant: variantOf.get(String(row['variant_id'])) ?? null } : null
  }
} // prettier-ignore

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
