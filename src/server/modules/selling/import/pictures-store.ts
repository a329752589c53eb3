/** Pictures of listings by address. */
import { and, asc, eq, inArray, isNull, lte, not, notInArray, sql } from 'drizzle-orm'
import type { Finding } from '../../../../contract/market/stock-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleListings } from '../../market/offers/tables.ts'
import { importPictures, importRows } from './tables.ts'

export type PictureRow = typeof importPictures.$inferSelect

/** Pictures of a ZIP have their name behind this in place of an address, and the hash of their bytes as `etag`. */
const packed = 'zip:'

export function packedAddress(name: string): string {
  return `${packed}${name.toLowerCase()}`
}

export function isPackedAddress(address: string): boolean {
  return address.startsWith(packed)
}

const isPacked = sql`starts_with(${importPictures.address}, ${packed})`

/** Returns the pictures of a listing: those of the file in its order, those of ZIPs, then those that are there no longer. */
export async function picturesOf(db: Db, listingId: string): Promise<PictureRow[]> {
  return db
    .select()
    .from(importPictures)
    .where(eq(importPictures.listingId, listingId))
    .orderBy(sql`${importPictures.position} is null`, isPacked, importPictures.position, asc(importPictures.address))
}

/** Saves which pictures a file states for a listing, to be fetched. Known addresses keep what they became. */
export async function statePictures(
  db: Db,
  {
    listingId,
    importId,
    addresses,
    now,
  }: { listingId: string; importId: string | null; addresses: readonly string[]; now: Date },
): Promise<void> {
  await db
    .update(importPictures)
    .set({ position: null, retryAt: now })
    .where(
      and(
        eq(importPictures.listingId, listingId),
        not(isPacked),
        addresses.length === 0 ? undefined : notInArray(importPictures.address, [...addresses]),
      ),
    )
  if (addresses.length === 0) return
  await db
    .insert(importPictures)
    .values(addresses.map((address, position) => ({ listingId, address, position, importId, retryAt: now })))
    .onConflictDoUpdate({
      target: [importPictures.listingId, importPictures.address],
      set: { position: sql`excluded.position`, importId, attempts: 0, retryAt: now },
    })
}

/** Records the picture that a file of a ZIP became. It is shown once it has its place. */
export async function keepPacked(
  db: Db,
  { listingId, address, imageId, etag }: { listingId: string; address: string; imageId: string; etag: string },
): Promise<void> {
  await db
    .insert(importPictures)
    .values({ listingId, address, imageId, etag })
    .onConflictDoUpdate({
      target: [importPictures.listingId, importPictures.address],
      set: { imageId, etag, failure: null },
    })
}

/** Gives the pictures of a ZIP their places. Those of earlier ZIPs lose theirs. */
export async function placePacked(db: Db, listingId: string, addresses: readonly string[]): Promise<void> {
  const ofListing = eq(importPictures.listingId, listingId)
  const { address } = importPictures
  const place = sql`array_position(${sql.param([...addresses])}::text[], ${address})`
  await db
    .update(importPictures)
    .set({ position: sql`${place} - 1` })
    .where(and(ofListing, isPacked))
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

/** Has the pictures of a listing fetched that the file has, or had until now. */
export async function markDue(db: Db, listingId: string, now: Date): Promise<void> {
  await db
    .update(importPictures)
    .set({ retryAt: now })
    .where(and(eq(importPictures.listingId, listingId), not(isPacked)))
}

/**
 * Takes listings of a dealer with pictures that are to be fetched, those that wait longest first; each is returned to one caller. If that
 * one ends before it has fetched them, they are due again at `until`.
 */
export async function takeDue(
  db: Db,
  userId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<string[]> {
  const due = db
    .select({ listingId: importPictures.listingId, address: importPictures.address })
    .from(importPictures)
    .innerJoin(vehicleListings, eq(vehicleListings.id, importPictures.listingId))
    .where(and(eq(vehicleListings.userId, userId), lte(importPictures.retryAt, now)))
    .orderBy(asc(importPictures.retryAt), asc(importPictures.listingId))
    .limit(limit)
    .for('update', { of: importPictures, skipLocked: true })
    .as('due')
  const taken = await db
    .update(importPictures)
    .set({ retryAt: until })
    .from(due)
    .where(and(eq(importPictures.listingId, due.listingId), lte(importPictures.retryAt, now)))
    .returning({ listingId: importPictures.listingId })
  return [...new Set(taken.map(({ listingId }) => listingId))]
}

/** Returns the dealers with pictures that are to be fetched. */
export async function dealersWithDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: vehicleListings.userId })
    .from(importPictures)
    .innerJoin(vehicleListings, eq(vehicleListings.id, importPictures.listingId))
    .where(lte(importPictures.retryAt, now))
  return rows.map(({ userId }) => userId)
}

/** Has pictures of a dealer that are to be fetched wait, and says why. */
export async function postponeAll(
  db: Db,
  userId: string,
  { until, failure }: { until: Date; failure: string },
): Promise<void> {
  const own = db.select({ id: vehicleListings.id }).from(vehicleListings).where(eq(vehicleListings.userId, userId))
  await db
    .update(importPictures)
    .set({ retryAt: until, failure })
    .where(and(lte(importPictures.retryAt, until), inArray(importPictures.listingId, own)))
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
