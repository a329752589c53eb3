import { and, between, eq, inArray, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'
import { listingDailyStats, viewMarks, viewSalts } from './tables.ts'

/** Lets one process at a time write views, so that two never wait for each other's rows. */
export async function lockViews(db: Db): Promise<void> {
  await lockName(db, 'views')
}

/** Returns the salt of a day. The first call creates it, and deletes earlier ones with their marks. */
export async function saltOf(db: Db, day: string, proposed: string, now: Date): Promise<string> {
  const inserted = await db
    .insert(viewSalts)
    .values({ day, salt: proposed, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (inserted[0]) {
    await db.delete(viewSalts).where(lt(viewSalts.day, day))
    return inserted[0].salt
  }
  const [row] = await db.select().from(viewSalts).where(eq(viewSalts.day, day))
  return row?.salt ?? proposed
}

/** Inserts marks of a day, and returns those that are new. */
export async function addMarks(db: Db, day: string, marks: readonly string[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set()
  const added = await db
    .insert(viewMarks)
    .values(marks.map((mark) => ({ day, mark })))
    .onConflictDoNothing()
    .returning({ mark: viewMarks.mark })
  return new Set(added.map(({ mark }) => mark))
}

export async function addDailyViews(db: Db, day: string, views: ReadonlyMap<string, number>): Promise<void> {
  if (views.size === 0) return
  await db
    .insert(listingDailyStats)
    .values([...views].map(([listingId, count]) => ({ listingId, day, views: count })))
    .onConflictDoUpdate({
      target: [listingDailyStats.listingId, listingDailyStats.day],
      set: { views: sql`${listingDailyStats.views} + excluded.views` },
    })
}

export async function addDailyPhoneView(db: Db, day: string, listingId: string): Promise<void> {
  await db
    .insert(listingDailyStats)
    .values({ listingId, day, phoneViews: 1 })
    .onConflictDoUpdate({
      target: [listingDailyStats.listingId, listingDailyStats.day],
      set: { phoneViews: sql`${listingDailyStats.phoneViews} + 1` },
    })
}

/** Returns the owners of those of these listings that are on offer. */
export async function ownersOnOffer(db: Db, listingIds: readonly string[], now: Date): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: vehicleListings.id, userId: vehicleListings.userId })
    .from(vehicleListings)
    .where(and(inArray(vehicleListings.id, [...listingIds]), isOnOffer(now)))
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

interface DayCount {
  day: string
  views: number
  phoneViews: number
}

export async function daysOf(db: Db, listingId: string, from: string, to: string): Promise<DayCount[]> {
  const { day, views, phoneViews } = listingDailyStats
  return db
    .select({ day, views, phoneViews })
    .from(listingDailyStats)
    .where(and(eq(listingDailyStats.listingId, listingId), between(day, from, to)))
}

export async function daysOfAll(db: Db, userId: string, from: string, to: string): Promise<DayCount[]> {
  const { day, views, phoneViews } = listingDailyStats
  return db
    .select({ day, views: sum(views).mapWith(Number), phoneViews: sum(phoneViews).mapWith(Number) })
    .from(listingDailyStats)
    .innerJoin(vehicleListings, eq(vehicleListings.id, listingDailyStats.listingId))
    .where(and(eq(vehicleListings.userId, userId), between(day, from, to)))
    .groupBy(day)
}
