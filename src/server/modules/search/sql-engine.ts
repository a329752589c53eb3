import type { Db } from '../../platform/database/database.ts'
import { facetsBySql, partsBySql } from './facets-store.ts'
import type { SearchEngine } from './search-engine.ts'
import { countBySql, searchBySql, summariseBySql } from './store.ts'
import { namesBySql } from './taxonomy-names-store.ts'

/** Search by the database itself: the reference, and the answer while there is no index or it lags behind. */
export function sqlEngine(db: Db): SearchEngine {
  return {
    search: (query, now) => searchBySql(db, query, now),
    count: (conditions, now) => countBySql(db, conditions, now),
    summarise: (conditions, now) => summariseBySql(db, conditions, now),
    facets: async (conditions, now) => ({
      counts: await facetsBySql(db, conditions, now),
      names: await namesBySql(db, conditions),
    }),
    parts: (conditions, now) => partsBySql(db, conditions, now),
  }
}
