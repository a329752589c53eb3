/** Links and codes that prove an address. Stored as hashes; each works once. */
import { hourMs } from '../../../../contract/market/durations.ts'
import { randomInt } from 'node:crypto'
import { authBasePath } from '../../../../contract/auth.ts'
import { AuthProblem } from './auth-problem.ts'
import type { AuthScope, HandOver } from './auth-scope.ts'
import { hashToken, newToken } from './random-tokens.ts'
import { countAttempt, forgive } from './throttle.ts'
import { safeRedirect } from './rules.ts'
import * as store from './token-store.ts'

const lifetimesMs: Record<store.Purpose, number> = {
  signup: 24 * hourMs,
  email_change: 24 * hourMs,
  recovery: hourMs,
  magiclink: hourMs,
}

/** How the caller wants to receive the session once the link is opened. */
export interface Return {
  redirect_to?: string | undefined
  code_challenge?: string | null | undefined
  code_challenge_method?: 's256' | null | undefined
}

/** The stored hash of the browser's key for one of our pages; null for programs, which have none. */
export function browserKeyHash({ device }: AuthScope): string | null {
  return device.flowKey === null ? null : hashToken(device.flowKey)
}

/** The hand-over that the caller's parameters ask for. */
export function handOverOf({ device }: AuthScope, { code_challenge }: Return): HandOver {
  if (device.ownPage) return 'cookie'
  return code_challenge ? 'code' : 'fragment'
}

export interface NewToken {
  userId: string
  purpose: store.Purpose
  /** The address that it proves. */
  sentTo: string
  /** The password of the sign-up that it confirms. */
  passwordHash?: string | null
}

/** Creates a token for an email: its link, and the code that does the same when typed. */
export async function issueToken(
  scope: AuthScope,
  { userId, purpose, sentTo, passwordHash = null }: NewToken,
  back: Return,
): Promise<{ link: string; code: string }> {
  const now = scope.now()
  const token = newToken()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const redirectTo = safeRedirect(back.redirect_to, scope.site)
  await store.insertToken(scope.db, {
    tokenHash: hashToken(token),
    userId,
    purpose,
    sentTo,
    passwordHash,
    codeHash: codeHash(scope, sentTo, code),
    redirectTo,
    handOver: handOverOf(scope, back),
    codeChallenge: back.code_challenge ?? null,
    codeChallengeMethod: back.code_challenge ? 's256' : null,
    browserKeyHash: browserKeyHash(scope),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimesMs[purpose]),
  })
  // Where it leads is stored, not written: whoever asks for an email would choose words of it.
  const link = new URL(`${scope.site.baseUrl}${authBasePath}/verify`)
  link.search = new URLSearchParams({ token, type: purpose }).toString()
  return { link: link.href, code }
}

/** Returns true in the browser that requested the token, proven by its cookie. */
export function isFromThisBrowser(scope: AuthScope, token: Pick<store.OneTimeToken, 'browserKeyHash'>): boolean {
  return token.browserKeyHash !== null && token.browserKeyHash === browserKeyHash(scope)
}

/** Uses up a token by its hash. Throws `otp_expired` if it is unknown, used or expired. */
export async function useToken(
  scope: AuthScope,
  tokenHash: string,
  purposes: readonly store.Purpose[],
): Promise<store.OneTimeToken> {
  const used = await store.useTokenByHash(scope.db, tokenHash, purposes, scope.now())
  if (!used) throw new AuthProblem('otp_expired')
  return used
}

/** Returns the token hash for a typed code. Guesses are counted per address: must not be called in a transaction. */
export async function tokenOfCode(
  scope: AuthScope,
  { email, code, purposes }: { email: string; code: string; purposes: readonly store.Purpose[] },
): Promise<string> {
  await countAttempt(scope, 'code', email)
  const wanted = { sentTo: email, codeHash: codeHash(scope, email, code.replaceAll(/\s/g, '')), purposes }
  const tokenHash = await store.tokenHashOfCode(scope.db, wanted, scope.now())
  if (tokenHash === null) throw new AuthProblem('otp_expired')
  await forgive(scope, 'code', email)
  return tokenHash
}

function codeHash({ keyring }: AuthScope, sentTo: string, code: string): string {
  return keyring.keyedHash('one-time-code', `${sentTo} ${code}`)
}
