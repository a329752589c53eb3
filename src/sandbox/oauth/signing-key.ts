import { dayMs } from '../../contract/market/durations.ts'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { z } from 'zod'
import type { Platform } from '../../server/platform/platform.ts'
import { recordsOf } from '../records.ts'

const algorithm = 'RS256'
const yearMs = 365 * dayMs

export interface SigningKey {
  id: string
  algorithm: typeof algorithm
  key: CryptoKey | Uint8Array
  publicJwk: JWK
}

/** The signing key of the Google stand-in; shared by all processes of a market. */
export function createSigningKey(platform: Platform): () => Promise<SigningKey> {
  const keys = recordsOf(platform, 'google key', z.record(z.string(), z.unknown()), yearMs)
  let found: Promise<SigningKey> | undefined

  async function open(): Promise<SigningKey> {
    const jwk: JWK = (await keys.read('current')) ?? (await keys.insertOnce('current', await make()))
    const { kty, n, e, kid = '' } = jwk as JWK & { n: string; e: string }
    const publicJwk = { kty, n, e, kid, alg: algorithm, use: 'sig' } as JWK
    return { id: kid, algorithm, key: await importJWK(jwk, algorithm), publicJwk }
  }

  async function make(): Promise<Record<string, unknown>> {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
    return { ...(await exportJWK(privateKey)), kid: platform.newId() }
  }

  return () =>
    (found ??= open().catch((error: unknown) => {
      found = undefined
      throw error
    }))
}
