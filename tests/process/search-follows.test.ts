/**
 * Several processes on one real PostgreSQL: all follow, and recover from the loss of the listening connection, every
 * connection, the server or a process, without ever returning a wrong result.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgresBinaries, type Postgres, startPostgres } from '../../bin/setup/postgres.ts'
import { listingDraft } from '../../src/contract/listing-draft.ts'
import { readConfig } from '../../src/server/config.ts'
import { createAccount } from '../../src/server/modules/people/auth/service.ts'
import { publish } from '../../src/server/modules/selling/publishing/service.ts'
import { Follower } from '../../src/server/modules/market/search/index/follower.ts'
import { sqlEngine } from '../../src/server/modules/market/search/sql-engine.ts'
import { importTaxonomy } from '../../src/server/modules/market/taxonomy/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, type Platform, scopeOf } from '../../src/server/platform/platform.ts'
import { draftOf } from '../support/drafts.ts'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 120_000

describe.skipIf(findPostgresBinaries() === undefined)('on a real PostgreSQL', () => {
  let postgres: Postgres
  let platform: Platform
  let other: Client
  let sellerId: string
  let dataDir: ReturnType<typeof temporaryDataDir>

  beforeAll(async () => {
    postgres = await startPostgres({ durable: false })
    dataDir = temporaryDataDir()
    platform = await openPlatform({ config: configOf(), modules, jobs: [] })
    const scope = scopeOf(platform, null)
    const panda = { name: 'Panda', slug: 'panda', variants: [] }
    await importTaxonomy(scope, [{ vehicleType: 'car', name: 'Fiat', slug: 'fiat', models: [panda] }])
    sellerId = await createAccount(scope, {
      email: 'ana@market.test',
      profile: { firstName: 'Ana', lastName: 'Muster', sellerDeclaredAt: new Date() },
    })
  }, timeoutMs)

  afterAll(async () => {
    await platform.close()
    await postgres.stop()
    dataDir[Symbol.dispose]()
  })

  beforeEach(async () => {
    other = new Client({ connectionString: postgres.url })
    other.on('error', () => undefined)
    await other.connect()
    return () => other.end().catch(() => undefined)
  })

  function configOf() {
    return readConfig({ DATABASE_URL: postgres.url, DATA_DIR: dataDir.path, DEMO: 'off', LOG_LEVEL: 'silent' })
  }

  function sell(priceEuros: number): Promise<string> {
    const draft = listingDraft.parse(draftOf('Fiat Panda', { priceEuros }))
    return publish(scopeOf(platform, null), sellerId, draft, { packageExpiry: null, featuredUntil: null })
  }

  async function following(): Promise<Follower> {
    const follower = new Follower(platform.database, platform.log, () => new Date())
    await follower.start()
    return follower
  }

  /** Prices in a follower's index, and in SQL. */
  async function prices(follower: Follower): Promise<{ shown: number | undefined; known: number }> {
    const now = new Date()
    const shown = await follower.engine?.count({}, now)
    return { shown, known: await sqlEngine(platform.database.db).count({}, now) }
  }

  /** How long it takes is measured by `bench search`. */
  async function expectCaughtUp(follower: Follower): Promise<void> {
    const isCaughtUp = () => prices(follower).then(({ shown, known }) => shown === known)
    await expect.poll(isCaughtUp, { interval: 10 }).toBe(true)
  }

  test(
    'a change by somebody else is seen soon, woken or not',
    async () => {
      const follower = await following()
      try {
        const listingId = await sell(4_000)
        await expectCaughtUp(follower)
        await other.query('update vehicle_listings set price_euros = 3500 where id = $1', [listingId])
        await expect.poll(() => follower.engine?.count({ priceUpTo: 3_500 }, new Date())).toBe(1)
        await other.query(`update vehicle_listings set status = 'paused' where id = $1`, [listingId])
        await expectCaughtUp(follower)
        await other.query('delete from vehicle_listings where id = $1', [listingId])
        await expectCaughtUp(follower)
      } finally {
        await follower.stop()
      }
    },
    timeoutMs,
  )

  test(
    'what commits late is not passed by, and what commits early does not wait for it',
    async () => {
      const follower = await following()
      try {
        const listingId = await sell(7_001)
        await expectCaughtUp(follower)
        await other.query('begin')
        await other.query('update vehicle_listings set price_euros = 7002 where id = $1', [listingId])
        // Others begin and commit while that one is still open: their changes have higher numbers.
        for (let index = 0; index < 5; index += 1) await sell(8_000)
        await expectCaughtUp(follower)
        await delay(300)
        await other.query('commit')
        await expect.poll(() => follower.engine?.count({ priceFrom: 7_002, priceUpTo: 7_002 }, new Date())).toBe(1)
        expect(follower.state).toMatchObject({ builds: 1, failures: 0 })
      } finally {
        await follower.stop()
      }
    },
    timeoutMs,
  )

  test(
    'the connection that listens is cut: it listens again, and misses nothing',
    async () => {
      const follower = await following()
      try {
        await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'`)
        await sell(5_000)
        await expectCaughtUp(follower)
        await expect
          .poll(async () => (await other.query(`select 1 from pg_stat_activity where query ilike 'listen %'`)).rowCount)
          .toBe(1)
        await sell(5_001)
        await expectCaughtUp(follower)
      } finally {
        await follower.stop()
      }
    },
    timeoutMs,
  )

  test(
    'every connection is cut: it catches up when there are new ones',
    async () => {
      const follower = await following()
      try {
        await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
        )
        await other.query('update vehicle_listings set price_euros = price_euros + 1')
        await expect
          .poll(async () => {
            const now = new Date()
            const shown = await follower.engine?.summarise({}, now).catch(() => null)
            const known = await sqlEngine(platform.database.db)
              .summarise({}, now)
              .catch(() => undefined)
            return JSON.stringify(shown) === JSON.stringify(known)
          })
          .toBe(true)
      } finally {
        await follower.stop()
      }
    },
    timeoutMs,
  )

  test(
    'a database that stays away: after five seconds the index does not answer, and afterwards it is right',
    async () => {
      const follower = await following()
      try {
        await other.end().catch(() => undefined)
        await postgres.kill9()
        expect(follower.engine).not.toBeNull()
        await expect.poll(() => follower.engine).toBeNull()
        await postgres.restart()
        other = new Client({ connectionString: postgres.url })
        await other.connect()
        await other.query(`delete from vehicle_listings where price_euros > 8000`)
        await expectCaughtUp(follower)
        expect(follower.state.builds).toBe(1)
      } finally {
        await follower.stop()
      }
    },
    timeoutMs,
  )

  test(
    'a process that is killed while others sell comes back with everything',
    async () => {
      const env = { DATABASE_URL: postgres.url, DATA_DIR: dataDir.path, DEMO: 'off', LOG_LEVEL: 'silent' }
      const listingsOf = async (url: string) => {
        const { search } = (await (await fetch(`${url}/ready`)).json()) as {
          search: { answeredBy: string; listings?: number }
        }
        return search.answeredBy === 'index' ? search.listings : null
      }
      {
        await using server = await startServer({ env })
        await server.ready(timeoutMs)
        await expect.poll(() => listingsOf(server.url)).toBeTypeOf('number')
        await sell(6_000)
        await server.kill9()
      }
      await sell(6_001)
      await using server = await startServer({ env })
      await server.ready(timeoutMs)
      const { rows } = await other.query<{ total: number }>(
        `select count(*)::int as total from vehicle_listings where status = 'active'`,
      )
      await expect.poll(() => listingsOf(server.url)).toBe(rows[0]?.total)
      const answer = (await (await fetch(`${server.url}/api/v1/listings?priceFrom=6000&priceUpTo=6001`)).json()) as {
        total: number
      }
      expect(answer.total).toBe(2)
      expect((await server.stop()).code).toBe(0)
    },
    timeoutMs,
  )
})
