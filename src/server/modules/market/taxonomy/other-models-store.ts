/** Reads and writes the model "Other" of makes. */
import { sql } from 'drizzle-orm'
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleMakes, vehicleModels } from './tables.ts'

/** Returns the ids of the makes that lack the model "Other". */
export async function makesWithoutOther(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: vehicleMakes.id })
    .from(vehicleMakes)
    .where(
      sql`not exists (select 1 from vehicle_models m where m.make_id = ${vehicleMakes.id}
        and (m.slug = ${otherModel.slug} or lower(m.name) = lower(${otherModel.name})))`,
    )
  return rows.map(({ id }) => id)
}

/** Writes models "Other". A make that got its own meanwhile keeps it. */
export async function insertOthers(db: Db, rows: (typeof vehicleModels.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(vehicleModels).values(rows).onConflictDoNothing()
}
