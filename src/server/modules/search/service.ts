import type { Scope } from '../../scope.ts'
import type { PriceSummary, SearchAnswer, SearchConditions, SearchQuery } from './search-engine.ts'
import { type Likeness, searchBySql, similarBySql, summariseBySql } from './store.ts'

export type { SearchAnswer, SearchQuery } from './search-engine.ts'

/** Finds listings on offer. Bounds given the wrong way round match nothing. */
export function search(scope: Scope, query: SearchQuery): Promise<SearchAnswer> {
  return searchBySql(scope.db, query, scope.now())
}

/** How many listings match, and the range of their prices. */
export function summarise(scope: Scope, query: SearchConditions): Promise<PriceSummary> {
  return summariseBySql(scope.db, query, scope.now())
}

/** Ids of the listings on offer that are most like one. */
export function findSimilar(scope: Scope, like: Likeness, limit: number): Promise<string[]> {
  return similarBySql(scope.db, like, limit, scope.now())
}
