/** The index in a separate process, so that its memory can be measured from outside. */
import { readConfig } from '../../src/server/config.ts'
import { buildIndex } from '../../src/server/modules/market/search/index/build-index.ts'
import { indexEngine } from '../../src/server/modules/market/search/index/index-engine.ts'
import { taxonomyRows } from '../../src/server/modules/market/search/index/index-rows-store.ts'
import type { MarketIndex } from '../../src/server/modules/market/search/index/market-index.ts'
import type { SearchEngine, SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform } from '../../src/server/platform/platform.ts'
import { serveRequests } from '../partner.ts'
import { type Answer, answerOf } from './answers.ts'
import { now, vehiclesOf } from './generated-market.ts'
import { buildWideIndex } from './wide-market.ts'

let index: MarketIndex | null = null
let engine: SearchEngine | null = null

const megabyte = 2 ** 20

interface Market {
  databaseUrl: string
  dataDir: string
}

function open({ databaseUrl, dataDir }: Market) {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' })
  return openPlatform({ config, modules, jobs: [] })
}

/** Builds an index and returns the duration and the growth of the process. */
async function measure(build: () => Promise<MarketIndex> | MarketIndex, release: () => Promise<void>) {
  globalThis.gc?.()
  const before = process.memoryUsage()
  const startedAt = performance.now()
  index = await build()
  const builtInMs = performance.now() - startedAt
  engine = indexEngine(index)
  await release()
  globalThis.gc?.()
  const after = process.memoryUsage()
  return {
    builtInMs,
    arraysMb: (after.arrayBuffers - before.arrayBuffers) / megabyte,
    rssMb: after.rss / megabyte,
    growthMb: (after.rss - before.rss) / megabyte,
  }
}

async function build(market: Market) {
  const platform = await open(market)
  return await measure(
    () => buildIndex(platform.database, now),
    () => platform.close(),
  )
}

/** The same listings with the facts of a wide schema, which no database has. */
async function buildWide({ listings, ...market }: Market & { listings: number }) {
  const platform = await open(market)
  const [rows, vehicles] = [await taxonomyRows(platform.database.db), await vehiclesOf(platform)]
  return await measure(
    () => buildWideIndex(listings, rows, vehicles),
    () => platform.close(),
  )
}

/** All counts of some searches as `fact:word` or `fact:bar`, without zeros. */
async function count({ questions }: { questions: SearchQuery[] }): Promise<Record<string, number>[]> {
  if (!engine) throw new Error('There is no index yet')
  const found: Record<string, number>[] = []
  for (const { sort: _1, page: _2, pageSize: _3, ...conditions } of questions) {
    const { counts } = await engine.facets(conditions, now)
    const words = Object.entries({ ...counts.choices, ...counts.items }).flatMap(([name, byWord]) =>
      [...byWord].map(([word, listings]) => [`${name}:${word}`, listings] as const),
    )
    const bars = Object.entries(counts.bars).flatMap(([name, listings]) =>
      listings.map((count, bar) => [`${name}:${bar}`, count] as const),
    )
    const all = [['total', counts.total] as const, ...words, ...bars]
    found.push(Object.fromEntries(all.filter(([key, listings]) => listings > 0 || key === 'total')))
  }
  return found
}

/** Warm, like a running server; no result is cached. */
async function ask({
  questions,
  rounds,
  facts,
}: {
  questions: SearchQuery[]
  rounds: number
  facts?: string[]
}): Promise<Answer[]> {
  if (!index || !engine) throw new Error('There is no index yet')
  let answers: Answer[] = []
  for (let round = 0; round < rounds; round += 1) {
    answers = []
    for (const question of questions) {
      index.version += 1
      answers.push(await answerOf(engine, question, now, facts))
    }
  }
  return answers
}

const abilities = { build, buildWide, ask, count }
export type IndexAbilities = typeof abilities
serveRequests(abilities)
