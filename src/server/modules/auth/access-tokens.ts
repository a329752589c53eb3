/** Access tokens: short-lived ES256 JWTs, signed with the newest key of the database (design section 5). */
import { errors, exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import * as store from './store.ts'

const algorithm = 'ES256'
const issuer = 'forecourt'
const audience = 'authenticated'
const lifetimeSeconds = 3_600
/** How old a cached list of keys may be before an unknown key asks the database again. */
const keysFreshMs = 60_000

export interface AccessClaims {
  userId: string
  sessionId: string
  aal: 'aal1' | 'aal2'
}

type SigningKey = Awaited<ReturnType<typeof store.newestKeys>>[number]

/** Signs and verifies for one process; keeps the keys in memory. */
export interface AccessTokens {
  issue(scope: Scope, claims: AccessClaims): Promise<string>
  /** Throws `invalid_token` for anything that was not signed here, is over, or names another algorithm. */
  verify(scope: Scope, token: string): Promise<AccessClaims>
}

export function createAccessTokens(): AccessTokens {
  let cached: { keys: SigningKey[]; readAt: number } | undefined

  async function keysOf(scope: Scope, wanted?: string): Promise<SigningKey[]> {
    const nowMs = scope.now().getTime()
    const knows =
      cached && (wanted === undefined ? cached.keys.length > 0 : cached.keys.some(({ id }) => id === wanted))
    if (!cached || (!knows && nowMs - cached.readAt > 1_000) || nowMs - cached.readAt > keysFreshMs) {
      cached = { keys: await store.newestKeys(scope.db), readAt: nowMs }
    }
    return cached.keys
  }

  async function signingKey(scope: Scope): Promise<SigningKey> {
    const active = (keys: SigningKey[]) => keys.find(({ retiredAt }) => retiredAt === null)
    const found = active(await keysOf(scope))
    if (found) return found
    await store.saveFirstKey(scope.db, await newKey(scope))
    cached = undefined
    const first = active(await keysOf(scope))
    if (!first) throw new Error('There is no active signing key')
    return first
  }

  return {
    issue: async (scope, { userId, sessionId, aal }) => {
      const key = await signingKey(scope)
      const issuedAt = Math.floor(scope.now().getTime() / 1000)
      return new SignJWT({ session_id: sessionId, aal })
        .setProtectedHeader({ alg: algorithm, kid: key.id, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(await importJWK(key.privateJwk as JWK, algorithm))
    },

    verify: async (scope, token) => {
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = (await keysOf(scope, kid)).find(({ id }) => id === kid)
            if (!key) throw new Problem('invalid_token')
            return importJWK(key.publicJwk as JWK, algorithm)
          },
          {
            algorithms: [algorithm],
            issuer,
            audience,
            currentDate: scope.now(),
            requiredClaims: ['sub', 'exp', 'session_id'],
          },
        )
        const { sub, session_id: sessionId, aal } = payload
        if (typeof sub !== 'string' || typeof sessionId !== 'string') throw new Problem('invalid_token')
        return { userId: sub, sessionId, aal: aal === 'aal2' ? 'aal2' : 'aal1' }
      } catch (error) {
        throw error instanceof errors.JOSEError ? new Problem('invalid_token') : error
      }
    },
  }
}

async function newKey(scope: Scope) {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
  return { id: scope.newId(), algorithm, publicJwk, privateJwk, createdAt: scope.now(), retiredAt: null }
}
