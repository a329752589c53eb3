import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import type { Membership } from '../../../scope.ts'
import { accountDevices, refreshTokens, sessions, users } from './tables.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function insertSession(db: Db, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

const isLive = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.endsAt, now))

export interface SignedIn {
  email: string
  first_name: string | null
  last_name: string | null
  is_dealer: boolean
  is_approved_dealer: boolean
  is_admin: boolean
  has_verified_factor: boolean
  aal: string
  staff_role: string | null
  membership: (Omit<Membership, 'role'> & { role: string }) | null
}

/** Returns the account behind an active session, with its roles and the dealer that it works for (migration 50). */
export async function findSignedIn(db: Db, sessionId: string, userId: string, now: Date): Promise<SignedIn | null> {
  const { rows } = (await db.execute(
    sql`select * from signed_in(${sessionId}::uuid, ${userId}::uuid, ${now.toISOString()}::timestamptz)`,
  )) as { rows: SignedIn[] }
  return rows[0] ?? null
}

export async function liveSession(db: Db, sessionId: string, now: Date): Promise<SessionRow | null> {
  return firstOf(
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isLive(now))),
  )
}

/** Returns the active sessions of an account, each with the moment since when its device is known to the account. */
export async function liveSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .select({ session: sessions, firstSeenAt: accountDevices.firstSeenAt })
    .from(sessions)
    .leftJoin(accountDevices, eq(accountDevices.id, sessions.deviceId))
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(sessions.refreshedAt), desc(sessions.id))
    .limit(200)
}

export async function updateSession(db: Db, sessionId: string, change: Partial<SessionRow>): Promise<void> {
  await db.update(sessions).set(change).where(eq(sessions.id, sessionId))
}

export interface Ending {
  userId: string
  /** Only this session. */
  only?: string
  /** All sessions but this one. */
  except?: string
  /** Only sessions on this device. */
  onDevice?: string
  /** Only sessions without a second factor. */
  belowAal2?: boolean
}

/** Ends sessions of one account. Returns how many were still active. */
export async function endSessions(
  db: Db,
  { userId, only, except, onDevice, belowAal2 }: Ending,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
        onDevice === undefined ? undefined : eq(sessions.deviceId, onDevice),
        belowAal2 ? eq(sessions.aal, 'aal1') : undefined,
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Returns whether an account has, or had, a session. */
export async function hadSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  return found.length > 0
}

export async function insertRefreshToken(db: Db, token: typeof refreshTokens.$inferInsert): Promise<void> {
  await db.insert(refreshTokens).values(token)
}

/** Returns a refresh token and its session, both locked until the transaction ends. */
export async function lockRefreshToken(db: Db, tokenHash: string) {
  return firstOf(
    db
      .select({ token: refreshTokens, session: sessions, bannedUntil: users.bannedUntil })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for('update', { of: [refreshTokens, sessions] }),
  )
}

export async function replaceRefreshToken(
  db: Db,
  { tokenHash, sessionId, successorHash }: { tokenHash: string; sessionId: string; successorHash: string },
  now: Date,
): Promise<void> {
  await db.insert(refreshTokens).values({ tokenHash: successorHash, sessionId, createdAt: now })
  await db
    .update(refreshTokens)
    .set({ usedAt: now, replacedBy: successorHash })
    .where(eq(refreshTokens.tokenHash, tokenHash))
}

/** Marks the unused refresh tokens of a session as used. */
export async function retireRefreshTokens(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ usedAt: now })
    .where(and(eq(refreshTokens.sessionId, sessionId), isNull(refreshTokens.usedAt)))
}
