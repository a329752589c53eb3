import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { paymentEvents } from './tables.ts'

export async function knowsEvent(db: Db, eventId: string): Promise<boolean> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, eventId))
  return rows.length > 0
}

export async function recordEvent(db: Db, event: typeof paymentEvents.$inferInsert): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing()
}

export async function deleteEventsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before))
}
