/** Pictures of listings by address. */
import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Finding } from '../../../contract/stock-choices.ts'
import type { Db } from '../../platform/database/database.ts'
import { importPictures, importRows } from './tables.ts'

export type PictureRow = typeof importPictures.$inferSelect

/** Returns the pictures of a listing: those of the file in its order, then those that the file no longer has. */
export async function picturesOf(db: Db, listingId: string): Promise<PictureRow[]> {
  return db
    .select()
    .from(importPictures)
    .where(eq(importPictures.listingId, listingId))
    .orderBy(sql`${importPictures.position} nulls last`, asc(importPictures.address))
}

/** Saves which pictures a file states for a listing. Known addresses keep what they became. */
export async function statePictures(
  db: Db,
  { listingId, importId, addresses }: { listingId: string; importId: string | null; addresses: readonly string[] },
): Promise<void> {
  await db
    .update(importPictures)
    .set({ position: null, retryAt: null })
    .where(
      and(
        eq(importPictures.listingId, listingId),
        addresses.length === 0 ? undefined : notInArray(importPictures.address, [...addresses]),
      ),
    )
  if (addresses.length === 0) return
  await db
    .insert(importPictures)
    .values(addresses.map((address, position) => ({ listingId, address, position, importId })))
    .onConflictDoUpdate({
      target: [importPictures.listingId, importPictures.address],
      set: { position: sql`excluded.position`, importId, attempts: 0, retryAt: null },
    })
}

export async function savePicture(
  db: Db,
  { listingId, address }: Pick<PictureRow, 'listingId' | 'address'>,
  change: Partial<Omit<PictureRow, 'listingId' | 'address'>>,
): Promise<void> {
  await db
    .update(importPictures)
    .set(change)
    .where(and(eq(importPictures.listingId, listingId), eq(importPictures.address, address)))
}

/** Deletes the pictures that the file no longer has. */
export async function forgetPictures(db: Db, listingId: string): Promise<void> {
  await db.delete(importPictures).where(and(eq(importPictures.listingId, listingId), isNull(importPictures.position)))
}

/** Takes listings with pictures that are to be fetched again; each is returned to one caller. */
export async function takeDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const due = db
    .select({ listingId: importPictures.listingId })
    .from(importPictures)
    .where(lte(importPictures.retryAt, now))
    .limit(limit)
  const taken = await db
    .update(importPictures)
    .set({ retryAt: null })
    .where(and(lte(importPictures.retryAt, now), inArray(importPictures.listingId, due)))
    .returning({ listingId: importPictures.listingId })
  return [...new Set(taken.map(({ listingId }) => listingId))]
}

/** Replaces what a report says about one picture; null: nothing. */
export async function reportPicture(
  db: Db,
  { importId, listingId, address }: Pick<PictureRow, 'importId' | 'listingId' | 'address'>,
  finding: Finding | null,
): Promise<void> {
  if (importId === null) return
  const others = sql`(select coalesce(jsonb_agg(said), '[]'::jsonb) from jsonb_array_elements(${importRows.findings}) as said
    where said->>'field' <> 'pictures' or said->>'value' <> ${address})`
  const added = JSON.stringify(finding === null ? [] : [finding])
  await db
    .update(importRows)
    .set({ findings: sql`${others} || ${added}::jsonb` })
    .where(and(eq(importRows.importId, importId), eq(importRows.listingId, listingId)))
}
