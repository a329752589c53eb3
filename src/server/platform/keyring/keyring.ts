/**
 * Keys for everything that is sealed, derived or hashed with a key: from AUTH_SECRET if the operator sets one, else
 * from a secret in the database. Values sealed with either can be opened while both are known.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { storedSecret } from './secret-store.ts'

export interface Keyring {
  /** A keyed hash, different for every purpose, as base64url. */
  keyedHash(purpose: string, text: string): string
  /** Encrypts and authenticates (AES-256-GCM). `about` binds the secret to its owner. */
  seal(text: string, about: string): string
  /** Throws if it was sealed with another key or `about`, or was changed. */
  open(sealed: string, about: string): string
}

interface Source {
  id: string
  secret: string
}

const minLength = 32

export async function openKeyring(db: Db, operatorSecret: string | null, now: Date): Promise<Keyring> {
  const stored = await storedSecret(db, {
    id: 'first',
    secret: randomBytes(minLength).toString('base64url'),
    createdAt: now,
  })
  const sources: Source[] = [...(operatorSecret === null ? [] : [operatorSecret]), stored].map((secret) => ({
    id: createHash('sha256').update(`id ${secret}`).digest('hex').slice(0, 8),
    secret,
  }))
  const [current] = sources as [Source]
  const keys = new Map<string, Buffer>()

  function keyFor({ id, secret }: Source, purpose: string): Buffer {
    const name = `${id} ${purpose}`
    const known = keys.get(name)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'forecourt', purpose, 32))
    keys.set(name, key)
    return key
  }

  return {
    keyedHash: (purpose, text) => createHmac('sha256', keyFor(current, purpose)).update(text).digest('base64url'),
    seal: (text, about) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', keyFor(current, 'seal'), nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [current.id, ...[nonce, sealed, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.')
    },
    open: (text, about) => {
      const [id, ...parts] = text.split('.')
      const source = sources.find((source) => source.id === id)
      if (!source) throw new Error('A secret was sealed with another AUTH_SECRET than the one that is set now')
      const [nonce, sealed, tag] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer]
      const decipher = createDecipheriv('aes-256-gcm', keyFor(source, 'seal'), nonce)
        .setAAD(Buffer.from(about))
        .setAuthTag(tag)
      return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
