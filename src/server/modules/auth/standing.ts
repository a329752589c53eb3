/** Whether an account may act on the market, and what takes it off. Nothing else decides this. */
import type { Scope } from '../../scope.ts'
import { isBanned } from './rules.ts'
import * as sessionStore from './session-store.ts'
import * as store from './user-store.ts'

/** `banned`, `erasing` from the wish to be erased on, `gone`; null for an account that is there. */
export type Absence = 'banned' | 'erasing' | 'gone'

/**
 * Why a seller is off the market, or null. In a transaction with `lock`, a ban that is being decided is waited for, and
 * one to come waits.
 */
export async function absenceOf(scope: Scope, userId: string, { lock = false } = {}): Promise<Absence | null> {
  const standing = await store.findStanding(scope.db, userId, { share: lock })
  if (!standing) return 'gone'
  if (isBanned(standing, scope.now())) return 'banned'
  return standing.eraseAt === null ? null : 'erasing'
}

/** Bans an account until a moment, and ends its sessions; null lets it in. */
export async function setBan(scope: Scope, userId: string, bannedUntil: Date | null): Promise<void> {
  await store.updateUser(scope.db, userId, { bannedUntil })
  if (bannedUntil !== null) await endAllSessions(scope, userId)
}

/** Ends every session of an account. */
export async function endAllSessions(scope: Scope, userId: string): Promise<void> {
  await sessionStore.endSessions(scope.db, { userId }, scope.now())
}

/** Deletes an account and what belongs to it. Its listings have to be gone already. */
export function deleteAccount(scope: Scope, userId: string): Promise<void> {
  return store.deleteUser(scope.db, userId)
}
