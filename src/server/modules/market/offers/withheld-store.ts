/** Listings of a type or country that the market does not offer. The database marks new ones itself. */
import { and, count, inArray, or, sql } from 'drizzle-orm'
import type { Country } from '../../../../contract/market/vocabulary.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleTypes } from '../taxonomy/tables.ts'
import { isLive, isOnOffer, vehicleListings, ofListing } from './tables.ts'

/** What began or ceased to be on offer. */
export interface ChangedOffer {
  /** Keys of vehicle types. */
  types: readonly string[]
  countries: readonly Country[]
}

/** Marks the listings of these types and countries by what the market offers now. */
export async function mark(db: Db, { types, countries }: ChangedOffer): Promise<void> {
  const { vehicleTypeId, country, isWithheld } = vehicleListings
  const ofTypes = db
    .select({ id: vehicleTypes.id })
    .from(vehicleTypes)
    .where(inArray(vehicleTypes.key, [...types]))
  const isConcerned = or(
    types.length > 0 ? inArray(vehicleTypeId, ofTypes) : undefined,
    countries.length > 0 ? inArray(country, [...countries]) : undefined,
  )
  const shouldBe = sql`is_withheld_offer(${vehicleTypeId}, ${country})`
  await db
    .update(vehicleListings)
    .set({ isWithheld: shouldBe })
    .where(sql`(${isConcerned}) and ${isWithheld} is distinct from ${shouldBe}`)
}

/** Live listings that are withheld. */
export async function countMarked(db: Db): Promise<number> {
  const [row] = await db
    .select({ listings: count() })
    .from(vehicleListings)
    .where(sql`${vehicleListings.isWithheld} and ${isLive}`)
  return row?.listings ?? 0
}

/**
 * Listings by the key of their vehicle type: those that the search finds, and of these types, which the market does not offer, those
 * that it would find.
 */
export async function onOfferByType(
  db: Db,
  withheldTypes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { status, packageExpiry } = vehicleListings
  const wouldBeFound = and(
    inArray(vehicleTypes.key, [...withheldTypes]),
    sql`is_on_offer(${status}, ${packageExpiry}, ${now.toISOString()}::timestamptz)`,
  )
  const rows = await db
    .select({ key: vehicleTypes.key, listings: count() })
    .from(vehicleListings)
    .innerJoin(vehicleTypes, ofListing.type)
    .where(or(isOnOffer(now), wouldBeFound))
    .groupBy(vehicleTypes.key)
  return new Map(rows.map(({ key, listings }) => [key, listings]))
}
