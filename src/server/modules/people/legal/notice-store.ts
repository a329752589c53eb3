import { and, desc, eq, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { LegalKind } from '../../../../contract/market/legal-choices.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { isBannedAt, users } from '../auth/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { legalAcceptances, legalNotices, legalVersions } from './tables.ts'
import type { VersionRow } from './store.ts'

export interface Addressee {
  userId: string
  email: string
  language: string | null
  isTrader: boolean
}

/** Announced versions that are not valid yet, the oldest first. */
export function comingVersions(db: Db, now: Date): Promise<VersionRow[]> {
  return db
    .select()
    .from(legalVersions)
    .where(
      and(eq(legalVersions.change, 'announced'), gt(legalVersions.validFrom, now), isNull(legalVersions.withdrawnAt)),
    )
    .orderBy(legalVersions.publishedAt, legalVersions.id)
}

/** Versions that were announced and withdrawn, the oldest first. */
export function withdrawnVersions(db: Db): Promise<VersionRow[]> {
  return db
    .select()
    .from(legalVersions)
    .where(and(eq(legalVersions.change, 'announced'), isNotNull(legalVersions.withdrawnAt)))
    .orderBy(legalVersions.publishedAt, legalVersions.id)
}

/** Returns accounts that have the letter about a version and none that it does not come. */
export function stillExpecting(
  db: Db,
  versionId: string,
  now: Date,
  limit: number,
): Promise<Omit<Addressee, 'isTrader'>[]> {
  return db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(legalNotices)
    .innerJoin(users, eq(users.id, legalNotices.userId))
    .where(
      and(
        eq(legalNotices.versionId, versionId),
        isNotNull(legalNotices.sentAt),
        isNull(legalNotices.withdrawalSentAt),
        getsLetters(now),
      ),
    )
    .orderBy(users.id)
    .limit(limit)
}

/** Records that an account is told now that a version does not come. Returns false if it was told before. */
export async function claimWithdrawal(db: Db, versionId: string, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(legalNotices)
    .set({ withdrawalSentAt: now })
    .where(
      and(
        eq(legalNotices.versionId, versionId),
        eq(legalNotices.userId, userId),
        isNull(legalNotices.withdrawalSentAt),
      ),
    )
    .returning({ userId: legalNotices.userId })
  return rows.length > 0
}

/** Accounts with a confirmed address that are not blocked: they get letters. */
function getsLetters(now: Date) {
  return and(isNotNull(users.emailConfirmedAt), sql`not ${isBannedAt(now)}`)
}

/** Returns accounts that have no letter about a version yet: traders first, whose notice the law counts in days. */
export function untold(db: Db, versionId: string, now: Date, limit: number): Promise<Addressee[]> {
  const told = db
    .select({ one: sql`1` })
    .from(legalNotices)
    .where(
      and(eq(legalNotices.versionId, versionId), eq(legalNotices.userId, users.id), isNotNull(legalNotices.sentAt)),
    )
  return db
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      isTrader: sql<boolean>`coalesce(${profiles.isDealer} or ${profiles.isApprovedDealer}, false)`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(getsLetters(now), notExists(told)))
    .orderBy(sql`coalesce(${profiles.isDealer} or ${profiles.isApprovedDealer}, false) desc`, users.id)
    .limit(limit)
}

/** Records that an account gets its letter now. Returns false if it has one already. */
export async function claim(db: Db, versionId: string, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(legalNotices)
    .values({ versionId, userId, sentAt: now })
    .onConflictDoUpdate({
      target: [legalNotices.versionId, legalNotices.userId],
      set: { sentAt: now },
      setWhere: isNull(legalNotices.sentAt),
    })
    .returning({ userId: legalNotices.userId })
  return rows.length > 0
}

/** Letters about a version that are sent, and accounts that get one. */
export async function letters(db: Db, versionId: string, now: Date): Promise<{ sent: number; due: number }> {
  const [sent, due] = await Promise.all([
    db.$count(legalNotices, and(eq(legalNotices.versionId, versionId), isNotNull(legalNotices.sentAt))),
    db.$count(users, getsLetters(now)),
  ])
  return { sent, due }
}

/**
 * Returns the latest announced version that an account has neither seen nor accepted. Versions that were in force when the
 * account was opened are no news to it.
 */
export async function findUnseen(db: Db, userId: string): Promise<VersionRow | null> {
  const seen = db
    .select({ one: sql`1` })
    .from(legalNotices)
    .where(
      and(
        eq(legalNotices.versionId, legalVersions.id),
        eq(legalNotices.userId, userId),
        isNotNull(legalNotices.seenAt),
      ),
    )
  const accepted = db
    .select({ one: sql`1` })
    .from(legalAcceptances)
    .where(and(eq(legalAcceptances.versionId, legalVersions.id), eq(legalAcceptances.userId, userId)))
  const openedAt = db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return firstOf(
    db
      .select()
      .from(legalVersions)
      .where(
        and(
          eq(legalVersions.change, 'announced'),
          isNull(legalVersions.withdrawnAt),
          gt(legalVersions.validFrom, sql`(${openedAt})`),
          notExists(seen),
          notExists(accepted),
        ),
      )
      .orderBy(desc(legalVersions.publishedAt), desc(legalVersions.number))
      .limit(1),
  )
}

/** Records that an account has seen a version, and with it the earlier ones of the same text. */
export async function markSeen(
  db: Db,
  { kind, number, userId, seenAt }: { kind: LegalKind; number: number; userId: string; seenAt: Date },
): Promise<void> {
  const versions = await db
    .select({ versionId: legalVersions.id })
    .from(legalVersions)
    .where(and(eq(legalVersions.kind, kind), lte(legalVersions.number, number), eq(legalVersions.change, 'announced')))
  if (versions.length === 0) return
  await db
    .insert(legalNotices)
    .values(versions.map(({ versionId }) => ({ versionId, userId, seenAt })))
    .onConflictDoUpdate({
      target: [legalNotices.versionId, legalNotices.userId],
      set: { seenAt },
      setWhere: isNull(legalNotices.seenAt),
    })
}
