import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/database.ts'
import { firstOf } from '../../../../platform/database/first-of.ts'
import { accountDevices, sessions, users } from '../tables.ts'

export type DeviceRow = typeof accountDevices.$inferSelect
export type { SessionRow } from '../session-store.ts'

/** Saves a device, or that the account is on it again. Returns its id. */
export async function saveDevice(db: Db, device: typeof accountDevices.$inferInsert): Promise<string> {
  const { userAgent, lastSeenAt } = device
  const [saved] = await db
    .insert(accountDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [accountDevices.userId, accountDevices.keyHash],
      set: { userAgent, lastSeenAt },
    })
    .returning({ id: accountDevices.id })
  if (!saved) throw new Error('A device was not saved')
  return saved.id
}

/** Returns whether the account of an address was signed in before in the browser with this key. */
export async function isDeviceOf(db: Db, email: string, keyHash: string): Promise<boolean> {
  const [device] = await db
    .select({ id: accountDevices.id })
    .from(accountDevices)
    .innerJoin(users, eq(users.id, accountDevices.userId))
    .where(and(eq(users.email, email), eq(accountDevices.keyHash, keyHash)))
  return device !== undefined
}

export async function seenAgain(db: Db, deviceId: string, now: Date): Promise<void> {
  await db.update(accountDevices).set({ lastSeenAt: now }).where(eq(accountDevices.id, deviceId))
}

/** Returns the User-Agents of the account's sessions that began at a network address, the newest first. */
export async function userAgentsFrom(db: Db, userId: string, addressHash: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.addressHash, addressHash)))
    .orderBy(desc(sessions.createdAt))
    .limit(200)
  return rows.map(({ userAgent }) => userAgent)
}

/** Returns a device with its account; null if it was signed out by a link, or forgotten. */
export async function findDevice(db: Db, deviceId: string) {
  return firstOf(
    db
      .select({ device: accountDevices, email: users.email })
      .from(accountDevices)
      .innerJoin(users, eq(users.id, accountDevices.userId))
      .where(eq(accountDevices.id, deviceId)),
  )
}

/** Returns a session with its device, locked until the transaction ends. */
export async function lockSession(db: Db, sessionId: string) {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId)).for('update')
  if (!session) return null
  // After the lock: a join would not see the device of whoever held it.
  const found = session.deviceId === null ? null : await findDevice(db, session.deviceId)
  return { session, device: found?.device ?? null }
}

/** Returns true unless the device is gone. */
export async function trust(db: Db, deviceId: string, now: Date): Promise<boolean> {
  const trusted = await db
    .update(accountDevices)
    .set({ trustedAt: sql`coalesce(${accountDevices.trustedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(accountDevices.id, deviceId))
    .returning({ id: accountDevices.id })
  return trusted.length > 0
}

/** Forgets a device, so that it is a new one if it signs in again. */
export async function deleteDevice(db: Db, deviceId: string): Promise<void> {
  await db.delete(accountDevices).where(eq(accountDevices.id, deviceId))
}

/** Records that a letter asks about a device. Returns false if one did after `since`. */
export async function claimLetter(
  db: Db,
  deviceId: string,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const claimed = await db
    .update(accountDevices)
    .set({ askedAt: now })
    .where(and(eq(accountDevices.id, deviceId), or(isNull(accountDevices.askedAt), lt(accountDevices.askedAt, since))))
    .returning({ id: accountDevices.id })
  return claimed.length > 0
}

/** Counts vehicles that a device changes, up to `most` since a moment. Returns false, and counts none, beyond that. */
export async function countVehicles(
  db: Db,
  deviceId: string,
  { vehicles, most, now, since }: { vehicles: number; most: number; now: Date; since: Date },
): Promise<boolean> {
  const isCounting = sql`coalesce(${accountDevices.countedSince} > ${since.toISOString()}::timestamptz, false)`
  const total = sql`case when ${isCounting} then ${accountDevices.changedVehicles} else 0 end + ${vehicles}::int`
  const counted = await db
    .update(accountDevices)
    .set({
      changedVehicles: sql`${total}`,
      countedSince: sql`case when ${isCounting} then ${accountDevices.countedSince} else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(accountDevices.id, deviceId), sql`${total} <= ${most}::int`))
    .returning({ id: accountDevices.id })
  return counted.length > 0
}
