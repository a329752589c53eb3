import type { Db } from '../../platform/database/database.ts'
import { facetsBySql, partsBySql } from './facets-store.ts'
import { marketSchema } from './market-schema-store.ts'
import type { Schema } from './schema.ts'
import type { SearchEngine } from './search-engine.ts'
import { countBySql, searchBySql, summariseBySql } from './store.ts'
import { namesBySql } from './taxonomy-names-store.ts'

/** Search by the database itself: the reference, and the answer while there is no index or it lags behind. */
export function sqlEngine(db: Db, schema: Schema = marketSchema): SearchEngine {
  return {
    search: (query, now) => searchBySql({ db, schema, now }, query),
    count: (conditions, now) => countBySql({ db, schema, now }, conditions),
    summarise: (conditions, now) => summariseBySql({ db, schema, now }, conditions),
    facets: async (conditions, now, facts) => ({
      counts: await facetsBySql({ db, schema, now }, conditions, facts),
      names: await namesBySql(db, conditions),
    }),
    parts: (conditions, now) => partsBySql({ db, schema, now }, conditions),
  }
}
