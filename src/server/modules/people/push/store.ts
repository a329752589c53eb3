import { and, asc, count, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { sessions } from '../auth/tables.ts'
import { pushKeys, pushSubscriptions } from './tables.ts'

export type PushKeys = typeof pushKeys.$inferSelect
export type Subscription = typeof pushSubscriptions.$inferSelect

export async function findKeys(db: Db): Promise<PushKeys | null> {
  return firstOf(db.select().from(pushKeys))
}

/** Stores the first keys; returns those that were there if another process was earlier. */
export async function keepKeys(db: Db, row: PushKeys): Promise<PushKeys> {
  await db.insert(pushKeys).values(row).onConflictDoNothing()
  return (await findKeys(db)) ?? row
}

/** Subscriptions of sessions that last. */
function living(now: Date) {
  return and(isNull(sessions.endedAt), gt(sessions.endsAt, now))
}

export async function listOf(db: Db, userId: string, now: Date) {
  return db
    .select({ subscription: pushSubscriptions, userAgent: sessions.userAgent })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), living(now)))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
}

export async function find(db: Db, id: string, now: Date): Promise<Subscription | null> {
  const [row] = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.id, id), living(now)))
  return row?.subscription ?? null
}

export async function countOf(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ devices: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  return row?.devices ?? 0
}

export async function lockFor(db: Db, userId: string): Promise<void> {
  await lockName(db, `push subscriptions ${userId}`)
}

/** A device is subscribed once: by the account that asked last. */
export async function save(db: Db, row: Subscription): Promise<void> {
  const { id, endpoint, ...set } = row
  await db
    .insert(pushSubscriptions)
    .values({ id, endpoint, ...set })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
}

export async function findByEndpoint(db: Db, endpoint: string): Promise<Subscription | null> {
  return firstOf(db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)))
}

export async function remove(db: Db, id: string, userId?: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), userId === undefined ? undefined : eq(pushSubscriptions.userId, userId)))
}
