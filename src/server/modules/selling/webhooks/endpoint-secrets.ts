/** Signing secrets: made at random, stored sealed, opened to sign. */
import { randomBytes } from 'node:crypto'
import type { Scope } from '../../../scope.ts'
import type { EndpointRow } from './store.ts'

const about = (endpointId: string) => `webhook ${endpointId}`

/** Returns a new secret, and how it is stored. */
export function newSecret(scope: Scope, endpointId: string): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(24).toString('base64url')}`
  return { secret, sealed: scope.keyring.seal(secret, about(endpointId)) }
}

/** Returns the secrets that sign now: the current one, and during the overlap the former one. */
export function secretsOf(scope: Scope, endpoint: EndpointRow): string[] {
  const { id, secretSealed, formerSecretSealed, formerSecretUntil } = endpoint
  const isFormerValid = formerSecretUntil !== null && formerSecretUntil > scope.now()
  const sealed = [secretSealed, ...(formerSecretSealed !== null && isFormerValid ? [formerSecretSealed] : [])]
  return sealed.map((one) => scope.keyring.open(one, about(id)))
}

/** Whether a stored secret can still be opened: not if it was sealed with another AUTH_SECRET. */
export function isReadable(scope: Scope, { id, secretSealed }: EndpointRow): boolean {
  try {
    scope.keyring.open(secretSealed, about(id))
    return true
  } catch {
    return false
  }
}

/** Within a private network, which only the operator allows, there may be no certificates. */
export function protocolsFor({ outside }: Pick<Scope, 'outside'>): ('https:' | 'http:')[] {
  return outside.allowsPrivate ? ['https:', 'http:'] : ['https:']
}
