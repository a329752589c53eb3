/** The search index against SQL: one that is built now, and those of running nodes. */
import { z } from 'zod'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBasePath } from '../../../contract/index.ts'
import { searchFilters } from '../../../contract/search.ts'
import { vehicleTypes } from '../../../contract/market/vocabulary.ts'
import { count, followDatabase } from '../../modules/market/search/service.ts'
import { type Platform, scopeOf } from '../../platform/platform.ts'

/** A node is at most a second behind, and shares pages and answers for two. */
const patienceMs = 5_000
/** A node on a busy machine answers late; only that it disagrees is wrong. */
const answerMs = 30_000
const pauseMs = 250

/** What is counted: all, each type, and each by its price. */
const queries: readonly Record<string, string | number>[] = [
  {},
  ...vehicleTypes.flatMap((vehicleType) => [{ vehicleType }, { vehicleType, priceUpTo: 10_000 }]),
]

export async function checkBuiltIndex(platform: Platform): Promise<string[]> {
  const scope = scopeOf(platform, null)
  const bySql = await Promise.all(queries.map((query) => count(scope, searchFilters.parse(query))))
  const following = followDatabase(platform.database, platform.log, platform.clock)
  try {
    await following.built
    const byIndex = await Promise.all(queries.map((query) => count(scope, searchFilters.parse(query))))
    return differences('A new index', bySql, byIndex)
  } finally {
    await following.stop()
  }
}

/** Asks a node over HTTP until it agrees: changes under way need a moment. */
export async function checkNode(platform: Platform, address: string): Promise<string[]> {
  const scope = scopeOf(platform, null)
  for (const until = performance.now() + patienceMs; ; await delay(pauseMs)) {
    const found: string[] = []
    try {
      const byNode = await Promise.all(queries.map((query) => askNode(address, query)))
      const bySql = await Promise.all(queries.map((query) => count(scope, searchFilters.parse(query))))
      found.push(...differences(address, bySql, byNode))
    } catch (error) {
      found.push(`${address} cannot be asked: ${(error as Error).message}`)
    }
    if (found.length === 0 || performance.now() > until) return found
  }
}

const total = z.object({ total: z.number() })

async function askNode(address: string, query: Record<string, string | number>): Promise<number> {
  const url = new URL(`${apiBasePath}/listings`, address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) })
  if (!answer.ok) throw new Error(`it answers with ${answer.status}`)
  return total.parse(await answer.json()).total
}

function differences(name: string, expected: readonly number[], actual: readonly number[]): string[] {
  return queries.flatMap((query, index) =>
    expected[index] === actual[index]
      ? []
      : [`${name} finds ${actual[index]} listings for ${JSON.stringify(query)}; SQL finds ${expected[index]}`],
  )
}
