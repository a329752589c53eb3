import type { Db } from '../../../platform/database/database.ts'
import type { Asked } from './conditions-store.ts'
import { facetsBySql, partsBySql } from './facets-store.ts'
import { marketSchema } from './market-schema-store.ts'
import { namesWithTerms } from './names-with-terms-store.ts'
import type { Schema } from './schema.ts'
import type { SearchConditions, SearchEngine } from './search-engine.ts'
import { similarBySql } from './similar-store.ts'
import { countBySql, searchBySql, summariseBySql } from './store.ts'
import { namesBySql } from './taxonomy-names-store.ts'

/** Search by the database itself: the reference, and the answer while there is no index or it lags behind. */
export function sqlEngine(db: Db, schema: Schema = marketSchema): SearchEngine {
  const asked = async ({ text }: SearchConditions, now: Date): Promise<Asked> => ({
    db,
    schema,
    now,
    named: await namesWithTerms(db, text),
  })
  return {
    search: async (query, now) => searchBySql(await asked(query, now), query),
    count: async (conditions, now) => countBySql(await asked(conditions, now), conditions),
    summarise: async (conditions, now) => summariseBySql(await asked(conditions, now), conditions),
    facets: async (conditions, now, facts) => ({
      counts: await facetsBySql(await asked(conditions, now), conditions, facts),
      names: await namesBySql(db, conditions),
    }),
    parts: async (conditions, now) => partsBySql(await asked(conditions, now), conditions),
    similar: (like, limit, now) => similarBySql(db, like, limit, now),
  }
}
