import { and, between, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'
import type { Comparable } from './rules.ts'

/** More rows add no information; if there are more, those closest in mileage are taken. */
const mostRows = 2_000

/** What all comparables share. */
export type Sameness = { modelId: string } | { vehicleTypeId: string; bodyType: string; makeId?: string }

export interface ComparableQuery {
  same: Sameness
  year: { from: number; to: number }
  mileageKm: { from: number; to: number; of: number }
  powerKw: { from: number; to: number } | null
  exceptListingId: string | undefined
}

/** Returns listings on offer that could compare: undamaged, and within the widest windows. */
export async function comparables(db: Db, query: ComparableQuery, now: Date): Promise<Comparable[]> {
  const { priceEuros, year, mileageKm, fuelType, transmission, powerKw } = vehicleListings
  return db
    .select({ priceEuros, year, mileageKm, fuelType, transmission, powerKw })
    .from(vehicleListings)
    .where(
      and(
        isOnOffer(now),
        isSame(query.same),
        between(year, query.year.from, query.year.to),
        between(mileageKm, query.mileageKm.from, query.mileageKm.to),
        query.powerKw === null ? undefined : between(powerKw, query.powerKw.from, query.powerKw.to),
        inArray(vehicleListings.damaged, ['no', 'not_stated']),
        query.exceptListingId === undefined ? undefined : ne(vehicleListings.id, query.exceptListingId),
      ),
    )
    .orderBy(sql`abs(${mileageKm} - ${query.mileageKm.of})`, vehicleListings.id)
    .limit(mostRows)
}

function isSame(same: Sameness): SQL | undefined {
  if ('modelId' in same) return eq(vehicleListings.modelId, same.modelId)
  return and(
    eq(vehicleListings.vehicleTypeId, same.vehicleTypeId),
    eq(vehicleListings.bodyType, same.bodyType),
    same.makeId === undefined ? undefined : eq(vehicleListings.makeId, same.makeId),
  )
}
