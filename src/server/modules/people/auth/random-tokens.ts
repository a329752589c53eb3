import { createHash, randomBytes } from 'node:crypto'

/** For random tokens. They need no key, because their hash does not reveal them. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
