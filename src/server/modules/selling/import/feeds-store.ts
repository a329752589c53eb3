/** Addresses from which files are fetched. */
import { and, asc, count, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { listingImports, stockFeeds } from './tables.ts'

export type FeedRow = typeof stockFeeds.$inferSelect
type Change = Partial<Omit<typeof stockFeeds.$inferInsert, 'id' | 'userId' | 'createdAt'>>

export async function feedsOf(db: Db, userId: string): Promise<FeedRow[]> {
  return db
    .select()
    .from(stockFeeds)
    .where(eq(stockFeeds.userId, userId))
    .orderBy(asc(stockFeeds.createdAt), asc(stockFeeds.id))
}

export async function countFeeds(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(stockFeeds).where(eq(stockFeeds.userId, userId))
  return row?.count ?? 0
}

export async function findFeed(db: Db, feedId: string): Promise<FeedRow | null> {
  return firstOf(db.select().from(stockFeeds).where(eq(stockFeeds.id, feedId)))
}

export async function addFeed(db: Db, feed: typeof stockFeeds.$inferInsert): Promise<void> {
  await db.insert(stockFeeds).values(feed).onConflictDoNothing()
}

export async function changeFeed(db: Db, feedId: string, change: Change): Promise<void> {
  await db.update(stockFeeds).set(change).where(eq(stockFeeds.id, feedId))
}

/** Ends the feeds of a dealer that a person made: nothing is fetched, and what their servers asked for is deleted. */
export async function endMadeBy(db: Db, userId: string, madeBy: string, now: Date): Promise<FeedRow[]> {
  return db
    .update(stockFeeds)
    .set({ isActive: false, nextRunAt: null, credentialsSealed: null, hostKey: null, shownHostKey: null, endedAt: now })
    .where(and(eq(stockFeeds.userId, userId), eq(stockFeeds.madeBy, madeBy), isNull(stockFeeds.endedAt)))
    .returning()
}

export async function removeFeed(db: Db, feedId: string, userId: string): Promise<void> {
  await db.delete(stockFeeds).where(and(eq(stockFeeds.id, feedId), eq(stockFeeds.userId, userId)))
}

/** Returns feeds whose time has come, locked until the transaction ends; each is returned to one caller. */
export async function lockDue(db: Db, now: Date, limit: number): Promise<FeedRow[]> {
  return db
    .select()
    .from(stockFeeds)
    .where(lte(stockFeeds.nextRunAt, now))
    .orderBy(asc(stockFeeds.nextRunAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Returns whether an import of this feed has not ended. One that is held waits for the dealer, or for the next whole file. */
export async function isBusy(db: Db, feedId: string): Promise<boolean> {
  const open = ['checking', 'checked', 'running', 'paused'] as const
  const [row] = await db
    .select({ count: count() })
    .from(listingImports)
    .where(and(eq(listingImports.feedId, feedId), inArray(listingImports.state, [...open])))
  return (row?.count ?? 0) > 0
}
