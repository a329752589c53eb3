/** Reads and writes makes that sellers type. */
import { and, eq, like, or, sql } from 'drizzle-orm'
import { otherMake } from '../../../../contract/market/other-model.ts'
import { slugify } from '../../../../contract/market/slug.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { vehicleMakes } from './tables.ts'

export interface TypedMake {
  id: string
  name: string
  vehicleTypeId: string
}

/** Returns the make of this name, or of a name with the same letters and digits ("Borg-Ward"). */
export async function findByName(db: Db, vehicleTypeId: string, name: string): Promise<TypedMake | null> {
  const { id, slug } = vehicleMakes
  const isSame = sql`lower(${vehicleMakes.name}) = lower(${name})`
  return firstOf(
    db
      .select({ id, name: vehicleMakes.name, vehicleTypeId: vehicleMakes.vehicleTypeId })
      .from(vehicleMakes)
      .where(and(eq(vehicleMakes.vehicleTypeId, vehicleTypeId), or(isSame, eq(slug, slugify(name)))))
      .orderBy(sql`${isSame} desc`)
      .limit(1),
  )
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
  await db
    .insert(vehicleMakes)
    .values({ ...make, isListed: false, askedFor: true })
    .onConflictDoNothing()
}
