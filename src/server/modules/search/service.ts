import type { Scope } from '../../scope.ts'
import type { SearchAnswer, SearchQuery } from './search-engine.ts'
import { searchBySql } from './store.ts'

export type { SearchAnswer, SearchQuery } from './search-engine.ts'

/** Finds listings on offer. Bounds given the wrong way round match nothing. */
export function search(scope: Scope, query: SearchQuery): Promise<SearchAnswer> {
  return searchBySql(scope.db, query, scope.now())
}
