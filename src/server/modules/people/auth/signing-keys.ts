/**
 * The life of a signing key: it signs for a month. Then the next key retires it, and it still verifies until the last
 * token that it signed has expired.
 */
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { dayMs } from '../../../../contract/market/durations.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './key-store.ts'

export type SigningKey = Awaited<ReturnType<typeof store.newestKeys>>[number]

const signsForMs = 30 * dayMs

export function keyIsOld({ createdAt }: SigningKey, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > signsForMs
}

export function stillVerifies({ retiredAt }: SigningKey, tokenSeconds: number, now: Date): boolean {
  return retiredAt === null || now.getTime() < retiredAt.getTime() + tokenSeconds * 1_000
}

export async function newSigningKey(scope: Scope) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
  return { id: scope.newId(), algorithm: 'ES256', publicJwk, privateJwk, createdAt: scope.now(), retiredAt: null }
}

/** Replaces this key with a new one, unless another process just did. */
export async function retireSigningKey(scope: Scope, keyId: string): Promise<void> {
  await store.replaceKey(scope.db, keyId, await newSigningKey(scope))
}

/**
 * Retires the current signing key. `revoke` deletes all former keys at once and so ends every access token, for a key
 * that may have leaked. Sessions continue with their refresh tokens.
 */
export async function rotateSigningKeys(scope: Scope, { revoke }: { revoke: boolean }): Promise<void> {
  const key = await newSigningKey(scope)
  await store.replaceAllKeys(scope.db, key, revoke)
}

/** The public key, for verifying. */
export function publicJwk({ id, publicJwk }: SigningKey) {
  const { kty = '', crv = '', x = '', y = '' } = publicJwk as JWK
  return { kid: id, kty, alg: 'ES256', use: 'sig' as const, key_ops: ['verify' as const], crv, x, y }
}
