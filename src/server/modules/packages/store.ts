import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { listingPackages } from './tables.ts'

export type PackageRow = typeof listingPackages.$inferSelect

/** Returns the packages on sale, cheapest first. */
export async function active(db: Db): Promise<PackageRow[]> {
  return db
    .select()
    .from(listingPackages)
    .where(eq(listingPackages.isActive, true))
    .orderBy(asc(listingPackages.priceEuros), asc(listingPackages.id))
}

export async function find(db: Db, packageId: string): Promise<PackageRow | null> {
  const [row] = await db.select().from(listingPackages).where(eq(listingPackages.id, packageId))
  return row ?? null
}

export async function hasAny(db: Db): Promise<boolean> {
  const rows = await db.select({ id: listingPackages.id }).from(listingPackages).limit(1)
  return rows.length > 0
}

export async function insert(db: Db, packages: (typeof listingPackages.$inferInsert)[]): Promise<void> {
  await db.insert(listingPackages).values(packages)
}

/** Records the payment provider's ids of a package. */
export async function recordStripe(
  db: Db,
  packageId: string,
  ids: Pick<PackageRow, 'stripeProductId' | 'stripePriceId'>,
): Promise<void> {
  await db.update(listingPackages).set(ids).where(eq(listingPackages.id, packageId))
}
