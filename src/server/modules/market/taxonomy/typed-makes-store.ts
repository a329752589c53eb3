/** Reads and writes makes that sellers type. */
import { and, asc, eq, like } from 'drizzle-orm'
import { otherMake } from '../../../../contract/market/other-model.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { vehicleMakes } from './tables.ts'

export interface TypedMake {
  id: string
  name: string
  vehicleTypeId: string
}

/** Returns the makes of a vehicle type: those of the catalogue, then those that sellers typed. */
export function makesOf(db: Db, vehicleTypeId: string): Promise<(TypedMake & { askedFor: boolean })[]> {
  const { id, name, askedFor } = vehicleMakes
  return db
    .select({ id, name, askedFor, vehicleTypeId: vehicleMakes.vehicleTypeId })
    .from(vehicleMakes)
    .where(eq(vehicleMakes.vehicleTypeId, vehicleTypeId))
    .orderBy(asc(askedFor), asc(name))
}

/** Lets one transaction at a time decide what a new name of a make of this vehicle type means. */
export function lockNames(db: Db, vehicleTypeId: string): Promise<void> {
  return lockName(db, `makes ${vehicleTypeId}`)
}

/** Returns the slugs that begin like this one, and that of no make. */
export async function slugsLike(db: Db, vehicleTypeId: string, slug: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: vehicleMakes.slug })
    .from(vehicleMakes)
    .where(and(eq(vehicleMakes.vehicleTypeId, vehicleTypeId), like(vehicleMakes.slug, `${slug}%`)))
  return new Set([otherMake, ...rows.map(({ slug }) => slug)])
}

export async function insertTyped(db: Db, make: typeof vehicleMakes.$inferInsert): Promise<void> {
  await db.insert(vehicleMakes).values({ ...make, isListed: false, askedFor: true })
}
