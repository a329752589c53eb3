import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { billingDetails } from './tables.ts'

export type BillingRow = typeof billingDetails.$inferSelect

export async function find(db: Db, userId: string): Promise<BillingRow | null> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, userId))
  return row ?? null
}

export async function save(db: Db, row: BillingRow): Promise<void> {
  const { userId: _, ...values } = row
  await db.insert(billingDetails).values(row).onConflictDoUpdate({ target: billingDetails.userId, set: values })
}
