/** Reads and writes saved searches that follow a rename. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { SavedSearchRow } from './store.ts'
import { savedSearches } from './tables.ts'

/** Returns the searches that name one of these makes, locked until the transaction ends. */
export function naming(db: Db, makes: readonly string[]): Promise<SavedSearchRow[]> {
  const { filters } = savedSearches
  const named = sql`array[${sql.join(
    makes.map((make) => sql`${make}`),
    sql`, `,
  )}]::text[]`
  return db
    .select()
    .from(savedSearches)
    .where(
      sql`${filters} ->> 'make' = any (${named}) or exists (
        select from jsonb_array_elements_text(coalesce(${filters} -> 'vehicle', '[]')) as choice
        where split_part(ltrim(choice, '-'), '.', 1) = any (${named}))`,
    )
    .orderBy(savedSearches.id)
    .for('update')
}

export async function setFilters(
  db: Db,
  id: string,
  { name, filters, filtersHash, now }: { name: string; filters: object; filtersHash: string; now: Date },
): Promise<void> {
  await db.update(savedSearches).set({ name, filters, filtersHash, updatedAt: now }).where(eq(savedSearches.id, id))
}

export async function removeById(db: Db, id: string): Promise<void> {
  await db.delete(savedSearches).where(eq(savedSearches.id, id))
}
