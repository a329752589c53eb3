import { LRUCache } from 'lru-cache'
import { kmOf } from '../distance.ts'
import { vehicleRows } from '../rules.ts'
import type { FacetCounts, SearchConditions, SearchEngine, TaxonomyNames } from '../search-engine.ts'
import type { Counted } from './bits.ts'
import { countFacets, countParts } from './count-facets.ts'
import { idAt } from './id-table.ts'
import type { MarketIndex } from './market-index.ts'
import { descending } from './ordered-slots.ts'
import { pageOf } from './pages.ts'
import { similarSlots } from './similar.ts'
import { solve, solveHits } from './solve.ts'

const keptAnswers = 256
/** A page asks for its counts and then for its listings; of each of these searches one set is kept. */
const keptSearches = 12

/** Search answered from memory. Every answer is of one moment: nothing changes the index while it is made. */
export function indexEngine(index: MarketIndex): SearchEngine {
  const facetAnswers = new LRUCache<string, { version: number; answer: { counts: FacetCounts; names: TaxonomyNames } }>({ max: keptAnswers }) // prettier-ignore

  const searches = new LRUCache<string, { version: number; hits: Counted }>({
    max: keptSearches,
    dispose: ({ hits }) => index.scratch.giveBack(hits.bits),
  })

  function keepHits(key: string, hits: Counted): Counted {
    index.scratch.keep(hits.bits)
    searches.set(key, { version: index.version, hits })
    return hits
  }

  function hitsOf(conditions: SearchConditions): Counted {
    const key = JSON.stringify(conditions)
    const kept = searches.get(key)
    return kept?.version === index.version ? kept.hits : keepHits(key, solveHits(index, conditions))
  }

  function answer<Answer>(now: Date, work: () => Answer): Promise<Answer> {
    try {
      index.advance(now)
      return Promise.resolve(work())
    } finally {
      index.scratch.release()
    }
  }

  return {
    search: (query, now) =>
      answer(now, () => {
        const { sort: _sort, page: _page, pageSize: _pageSize, featuredPerPage: _cap, ...conditions } = query
        const { bits: hits, total } = hitsOf(conditions)
        const slots = pageOf(index, hits, total, query, now)
        return { total, hits: slots.map((slot) => hitOf(index, slot, query)) }
      }),

    count: (conditions, now) => answer(now, () => solveHits(index, conditions).total),

    summarise: (conditions, now) =>
      answer(now, () => {
        const { bits: hits, total } = hitsOf(conditions)
        const price = index.numbersOf('priceEuros')
        return {
          total,
          lowestPriceEuros: price.of(price.order.member(hits, 0)),
          medianPriceEuros: total === 0 ? null : price.of(price.order.member(hits, Math.ceil(total / 2) - 1)),
          highestPriceEuros: price.of(price.order.page(hits, descending, 0, 1)[0]),
        }
      }),

    facets: (conditions, now, facts) =>
      answer(now, () => {
        const key = JSON.stringify(conditions)
        const answerKey = JSON.stringify([conditions, facts])
        const kept = facetAnswers.get(answerKey)
        if (kept?.version === index.version) return kept.answer
        const { wanted, excluded } = vehicleRows(conditions)
        const solved = solve(index, conditions)
        const counts = countFacets(index, conditions, solved, facts)
        keepHits(key, solved.all)
        const names = index.taxonomy.namesFor(conditions, [...wanted, ...excluded])
        facetAnswers.set(answerKey, { version: index.version, answer: { counts, names } })
        return { counts, names }
      }),

    parts: (conditions, now) => answer(now, () => countParts(index, conditions, hitsOf(conditions))),

    similar: (like, limit, now) =>
      answer(now, () => similarSlots(index, like, limit).map((slot) => idAt(index.ids.words, slot * 4))),
  }
}

function hitOf(index: MarketIndex, slot: number, { origins }: SearchConditions) {
  const squared = origins ? index.places.squaredKmOf(index.columns.place[slot] as number, origins) : null
  return { id: idAt(index.ids.words, slot * 4), distanceKm: squared === null ? null : kmOf(squared) }
}
