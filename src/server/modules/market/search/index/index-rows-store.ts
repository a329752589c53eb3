/** What the index reads from the database. */
import { asc, count, eq, sql } from 'drizzle-orm'
import { offeredStatuses } from '../../../../../contract/market/listing-status.ts'
import type { Database, Db } from '../../../../platform/database/database.ts'
import { isOffered, vehicleListings } from '../../offers/tables.ts'
import { vehicleCategories, vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../../taxonomy/tables.ts'
import type { Schema } from '../schema.ts'
import { rowColumnsOf } from './row-columns.ts'
import type { TaxonomyRows } from './taxonomy.ts'

/** Listings that are on offer, or would be if their package ran; sold, paused, rejected and withheld ones are none of its business. */
const kept = `not is_withheld and status in (${offeredStatuses.map((status) => `'${status}'`).join()})`

/** All listings, in the binary form that `RowReader` reads. */
export function copyListings(database: Database, schema: Schema): AsyncIterable<Uint8Array> {
  return database.copyOut(`select ${rowColumnsOf(schema).names.join()} from vehicle_listings where ${kept}`)
}

/** Some of them. Ids come from the database itself. */
export function copyListingsById(
  database: Database,
  schema: Schema,
  ids: readonly string[],
): AsyncIterable<Uint8Array> {
  const list = ids.map((id) => `'${id.replaceAll(/[^0-9a-f-]/g, '')}'`).join()
  return database.copyOut(
    `select ${rowColumnsOf(schema).names.join()} from vehicle_listings where ${kept} and id in (${list})`,
  )
}

/** How many listings each model has, by its id. */
export async function countByModel(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ modelId: vehicleListings.modelId, listings: count() })
    .from(vehicleListings)
    .where(isOffered)
    .groupBy(vehicleListings.modelId)
  return new Map(rows.map(({ modelId, listings }) => [modelId, listings]))
}

export async function taxonomyRows(db: Db): Promise<TaxonomyRows> {
  return {
    types: await db
      .select({ id: vehicleTypes.id, key: vehicleTypes.key })
      .from(vehicleTypes)
      .orderBy(asc(vehicleTypes.position)),
    categories: await db
      .select({ typeId: vehicleCategories.vehicleTypeId, key: vehicleCategories.key })
      .from(vehicleCategories)
      .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleCategories.vehicleTypeId))
      .orderBy(asc(vehicleTypes.position), asc(vehicleCategories.position), asc(vehicleCategories.key)),
    makes: await db
      .select({
        id: vehicleMakes.id,
        typeId: vehicleMakes.vehicleTypeId,
        slug: vehicleMakes.slug,
        name: vehicleMakes.name,
      })
      .from(vehicleMakes),
    models: await db
      .select({
        id: vehicleModels.id,
        makeId: vehicleModels.makeId,
        slug: vehicleModels.slug,
        name: vehicleModels.name,
      })
      .from(vehicleModels),
    variants: await db
      .select({
        id: vehicleVariants.id,
        modelId: vehicleVariants.modelId,
        slug: vehicleVariants.slug,
        name: vehicleVariants.name,
      })
      .from(vehicleVariants),
  }
}

/** How far a follower has read: everything up to this change of this transaction, and nothing behind it. */
export interface Position {
  transactionId: string
  sequence: number
}

/** Where to begin: before everything that a reading of the listings from now on may not see. */
export async function presentPosition(db: Db): Promise<Position> {
  const [row] = await rowsOf<{ horizon: string }>(db, sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`)
  return { transactionId: row?.horizon ?? '0', sequence: -1 }
} // prettier-ignore

export interface Change extends Position {
  listingId: string
  /** Whether no transaction still runs that could put a change before this one. */
  settled: boolean
}

/** Changes behind a position that are visible now, in order. */
export async function changesSince(db: Db, position: Position, limit: number): Promise<Change[]> {
  const rows = await rowsOf<{
    transaction_id: string
    sequence: string | number
    listing_id: string
    settled: boolean
  }>(
    db,
    sql`select transaction_id::text as transaction_id, sequence, listing_id,
               transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as settled
        from listing_changes
        where (transaction_id, sequence) > (${position.transactionId}::xid8, ${position.sequence}::bigint)
        order by listing_changes.transaction_id, sequence limit ${limit}`,
  )
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    sequence: Number(row.sequence),
    listingId: row.listing_id,
    settled: row.settled,
  }))
}

/** Forgets changes that every follower has read long ago; one that has not reads all listings again. */
export async function forgetChanges(db: Db, olderThanMs: number): Promise<void> {
  await db.execute(
    sql`delete from listing_changes where changed_at < now() - ${olderThanMs}::float8 * interval '1 millisecond'`,
  )
}

async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows
}
