import { and, eq, exists, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { payments } from '../payments/tables.ts'
import { acceptedTexts } from './tables.ts'

export type AcceptedText = typeof acceptedTexts.$inferSelect

/** Saves a text at its first acceptance. */
export async function insert(db: Db, text: AcceptedText): Promise<void> {
  await db.insert(acceptedTexts).values(text).onConflictDoNothing()
}

export async function find(db: Db, version: string): Promise<AcceptedText | null> {
  const [row] = await db.select().from(acceptedTexts).where(eq(acceptedTexts.version, version))
  return row ?? null
}

/** Returns a text that an order of the account accepted. */
export async function findAcceptedBy(db: Db, version: string, userId: string): Promise<AcceptedText | null> {
  const orders = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.termsVersion, acceptedTexts.version), eq(payments.userId, userId)))
  const [row] = await db
    .select()
    .from(acceptedTexts)
    .where(and(eq(acceptedTexts.version, version), exists(orders)))
  return row ?? null
}
