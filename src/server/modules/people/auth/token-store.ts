import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
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

/** Deletes every link and code of an account. */
export async function deleteAllTokens(db: Db, userId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId))
}

/** Uses up the token of a link. Returns null if there is none, or another call was faster. */
export async function useTokenByHash(
  db: Db,
  tokenHash: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<OneTimeToken | null> {
  return firstOf(
    db
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
      .returning(),
  )
}

/** Returns a usable token, or null. */
export async function findLiveToken(
  db: Db,
  tokenHash: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<OneTimeToken | null> {
  return firstOf(
    db
      .select()
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.tokenHash, tokenHash),
          inArray(oneTimeTokens.purpose, [...purposes]),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, now),
        ),
      ),
  )
}

/** Returns where a link leads, also one that is used or over; null for one that is unknown. */
export async function destinationOf(db: Db, tokenHash: string): Promise<string | null> {
  const [token] = await db
    .select({ redirectTo: oneTimeTokens.redirectTo })
    .from(oneTimeTokens)
    .where(eq(oneTimeTokens.tokenHash, tokenHash))
  return token?.redirectTo ?? null
}

/** Returns a token that has not expired, used or not. */
export async function findToken(db: Db, tokenHash: string, purpose: Purpose, now: Date): Promise<OneTimeToken | null> {
  return firstOf(
    db
      .select()
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.tokenHash, tokenHash),
          eq(oneTimeTokens.purpose, purpose),
          gt(oneTimeTokens.expiresAt, now),
        ),
      ),
  )
}

/** Returns true if the account was also signed up for with another password. */
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

/** Returns the token hash for a typed code. */
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

/** Returns the other confirmation of the same change of address, locked. */
export async function otherToken(db: Db, token: OneTimeToken): Promise<OneTimeToken | null> {
  return firstOf(
    db
      .select()
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, token.userId),
          eq(oneTimeTokens.purpose, token.purpose),
          ne(oneTimeTokens.tokenHash, token.tokenHash),
        ),
      )
      .for('update'),
  )
}

/** Returns the newest token of an account for a purpose, used or not; null if there is none. */
export async function newestToken(db: Db, userId: string, purpose: Purpose): Promise<OneTimeToken | null> {
  return firstOf(
    db
      .select()
      .from(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)))
      .orderBy(desc(oneTimeTokens.createdAt))
      .limit(1),
  )
}

export async function insertFlow(db: Db, flow: typeof authFlows.$inferInsert): Promise<void> {
  await db.insert(authFlows).values(flow)
}

/** Uses up the state of a provider's return. Returns null if there is none, or it was used before. */
export async function useFlowByState(db: Db, stateHash: string, now: Date): Promise<AuthFlow | null> {
  return firstOf(
    db
      .update(authFlows)
      .set({ stateHash: null })
      .where(and(eq(authFlows.stateHash, stateHash), isNull(authFlows.usedAt), gt(authFlows.expiresAt, now)))
      .returning(),
  )
}

/** Uses up the code of a return address, even with a wrong verifier: a code gets one attempt. */
export async function useFlowByCode(db: Db, authCodeHash: string, now: Date): Promise<AuthFlow | null> {
  return firstOf(
    db
      .update(authFlows)
      .set({ usedAt: now })
      .where(and(eq(authFlows.authCodeHash, authCodeHash), isNull(authFlows.usedAt)))
      .returning(),
  )
}
