/** Three nodes that begin at once with a demo market on one empty database. */
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { findPostgresBinaries, startPostgres } from '../../bin/setup/postgres.ts'
import { demoPackages } from '../../src/demo/demo-packages.ts'
import { demoAccounts } from '../../src/server/demo-accounts.ts'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { expectMarketAgrees } from '../support/market-agrees.ts'
import { openRowCounts } from '../support/row-counts.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 300_000
const [vehicles, illustrated] = [60, 8]

describe.skipIf(findPostgresBinaries() === undefined)('three nodes with a demo market', () => {
  test('begin at once: one fills it, and the others find it', { timeout: timeoutMs }, async () => {
    using dataDir = temporaryDataDir()
    const postgres = await startPostgres({ durable: false })
    try {
      const env = {
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir.path,
        DEMO: 'on',
        DEMO_LISTINGS: String(vehicles),
        DEMO_ILLUSTRATED: String(illustrated),
        LOG_LEVEL: 'error',
      }
      await using one = await startServer({ env })
      await using two = await startServer({ env })
      await using three = await startServer({ env })
      const nodes = [one, two, three]
      await Promise.all(nodes.map((node) => node.ready(timeoutMs)))

      expect(nodes.filter(({ output }) => output.includes('Adding the demo market'))).toHaveLength(1)
      await using counts = await openRowCounts(postgres.url)
      const { count } = counts
      expect(await count('vehicle_listings')).toBe(vehicles)
      expect(await count('listing_packages')).toBe(demoPackages.length)
      const addresses = demoAccounts.map(({ email }) => `'${email}'`).join()
      expect(await count(`users where email in (${addresses})`)).toBe(demoAccounts.length)

      // The first node draws the first pictures while others may draw them too.
      const jobs = "pgboss.job where name = 'demo-pictures'"
      while ((await count(`${jobs} and state not in ('completed', 'failed')`)) > 0) await delay(100)
      expect(await count(`${jobs} and state = 'completed' and retry_count = 0`)).toBe(await count(jobs))
      expect(await count('(select distinct listing_id from listing_images) as shown')).toBe(illustrated)

      for (const node of nodes) {
        expect(node.errors).toBe('')
        expect(await node.stop()).toEqual({ code: 0, signal: null })
      }
      await expectMarketAgrees(env)
    } finally {
      await postgres.stop()
    }
  })
})
