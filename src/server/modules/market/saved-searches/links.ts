/** Links of letters: signed instead of stored, so that those of old letters work as long as their search exists. */
import { timingSafeEqual } from 'node:crypto'
import { askedOfPage } from '../../../../contract/market/damaged-vehicles.ts'
import type { Scope } from '../../../scope.ts'
import type { StoredFilters } from './stored-filters.ts'

/** The token by which a letter's reader manages a search without signing in. */
export function linkToken({ keyring }: Pick<Scope, 'keyring'>, savedSearchId: string): string {
  return `${savedSearchId}.${keyring.keyedHash('alert link', savedSearchId)}`
}

/** The search that a token is about; null for one that is not signed by us. */
export function searchOfToken(scope: Pick<Scope, 'keyring'>, token: string): string | null {
  const [id = ''] = token.split('.')
  const [given, right] = [Buffer.from(token), Buffer.from(linkToken(scope, id))]
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return isUuid && given.length === right.length && timingSafeEqual(given, right) ? id : null
}

/** The page of a letter's link. A POST to it without a choice is the one click of RFC 8058. */
export function linkAddress(scope: Pick<Scope, 'keyring' | 'site'>, savedSearchId: string): string {
  return `${scope.site.baseUrl}/alerts?token=${encodeURIComponent(linkToken(scope, savedSearchId))}`
}

/** The page of a search's results, newest first. Typed words stand there as `words`: as `text` they would be interpreted again. */
export function resultsAddress({ site }: Pick<Scope, 'site'>, filters: StoredFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(askedOfPage(filters))) {
    for (const one of [value].flat()) query.append(name === 'text' ? 'words' : name, String(one))
  }
  query.set('sort', 'newest')
  return `${site.baseUrl}/listings?${query.toString()}`
}
