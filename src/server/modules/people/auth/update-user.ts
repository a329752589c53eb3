/** Changes by owners to their account. */
import type { AuthUser } from '../../../../contract/auth-fields.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Actor } from '../../../scope.ts'
import { passwordChanged } from './emails/password-changed.ts'
import { addEmailIdentity } from './accounts.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { languageOf } from './addressee.ts'
import type { Return } from './one-time-tokens.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { requireRecentProof } from './recent-proof.ts'
import { endSessions } from './session-store.ts'
import { requireAcceptable, sendChange } from './sign-up.ts'
import { countAttempt, forgive } from './throttle.ts'
import { deleteTokens } from './token-store.ts'
import * as store from './user-store.ts'
import { userView } from './user-view.ts'

export interface UserChange extends Return {
  email?: string | null | undefined
  password?: string | null | undefined
  current_password?: string | null | undefined
  data?: Record<string, unknown> | null | undefined
  phone?: string | null | undefined
  language?: Language | undefined
}

/**
 * Applies all given changes, or none. A new password needs the current one or a recent sign-in, and signs out every
 * other device.
 */
export async function updateUser(scope: AuthScope<Actor>, change: UserChange): Promise<AuthUser> {
  const { userId } = scope.actor
  const user = await store.findUser(scope.db, userId)
  if (!user) throw new AuthProblem('user_not_found')
  if (change.phone) throw new AuthProblem('phone_provider_disabled')
  const newEmail = change.email && change.email !== user.email ? change.email : null
  const passwordHash = change.password ? await newPasswordHash(scope, user, change.password, change) : null
  if (newEmail !== null) await countAttempt(scope, 'mail', user.email)

  await inTransaction(scope, async (scope) => {
    const now = scope.now()
    if (change.data) {
      const merged = Object.entries({ ...(user.userMetadata as object), ...change.data })
      const userMetadata = Object.fromEntries(merged.filter(([, value]) => value !== null))
      if (JSON.stringify(userMetadata).length > 4_096) throw new AuthProblem('validation_failed')
      await store.updateUser(scope.db, userId, { userMetadata, updatedAt: now })
    }
    if (change.language) await store.updateUser(scope.db, userId, { language: change.language, updatedAt: now })
    if (passwordHash !== null) await setPassword(scope, user, passwordHash)
    if (newEmail !== null) {
      await store.updateUser(scope.db, userId, { pendingEmail: newEmail, updatedAt: now })
      await sendChange(scope, user, newEmail, change)
    }
  })
  return userView(scope.db, userId)
}

async function newPasswordHash(
  scope: AuthScope<Actor>,
  user: store.UserRow,
  password: string,
  { current_password }: UserChange,
): Promise<string> {
  requireAcceptable(password)
  if (current_password) {
    await countAttempt(scope, 'password', user.email)
    if (!(await isPassword(current_password, user.passwordHash))) throw new AuthProblem('invalid_credentials')
    await forgive(scope, 'password', user.email)
  } else if (user.passwordHash !== null) {
    await requireRecentProof(scope)
  }
  if (await isPassword(password, user.passwordHash)) throw new AuthProblem('same_password')
  return hashPassword(password)
}

async function setPassword(scope: AuthScope<Actor>, user: store.UserRow, passwordHash: string): Promise<void> {
  const now = scope.now()
  await store.updateUser(scope.db, user.id, { passwordHash, updatedAt: now })
  await addEmailIdentity(scope, user, { verified: true })
  await endSessions(scope.db, { userId: user.id, except: scope.actor.sessionId }, now)
  await deleteTokens(scope.db, user.id, ['recovery', 'magiclink'])
  await scope.mail.send({
    to: user.email,
    language: languageOf(scope, user),
    template: passwordChanged,
    values: { link: `${scope.site.baseUrl}/auth?step=forgot`, changedAt: now.toISOString() },
  })
}
