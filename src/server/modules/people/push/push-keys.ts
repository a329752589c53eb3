/** The key by which push services know this market (RFC 8292), made at its first use. */
import { generateKeyPairSync } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { hourMs } from '../../../../contract/market/durations.ts'
import type { Scope } from '../../../scope.ts'
import * as store from './store.ts'

/** A token holds for so long, and another one is made long before it ends. */
const tokenMs = 12 * hourMs
const renewMs = 6 * hourMs
const sealedFor = 'push key'

/** The public key, as browsers ask for it. */
export async function publicPushKey(scope: Scope): Promise<string> {
  return (await requireKeys(scope)).publicKey
}

interface Header {
  value: string
  renewedAt: number
}

/** Headers of this process by key, operator and push service: one is valid for hours, and there are few services. */
const headers = new LRUCache<string, Header>({ max: 100 })

/** The header by which a push service knows who sends. */
export async function senderHeader(scope: Scope, endpoint: string): Promise<string> {
  const keys = await requireKeys(scope)
  const [now, aud, sub] = [scope.now().getTime(), new URL(endpoint).origin, `mailto:${scope.site.operatorEmail}`]
  const name = JSON.stringify([keys.publicKey, aud, sub])
  const known = headers.get(name)
  if (known && now < known.renewedAt && now >= known.renewedAt - renewMs) return known.value
  const jwk = JSON.parse(scope.keyring.open(keys.privateKey, sealedFor)) as JWK
  const token = await new SignJWT({ aud, sub })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setExpirationTime(Math.floor((now + tokenMs) / 1_000))
    .sign(await importJWK(jwk, 'ES256'))
  const value = `vapid t=${token}, k=${keys.publicKey}`
  headers.set(name, { value, renewedAt: now + renewMs })
  return value
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
