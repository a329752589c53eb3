import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { importedListings } from '../import/tables.ts'
import { vehicleListings, ofListing } from '../../market/offers/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from '../../market/taxonomy/tables.ts'

/** Returns a seller's listings with an own number after a number, in their order. */
export async function page(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .select({ number: importedListings.externalId, listing: vehicleListings })
    .from(importedListings)
    .innerJoin(vehicleListings, eq(vehicleListings.id, importedListings.listingId))
    .where(
      and(eq(importedListings.userId, userId), after === null ? undefined : gt(importedListings.externalId, after)),
    )
    .orderBy(asc(importedListings.externalId))
    .limit(limit)
}

/** The same with the names of the taxonomy, without sold vehicles, for a file. */
export async function exportPage(db: Db, userId: string, after: string | null, limit: number) {
  return db
    .select({
      number: importedListings.externalId,
      listing: vehicleListings,
      vehicleType: vehicleTypes.key,
      make: vehicleMakes.name,
      model: vehicleModels.name,
      variant: vehicleVariants.name,
    })
    .from(importedListings)
    .innerJoin(vehicleListings, eq(vehicleListings.id, importedListings.listingId))
    .innerJoin(vehicleTypes, ofListing.type)
    .innerJoin(vehicleMakes, ofListing.make)
    .innerJoin(vehicleModels, ofListing.model)
    .leftJoin(vehicleVariants, ofListing.variant)
    .where(
      and(
        eq(importedListings.userId, userId),
        ne(vehicleListings.status, 'sold'),
        after === null ? undefined : gt(importedListings.externalId, after),
      ),
    )
    .orderBy(asc(importedListings.externalId))
    .limit(limit)
}
export type ExportRow = Awaited<ReturnType<typeof exportPage>>[number]
