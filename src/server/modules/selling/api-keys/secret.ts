/**
 * The form of a key: prefix, 32 random characters, checksum of six. The checksum tells a mistyped key from a revoked one
 * without the database, and lets secret scanners recognise a key without false alarms.
 */
import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { keyPrefix } from '../../../../contract/market/key-scopes.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 190 bits. */
const randomLength = 32
const checksumLength = 6
/** Characters of a key that lists show, the prefix included. */
const shownLength = keyPrefix.length + 4

/** Returns a new key. */
export function newKey(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return keyPrefix + random + checksumOf(random)
}

/** CRC-32 of the random part, to the base of 62. */
function checksumOf(random: string): string {
  let rest = crc32(keyPrefix + random)
  let text = ''
  for (let index = 0; index < checksumLength; index += 1) {
    text = (alphabet[rest % alphabet.length] ?? '') + text
    rest = Math.floor(rest / alphabet.length)
  }
  return text
}

/** Returns whether a bearer token is meant as a key. */
export function isMeantAsKey(token: string): boolean {
  return token.startsWith(keyPrefix)
}

/** Returns whether a key is typed correctly. */
export function isWellFormed(key: string): boolean {
  const rest = key.slice(keyPrefix.length)
  if (!isMeantAsKey(key) || rest.length !== randomLength + checksumLength) return false
  return rest.slice(randomLength) === checksumOf(rest.slice(0, randomLength))
}

/** Nobody can search 190 bits, so the hash needs neither salt nor slowness, and can be looked up by an index. */
export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

export function beginningOf(key: string): string {
  return key.slice(0, shownLength)
}
