/**
 * PKCE (RFC 7636): the return address carries a code that only the client that started the flow can exchange for a
 * session.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { AuthSession } from '../../../../contract/auth-fields.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope } from './auth-scope.ts'
import { hashToken, newToken } from './random-tokens.ts'
import { openSession } from './sessions.ts'
import * as store from './token-store.ts'
import { setFirstPassword } from './user-store.ts'

const codeLifetimeMs = 5 * 60_000

export interface CodeFor {
  userId: string
  method: string
  redirectTo: string
  codeChallenge: string
  /** The password of the sign-up that ends with this code; it counts once the verifier proves who signed up. */
  passwordHash?: string | null
}

/** Returns a code for a return address. */
export async function issueCode(scope: AuthScope, { method, ...code }: CodeFor): Promise<string> {
  const authCode = newToken()
  const now = scope.now()
  await store.insertFlow(scope.db, {
    ...code,
    id: scope.newId(),
    codeChallengeMethod: 's256',
    authCodeHash: hashToken(authCode),
    method,
    handOver: 'code',
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeMs),
  })
  return authCode
}

/** A wrong verifier uses the code up as well, so a stolen code allows only one guess. */
export async function exchangeCode(
  scope: AuthScope,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
): Promise<AuthSession> {
  const flow = await store.useFlowByCode(scope.db, hashToken(auth_code), scope.now())
  if (!flow || flow.userId === null || flow.codeChallenge === null) throw new AuthProblem('flow_state_not_found')
  if (flow.expiresAt <= scope.now()) throw new AuthProblem('flow_state_expired')
  if (!isVerifier(code_verifier, flow.codeChallenge)) throw new AuthProblem('bad_code_verifier')
  if (flow.passwordHash !== null) await setFirstPassword(scope.db, flow.userId, flow.passwordHash, scope.now())
  return openSession(scope, flow.userId, flow.method ?? 'otp')
}

/** S256 only: with `plain` the challenge is the verifier, so the first request would reveal it. */
function isVerifier(verifier: string, challenge: string): boolean {
  const derived = createHash('sha256').update(verifier).digest('base64url')
  const [given, wanted] = [Buffer.from(derived), Buffer.from(challenge)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
