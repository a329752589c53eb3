/**
 * Actions that could lose an account for good need more than a session, since a stolen token comes without a
 * password. A proof is a password, a link or code of an email, a provider or a second factor, given in this session a
 * few minutes ago.
 */
import { recentProofMs } from '../../../../contract/market/auth-limits.ts'
import type { Actor, Scope } from '../../../scope.ts'
import type { SessionMethod } from './access-tokens.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { isPassword } from './passwords.ts'
import * as store from './session-store.ts'
import { guessesOf } from './guesses.ts'
import { countAttempt, forgive } from './throttle.ts'
import { findUser } from './user-store.ts'

/** When this session was last proven; null if it has ended. */
export async function lastProofAt(scope: Scope<Actor>): Promise<Date | null> {
  const session = await store.liveSession(scope.db, scope.actor.sessionId, scope.now())
  return session && provenAt(session)
}

/** When a session was last proven. */
export function provenAt({ methods }: store.SessionRow): Date | null {
  const moments = (methods as SessionMethod[]).map(({ timestamp }) => timestamp * 1_000)
  return moments.length === 0 ? null : new Date(Math.max(...moments))
}

export async function hasRecentProof(scope: Scope<Actor>): Promise<boolean> {
  const at = await lastProofAt(scope)
  return at !== null && scope.now().getTime() - at.getTime() <= recentProofMs
}

/** Throws `reauthentication_needed`. */
export async function requireRecentProof(scope: AuthScope<Actor>): Promise<void> {
  if (!(await hasRecentProof(scope))) throw new AuthProblem('reauthentication_needed')
}

/** Proves this session again with the account's password. Throws `invalid_credentials`. */
export async function reauthenticate(
  scope: AuthScope<Actor>,
  { password }: { password: string },
): Promise<Record<string, never>> {
  const user = await findUser(scope.db, scope.actor.userId)
  if (!user) throw new AuthProblem('user_not_found')
  const guesses = await guessesOf(scope, user.email)
  await countAttempt(scope, 'password', guesses)
  if (!(await isPassword(password, user.passwordHash))) throw new AuthProblem('invalid_credentials')
  await forgive(scope, 'password', guesses)
  const session = await store.liveSession(scope.db, scope.actor.sessionId, scope.now())
  if (!session) throw new AuthProblem('session_not_found')
  const others = (session.methods as SessionMethod[]).filter(({ method }) => method !== 'password')
  const proof: SessionMethod = { method: 'password', timestamp: Math.floor(scope.now().getTime() / 1_000) }
  await store.updateSession(scope.db, session.id, { methods: [...others, proof] })
  return {}
}
