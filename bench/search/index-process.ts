/** The index in a process of its own, so that its memory can be read from outside. */
import { readConfig } from '../../src/server/config.ts'
import { buildIndex } from '../../src/server/modules/search/index/build-index.ts'
import { indexEngine } from '../../src/server/modules/search/index/index-engine.ts'
import type { MarketIndex } from '../../src/server/modules/search/index/market-index.ts'
import type { SearchEngine, SearchQuery } from '../../src/server/modules/search/search-engine.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform } from '../../src/server/platform/platform.ts'
import { serveRequests } from '../partner.ts'
import { type Answer, answerOf } from './answers.ts'
import { now } from './generated-market.ts'

let index: MarketIndex | null = null
let engine: SearchEngine | null = null

const megabyte = 2 ** 20

async function build({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' })
  const platform = await openPlatform({ config, modules, jobs: [] })
  globalThis.gc?.()
  const before = process.memoryUsage()
  const startedAt = performance.now()
  index = await buildIndex(platform.database, now)
  const builtInMs = performance.now() - startedAt
  engine = indexEngine(index)
  await platform.close()
  globalThis.gc?.()
  const after = process.memoryUsage()
  return {
    builtInMs,
    arraysMb: (after.arrayBuffers - before.arrayBuffers + index.memory.bytes) / megabyte,
    rssMb: after.rss / megabyte,
    growthMb: (after.rss - before.rss) / megabyte,
  }
}

/** Warm, as a server is after its first moments; no answer is one that was kept. */
async function ask({ questions, rounds }: { questions: SearchQuery[]; rounds: number }): Promise<Answer[]> {
  if (!index || !engine) throw new Error('There is no index yet')
  let answers: Answer[] = []
  for (let round = 0; round < rounds; round += 1) {
    answers = []
    for (const question of questions) {
      index.version += 1
      answers.push(await answerOf(engine, question, now))
    }
  }
  return answers
}

const abilities = { build, ask }
export type IndexAbilities = typeof abilities
serveRequests(abilities)
