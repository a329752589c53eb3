/** Codes and tokens of a stand-in: short-lived, single-use, and bound to the request that created them. */
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Platform } from '../../server/platform/platform.ts'
import { recordsOf } from '../records.ts'

const grant = z.object({
  accountId: z.string(),
  redirectUri: z.string(),
  scope: z.string(),
  nonce: z.string().optional(),
  /** The hash that the verifier must have; without it the code was requested without PKCE. */
  codeChallenge: z.string().optional(),
})
const token = z.object({ accountId: z.string(), scope: z.string() })

export type Grant = z.output<typeof grant>
export const accessTokenSeconds = 3_600
const codeMs = 5 * 60_000

export function grantsOf(platform: Platform, provider: string) {
  const codes = recordsOf(platform, `${provider} code`, grant, codeMs)
  const tokens = recordsOf(platform, `${provider} token`, token, accessTokenSeconds * 1_000)
  return {
    async issueCode(value: Grant): Promise<string> {
      const code = randomSecret()
      await codes.insert(code, value)
      return code
    },
    takeCode: (code: string) => codes.take(code),
    async issueToken(value: z.output<typeof token>): Promise<string> {
      const accessToken = randomSecret()
      await tokens.insert(accessToken, value)
      return accessToken
    },
    readToken: (accessToken: string) => tokens.read(accessToken),
  }
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** S256 of RFC 7636. A code without a challenge takes no verifier, and vice versa. */
export function fitsChallenge(verifier: string | undefined, challenge: string | undefined): boolean {
  if (verifier === undefined || challenge === undefined) return verifier === challenge
  return createHash('sha256').update(verifier).digest('base64url') === challenge
}

/** Returns the parameters of a query or a form, or null if one occurs twice. */
export function singleParameters(parameters: URLSearchParams): Record<string, string> | null {
  const names = [...parameters.keys()]
  return new Set(names).size === names.length ? Object.fromEntries(parameters) : null
}

export function withParameters(address: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}
