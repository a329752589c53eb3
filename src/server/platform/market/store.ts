import { desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { firstOf } from '../database/first-of.ts'
import { type Chosen, marketLogos, marketVersions, withheldOffers } from './tables.ts'

export type VersionRow = typeof marketVersions.$inferSelect
export type LogoRow = typeof marketLogos.$inferSelect

/** The number of the last change; 0 before the first. */
export async function lastNumber(db: Db): Promise<number> {
  const [row] = await db.select({ number: max(marketVersions.number) }).from(marketVersions)
  return row?.number ?? 0
}

export async function lastVersion(db: Db): Promise<VersionRow | null> {
  return firstOf(db.select().from(marketVersions).orderBy(desc(marketVersions.number)).limit(1))
}

/** The newest first. */
export function newestVersions(db: Db, limit: number): Promise<VersionRow[]> {
  return db.select().from(marketVersions).orderBy(desc(marketVersions.number)).limit(limit)
}

/** Saves a change unless another took its number. Returns true if it did. */
export async function insertVersion(db: Db, version: VersionRow): Promise<boolean> {
  const added = await db
    .insert(marketVersions)
    .values(version)
    .onConflictDoNothing()
    .returning({ number: marketVersions.number })
  return added.length > 0
}

/** Saves a logo; the same content is saved once. */
export async function insertLogo(db: Db, logo: LogoRow): Promise<void> {
  await db.insert(marketLogos).values(logo).onConflictDoNothing()
}

export async function findLogo(db: Db, id: string): Promise<LogoRow | null> {
  return firstOf(db.select().from(marketLogos).where(eq(marketLogos.id, id)))
}

/** Logos without their content. */
export function logosOf(db: Db, { lightLogo, darkLogo }: Pick<Chosen, 'lightLogo' | 'darkLogo'>) {
  const ids = [lightLogo, darkLogo].filter((id) => id !== null)
  if (ids.length === 0) return Promise.resolve([])
  const { id, mediaType, width, height } = marketLogos
  return db.select({ id, mediaType, width, height }).from(marketLogos).where(inArray(id, ids))
}

export function withheld(db: Db) {
  return db.select().from(withheldOffers).orderBy(withheldOffers.kind, withheldOffers.key)
}

/** Replaces what is not on offer. Nobody else does until the transaction ends. */
export async function replaceWithheld(db: Db, rows: readonly (typeof withheldOffers.$inferInsert)[]): Promise<void> {
  await db.execute(sql`lock table withheld_offers in exclusive mode`)
  await db.delete(withheldOffers)
  if (rows.length > 0) await db.insert(withheldOffers).values([...rows])
}
