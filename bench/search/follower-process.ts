/** A process that follows, and writes down when it saw which price first. */
import { readConfig } from '../../src/server/config.ts'
import { Follower } from '../../src/server/modules/search/index/follower.ts'
import { openPlatform } from '../../src/server/platform/platform.ts'
import { serveRequests } from '../partner.ts'
import { markerFrom } from './following.ts'

const seen: [price: number, at: number][] = []
let follower: Follower | null = null

async function follow({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }): Promise<number> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' })
  const platform = await openPlatform({ config, jobs: [] })
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

const abilities = { follow, report }
export type FollowerAbilities = typeof abilities
serveRequests(abilities)
