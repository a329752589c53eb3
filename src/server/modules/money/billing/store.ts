import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { billingDetails } from './tables.ts'

export type BillingRow = typeof billingDetails.$inferSelect

export async function find(db: Db, userId: string): Promise<BillingRow | null> {
  return firstOf(db.select().from(billingDetails).where(eq(billingDetails.userId, userId)))
}

export async function save(db: Db, row: BillingRow): Promise<void> {
  const { userId: _, ...values } = row
  await db.insert(billingDetails).values(row).onConflictDoUpdate({ target: billingDetails.userId, set: values })
}
