/** A process that follows: it records when it first saw each price, or serves like a server. */
import { readConfig } from '../../src/server/config.ts'
import { Follower } from '../../src/server/modules/market/search/index/follower.ts'
import { followDatabase } from '../../src/server/modules/market/search/service.ts'
import { searchText } from '../../src/server/modules/market/search-text/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, type Platform, scopeOf } from '../../src/server/platform/platform.ts'
import { serveRequests } from '../partner.ts'
import { markerFrom } from './following.ts'

const seen: [price: number, at: number][] = []
let follower: Follower | null = null
let served: Platform | null = null

async function follow({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<number> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' })
  const platform = await openPlatform({ config, modules, jobs: [] })
  const following = new Follower(platform.database, platform.log, () => new Date())
  follower = following
  await following.start()
  setInterval(() => {
    void following.engine?.summarise({ priceFrom: markerFrom }, new Date()).then(({ highestPriceEuros }) => {
      const price = highestPriceEuros ?? 0
      if (price > (seen.at(-1)?.[0] ?? 0)) seen.push([price, performance.timeOrigin + performance.now()])
    })
  }, 2)
  return following.state.builtInMs ?? 0
}

function report(): Promise<{ seen: [number, number][]; changes: number; failures: number; builds: number }> {
  const { changes = 0, failures = 0, builds = 0 } = follower?.state ?? {}
  return Promise.resolve({ seen, changes, failures, builds })
}

/** A server's search at start: returns the time from the start of the process until the index was ready. */
async function serve({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<number> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' })
  served = await openPlatform({ config, modules, jobs: [] })
  await followDatabase(served.database, served.log, served.clock).built
  return performance.now()
}

/** The cost of suggestions: milliseconds for each of these texts, warm, without cached counts. */
async function suggest({ texts }: { texts: string[] }): Promise<number[]> {
  if (!served) throw new Error('Nothing is served yet')
  const scope = scopeOf(served, null)
  const times: number[] = []
  for (const text of texts) {
    const startedAt = performance.now()
    await searchText.suggest(scope, { text, vehicleType: 'car', language: 'en' })
    times.push(performance.now() - startedAt)
  }
  return times
}

const abilities = { follow, report, serve, suggest }
export type FollowerAbilities = typeof abilities
serveRequests(abilities)
