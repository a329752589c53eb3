/**
 * `npm run bench queries`: the statements of every public page on a PostgreSQL with 100,000 listings, with plans and
 * times.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NoPostgresBinaries, startPostgres } from '../../bin/setup/postgres.ts'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { followDatabase } from '../../src/server/modules/market/search/service.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform } from '../../src/server/platform/platform.ts'
import { clientFolder, loadBuiltWeb } from '../../src/server/web-build.ts'
import { buildPages } from '../build.ts'
import { cores } from '../machine.ts'
import { addressesOf } from '../pages/addresses.ts'
import type { MarketAbilities } from '../pages/market-process.ts'
import { renderingTable } from '../pages/rendering.ts'
import { Partner } from '../partner.ts'
import type { Benchmark, Effort } from '../report.ts'
import { figure, markdownTable } from '../table.ts'
import { fillMarket } from './large-market.ts'
import { type Explained, explain } from './plans.ts'
import { publicPages } from './public-pages.ts'
import { openRecordedDatabase, type Statement } from './recorded-database.ts'

const budgetMs = 50

interface Row extends Explained {
  page: string
  statement: Statement
}

export const queries: Benchmark = {
  name: 'queries',
  run: async (effort) => {
    const { largeListings } = effort
    await buildPages()
    const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-bench-queries-'))
    // A market of this size takes minutes to create; frequent users keep one.
    const kept = process.env.BENCH_DATABASE_URL
    const postgres = kept === undefined ? await startPostgres({ durable: false }) : null
    try {
      const url = postgres?.url ?? kept ?? ''
      await fillMarket(url, dataDir, largeListings)
      return {
        title: `Queries at ${figure(largeListings)} listings`,
        parts: [
          explanation,
          '**With the index**, which answers as soon as it is ready:',
          ...report(await explainPages(url, dataDir, { followed: true }), quoted),
          '**By SQL alone**, as in the first seconds after a start:',
          ...report(await explainPages(url, dataDir, { followed: false }), named),
          await measureLarge(url, dataDir, effort),
        ],
      }
    } catch (error) {
      if (!(error instanceof NoPostgresBinaries)) throw error
      return { title: 'Queries', parts: [error.message] }
    } finally {
      await postgres?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

const explanation = 'Planning and execution as `explain analyze` states them, median of six after one to warm up.'

/** Pages rendered from a market of this size; the database shares the cores. */
async function measureLarge(databaseUrl: string, dataDir: string, effort: Effort): Promise<string> {
  await using market = new Partner<MarketAbilities>('pages/market-process.ts', { core: cores.server })
  const { uncached: port } = await market.ask('open', { dataDir, databaseUrl })
  const { home, results, searches, details } = await addressesOf(port)
  const targets = [
    { name: '/: rendered', market, port, paths: home },
    { name: '/listings: rendered', market, port, paths: results },
    { name: '/listings, varied searches: rendered', market, port, paths: searches },
    { name: '/listing/{id}: rendered', market, port, paths: details },
  ]
  // Awaited here: the market ends with this function.
  return await renderingTable(`PostgreSQL, ${figure(effort.largeListings)} listings`, targets, effort)
}

async function explainPages(databaseUrl: string, dataDir: string, { followed }: { followed: boolean }): Promise<Row[]> {
  const web = await loadBuiltWeb()
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PAGE_CACHE_MS: '0', LOG_LEVEL: 'error' })
  const { database, pool, recording } = await openRecordedDatabase(databaseUrl, createLog(config))
  const platform = await openPlatform({ config, modules, jobs: [], openDatabase: () => Promise.resolve(database) })
  const search = followed ? followDatabase(platform.database, platform.log, platform.clock) : null
  try {
    await search?.built
    const app = createApp({
      platform,
      web: { load: () => Promise.resolve(web), clientFolder, development: false },
    })
    const rows: Row[] = []
    for (const { page, path, status } of await publicPages(pool)) {
      const statements = await recording(async () => {
        let response = await app.request(`http://market.test${path}`)
        // Understood text redirects to the search it means.
        if (response.status === 302)
          response = await app.request(new URL(response.headers.get('location') ?? '', 'http://market.test'))
        await response.text()
        if (response.status !== status) throw new Error(`${path} returned ${response.status} instead of ${status}`)
      })
      for (const statement of statements) rows.push({ page, statement, ...(await explain(pool, statement)) })
    }
    return rows
  } finally {
    await search?.stop()
    await platform.close()
  }
}

function report(rows: readonly Row[], describe: (row: Row) => string): string[] {
  const over = rows.filter(({ medianMs }) => medianMs > budgetMs)
  const summary = markdownTable(
    ['Page', 'queries', 'all together, ms', 'slowest, ms', 'its dearest step'],
    [...Map.groupBy(rows, ({ page }) => page)].map(([page, rows]) => pageRow(page, rows)),
  )
  const verdict =
    over.length === 0
      ? `No query takes over ${budgetMs} ms.`
      : `Over ${budgetMs} ms: ${over.length} of ${rows.length} queries. Each of these once, where it was slowest:\n\n` +
        slowestByText(over).map(describe).join('\n\n')
  return [summary, verdict]
}

function slowestByText(rows: readonly Row[]): Row[] {
  const slowest = new Map<string, Row>()
  for (const row of rows.toSorted((a, b) => a.medianMs - b.medianMs)) slowest.set(row.statement.text, row)
  return [...slowest.values()].toReversed()
}

function pageRow(page: string, rows: readonly Row[]): string[] {
  const slowest = rows.toSorted((a, b) => b.medianMs - a.medianMs)[0]
  const slowestMs = slowest?.medianMs ?? 0
  return [
    page,
    String(rows.length),
    figure(
      rows.reduce((sum, { medianMs }) => sum + medianMs, 0),
      1,
    ),
    `${figure(slowestMs, 1)}${slowestMs > budgetMs ? ' (over)' : ''}`,
    slowest?.dearest ?? '',
  ]
}

function named({ page, medianMs, slowestMs, dearest }: Row): string {
  return `${page}: ${figure(medianMs, 1)} ms (slowest ${figure(slowestMs, 1)}), ${dearest}`
}

function quoted(row: Row): string {
  const { text, values } = row.statement
  return `${named(row)}\n\n    ${text}\n    -- ${values.map((value) => JSON.stringify(value)).join(', ')}`
}
