/** The link of letters about favourites: signed instead of stored, so that those of old letters work as long as the account exists. */
import { timingSafeEqual } from 'node:crypto'
import type { Scope } from '../../../scope.ts'

export function linkToken({ keyring }: Pick<Scope, 'keyring'>, userId: string): string {
  return `${userId}.${keyring.keyedHash('favourites link', userId)}`
}

/** The account that a token is about; null for one that is not signed by us. */
export function accountOfToken(scope: Pick<Scope, 'keyring'>, token: string): string | null {
  const [id = ''] = token.split('.')
  const [given, right] = [Buffer.from(token), Buffer.from(linkToken(scope, id))]
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return isUuid && given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** The page of a letter's link. A POST to it is the one click of RFC 8058. */
export function linkAddress(scope: Pick<Scope, 'keyring' | 'site'>, userId: string): string {
  return `${scope.site.baseUrl}/favourite-alerts?token=${encodeURIComponent(linkToken(scope, userId))}`
}
