/** Reads and changes listings with the model "Other". */
import { and, eq, sql } from 'drizzle-orm'
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleModels } from '../taxonomy/tables.ts'
import { vehicleListings } from './tables.ts'

/** Returns the listings of a make that have the model "Other", with what their sellers wrote of the model. */
export async function withOtherModel(db: Db, ofMakeId: string): Promise<{ id: string; modelDescription: string }[]> {
  const { id, makeId, modelId, modelDescription } = vehicleListings
  const rows = await db
    .select({ id, modelDescription })
    .from(vehicleListings)
    .innerJoin(vehicleModels, eq(vehicleModels.id, modelId))
    .where(and(eq(makeId, ofMakeId), eq(vehicleModels.slug, otherModel.slug)))
  return rows.flatMap(({ id, modelDescription }) => (modelDescription === null ? [] : [{ id, modelDescription }]))
}

/** Gives a listing the model that its seller wrote, and the words that are left. A reviewed listing stays reviewed. */
export async function setModel(
  db: Db,
  listingId: string,
  { modelId, modelDescription, now }: { modelId: string; modelDescription: string | null; now: Date },
): Promise<void> {
  const { revision, reviewedRevision } = vehicleListings
  await db
    .update(vehicleListings)
    .set({
      modelId,
      modelDescription,
      updatedAt: now,
      revision: sql`${revision} + 1`,
      reviewedRevision: sql`case when ${reviewedRevision} = ${revision} then ${revision} + 1 else ${reviewedRevision} end`,
    })
    .where(eq(vehicleListings.id, listingId))
}
