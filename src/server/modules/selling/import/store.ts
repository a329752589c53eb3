/** Imports and their progress. */
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import { endedStates, workingStates } from '../../../../contract/market/stock-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { type ImportStep, importTransitions } from './rules.ts'
import { listingImports, pictureArchives } from './tables.ts'

export type ImportRow = typeof listingImports.$inferSelect
export type NewImport = typeof listingImports.$inferInsert

/** Serialises imports for one seller. Must be called inside a transaction, which holds the lock. */
export async function lockSeller(db: Db, userId: string): Promise<void> {
  await lockName(db, `import ${userId}`)
}

export async function begin(db: Db, row: NewImport): Promise<void> {
  await db.insert(listingImports).values(row)
}

/** Returns an own import; null for those of other accounts. */
export async function findOwn(db: Db, importId: string, userId: string): Promise<ImportRow | null> {
  return firstOf(
    db
      .select()
      .from(listingImports)
      .where(and(eq(listingImports.id, importId), eq(listingImports.userId, userId))),
  )
}

export async function find(db: Db, importId: string): Promise<ImportRow | null> {
  return firstOf(db.select().from(listingImports).where(eq(listingImports.id, importId)))
}

/** Returns the seller's last unfinished import of this file of the command line. */
export async function findUnfinished(db: Db, userId: string, source: string): Promise<ImportRow | null> {
  return firstOf(
    db
      .select()
      .from(listingImports)
      .where(
        and(
          eq(listingImports.userId, userId),
          eq(listingImports.source, source),
          eq(listingImports.origin, 'command'),
          inArray(listingImports.state, ['running', 'paused']),
        ),
      )
      .orderBy(desc(listingImports.startedAt))
      .limit(1),
  )
}

export async function listOf(db: Db, userId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const own = eq(listingImports.userId, userId)
  const [total] = await db.select({ count: count() }).from(listingImports).where(own)
  const imports = await db
    .select()
    .from(listingImports)
    .where(own)
    .orderBy(desc(listingImports.startedAt), desc(listingImports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { total: total?.count ?? 0, imports }
}

export async function countOpen(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(listingImports)
    .where(
      and(
        eq(listingImports.userId, userId),
        eq(listingImports.origin, 'upload'),
        notInArray(listingImports.state, [...endedStates]),
      ),
    )
  return row?.count ?? 0
}

/** Returns whether no import of the same feed (null: of uploads) was begun since this one and has changed anything. */
export async function isLastRun(db: Db, { userId, feedId, startedAt }: ImportRow): Promise<boolean> {
  const [later] = await db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(
      and(
        eq(listingImports.userId, userId),
        feedId === null ? isNull(listingImports.feedId) : eq(listingImports.feedId, feedId),
        gt(listingImports.startedAt, startedAt),
        inArray(listingImports.state, ['running', 'paused', 'held', 'done', 'failed']),
      ),
    )
    .limit(1)
  return later === undefined
}

/** Returns the newest import of a stored file. */
export async function newestOf(db: Db, userId: string, fileKey: string): Promise<ImportRow | null> {
  return firstOf(
    db
      .select()
      .from(listingImports)
      .where(and(eq(listingImports.userId, userId), eq(listingImports.fileKey, fileKey)))
      .orderBy(desc(listingImports.startedAt), desc(listingImports.id))
      .limit(1),
  )
}

/** Values of an import besides its state, which changes by steps only. */
type Change = Omit<Partial<NewImport>, 'id' | 'userId' | 'state'>

/** Applies a step; returns true if the import was in the step's source state. */
export async function take(db: Db, importId: string, step: ImportStep, values: Change = {}): Promise<boolean> {
  const { from, to } = importTransitions[step]
  const changed = await db
    .update(listingImports)
    .set({ ...values, state: to })
    .where(and(eq(listingImports.id, importId), inArray(listingImports.state, [...from])))
    .returning({ id: listingImports.id })
  return changed.length > 0
}

/**
 * Locks an import for its next batch until the transaction ends. Returns false if it is no longer at work, or another
 * worker has written the batch.
 */
export async function lockBatch(db: Db, importId: string, rowsDone: number): Promise<boolean> {
  const [row] = await db
    .select({ state: listingImports.state, rowsDone: listingImports.rowsDone })
    .from(listingImports)
    .where(eq(listingImports.id, importId))
    .for('update')
  const working: readonly string[] = workingStates
  return row !== undefined && working.includes(row.state) && row.rowsDone === rowsDone
}

export type Counted = 'published' | 'changed' | 'unchanged' | 'gone' | 'asked' | 'refused' | 'warned'

/** Records the progress of an import. */
export async function advance(
  db: Db,
  importId: string,
  { rowsDone, added, now }: { rowsDone: number; added: Readonly<Record<Counted, number>>; now: Date },
): Promise<void> {
  await db
    .update(listingImports)
    .set({
      rowsDone,
      workedAt: now,
      attempts: 0,
      published: sql`${listingImports.published} + ${added.published}`,
      changed: sql`${listingImports.changed} + ${added.changed}`,
      unchanged: sql`${listingImports.unchanged} + ${added.unchanged}`,
      gone: sql`${listingImports.gone} + ${added.gone}`,
      asked: sql`${listingImports.asked} + ${added.asked}`,
      refused: sql`${listingImports.refused} + ${added.refused}`,
      warned: sql`${listingImports.warned} + ${added.warned}`,
    })
    .where(eq(listingImports.id, importId))
}

/** Saves what was counted in the file. */
export async function saveCount(
  db: Db,
  importId: string,
  counted: Pick<NewImport, 'rowsTotal' | 'vehicles' | 'vehiclesBefore' | 'workedAt'>,
): Promise<void> {
  await db.update(listingImports).set(counted).where(eq(listingImports.id, importId))
}

/** Claims an import that no worker has worked on since a moment; returns its attempts to one caller, null to others. */
export async function claimIdle(db: Db, importId: string, before: Date, now: Date): Promise<number | null> {
  const claimed = await db
    .update(listingImports)
    .set({ workedAt: now, attempts: sql`${listingImports.attempts} + 1` })
    .where(and(eq(listingImports.id, importId), isAtWork, lt(listingImports.workedAt, before)))
    .returning({ attempts: listingImports.attempts })
  return claimed[0]?.attempts ?? null
}

const isAtWork = and(inArray(listingImports.state, [...workingStates]), isNotNull(listingImports.fileKey))

/** Returns imports with a stored file that should be worked on, and have not been since a moment. */
export async function idleSince(db: Db, before: Date): Promise<Pick<ImportRow, 'id' | 'userId'>[]> {
  return db
    .select({ id: listingImports.id, userId: listingImports.userId })
    .from(listingImports)
    .where(and(isAtWork, lt(listingImports.workedAt, before)))
    .orderBy(asc(listingImports.workedAt))
    .limit(100)
}

/** Returns what the dealer said of the last file that was sent by hand and begun; null if there is none. */
export async function lastUpload(db: Db, userId: string): Promise<Pick<ImportRow, 'isComplete' | 'options'> | null> {
  const [row] = await db
    .select({ isComplete: listingImports.isComplete, options: listingImports.options })
    .from(listingImports)
    .where(
      and(
        eq(listingImports.userId, userId),
        eq(listingImports.origin, 'upload'),
        inArray(listingImports.state, ['running', 'paused', 'held', 'done', 'failed']),
      ),
    )
    .orderBy(desc(listingImports.startedAt), desc(listingImports.id))
    .limit(1)
  return row ?? null
}

type Complete = Pick<ImportRow, 'id' | 'userId' | 'feedId' | 'startedAt'>

/** Complete files of the same feed as another (null: uploads). */
function ofSameOrigin({ id, userId, feedId }: Complete) {
  return and(
    eq(listingImports.userId, userId),
    feedId === null ? isNull(listingImports.feedId) : eq(listingImports.feedId, feedId),
    eq(listingImports.isComplete, true),
    ne(listingImports.id, id),
  )
}

/** Returns the imports that are held and whose place a newer complete file takes. */
export async function heldBefore(db: Db, file: Complete): Promise<string[]> {
  const rows = await db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(and(ofSameOrigin(file), eq(listingImports.state, 'held'), lte(listingImports.startedAt, file.startedAt)))
  return rows.map(({ id }) => id)
}

/** Returns whether a newer complete file is being imported, or has been. */
export async function hasNewer(db: Db, file: Complete): Promise<boolean> {
  const begun = ['running', 'paused', 'done'] as const
  const [row] = await db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(
      and(ofSameOrigin(file), inArray(listingImports.state, [...begun]), gt(listingImports.startedAt, file.startedAt)),
    )
    .limit(1)
  return row !== undefined
}

/** Returns uploads that wait for their dealer since before a moment. */
export async function waitingSince(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(
      and(
        inArray(listingImports.state, ['understood', 'checked', 'paused', 'held']),
        ne(listingImports.origin, 'command'),
        lt(listingImports.startedAt, before),
      ),
    )
    .limit(1_000)
  return rows.map(({ id }) => id)
}

/** Returns whether an account may publish now: it is not banned. */
export async function isAdmitted(db: Db, userId: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ bannedUntil: users.bannedUntil }).from(users).where(eq(users.id, userId))
  return row !== undefined && (row.bannedUntil === null || row.bannedUntil <= now)
}

/** Returns which of these files are still named by an import. */
export async function namedFiles(db: Db, fileKeys: readonly string[]): Promise<Set<string>> {
  if (fileKeys.length === 0) return new Set()
  const rows = await db
    .select({ fileKey: listingImports.fileKey })
    .from(listingImports)
    .where(inArray(listingImports.fileKey, [...fileKeys]))
  const archives = await db
    .select({ fileKey: pictureArchives.fileKey })
    .from(pictureArchives)
    .where(inArray(pictureArchives.fileKey, [...fileKeys]))
  return new Set([...rows, ...archives].flatMap(({ fileKey }) => fileKey ?? []))
}
