/** Ownership of a VIN: the one listing on offer with it. */
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { isOffered, isOnOffer, vehicleListings } from './tables.ts'

/** Returns the listing on offer that has this VIN. */
export async function holderOfVin(db: Db, vin: string, now: Date): Promise<{ id: string; userId: string } | null> {
  return firstOf(
    db
      .select({ id: vehicleListings.id, userId: vehicleListings.userId })
      .from(vehicleListings)
      .where(and(eq(vehicleListings.vin, vin), isOnOffer(now))),
  )
}

/** Releases these VINs from listings whose package has ended. Call it before others are written with them. */
export async function releaseVins(db: Db, vins: readonly (string | null | undefined)[], now: Date): Promise<void> {
  const needed = vins.filter((vin) => typeof vin === 'string')
  if (needed.length === 0) return
  await db
    .update(vehicleListings)
    .set({ claimsVin: false })
    .where(
      and(
        inArray(vehicleListings.vin, needed),
        eq(vehicleListings.claimsVin, true),
        isOffered,
        lte(vehicleListings.packageExpiry, now),
      ),
    )
}
