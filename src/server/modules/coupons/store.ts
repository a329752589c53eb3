import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { payments } from '../payments/tables.ts'
import { couponPackages, coupons, couponUses } from './tables.ts'

export type CouponRow = typeof coupons.$inferSelect

export async function findByCode(db: Db, code: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code))
  return row ?? null
}

/** Returns a coupon, row-locked until the transaction ends: its uses are counted and recorded under this lock. */
export async function lock(db: Db, couponId: string): Promise<CouponRow | null> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, couponId)).for('update')
  return row ?? null
}

export async function packagesOf(db: Db, couponId: string): Promise<string[]> {
  const rows = await db
    .select({ packageId: couponPackages.packageId })
    .from(couponPackages)
    .where(eq(couponPackages.couponId, couponId))
  return rows.map(({ packageId }) => packageId)
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
