/**
 * `npm run bench growth`: what a page costs the server on markets of several sizes, on one PostgreSQL, in turns.
 * `BENCH_GROWTH_SIZES` names other sizes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { NoPostgresBinaries, startPostgres } from '../../bin/setup/postgres.ts'
import { buildPages } from '../build.ts'
import { cores } from '../machine.ts'
import { type Addresses, addressesOf } from '../pages/addresses.ts'
import type { MarketAbilities } from '../pages/market-process.ts'
import { renderingTable, type Target } from '../pages/rendering.ts'
import { Partner } from '../partner.ts'
import { fillMarket } from '../queries/large-market.ts'
import type { Benchmark, Effort } from '../report.ts'
import { figure } from '../table.ts'

const pages = [
  ['/', 'home'],
  ['/listings', 'results'],
  ['/listings, varied searches', 'searches'],
  ['/listing/{id}', 'details'],
] as const

export const growth: Benchmark = {
  name: 'growth',
  run: async (effort) => {
    await buildPages()
    await using opened = new AsyncDisposableStack()
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-growth-'))
    opened.defer(() => rmSync(dataDir, { recursive: true, force: true }))
    try {
      const postgres = await startPostgres({ durable: false })
      opened.defer(() => postgres.stop())
      return { title: 'Growth', parts: [await measureSizes(postgres.url, dataDir, effort)] }
    } catch (error) {
      if (!(error instanceof NoPostgresBinaries)) throw error
      return { title: 'Growth', parts: [error.message] }
    }
  },
}

function sizesOf({ listings, largeListings }: Effort): number[] {
  return process.env.BENCH_GROWTH_SIZES?.split(',').map(Number) ?? [listings, largeListings, 10 * largeListings]
}

/** All markets are open at once, so that a round compares sizes and not moments of the machine. */
async function measureSizes(serverUrl: string, dataDir: string, effort: Effort): Promise<string> {
  await using markets = new AsyncDisposableStack()
  const opened: { size: number; market: Partner<MarketAbilities>; port: number; addresses: Addresses }[] = []
  for (const size of sizesOf(effort)) {
    const databaseUrl = await createDatabase(serverUrl, `market_${size}`)
    await fillMarket(databaseUrl, dataDir, size, Math.min(size, effort.largeListings / 5))
    const market = markets.use(new Partner<MarketAbilities>('pages/market-process.ts', { core: cores.server }))
    const { uncached: port } = await market.ask('open', { dataDir, databaseUrl })
    opened.push({ size, market, port, addresses: await addressesOf(port) })
  }
  // One page in all sizes, then the next.
  const targets = pages.flatMap(([name, kind]) =>
    opened.map(({ size, market, port, addresses }): Target => ({
      name: `${name}: ${figure(size)} listings`,
      market,
      port,
      paths: addresses[kind],
    })),
  )
  return await renderingTable('PostgreSQL', targets, effort)
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
