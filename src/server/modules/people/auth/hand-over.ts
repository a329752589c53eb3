/** Where a browser goes on after a link or a provider, with what a program needs to have a session there. */
import { issueCode } from './code-exchange.ts'
import type { AuthScope } from './auth-scope.ts'
import { openSession } from './sessions.ts'

export interface HandedOver {
  userId: string
  method: string
  handOver: string
  redirectTo: string
  codeChallenge: string | null
  /** For a sign-up that still has to be proven by its verifier. */
  passwordHash?: string | null
  /** What the link was for, in the clients' terms. */
  type?: string
}

/** Returns the address for a program: with a code for PKCE, else with the tokens in the fragment. */
export async function programAddress(
  scope: AuthScope,
  { userId, method, handOver, redirectTo, codeChallenge, passwordHash = null, type }: HandedOver,
): Promise<string> {
  if (handOver === 'code' && codeChallenge !== null) {
    const code = await issueCode(scope, { userId, method, redirectTo, codeChallenge, passwordHash })
    return withQuery(redirectTo, { code })
  }
  const session = await openSession(scope, userId, method)
  const { access_token, refresh_token, token_type, expires_in, expires_at } = session
  const words = { access_token, refresh_token, token_type, expires_in: `${expires_in}`, expires_at: `${expires_at}` }
  return withFragment(redirectTo, { ...words, ...(type && { type }) })
}

export function withQuery(address: string, words: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(words)) url.searchParams.set(name, value)
  return url.href
}

export function withFragment(address: string, words: Record<string, string>): string {
  const url = new URL(address)
  url.hash = new URLSearchParams(words).toString()
  return url.href
}
