import { asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { listingPackages } from './tables.ts'

export type PackageRow = typeof listingPackages.$inferSelect

/** The order of the operator, then cheapest first. */
const inOrder = [sql`${listingPackages.position} nulls last`, asc(listingPackages.priceEuros), asc(listingPackages.id)]

/** Returns the packages on sale in the order of the chooser. */
export async function active(db: Db): Promise<PackageRow[]> {
  return db
    .select()
    .from(listingPackages)
    .where(eq(listingPackages.isActive, true))
    .orderBy(...inOrder)
}

/** A package with its orders that were paid, and the plans that run. */
export interface PackageInUse {
  pack: PackageRow
  orders: number
  runningPlans: number
}

/** Returns packages with their use, those on sale first; plans that were replaced before they were ordered are left out. */
export async function withUse(db: Db, packageId?: string): Promise<PackageInUse[]> {
  const orders = sql<number>`(select count(*) from payments
    where payments.package_id = listing_packages.id and paid_at is not null)`
  const plans = sql<number>`(select count(*) from user_subscriptions
    where user_subscriptions.package_id = listing_packages.id and status <> 'canceled')`
  const isSeen = or(isNull(listingPackages.replacedBy), ne(orders, 0), ne(plans, 0))
  return db
    .select({ pack: listingPackages, orders: orders.mapWith(Number), runningPlans: plans.mapWith(Number) })
    .from(listingPackages)
    .where(packageId === undefined ? isSeen : eq(listingPackages.id, packageId))
    .orderBy(sql`${listingPackages.isActive} desc`, ...inOrder)
}

export async function find(db: Db, packageId: string): Promise<PackageRow | null> {
  return firstOf(db.select().from(listingPackages).where(eq(listingPackages.id, packageId)))
}

/** Returns a package, row-locked until the transaction ends. */
export async function lock(db: Db, packageId: string): Promise<PackageRow | null> {
  return firstOf(db.select().from(listingPackages).where(eq(listingPackages.id, packageId)).for('update'))
}

export async function hasAny(db: Db): Promise<boolean> {
  const rows = await db.select({ id: listingPackages.id }).from(listingPackages).limit(1)
  return rows.length > 0
}

export async function insert(db: Db, packages: (typeof listingPackages.$inferInsert)[]): Promise<void> {
  await db.insert(listingPackages).values(packages)
}

export async function update(db: Db, packageId: string, values: Partial<PackageRow>): Promise<void> {
  await db.update(listingPackages).set(values).where(eq(listingPackages.id, packageId))
}

/** Numbers the packages as they are listed; all others have no position any more. */
export async function setPositions(db: Db, packageIds: readonly string[]): Promise<void> {
  await db.update(listingPackages).set({ position: null })
  for (const [index, packageId] of packageIds.entries()) {
    await db
      .update(listingPackages)
      .set({ position: index + 1 })
      .where(eq(listingPackages.id, packageId))
  }
}

/** Records what the payment provider has of a package. */
export async function recordStripe(
  db: Db,
  packageId: string,
  values: Partial<Pick<PackageRow, 'stripeProductId' | 'stripePriceId' | 'stripeSyncedAt' | 'stripeProblem'>>,
): Promise<void> {
  await db.update(listingPackages).set(values).where(eq(listingPackages.id, packageId))
}
