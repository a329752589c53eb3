import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { authFlows, oneTimeTokens } from './tables.ts'

export type OneTimeToken = typeof oneTimeTokens.$inferSelect
export type Purpose = 'signup' | 'recovery' | 'email_change' | 'magiclink'
export type AuthFlow = typeof authFlows.$inferSelect

export async function insertToken(db: Db, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await db.insert(oneTimeTokens).values(token)
}

export async function deleteTokens(db: Db, userId: string, purposes: readonly Purpose[]): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, [...purposes])))
}

/** Every token with which this account or address could still get in. */
export async function deleteAllTokens(db: Db, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
}

/** Uses up the token of a link; null when there is none, or somebody was quicker. */
export async function useTokenByHash(
  db: Db,
  tokenHash: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<OneTimeToken | null> {
  const [used] = await db
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.tokenHash, tokenHash),
        inArray(oneTimeTokens.purpose, [...purposes]),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning()
  return used ?? null
}

/** A token that could still be used; null when there is none. */
export async function findLiveToken(
  db: Db,
  tokenHash: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<OneTimeToken | null> {
  const [token] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, tokenHash),
        inArray(oneTimeTokens.purpose, [...purposes]),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
  return token ?? null
}

/** Returns true if the account was signed up for with another password as well. */
export async function hasOtherPassword(db: Db, { userId, passwordHash }: OneTimeToken): Promise<boolean> {
  const others = await db
    .select({ tokenHash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'signup'),
        isNotNull(oneTimeTokens.passwordHash),
        ne(oneTimeTokens.passwordHash, passwordHash ?? ''),
      ),
    )
    .limit(1)
  return others.length > 0
}

/** The token that a typed code stands for. */
export async function tokenHashOfCode(
  db: Db,
  { sentTo, codeHash, purposes }: { sentTo: string; codeHash: string; purposes: readonly Purpose[] },
  now: Date,
): Promise<string | null> {
  const [token] = await db
    .select({ tokenHash: oneTimeTokens.tokenHash })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.codeHash, codeHash),
        eq(oneTimeTokens.sentTo, sentTo),
        inArray(oneTimeTokens.purpose, [...purposes]),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return token?.tokenHash ?? null
}

/** The other confirmation of the same change of address, locked. */
export async function otherToken(db: Db, token: OneTimeToken): Promise<OneTimeToken | null> {
  const [other] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, token.userId),
        eq(oneTimeTokens.purpose, token.purpose),
        ne(oneTimeTokens.tokenHash, token.tokenHash),
      ),
    )
    .for('update')
  return other ?? null
}

/** Whether a sign-up of this account still waits for its confirmation. */
export async function newestToken(db: Db, userId: string, purpose: Purpose): Promise<OneTimeToken | null> {
  const [token] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1)
  return token ?? null
}

export async function insertFlow(db: Db, flow: typeof authFlows.$inferInsert): Promise<void> {
  await db.insert(authFlows).values(flow)
}

/** Uses up the state of a provider's return; null when there is none, or it came back before. */
export async function useFlowByState(db: Db, stateHash: string, now: Date): Promise<AuthFlow | null> {
  const [flow] = await db
    .update(authFlows)
    .set({ stateHash: null })
    .where(and(eq(authFlows.stateHash, stateHash), isNull(authFlows.usedAt), gt(authFlows.expiresAt, now)))
    .returning()
  return flow ?? null
}

/** Uses up the code of a return address, right or wrong verifier: it gets one chance. */
export async function useFlowByCode(db: Db, authCodeHash: string, now: Date): Promise<AuthFlow | null> {
  const [flow] = await db
    .update(authFlows)
    .set({ usedAt: now })
    .where(and(eq(authFlows.authCodeHash, authCodeHash), isNull(authFlows.usedAt)))
    .returning()
  return flow ?? null
}
