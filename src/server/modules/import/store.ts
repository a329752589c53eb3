import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { lockName } from '../../platform/database/lock.ts'
import { importedListings, listingImports } from './tables.ts'

/** Makes imports for one seller wait for one another. To be called inside a transaction, which holds it. */
export async function lockSeller(db: Db, userId: string): Promise<void> {
  await lockName(db, `import ${userId}`)
}

/** Which of these rows a seller has imported before. */
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

/** The seller's last import of this source that was not finished. */
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

/** Notes that an import has come so far. */
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
