import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { importedListings } from './tables.ts'

/** Returns what a seller's own number stands for; null if it was never used. */
export async function findNumber(
  db: Db,
  userId: string,
  externalId: string,
): Promise<{ listingId: string | null } | null> {
  return firstOf(
    db
      .select({ listingId: importedListings.listingId })
      .from(importedListings)
      .where(and(eq(importedListings.userId, userId), eq(importedListings.externalId, externalId))),
  )
}

/** Gives a number to a listing, instead of the one that had it. */
export async function assignNumber(db: Db, row: typeof importedListings.$inferInsert): Promise<void> {
  const { listingId, importedAt } = row
  await db
    .insert(importedListings)
    .values(row)
    .onConflictDoUpdate({
      target: [importedListings.userId, importedListings.externalId],
      set: { listingId, importedAt },
    })
}
