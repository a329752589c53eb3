/** The only rules on whether an account may act on the market, and what takes it off. */
import type { Scope } from '../../../scope.ts'
import { isBanned } from './rules.ts'
import * as sessionStore from './session-store.ts'
import * as store from './user-store.ts'

/** `banned`; `erasing` from the request for erasure on; `gone`; null for an active account. */
export type Absence = 'banned' | 'erasing' | 'gone'

/**
 * Returns why a seller is off the market, or null. In a transaction, `lock` waits for a ban in progress and makes a
 * later ban wait.
 */
export async function absenceOf(scope: Scope, userId: string, { lock = false } = {}): Promise<Absence | null> {
  const standing = await store.findStanding(scope.db, userId, { share: lock })
  if (!standing) return 'gone'
  if (isBanned(standing, scope.now())) return 'banned'
  return standing.eraseAt === null ? null : 'erasing'
}

/** Bans an account until a moment and ends its sessions; null unbans it. */
export async function setBan(scope: Scope, userId: string, bannedUntil: Date | null): Promise<void> {
  await store.updateUser(scope.db, userId, { bannedUntil })
  if (bannedUntil !== null) await endAllSessions(scope, userId)
}

/** Ends every session of an account. */
export async function endAllSessions(scope: Scope, userId: string): Promise<void> {
  await sessionStore.endSessions(scope.db, { userId }, scope.now())
}

/** Deletes an account and its rows. Its listings must already be deleted. */
export function deleteAccount(scope: Scope, userId: string): Promise<void> {
  return store.deleteUser(scope.db, userId)
}
