/** Access tokens: short-lived ES256 JWTs, signed with the newest key of the database. */
import { LRUCache } from 'lru-cache'
import { errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './key-store.ts'
import { keyIsOld, newSigningKey, retireSigningKey, type SigningKey, stillVerifies } from './signing-keys.ts'

const algorithm = 'ES256'
const issuer = 'forecourt'
const audience = 'authenticated'
export const accessTokenSeconds = 3_600
/** Tokens with a verified signature, so that a page and its calls verify it once. */
const rememberedTokens = 10_000
/** Maximum age of the cached keys before an unknown key id queries the database again. */
const keysFreshMs = 60_000

export interface AccessClaims {
  userId: string
  sessionId: string
  aal: 'aal1' | 'aal2'
}

/** Authentication method reference, as GoTrue writes it into `amr`. */
export interface SessionMethod {
  method: string
  /** Seconds since 1970. */
  timestamp: number
}

/** Signs and verifies tokens for one process; caches the keys in memory. */
export interface AccessTokens {
  issue(scope: Scope, claims: AccessClaims & { methods?: readonly SessionMethod[] }): Promise<string>
  /** Throws `invalid_token` if the token was not signed here, has expired, or names another algorithm. */
  verify(scope: Scope, token: string): Promise<AccessClaims>
  /** Returns the keys that verify tokens now. */
  keys(scope: Scope): Promise<SigningKey[]>
}

/** The claims of a verified token. Whether it and its key have expired is checked separately. */
interface Checked {
  claims: AccessClaims
  keyId: string
  endsAtMs: number
}

type ImportedKey = Awaited<ReturnType<typeof importJWK>>

export function createAccessTokens(): AccessTokens {
  let cached: { keys: SigningKey[]; readAt: number } | undefined
  const imported = new Map<string, Promise<ImportedKey>>()
  const checked = new LRUCache<string, Checked>({ max: rememberedTokens })

  async function keysOf(scope: Scope, wanted?: string): Promise<SigningKey[]> {
    const nowMs = scope.now().getTime()
    const knows =
      cached && (wanted === undefined ? cached.keys.length > 0 : cached.keys.some(({ id }) => id === wanted))
    if (!cached || (!knows && nowMs - cached.readAt > 1_000) || Math.abs(nowMs - cached.readAt) > keysFreshMs) {
      cached = { keys: await store.newestKeys(scope.db), readAt: nowMs }
    }
    return cached.keys.filter((key) => stillVerifies(key, accessTokenSeconds, scope.now()))
  }

  async function signingKey(scope: Scope): Promise<SigningKey> {
    const found = activeOf(await keysOf(scope))
    if (found && !keyIsOld(found, scope.now())) return found
    if (found) await retireSigningKey(scope, found.id)
    else await store.saveFirstKey(scope.db, await newSigningKey(scope))
    cached = undefined
    const newest = activeOf(await keysOf(scope))
    if (!newest) throw new Error('There is no active signing key')
    return newest
  }

  function keyFrom(jwk: unknown, name: string): Promise<ImportedKey> {
    const known = imported.get(name)
    if (known) return known
    const made = importJWK(jwk as JWK, algorithm)
    imported.set(name, made)
    return made
  }

  return {
    keys: (scope) => keysOf(scope),

    issue: async (scope, { userId, sessionId, aal, methods = [] }) => {
      const key = await signingKey(scope)
      const issuedAt = Math.floor(scope.now().getTime() / 1000)
      return new SignJWT({ session_id: sessionId, aal, amr: methods, role: audience, is_anonymous: false })
        .setProtectedHeader({ alg: algorithm, kid: key.id, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(await keyFrom(key.privateJwk, `private ${key.id}`))
    },

    verify: async (scope, token) => {
      const known = checked.get(token)
      if (known && scope.now().getTime() < known.endsAtMs) {
        if ((await keysOf(scope, known.keyId)).some(({ id }) => id === known.keyId)) return known.claims
      }
      try {
        const { payload, protectedHeader } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = (await keysOf(scope, kid)).find(({ id }) => id === kid)
            if (!key) throw new Problem('invalid_token')
            return keyFrom(key.publicJwk, `public ${key.id}`)
          },
          {
            algorithms: [algorithm],
            issuer,
            audience,
            currentDate: scope.now(),
            requiredClaims: ['sub', 'exp', 'session_id'],
          },
        )
        const { sub, session_id: sessionId, aal, exp = 0 } = payload
        if (typeof sub !== 'string' || typeof sessionId !== 'string') throw new Problem('invalid_token')
        const claims: AccessClaims = { userId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1' }
        checked.set(token, { claims, keyId: protectedHeader.kid ?? '', endsAtMs: exp * 1_000 })
        return claims
      } catch (error) {
        throw error instanceof errors.JOSEError ? new Problem('invalid_token') : error
      }
    },
  }
}

function activeOf(keys: readonly SigningKey[]): SigningKey | undefined {
  return keys.find(({ retiredAt }) => retiredAt === null)
}
