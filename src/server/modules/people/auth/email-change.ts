/**
 * A change of address, by the links of its two emails. Opening a link changes nothing: mailboxes of companies open all
 * links by program. Both addresses agree by a button, and either stops the change (decision 174).
 */
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { programAddress, withQuery } from './hand-over.ts'
import { useToken } from './one-time-tokens.ts'
import { hashToken } from './random-tokens.ts'
import { endAllSessions } from './standing.ts'
import { deleteTokens, findToken, type OneTimeToken, otherToken } from './token-store.ts'
import * as store from './user-store.ts'

/** Returns what a link is about, also after its owner has agreed. Throws `otp_expired` once the change is over. */
export async function changeOfLink(scope: AuthScope, { token }: { token: string }) {
  const { user, newEmail, found, isOld } = await readChange(scope, token)
  return {
    is_old_address: isOld,
    // Whoever has the new address may be a stranger.
    email: isOld ? user.email : null,
    new_email: newEmail,
    agreed: found.usedAt !== null,
  }
}

/** Agrees for the owner of a link; the second of both changes the address. */
export async function confirmChange(scope: AuthScope, { token }: { token: string }) {
  const { used, userId } = await inTransaction(scope, async (scope) => {
    const used = await useToken(scope, hashToken(token), ['email_change'])
    const user = await store.findUser(scope.db, used.userId)
    if (!user) throw new AuthProblem('otp_expired')
    return { used, userId: (await changeAddress(scope, user, used)) ? user.id : null }
  })
  const changed = userId !== null
  if (used.handOver === 'cookie') return { changed, url: null }
  if (userId === null) return { changed, url: withQuery(used.redirectTo, { message: 'other_address_awaited' }) }
  return { changed, url: await programAddress(scope, { ...used, userId, method: 'otp', type: 'email_change' }) }
}

/** Stops a change. The owner of the old address may end all sessions: somebody else may have begun it in one. */
export function stopChange(scope: AuthScope, { token, sign_out }: { token: string; sign_out: boolean }) {
  return inTransaction(scope, async (scope) => {
    const { user, isOld } = await readChange(scope, token)
    await store.updateUser(scope.db, user.id, { pendingEmail: null, updatedAt: scope.now() })
    await deleteTokens(scope.db, user.id, ['email_change'])
    const signed_out = isOld && sign_out
    if (signed_out) await endAllSessions(scope, user.id)
    return { signed_out }
  })
}

async function readChange(scope: AuthScope, token: string) {
  const found = await findToken(scope.db, hashToken(token), 'email_change', scope.now())
  const user = found && (await store.findUser(scope.db, found.userId))
  if (!user || user.pendingEmail === null) throw new AuthProblem('otp_expired')
  return { found, user, newEmail: user.pendingEmail, isOld: found.sentTo === user.email }
}

/** Changes the address once both have agreed. Returns true if they have. */
export async function changeAddress(scope: AuthScope, user: store.UserRow, token: OneTimeToken): Promise<boolean> {
  const other = await otherToken(scope.db, token)
  if (!other || user.pendingEmail === null) throw new AuthProblem('otp_expired')
  if (other.usedAt === null) return false
  const now = scope.now()
  try {
    await store.updateUser(scope.db, user.id, { email: user.pendingEmail, pendingEmail: null, updatedAt: now })
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? new AuthProblem('email_exists') : error
  }
  await store.renameEmailIdentity(scope.db, user.id, user.pendingEmail, now)
  await deleteTokens(scope.db, user.id, ['email_change', 'recovery', 'magiclink'])
  return true
}
