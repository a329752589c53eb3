/** Signing in with a password, and signing out. */
import type { AuthSession } from '../../../../contract/auth-fields.ts'
import { passwordStrength } from '../../../../contract/market/password-strength.ts'
import type { Actor } from '../../../scope.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { isPassword } from './passwords.ts'
import { endSessions } from './session-store.ts'
import { openSession } from './sessions.ts'
import { guessesOf } from './guesses.ts'
import { countAttempt, forgive } from './throttle.ts'
import * as store from './user-store.ts'

/**
 * Takes the same steps for a known and an unknown address: count, read, one argon2id. Only the right password reveals
 * that an address is unconfirmed or an account banned.
 */
export async function signIn(
  scope: AuthScope,
  { email, password }: { email: string; password: string },
): Promise<AuthSession & { weak_password?: { reasons: string[]; message: string } }> {
  const guesses = await guessesOf(scope, email)
  await countAttempt(scope, 'password', guesses)
  const user = await store.findUserByEmail(scope.db, email)
  if (!(await isPassword(password, user?.passwordHash ?? null)) || !user) throw new AuthProblem('invalid_credentials')
  if (user.emailConfirmedAt === null) throw new AuthProblem('email_not_confirmed')
  await forgive(scope, 'password', guesses)
  const session = await openSession(scope, user.id, 'password')
  if (passwordStrength(password, email) !== 'weak') return session
  return { ...session, weak_password: { reasons: ['common'], message: 'This password is easy to guess' } }
}

/** Ends this session, all of the account, or all but this one. */
export async function signOut(
  scope: AuthScope<Actor>,
  { scope: which }: { scope: 'local' | 'global' | 'others' },
): Promise<Record<string, never>> {
  const { userId, sessionId } = scope.actor
  const parts = { local: { only: sessionId }, others: { except: sessionId }, global: {} }
  await endSessions(scope.db, { userId, ...parts[which] }, scope.now())
  return {}
}
