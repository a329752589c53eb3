/** Writes a whole taxonomy. */
import type { Db } from '../../../platform/database/database.ts'
import { vehicleCategories, vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from './tables.ts'

export interface TaxonomyRows {
  types: (typeof vehicleTypes.$inferInsert)[]
  categories: (typeof vehicleCategories.$inferInsert)[]
  makes: (typeof vehicleMakes.$inferInsert)[]
  models: (typeof vehicleModels.$inferInsert)[]
  variants: (typeof vehicleVariants.$inferInsert)[]
}

/** Writes a whole taxonomy. Call it in a transaction. */
export async function insertTaxonomy(db: Db, rows: TaxonomyRows): Promise<void> {
  await insertInChunks(rows.types, (chunk) => db.insert(vehicleTypes).values(chunk))
  await insertInChunks(rows.categories, (chunk) => db.insert(vehicleCategories).values(chunk))
  await insertInChunks(rows.makes, (chunk) => db.insert(vehicleMakes).values(chunk))
  await insertInChunks(rows.models, (chunk) => db.insert(vehicleModels).values(chunk))
  await insertInChunks(rows.variants, (chunk) => db.insert(vehicleVariants).values(chunk))
}

/** A statement takes at most 65,535 parameters. */
const rowsPerStatement = 1_000

async function insertInChunks<Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await insert(rows.slice(start, start + rowsPerStatement))
  }
}
