/** Changes that owners make with an account and by the links of letters. */
import { askedOfOperation } from '../../../../contract/market/damaged-vehicles.ts'
import type { Scope } from '../../../scope.ts'
import { searchConditions } from '../search/service.ts'
import { muteMs } from './rules.ts'
import * as store from './store.ts'
import { statedFilters, type StoredFilters } from './stored-filters.ts'

/**
 * Filters as they are stored: without damaged vehicles unless they are asked for. Throws `invalid_input` for such that do not go together, or name what does not exist.
 */
export function checkedFilters(filters: StoredFilters): StoredFilters {
  const stated = askedOfOperation(statedFilters(filters))
  searchConditions(stated)
  return stated
}

/** Mutes or unmutes; what was found meanwhile, or waits, is not sent later. */
export async function mute(scope: Scope, savedSearchId: string, until: 'no' | 'week' | 'always'): Promise<void> {
  const now = scope.now()
  const mutedUntil = until === 'week' ? new Date(now.getTime() + muteMs) : null
  await store.update(scope.db, savedSearchId, { isMuted: until !== 'no', mutedUntil, updatedAt: now })
  await store.settleWaiting(scope.db, savedSearchId, now)
}
