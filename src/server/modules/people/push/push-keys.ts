/** The key by which push services know this market (RFC 8292), made at its first use. */
import { generateKeyPairSync } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'
import { hourMs } from '../../../../contract/market/durations.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './store.ts'

const tokenMs = 12 * hourMs
const sealedFor = 'push key'

/** The public key, as browsers ask for it. */
export async function publicPushKey(scope: Scope): Promise<string> {
  return (await requireKeys(scope)).publicKey
}

/** The header by which a push service knows who sends. */
export async function senderHeader(scope: Scope, endpoint: string): Promise<string> {
  const { publicKey, privateKey } = await requireKeys(scope)
  const jwk = JSON.parse(scope.keyring.open(privateKey, sealedFor)) as JWK
  const expiresAt = Math.floor((scope.now().getTime() + tokenMs) / 1_000)
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: `mailto:${scope.site.operatorEmail}` })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setExpirationTime(expiresAt)
    .sign(await importJWK(jwk, 'ES256'))
  return `vapid t=${token}, k=${publicKey}`
}

async function requireKeys(scope: Scope): Promise<store.PushKeys> {
  const known = await store.findKeys(scope.db)
  if (known) return known
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const jwk = privateKey.export({ format: 'jwk' })
  const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url')) as [Buffer, Buffer]
  const publicKey = Buffer.concat([Buffer.of(4), x, y]).toString('base64url')
  const sealed = scope.keyring.seal(JSON.stringify(jwk), sealedFor)
  return store.keepKeys(scope.db, { id: 'first', publicKey, privateKey: sealed, createdAt: scope.now() })
}
