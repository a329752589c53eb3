import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../../people/auth/tables.ts'
import { profiles } from '../../people/profiles/tables.ts'
import { apiKeys } from './tables.ts'

export type KeyRow = typeof apiKeys.$inferSelect

/** Serialises the creation of one account's keys until the transaction ends, so that the limit holds. */
export async function lockKeys(db: Db, userId: string): Promise<void> {
  await lockName(db, `api keys ${userId}`)
}

export async function list(db: Db, userId: string): Promise<KeyRow[]> {
  return db
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(500)
}

/** Counts the keys that are neither revoked nor expired. */
export function countActive(db: Db, userId: string, now: Date): Promise<number> {
  return db.$count(
    apiKeys,
    and(
      eq(apiKeys.userId, userId),
      isNull(apiKeys.revokedAt),
      or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
    ),
  )
}

export async function insert(db: Db, row: typeof apiKeys.$inferInsert): Promise<KeyRow> {
  const [inserted] = await db.insert(apiKeys).values(row).returning()
  if (!inserted) throw new Error('A key was not inserted')
  return inserted
}

/** Revokes an own key; the first moment stays. `isNew` is false if it was revoked before. */
export async function revoke(db: Db, keyId: string, userId: string, now: Date) {
  const own = and(eq(apiKeys.id, keyId), eq(apiKeys.userId, userId))
  const [revoked] = await db
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(own, isNull(apiKeys.revokedAt)))
    .returning()
  if (revoked) return { key: revoked, isNew: true }
  const [before] = await db.select().from(apiKeys).where(own)
  return before ? { key: before, isNew: false } : null
}

/** Revokes the keys of a dealer that a person made and that are neither revoked nor expired; returns them. */
export async function revokeMadeBy(db: Db, userId: string, madeBy: string, now: Date): Promise<KeyRow[]> {
  return db
    .update(apiKeys)
    .set({ revokedAt: now, endedWithMaker: true })
    .where(
      and(
        eq(apiKeys.userId, userId),
        eq(apiKeys.madeBy, madeBy),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
      ),
    )
    .returning()
}

/** Returns the key with this hash and its account. */
export async function findByHash(db: Db, keyHash: string) {
  return firstOf(
    db
      .select({
        key: apiKeys,
        email: users.email,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        isDealer: profiles.isDealer,
        isApprovedDealer: profiles.isApprovedDealer,
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .innerJoin(profiles, eq(profiles.userId, apiKeys.userId))
      .where(eq(apiKeys.keyHash, keyHash)),
  )
}

/** Records when keys were last used; an older moment does not replace a newer one. */
export async function recordUses(db: Db, uses: ReadonlyMap<string, Date>): Promise<void> {
  const rows = [...uses].map(([keyId, at]) => sql`(${keyId}::uuid, ${at.toISOString()}::timestamptz)`)
  if (rows.length === 0) return
  await db.execute(sql`
    update api_keys set last_used_at = greatest(last_used_at, used.at)
    from (values ${sql.join(rows, sql`, `)}) as used (id, at) where api_keys.id = used.id`)
}
