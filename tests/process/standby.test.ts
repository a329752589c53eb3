/** Visitors read from a standby, also one that is behind, away, or alone. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgresBinaries, type Postgres, startPostgres } from '../../bin/setup/postgres.ts'
import { startStandby } from '../../bin/setup/standby.ts'
import { createApi, routesOf } from '../../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../../src/contract/index.ts'
import { listingDraft } from '../../src/contract/listing-draft.ts'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { beginSession, createAccessTokens, createAccount } from '../../src/server/modules/people/auth/service.ts'
import { publish } from '../../src/server/modules/selling/publishing/service.ts'
import { followDatabase } from '../../src/server/modules/market/search/service.ts'
import { importTaxonomy } from '../../src/server/modules/market/taxonomy/service.ts'
import { modules } from '../../src/server/modules.ts'
import { lagOf } from '../../src/server/platform/database/standby.ts'
import { openPlatform, type Platform, scopeOf } from '../../src/server/platform/platform.ts'
import { draftOf } from '../support/drafts.ts'
import { temporaryDataDir } from '../support/data-dirs.ts'

const timeoutMs = 120_000
const polling = { timeout: 30_000, interval: 50 }

test('how far a standby is behind is the age of the first position that it lacks', () => {
  const positions = [
    { bytes: 100n, atMs: 1_000 },
    { bytes: 200n, atMs: 1_500 },
    { bytes: 300n, atMs: 2_000 },
  ]
  expect(lagOf(300n, positions, 2_200)).toBe(0)
  expect(lagOf(150n, positions, 2_200)).toBe(700)
  expect(lagOf(0n, positions, 2_200)).toBe(1_200)
  // A server that was promoted is behind nobody.
  expect(lagOf(null, positions, 2_200)).toBe(0)
})

describe.skipIf(findPostgresBinaries() === undefined)('beside a primary', () => {
  let primary: Postgres
  let standby: Postgres
  let platform: Platform
  let app: ReturnType<typeof createApp>
  let search: ReturnType<typeof followDatabase>
  let dataDir: ReturnType<typeof temporaryDataDir>
  let visitor: ForecourtApi
  let ana: ForecourtApi
  let listingId: string
  let price = 9_900

  beforeAll(async () => {
    primary = await startPostgres({ durable: false })
    standby = await startStandby(primary)
    dataDir = temporaryDataDir()
    const addresses = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url }
    const config = readConfig({ ...addresses, DATA_DIR: dataDir.path, DEMO: 'off', LOG_LEVEL: 'silent' })
    platform = await openPlatform({ config, modules, jobs: modules.jobs.map(({ job }) => job) })
    const scope = scopeOf(platform, null)
    const panda = { name: 'Panda', slug: 'panda', variants: [] }
    await importTaxonomy(scope, [{ vehicleType: 'car', name: 'Fiat', slug: 'fiat', models: [panda] }])
    const profile = { firstName: 'Ana', lastName: 'Muster', sellerDeclaredAt: new Date() }
    const userId = await createAccount(scope, { email: 'ana@market.test', profile })
    const terms = { packageExpiry: null, featuredUntil: null }
    listingId = await publish(scope, userId, listingDraft.parse(draftOf('Fiat Panda', { priceEuros: price })), terms)
    const tokens = createAccessTokens()
    const token = await beginSession(scope, tokens, userId)
    app = createApp({ platform, tokens })
    const clientWith = (headers: Record<string, string>) =>
      createApi<ForecourtContract>(routesOf(contract), {
        baseUrl: config.baseUrl + apiBasePath,
        fetch: (request) => Promise.resolve(app.fetch(request)),
        headers,
      })
    visitor = clientWith({})
    ana = clientWith({ authorization: `Bearer ${token}` })
    search = followDatabase(platform.database, platform.log, platform.clock)
    await search.built
  }, timeoutMs)

  afterAll(async () => {
    await search.stop()
    await platform.close()
    await standby.stop()
    await primary.stop()
    dataDir[Symbol.dispose]()
  }, timeoutMs)

  const isUsable = () => platform.database.standby?.isUsable()
  const priceFor = async (api: ForecourtApi) => (await api.listings.get({ listingId })).priceEuros

  async function on({ url }: Postgres, statement: string): Promise<void> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  async function changePrice(): Promise<void> {
    price += 100
    await on(primary, `update vehicle_listings set price_euros = ${price} where id = '${listingId}'`)
  }

  test(
    'visitors read it while it is close, whoever is signed in reads what they wrote',
    { timeout: timeoutMs },
    async () => {
      await expect.poll(isUsable, polling).toBe(true)
      await expect.poll(() => priceFor(visitor), polling).toBe(price)
      await on(standby, 'select pg_wal_replay_pause()')
      const before = price
      await changePrice()
      expect(await priceFor(ana)).toBe(price)
      expect(await priceFor(visitor)).toBe(before)
      // What lags too far answers nothing.
      await expect.poll(() => priceFor(visitor), polling).toBe(price)
      expect(isUsable()).toBe(false)
      await on(standby, 'select pg_wal_replay_resume()')
      await expect.poll(isUsable, polling).toBe(true)
      expect(await priceFor(visitor)).toBe(price)
    },
  )

  test('what it does not have yet, the primary has', { timeout: timeoutMs }, async () => {
    await expect.poll(isUsable, polling).toBe(true)
    await on(standby, 'select pg_wal_replay_pause()')
    const scope = scopeOf(platform, null)
    const { userId } = (await ana.profiles.get({ userId: (await ana.me.get({})).userId })) as { userId: string }
    const newer = await publish(scope, userId, listingDraft.parse(draftOf('Fiat Panda')), { packageExpiry: null, featuredUntil: null }) // prettier-ignore
    expect((await visitor.listings.get({ listingId: newer })).id).toBe(newer)
    await on(standby, 'select pg_wal_replay_resume()')
  })

  test('it is away, and comes back', { timeout: timeoutMs }, async () => {
    await expect.poll(isUsable, polling).toBe(true)
    await standby.kill9()
    expect(await priceFor(visitor)).toBe(price)
    await changePrice()
    await expect.poll(isUsable, polling).toBe(false)
    expect(await priceFor(visitor)).toBe(price)
    await standby.restart()
    await expect.poll(isUsable, polling).toBe(true)
    expect(await priceFor(visitor)).toBe(price)
  })

  test(
    'it is alone: visitors go on reading, and a balancer goes on using the node',
    { timeout: timeoutMs },
    async () => {
      await expect.poll(isUsable, polling).toBe(true)
      await primary.kill9()
      await expect.poll(() => platform.database.standby?.primaryResponds(), polling).toBe(false)
      expect(await priceFor(visitor)).toBe(price)
      expect((await visitor.listings.search({ make: 'fiat' })).total).toBe(2)
      expect((await app.request('/ready')).status).toBe(200)
      await expect(priceFor(ana)).rejects.toMatchObject({ code: 'unavailable' })
      await primary.restart()
      await expect.poll(() => priceFor(ana).catch(() => null), polling).toBe(price)
    },
  )
})
