/** All listings of one seller together, when something becomes of the seller. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SellerKind } from '../../../contract/vocabulary.ts'
import type { Db } from '../../platform/database/database.ts'
import { transitions } from './rules.ts'
import { type ListingRow, selectListings } from './store.ts'
import { removedListings, vehicleListings } from './tables.ts'

/** Takes all of a seller's listings off the market for a while; answers how they stood. */
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
 * Makes a seller's listings say what the seller is now. One who sells privately shows no VAT and no business address, and
 * what no package carries ends then.
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

/** Deletes all of a seller's listings with everything that belongs to them, keeping facts of each for its address. */
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
