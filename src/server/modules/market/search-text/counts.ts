/** How many listings suggestions find: cached for a while, and with a short time limit. */
import { LRUCache } from 'lru-cache'
import { type SearchFilters, searchFilters } from '../../../../contract/search.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Scope } from '../../../scope.ts'
import { count } from '../search/service.ts'

const freshForMs = 60_000
/** Suggestions come without counts rather than late. */
const patienceMs = 25
/** A count that took this long indicates SQL over a large market: nothing is counted for a while. */
const slowMs = 100

interface Counts {
  known: LRUCache<string, { listings: number; countedAt: number }>
  /** When a count was last slow. */
  slowAt: number
}

const countsByDatabase = new WeakMap<Db, Counts>()

/**
 * Returns the count of each filter, in order; null if not counted yet. Counts one after the other while that is fast:
 * the index takes a few milliseconds for all, but SQL over a large market would delay other requests.
 */
export async function countsOf(scope: Scope, all: readonly SearchFilters[]): Promise<(number | null)[]> {
  const counts = countsOfDatabase(scope.db)
  const now = scope.now().getTime()
  const keys = all.map((filters) => JSON.stringify(filters))
  const deadline = performance.now() + patienceMs
  for (const [index, filters] of all.entries()) {
    const key = keys[index] ?? ''
    const countedAt = counts.known.get(key)?.countedAt
    if (countedAt !== undefined && Math.abs(now - countedAt) < freshForMs) continue
    const began = performance.now()
    if (began > deadline || Math.abs(now - counts.slowAt) < freshForMs) break
    counts.known.set(key, { listings: await count(scope, searchFilters.parse(filters)), countedAt: now })
    if (performance.now() - began > slowMs) counts.slowAt = now
  }
  return keys.map((key) => counts.known.get(key)?.listings ?? null)
}

function countsOfDatabase(db: Db): Counts {
  const counts = countsByDatabase.get(db) ?? { known: new LRUCache({ max: 5_000 }), slowAt: -Infinity }
  countsByDatabase.set(db, counts)
  return counts
}
