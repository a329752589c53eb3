import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { listingPackages } from '../packages/tables.ts'
import { payments } from '../payments/tables.ts'
import { couponPackages, coupons, couponUses } from './tables.ts'

export type CouponRow = typeof coupons.$inferSelect

export async function findByCode(db: Db, code: string): Promise<CouponRow | null> {
  return firstOf(db.select().from(coupons).where(eq(coupons.code, code)))
}

/** Returns a coupon, row-locked until the transaction ends: its uses are counted and recorded under this lock. */
export async function lock(db: Db, couponId: string): Promise<CouponRow | null> {
  return firstOf(db.select().from(coupons).where(eq(coupons.id, couponId)).for('update'))
}

export async function packagesOf(db: Db, couponId: string): Promise<string[]> {
  const rows = await db
    .select({ packageId: couponPackages.packageId })
    .from(couponPackages)
    .where(eq(couponPackages.couponId, couponId))
  return rows.map(({ packageId }) => packageId)
}

/** Adds a package to the coupons of the one whose place it takes. */
export async function addReplacement(
  db: Db,
  { packageId, replacedBy }: { packageId: string; replacedBy: string },
): Promise<void> {
  const rows = await db
    .select({ couponId: couponPackages.couponId })
    .from(couponPackages)
    .where(eq(couponPackages.packageId, packageId))
  if (rows.length > 0) await db.insert(couponPackages).values(rows.map((row) => ({ ...row, packageId: replacedBy })))
}

/**
 * Counts the uses of a coupon by orders that were not given up. `isOpenIncluded: false` leaves out what the account has
 * not paid yet: its next order may replace that one.
 */
export async function countUses(
  db: Db,
  couponId: string,
  { userId, isOpenIncluded }: { userId: string; isOpenIncluded: boolean },
): Promise<{ total: number; ofAccount: number }> {
  const isOwn = eq(couponUses.userId, userId)
  const [row] = await db
    .select({
      total: sql<number>`count(*)`.mapWith(Number),
      ofAccount: sql<number>`count(*) filter (where ${isOwn})`.mapWith(Number),
    })
    .from(couponUses)
    .innerJoin(payments, eq(payments.id, couponUses.paymentId))
    .where(
      and(
        eq(couponUses.couponId, couponId),
        ne(payments.status, 'failed'),
        isOpenIncluded
          ? undefined
          : or(ne(payments.status, 'pending'), sql`${couponUses.userId} is distinct from ${userId}`),
      ),
    )
  return row ?? { total: 0, ofAccount: 0 }
}

/** Returns the coupon that an order uses. */
export async function couponOf(db: Db, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ couponId: couponUses.couponId })
    .from(couponUses)
    .where(eq(couponUses.paymentId, paymentId))
  return row?.couponId ?? null
}

export async function insertUse(db: Db, use: typeof couponUses.$inferInsert): Promise<void> {
  await db.insert(couponUses).values(use)
}

/** A coupon with its packages, and its uses by orders that were not given up. */
export interface UsedCoupon {
  coupon: CouponRow
  packageIds: string[]
  uses: number
}

function withUses(db: Db) {
  const packageIds = sql<string[]>`(select coalesce(json_agg(package_id), '[]') from coupon_packages
    where coupon_packages.coupon_id = coupons.id)`
  const uses = sql<number>`(select count(*) from coupon_uses join payments on payments.id = payment_id
    where coupon_uses.coupon_id = coupons.id and payments.status <> 'failed')`.mapWith(Number)
  return db.select({ coupon: coupons, packageIds, uses }).from(coupons)
}

/** Returns a page of the coupons, the newest first. */
export async function pageOf(db: Db, page: number, pageSize: number): Promise<UsedCoupon[]> {
  return withUses(db)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

export async function total(db: Db): Promise<number> {
  return db.$count(coupons)
}

export async function findWithUses(db: Db, couponId: string): Promise<UsedCoupon | null> {
  return firstOf(withUses(db).where(eq(coupons.id, couponId)))
}

/** Inserts a coupon; returns false if its code is taken. */
export async function insert(db: Db, coupon: typeof coupons.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(coupons)
    .values(coupon)
    .onConflictDoNothing({ target: coupons.code })
    .returning({ id: coupons.id })
  return inserted.length > 0
}

export async function update(db: Db, couponId: string, values: Partial<CouponRow>): Promise<void> {
  await db.update(coupons).set(values).where(eq(coupons.id, couponId))
}

/** Replaces the packages of a coupon. */
export async function setPackages(db: Db, couponId: string, packageIds: readonly string[]): Promise<void> {
  await db.delete(couponPackages).where(eq(couponPackages.couponId, couponId))
  const rows = [...new Set(packageIds)].map((packageId) => ({ couponId, packageId }))
  if (rows.length > 0) await db.insert(couponPackages).values(rows)
}

/** Returns the orders that used a coupon, the newest first. */
export async function usesOf(db: Db, couponId: string, limit: number) {
  return db
    .select({
      paymentId: couponUses.paymentId,
      userId: couponUses.userId,
      email: users.email,
      packageName: listingPackages.name,
      listCents: payments.listCents,
      amountCents: payments.amountCents,
      status: payments.status,
      usedAt: couponUses.usedAt,
    })
    .from(couponUses)
    .innerJoin(payments, eq(payments.id, couponUses.paymentId))
    .innerJoin(listingPackages, eq(listingPackages.id, payments.packageId))
    .leftJoin(users, eq(users.id, couponUses.userId))
    .where(eq(couponUses.couponId, couponId))
    .orderBy(desc(couponUses.usedAt), desc(couponUses.paymentId))
    .limit(limit)
}
