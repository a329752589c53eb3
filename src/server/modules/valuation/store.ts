import { and, between, eq, inArray, ne, sql } from 'drizzle-orm'
import type { FuelType } from '../../../contract/vocabulary.ts'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../listings/tables.ts'

/** More than these say nothing new; a market that has them takes those nearest in mileage. */
const mostRows = 2_000

export interface ComparableQuery {
  modelId: string
  fuelType: FuelType | undefined
  year: { from: number; to: number }
  mileageKm: { from: number; to: number; of: number }
  exceptListingId: string | undefined
}

/** Listings on offer that could compare: undamaged, and in the widest windows that are looked at. */
export async function comparables(db: Db, query: ComparableQuery, now: Date) {
  const { priceEuros, year, mileageKm, transmission } = vehicleListings
  return db
    .select({ priceEuros, year, mileageKm, transmission })
    .from(vehicleListings)
    .where(
      and(
        isOnOffer(now),
        eq(vehicleListings.modelId, query.modelId),
        between(year, query.year.from, query.year.to),
        between(mileageKm, query.mileageKm.from, query.mileageKm.to),
        inArray(vehicleListings.damaged, ['no', 'not_stated']),
        query.fuelType === undefined ? undefined : eq(vehicleListings.fuelType, query.fuelType),
        query.exceptListingId === undefined ? undefined : ne(vehicleListings.id, query.exceptListingId),
      ),
    )
    .orderBy(sql`abs(${mileageKm} - ${query.mileageKm.of})`, vehicleListings.id)
    .limit(mostRows)
}
