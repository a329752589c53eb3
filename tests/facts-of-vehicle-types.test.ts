/** Facts that only motorcycles, trucks and buses, or caravans have: stated, searched, counted, and refused for other vehicles. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listedFacts, rangeBounds } from '../src/contract/fact-filters.ts'
import { factKeys, factOf, type FactValues } from '../src/contract/vehicle-facts.ts'
import { conditions } from '../src/contract/vocabulary.ts'
import { toFacets } from '../src/server/modules/search/facets.ts'
import { buildIndex } from '../src/server/modules/search/index/build-index.ts'
import { indexEngine } from '../src/server/modules/search/index/index-engine.ts'
import type { SearchConditions } from '../src/server/modules/search/search-engine.ts'
import { sqlEngine } from '../src/server/modules/search/sql-engine.ts'
import { type Market, openMarket } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())
