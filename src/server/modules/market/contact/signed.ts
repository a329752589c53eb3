/**
 * Values that the server issues and expects back unchanged: when a page was opened, and which challenge was set.
 * Signed instead of stored, so that a page without a follow-up costs nothing.
 */
import { randomInt, timingSafeEqual } from 'node:crypto'
import type { ContactChallenge } from '../../../../contract/contact.ts'
import { challengeOperators } from '../../../../contract/market/contact-limits.ts'
import type { Scope } from '../../../scope.ts'

/** Signs when a listing's page was opened. */
export function signPage(scope: Scope, listingId: string): string {
  return sign(scope, 'contact page', listingId, String(scope.now().getTime()))
}

/** Returns when it was opened, in milliseconds; null if not signed by us or about another listing. */
export function openedAt(scope: Scope, listingId: string, token: string): number | null {
  const said = read(scope, 'contact page', listingId, token)
  return said === null ? null : Number(said)
}

/** Creates a new sum with a non-negative result, because number pads lack a minus. */
export function newChallenge(scope: Scope, listingId: string): ContactChallenge {
  const operator = challengeOperators[randomInt(challengeOperators.length)] ?? 'add'
  const [smaller = 1, larger = 1] = [randomInt(1, 11), randomInt(1, 11)].sort((one, other) => one - other)
  const [left, right] = operator === 'subtract' ? [larger, smaller] : [smaller, larger]
  const said = [scope.newId(), scope.now().getTime(), left, operator, right].join('.')
  return { token: sign(scope, 'contact challenge', listingId, said), left, operator, right }
}

/** Returns the challenge; null if not signed by us or about another listing. */
export function readChallenge(scope: Scope, listingId: string, token: string) {
  const [id, askedAt, left, operator, right] = read(scope, 'contact challenge', listingId, token)?.split('.') ?? []
  const known = challengeOperators.find((name) => name === operator)
  if (id === undefined || known === undefined) return null
  return { id, askedAt: Number(askedAt), left: Number(left), operator: known, right: Number(right) }
}

function sign({ keyring }: Scope, purpose: string, listingId: string, said: string): string {
  return `${said}.${keyring.keyedHash(purpose, `${listingId} ${said}`)}`
}

function read(scope: Scope, purpose: string, listingId: string, token: string): string | null {
  const said = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  const given = Buffer.from(token)
  const right = Buffer.from(sign(scope, purpose, listingId, said))
  return given.length === right.length && timingSafeEqual(given, right) ? said : null
}
