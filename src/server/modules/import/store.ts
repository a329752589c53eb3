import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock.ts'
import { importedListings, listingImports } from './tables.ts'

/** Serialises imports for one seller. Must be called inside a transaction, which holds the lock. */
export async function lockSeller(db: Db, userId: string): Promise<void> {
  await lockName(db, `import ${userId}`)
}

/** Returns which of these rows a seller has imported before. */
export async function knownAmong(db: Db, userId: string, externalIds: readonly string[]): Promise<Set<string>> {
  if (externalIds.length === 0) return new Set()
  const rows = await db
    .select({ externalId: importedListings.externalId })
    .from(importedListings)
    .where(and(eq(importedListings.userId, userId), inArray(importedListings.externalId, [...externalIds])))
  return new Set(rows.map(({ externalId }) => externalId))
}

export async function remember(db: Db, rows: readonly (typeof importedListings.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(importedListings).values([...rows])
}

/** Returns the seller's last unfinished import of this source. */
export async function findUnfinished(db: Db, userId: string, source: string) {
  const [row] = await db
    .select({ id: listingImports.id, rowsDone: listingImports.rowsDone })
    .from(listingImports)
    .where(and(eq(listingImports.userId, userId), eq(listingImports.source, source), isNull(listingImports.finishedAt)))
    .orderBy(desc(listingImports.startedAt))
    .limit(1)
  return row ?? null
}

export async function begin(db: Db, row: typeof listingImports.$inferInsert): Promise<void> {
  await db.insert(listingImports).values(row)
}

/** Records the progress of an import. */
export async function advance(
  db: Db,
  id: string,
  { rowsDone, published, refused }: { rowsDone: number; published: number; refused: number },
): Promise<void> {
  await db
    .update(listingImports)
    .set({
      rowsDone,
      published: sql`${listingImports.published} + ${published}`,
      refused: sql`${listingImports.refused} + ${refused}`,
    })
    .where(eq(listingImports.id, id))
}

export async function finish(db: Db, id: string, finishedAt: Date): Promise<void> {
  await db.update(listingImports).set({ finishedAt }).where(eq(listingImports.id, id))
}
