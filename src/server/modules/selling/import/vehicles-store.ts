/** Which vehicles of a dealer's files became which listings, and which vehicles files lack. */
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { isWithdrawable, vehicleListings, ofListing } from '../../market/offers/tables.ts'
import { vehicleMakes, vehicleModels } from '../../market/taxonomy/tables.ts'
import { piecesOf } from './pieces.ts'
import { importedListings, importSettings } from './tables.ts'

export interface KnownRow {
  externalId: string
  listingId: string | null
  contentHash: string | null
  descriptionHash: string | null
  feedId: string | null
  fromFile: boolean
  withdrawnAt: Date | null
  missingSince: Date | null
  /** Of the listing; null when its seller removed it. */
  status: string | null
  vin: string | null
  /** Slugs of the taxonomy. */
  make: string | null
  model: string | null
  year: number | null
  /** Whether it is a new car that is paused until the facts of its label are stated. */
  awaitsLabel: boolean | null
}

const knownColumns = {
  externalId: importedListings.externalId,
  listingId: importedListings.listingId,
  contentHash: importedListings.contentHash,
  descriptionHash: importedListings.descriptionHash,
  feedId: importedListings.feedId,
  fromFile: importedListings.fromFile,
  withdrawnAt: importedListings.withdrawnAt,
  missingSince: importedListings.missingSince,
  status: vehicleListings.status,
  vin: vehicleListings.vin,
  make: vehicleMakes.slug,
  model: vehicleModels.slug,
  year: vehicleListings.year,
  awaitsLabel: vehicleListings.awaitsLabel,
}

/** Returns which of these vehicles a seller has imported before, by the seller's number. */
export async function knownAmong(
  db: Db,
  userId: string,
  externalIds: readonly string[],
): Promise<Map<string, KnownRow>> {
  if (externalIds.length === 0) return new Map()
  const rows = await db
    .select(knownColumns)
    .from(importedListings)
    .leftJoin(vehicleListings, eq(vehicleListings.id, importedListings.listingId))
    .leftJoin(vehicleMakes, ofListing.make)
    .leftJoin(vehicleModels, ofListing.model)
    .where(and(eq(importedListings.userId, userId), inArray(importedListings.externalId, [...externalIds])))
  return new Map(rows.map((row) => [row.externalId, row]))
}

/** Returns whether a dealer has vehicles with numbers of their own, from a file or a program. */
export async function hasVehicles(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ externalId: importedListings.externalId })
    .from(importedListings)
    .where(eq(importedListings.userId, userId))
    .limit(1)
  return rows.length > 0
}

/** Returns the numbers under which these listings are known. */
export async function numbersOf(db: Db, listingIds: readonly string[]): Promise<Map<string, string>> {
  if (listingIds.length === 0) return new Map()
  const rows = await db
    .select({ listingId: importedListings.listingId, externalId: importedListings.externalId })
    .from(importedListings)
    .where(inArray(importedListings.listingId, [...listingIds]))
  return new Map(rows.flatMap(({ listingId, externalId }) => (listingId === null ? [] : [[listingId, externalId]])))
}

export type Remembered = Required<
  Pick<
    typeof importedListings.$inferInsert,
    'userId' | 'externalId' | 'listingId' | 'importedAt' | 'contentHash' | 'descriptionHash' | 'feedId'
  >
>

/** Records what the file says of vehicles: they are in the file, and not missing. */
export async function remember(db: Db, rows: readonly Remembered[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(importedListings)
    .values(rows.map((row) => ({ ...row, fromFile: true })))
    .onConflictDoUpdate({
      target: [importedListings.userId, importedListings.externalId],
      set: {
        listingId: sql`excluded.listing_id`,
        contentHash: sql`excluded.content_hash`,
        descriptionHash: sql`excluded.description_hash`,
        feedId: sql`excluded.feed_id`,
        fromFile: true,
        missingFiles: 0,
        missingSince: null,
        withdrawnAt: null,
      },
    })
}

/** Removes numbers that were made of the content of rows. */
export async function forgetNumbers(db: Db, userId: string, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return
  await db
    .delete(importedListings)
    .where(and(eq(importedListings.userId, userId), inArray(importedListings.externalId, [...externalIds])))
}

export interface OfferedRow {
  externalId: string
  listingId: string
  title: string
  vin: string | null
  missingFiles: number
  missingSince: Date | null
}

/**
 * Returns the seller's vehicles, offered or waiting for their label, that a complete file of this feed (null: an upload) would contain: those of
 * files, except those of another feed.
 */
export async function offeredFromFiles(db: Db, userId: string, feedId: string | null): Promise<OfferedRow[]> {
  return db
    .select({
      externalId: importedListings.externalId,
      listingId: vehicleListings.id,
      title: vehicleListings.title,
      vin: vehicleListings.vin,
      missingFiles: importedListings.missingFiles,
      missingSince: importedListings.missingSince,
    })
    .from(importedListings)
    .innerJoin(vehicleListings, eq(vehicleListings.id, importedListings.listingId))
    .where(
      and(
        eq(importedListings.userId, userId),
        eq(importedListings.fromFile, true),
        feedId === null
          ? isNull(importedListings.feedId)
          : or(isNull(importedListings.feedId), eq(importedListings.feedId, feedId)),
        isWithdrawable,
      ),
    )
    .orderBy(importedListings.externalId)
}

/** Records that a complete file lacks these vehicles. */
export async function markMissing(db: Db, userId: string, externalIds: readonly string[], now: Date): Promise<void> {
  for (const some of piecesOf(externalIds)) {
    await db
      .update(importedListings)
      .set({
        missingFiles: sql`${importedListings.missingFiles} + 1`,
        missingSince: sql`coalesce(${importedListings.missingSince}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(importedListings.userId, userId), inArray(importedListings.externalId, some)))
  }
}

/** Records that these vehicles are in a file again. */
export async function markPresent(db: Db, userId: string, externalIds: readonly string[]): Promise<void> {
  for (const some of piecesOf(externalIds)) {
    await db
      .update(importedListings)
      .set({ missingFiles: 0, missingSince: null })
      .where(and(eq(importedListings.userId, userId), inArray(importedListings.externalId, some)))
  }
}

/** Records when these vehicles were withdrawn. */
export async function markWithdrawn(db: Db, userId: string, externalIds: readonly string[], now: Date): Promise<void> {
  for (const some of piecesOf(externalIds)) {
    await db
      .update(importedListings)
      .set({ withdrawnAt: now })
      .where(and(eq(importedListings.userId, userId), inArray(importedListings.externalId, some)))
  }
}

/** Returns vehicles that files have lacked since their seller's limit in days, and that are not withdrawn. */
export async function missingTooLong(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ userId: string; externalId: string; listingId: string }[]> {
  return db
    .select({
      userId: importedListings.userId,
      externalId: importedListings.externalId,
      listingId: vehicleListings.id,
    })
    .from(importedListings)
    .innerJoin(vehicleListings, eq(vehicleListings.id, importedListings.listingId))
    .leftJoin(importSettings, eq(importSettings.userId, importedListings.userId))
    .where(
      and(
        isNotNull(importedListings.missingSince),
        isNull(importedListings.withdrawnAt),
        lte(
          sql`${importedListings.missingSince} + make_interval(days => coalesce(${importSettings.goneAfterDays}, 3))`,
          sql`${now.toISOString()}::timestamptz`,
        ),
        isWithdrawable,
      ),
    )
    .orderBy(importedListings.userId, importedListings.externalId)
    .limit(limit)
}
