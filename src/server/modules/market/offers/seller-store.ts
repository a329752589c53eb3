/** Changes to all listings of one seller, when the seller changes. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SellerKind } from '../../../../contract/market/vocabulary.ts'
import type { Db } from '../../../platform/database/database.ts'
import { transitions } from './rules.ts'
import { type ListingRow, selectListings } from './store.ts'
import { removedListings, vehicleListings } from './tables.ts'

/** Pauses all of a seller's listings; returns their former statuses. */
export async function pauseAll(db: Db, userId: string, now: Date) {
  const offered = await db
    .select({ listingId: vehicleListings.id, status: vehicleListings.status })
    .from(vehicleListings)
    .where(and(eq(vehicleListings.userId, userId), inArray(vehicleListings.status, [...transitions.pause.from])))
    .for('update')
  const ids = offered.map(({ listingId }) => listingId)
  if (ids.length === 0) return []
  await db
    .update(vehicleListings)
    .set({ status: transitions.pause.to, updatedAt: now })
    .where(inArray(vehicleListings.id, ids))
  return offered
}

/**
 * Copies the seller's present type to their listings. A private seller shows no VAT and no business address, and
 * listings that no package carries end then.
 */
export async function followKind(db: Db, userId: string, kind: SellerKind, endsAt: Date): Promise<void> {
  const becomesDealer = { salespersonType: kind }
  const becomesPrivate = {
    salespersonType: kind,
    vatTreatment: 'not_stated',
    dealerAddress: null,
    packageExpiry: sql`coalesce(${vehicleListings.packageExpiry}, ${endsAt.toISOString()}::timestamptz)`,
  }
  await db
    .update(vehicleListings)
    .set(kind === 'dealer' ? becomesDealer : becomesPrivate)
    .where(and(eq(vehicleListings.userId, userId), ne(vehicleListings.salespersonType, kind)))
}

/** Deletes all of a seller's listings with their dependent rows; facts of each are stored for its address. */
export async function deleteAllOf(
  db: Db,
  userId: string,
  factsOf: (row: ListingRow) => Record<string, unknown>,
  now: Date,
): Promise<void> {
  const rows = await selectListings(db).where(eq(vehicleListings.userId, userId))
  if (rows.length === 0) return
  const facts = rows.map((row) => ({ listingId: row.listing.id, facts: factsOf(row), removedAt: now }))
  await db.insert(removedListings).values(facts).onConflictDoNothing()
  await db.delete(vehicleListings).where(eq(vehicleListings.userId, userId))
}
