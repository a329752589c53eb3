/** Uses the link or code of an email: confirms the address and begins a session. */
import type { AuthSession } from '../../../../contract/auth-fields.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { liftUndeliverable } from '../../../platform/mail/undeliverable.ts'
import { addEmailIdentity, confirmAddress } from './accounts.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { changeAddress } from './email-change.ts'
import { hashToken } from './random-tokens.ts'
import { isFromThisBrowser, tokenOfCode, useToken } from './one-time-tokens.ts'
import { openSession } from './sessions.ts'
import { forgive } from './throttle.ts'
import { safeRedirect } from './rules.ts'
import { destinationOf, findLiveToken, hasOtherPassword, type OneTimeToken, type Purpose } from './token-store.ts'
import * as store from './user-store.ts'

export type EmailLinkType = 'signup' | 'recovery' | 'email_change' | 'magiclink' | 'email'

const purposesOf: Record<EmailLinkType, readonly Purpose[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email_change: ['email_change'],
  magiclink: ['magiclink', 'signup'],
  email: ['signup', 'magiclink'],
}

/** What a used token proved. */
export interface Proven {
  token: OneTimeToken
  /** Null while a change still needs the other address's confirmation. */
  userId: string | null
  /** For `amr`. */
  method: string
}

export const otherAddressAwaited = {
  code: 'accepted',
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}

/** Returns the session, or that a change of address still needs the other address. */
export async function verify(
  scope: AuthScope,
  input: {
    type: EmailLinkType
    token_hash?: string | null | undefined
    email?: string | null | undefined
    token?: string | null | undefined
  },
): Promise<AuthSession | typeof otherAddressAwaited> {
  const purposes = purposesOf[input.type]
  const tokenHash = await hashFrom(scope, input, purposes)
  const { userId, method } = await prove(scope, tokenHash, purposes, input.token_hash ? 'link' : 'code')
  return userId === null ? otherAddressAwaited : openSession(scope, userId, method)
}

async function hashFrom(
  scope: AuthScope,
  {
    token_hash,
    email,
    token,
  }: { token_hash?: string | null | undefined; email?: string | null | undefined; token?: string | null | undefined },
  purposes: readonly Purpose[],
): Promise<string> {
  if (token_hash) return hashToken(token_hash)
  if (email && token) return tokenOfCode(scope, { email, code: token, purposes })
  throw new AuthProblem('validation_failed')
}

/** Uses the token of a link. */
export function proveLink(scope: AuthScope, token: string, type: EmailLinkType): Promise<Proven> {
  return prove(scope, hashToken(token), purposesOf[type], 'link')
}

/** Returns the token of a link without using it. Throws `otp_expired`. */
export async function readLink(scope: AuthScope, token: string, type: EmailLinkType): Promise<OneTimeToken> {
  const found = await findLiveToken(scope.db, hashToken(token), purposesOf[type], scope.now())
  if (!found) throw new AuthProblem('otp_expired')
  return found
}

/** Returns where a link leads, also one that is over, for a page that says so. Links of older emails say it themselves. */
export async function destinationOfLink(scope: AuthScope, token: string, stated: string | undefined): Promise<string> {
  return (await destinationOf(scope.db, hashToken(token))) ?? safeRedirect(stated, scope.site)
}

function prove(
  scope: AuthScope,
  tokenHash: string,
  purposes: readonly Purpose[],
  by: 'link' | 'code',
): Promise<Proven> {
  return inTransaction(scope, async (scope) => {
    const token = await useToken(scope, tokenHash, purposes)
    const user = await store.findUser(scope.db, token.userId)
    if (!user) throw new AuthProblem('otp_expired')
    const method = token.purpose === 'recovery' ? 'recovery' : 'otp'
    if (token.purpose === 'email_change') {
      return { token, method, userId: (await changeAddress(scope, user, token)) ? user.id : null }
    }
    await confirmAddress(scope, user, (await keepsPassword(scope, token, by)) ? token.passwordHash : null)
    await addEmailIdentity(scope, user, { verified: true })
    // Whoever reads one email gets the others again.
    await liftUndeliverable(scope.db, user.email)
    await forgive(scope, 'password', user.email)
    return { token, method, userId: user.id }
  })
}

/**
 * Returns true if the user who proves the address also chose the password: it is the same browser, or the code was
 * typed where they signed up and there was no other sign-up with the address. A link opened elsewhere proves the
 * address only.
 */
async function keepsPassword(scope: AuthScope, token: OneTimeToken, by: 'link' | 'code'): Promise<boolean> {
  if (token.purpose !== 'signup' || token.passwordHash === null) return false
  if (isFromThisBrowser(scope, token)) return true
  return by === 'code' && !(await hasOtherPassword(scope.db, token))
}
