/** ZIPs of pictures and their progress. */
import { and, count, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { liveStatuses } from '../../../../contract/market/listing-status.ts'
import { endedStates, storedArchiveFindings } from '../../../../contract/market/stock-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { vehicleListings } from '../../market/offers/tables.ts'
import { importedListings, listingImports, pictureArchives } from './tables.ts'

export type ArchiveRow = typeof pictureArchives.$inferSelect
type Finding = ArchiveRow['findings'][number]

export async function add(db: Db, archive: typeof pictureArchives.$inferInsert): Promise<void> {
  await db.insert(pictureArchives).values(archive)
}

export async function find(db: Db, archiveId: string): Promise<ArchiveRow | null> {
  return firstOf(db.select().from(pictureArchives).where(eq(pictureArchives.id, archiveId)))
}

const isOpen = inArray(pictureArchives.state, ['waiting', 'running'])

export async function countOpen(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(pictureArchives)
    .where(and(eq(pictureArchives.userId, userId), isOpen))
  return row?.count ?? 0
}

/** Returns a dealer's archives, newest first. */
export async function listOf(db: Db, userId: string, importId: string | undefined, limit: number) {
  return db
    .select()
    .from(pictureArchives)
    .where(
      and(
        eq(pictureArchives.userId, userId),
        importId === undefined ? undefined : eq(pictureArchives.importId, importId),
      ),
    )
    .orderBy(desc(pictureArchives.startedAt), desc(pictureArchives.id))
    .limit(limit)
}

/** Returns whether the import of an archive has not ended. */
export async function isWaitedFor(db: Db, importId: string): Promise<boolean> {
  const [row] = await db
    .select({ state: listingImports.state })
    .from(listingImports)
    .where(eq(listingImports.id, importId))
  return row !== undefined && !endedStates.some((state) => state === row.state)
}

/** Records that a worker works on it; returns false if it has ended. */
export async function begin(db: Db, archiveId: string, now: Date): Promise<boolean> {
  const begun = await db
    .update(pictureArchives)
    .set({ state: 'running', workedAt: now })
    .where(and(eq(pictureArchives.id, archiveId), isOpen))
    .returning({ id: pictureArchives.id })
  return begun.length > 0
}

export interface Progress {
  vehicles: number
  stored: number
  unchanged: number
  findings: readonly Finding[]
}

/**
 * Records one more vehicle as done, or before the first (`vehiclesDone` -1) what fits none. Returns false if another worker has
 * done so.
 */
export async function advance(
  db: Db,
  archiveId: string,
  vehiclesDone: number,
  { vehicles, stored, unchanged, findings }: Progress,
  now: Date,
): Promise<boolean> {
  const { id, findings: known, state } = pictureArchives
  const isFirst = vehiclesDone === -1
  const more = JSON.stringify(findings)
  const advanced = await db
    .update(pictureArchives)
    .set({
      vehicles,
      vehiclesDone: vehiclesDone + 1,
      stored: sql`${pictureArchives.stored} + ${stored}`,
      unchanged: sql`${pictureArchives.unchanged} + ${unchanged}`,
      refused: sql`${pictureArchives.refused} + ${findings.length}`,
      findings: sql`case when jsonb_array_length(${known}) >= ${storedArchiveFindings} then ${known} else ${known} || ${more}::jsonb end`,
      attempts: 0,
      workedAt: now,
    })
    .where(
      and(
        eq(id, archiveId),
        eq(state, 'running'),
        isFirst ? isNull(pictureArchives.vehicles) : eq(pictureArchives.vehiclesDone, vehiclesDone),
      ),
    )
    .returning({ id })
  return advanced.length > 0
}

/** Ends it; the file is not needed any more. */
export async function end(
  db: Db,
  archiveId: string,
  ended: Pick<ArchiveRow, 'state' | 'problem'>,
  now: Date,
): Promise<void> {
  await db
    .update(pictureArchives)
    .set({ ...ended, fileKey: null, finishedAt: now })
    .where(and(eq(pictureArchives.id, archiveId), isOpen))
}

/** Takes archives that can go on: their import has ended, or their worker has died. Each is returned to one caller. */
export async function takeDue(
  db: Db,
  before: Date,
  now: Date,
): Promise<Pick<ArchiveRow, 'id' | 'userId' | 'attempts'>[]> {
  const { id, state, importId, workedAt } = pictureArchives
  const openImports = db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(sql`${listingImports.state} not in ('done', 'cancelled', 'failed')`)
  const isDue = or(
    and(eq(state, 'running'), lt(workedAt, before)),
    and(
      eq(state, 'waiting'),
      or(isNull(workedAt), lt(workedAt, before)),
      or(isNull(importId), sql`${importId} not in ${openImports}`),
    ),
  )
  return db
    .update(pictureArchives)
    .set({ workedAt: now, attempts: sql`${pictureArchives.attempts} + 1` })
    .where(isDue)
    .returning({ id, userId: pictureArchives.userId, attempts: pictureArchives.attempts })
}

/** Returns a dealer's own numbers with their listings, and whether these are live. */
export async function numbersOf(db: Db, userId: string) {
  return db
    .select({
      number: importedListings.externalId,
      listingId: vehicleListings.id,
      isLive: sql<boolean>`${inArray(vehicleListings.status, [...liveStatuses])}`,
    })
    .from(importedListings)
    .innerJoin(vehicleListings, eq(vehicleListings.id, importedListings.listingId))
    .where(eq(importedListings.userId, userId))
}
