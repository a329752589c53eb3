import { and, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/database.ts'
import { firstOf } from '../../../../platform/database/first-of.ts'
import { backupCodes, factorChallenges, factors, sessions, users } from '../tables.ts'

export type FactorRow = typeof factors.$inferSelect
export type ChallengeRow = typeof factorChallenges.$inferSelect

/** Returns all factors of an account, locked until the transaction ends. */
export async function lockFactorsOf(db: Db, userId: string): Promise<FactorRow[]> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return db.select().from(factors).where(eq(factors.userId, userId))
}

export async function findFactor(db: Db, userId: string, factorId: string): Promise<FactorRow | null> {
  return firstOf(
    db
      .select()
      .from(factors)
      .where(and(eq(factors.id, factorId), eq(factors.userId, userId))),
  )
}

export async function insertFactor(db: Db, factor: typeof factors.$inferInsert): Promise<void> {
  await db.insert(factors).values(factor)
}

export async function deleteFactor(db: Db, factorId: string): Promise<void> {
  await db.delete(factors).where(eq(factors.id, factorId))
}

export async function deleteUnverified(db: Db, userId: string, factorType?: FactorRow['factorType']): Promise<void> {
  await db
    .delete(factors)
    .where(
      and(
        eq(factors.userId, userId),
        eq(factors.status, 'unverified'),
        factorType === undefined ? undefined : eq(factors.factorType, factorType),
      ),
    )
}

export async function markVerified(db: Db, factorId: string, now: Date): Promise<void> {
  await db.update(factors).set({ status: 'verified', updatedAt: now }).where(eq(factors.id, factorId))
}

/** Records the time step of a code. Returns false if that step, or a later one, was used before. */
export async function useStep(db: Db, factorId: string, step: number): Promise<boolean> {
  const used = await db
    .update(factors)
    .set({ lastUsedStep: step })
    .where(and(eq(factors.id, factorId), or(isNull(factors.lastUsedStep), lt(factors.lastUsedStep, step))))
    .returning({ id: factors.id })
  return used.length > 0
}

export async function insertChallenge(db: Db, challenge: typeof factorChallenges.$inferInsert): Promise<void> {
  await db.insert(factorChallenges).values(challenge)
}

/** Counts one more attempt and returns a pending challenge; null if it has ended. */
export async function takeAttempt(
  db: Db,
  { challengeId, factorId, attempts }: { challengeId: string; factorId: string; attempts: number },
  now: Date,
): Promise<ChallengeRow | null> {
  return firstOf(
    db
      .update(factorChallenges)
      .set({ attempts: sql`${factorChallenges.attempts} + 1` })
      .where(
        and(
          eq(factorChallenges.id, challengeId),
          eq(factorChallenges.factorId, factorId),
          isNull(factorChallenges.verifiedAt),
          lt(factorChallenges.attempts, attempts),
          sql`${factorChallenges.expiresAt} > ${now.toISOString()}`,
        ),
      )
      .returning(),
  )
}

/** Uses a challenge up. Returns false if another call was faster. */
export async function useChallenge(db: Db, challengeId: string, now: Date): Promise<boolean> {
  const used = await db
    .update(factorChallenges)
    .set({ verifiedAt: now })
    .where(and(eq(factorChallenges.id, challengeId), isNull(factorChallenges.verifiedAt)))
    .returning({ id: factorChallenges.id })
  return used.length > 0
}

/** Lowers the assurance level of the sessions that this factor had raised. */
export async function lowerSessions(db: Db, userId: string, factorId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ aal: 'aal1', factorId: null })
    .where(and(eq(sessions.userId, userId), eq(sessions.factorId, factorId)))
}

export async function replaceCodes(db: Db, userId: string, codeHashes: readonly string[], now: Date): Promise<void> {
  await deleteCodes(db, userId)
  await db.insert(backupCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
}

export async function deleteCodes(db: Db, userId: string): Promise<void> {
  await db.delete(backupCodes).where(eq(backupCodes.userId, userId))
}

/** Uses a code up. Returns false if there is none or it was used. */
export async function useCode(db: Db, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(backupCodes)
    .set({ usedAt: now })
    .where(and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, codeHash), isNull(backupCodes.usedAt)))
    .returning({ userId: backupCodes.userId })
  return used.length > 0
}

export async function countCodes(db: Db, userId: string): Promise<{ total: number; remaining: number }> {
  const [row] = await db
    .select({ total: count(), remaining: sql<number>`(count(*) filter (where ${backupCodes.usedAt} is null))::int` })
    .from(backupCodes)
    .where(eq(backupCodes.userId, userId))
  return row ?? { total: 0, remaining: 0 }
}

export async function findFactorOfType(
  db: Db,
  userId: string,
  factorType: FactorRow['factorType'],
): Promise<FactorRow | null> {
  return firstOf(
    db
      .select()
      .from(factors)
      .where(and(eq(factors.userId, userId), eq(factors.factorType, factorType))),
  )
}
