/** `npm run bench stock`: a dealer's file of 50,000 vehicles, checked, imported, and sent again as it is and with changes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPostgres } from '../../bin/setup/postgres.ts'
import { readConfig } from '../../src/server/config.ts'
import { createAccount } from '../../src/server/modules/people/auth/service.ts'
import { uploadStock, workOnStock } from '../../src/server/modules/selling/import/service.ts'
import { addPackages } from '../../src/server/modules/money/packages/service.ts'
import { arrangePlan } from '../../src/server/modules/money/subscriptions/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, type Platform, scopeOf } from '../../src/server/platform/platform.ts'
import type { Actor, Scope } from '../../src/server/scope.ts'
import { seedTaxonomy } from '../../src/server/seed/seed-taxonomy.ts'
import type { Benchmark } from '../report.ts'
import { figure, markdownTable } from '../table.ts'
import { traderFacts } from '../../tests/support/trader-details.ts'

const vehiclesInFull = 50_000
const megabyte = 1_048_576

export const stock: Benchmark = {
  name: 'stock',
  run: async ({ largeListings }) => {
    const vehicles = Math.min(vehiclesInFull, largeListings)
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-stock-'))
    const postgres = await startPostgres({ durable: true })
    try {
      const config = { DATA_DIR: folder, DATABASE_URL: postgres.url, DEMO: 'off', LOG_LEVEL: 'error' }
      const platform = await openPlatform({
        config: readConfig(config),
        modules,
        jobs: modules.jobs.map(({ job }) => job),
      })
      const rows = await measure(platform, join(folder, 'stock.csv'), vehicles)
      await platform.close()
      return {
        title: `A dealer's file of ${figure(vehicles)} vehicles`,
        parts: [
          'On PostgreSQL that reaches the disk, one worker. Memory is the most that the process had in use, less what it had before the first file.',
          markdownTable(['Run', 'New', 'Changed', 'Unchanged', 'Gone', 'Seconds', 'Rows a second', 'MB'], rows),
        ],
      }
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function measure(platform: Platform, path: string, vehicles: number): Promise<string[][]> {
  const scope = scopeOf(platform, null)
  await seedTaxonomy(scope, () => undefined)
  const dealer = { ...scope, actor: await dealerOf(scope) }
  const before = process.memoryUsage.rss()
  const runs: [name: string, step: 'check' | 'run', file: string][] = [
    ['Dry run of a new file', 'check', fileOf(vehicles, () => ({}))],
    ['Import of a new file', 'run', fileOf(vehicles, () => ({}))],
    ['The same file again', 'run', fileOf(vehicles, () => ({}))],
    ['1 % of the prices changed, 1 % gone', 'run', fileOf(vehicles, (at) => ({ isCheaper: at % 100 === 0, isGone: at % 100 === 50 }))], // prettier-ignore
    [
      'Every tenth price changed',
      'run',
      fileOf(vehicles, (at) => ({ isCheaper: at % 10 === 0, isGone: at % 100 === 50 })),
    ],
  ]
  const rows: string[][] = []
  for (const [name, step, content] of runs) {
    writeFileSync(path, content)
    const { seconds, peak, counts } = await timed(dealer, path, step)
    const { changed, unchanged, gone } = counts
    rows.push([
      name,
      ...[counts.new, changed, unchanged, gone].map((count) => figure(count)),
      figure(seconds, 1),
      figure(vehicles / seconds),
      figure((peak - before) / megabyte),
    ])
  }
  return rows
}

async function timed(dealer: Scope<Actor>, path: string, step: 'check' | 'run') {
  let peak = process.memoryUsage.rss()
  const watching = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const start = performance.now()
  const { id: importId } = await uploadStock(dealer, { path, name: 'stock.csv', sizeBytes: 1 })
  const { stock } = modules.handlers
  const columns = [{ header: 'Nr', field: 'externalId' }]
  await stock.correct(dealer, { importId, columns, isComplete: true })
  await stock[step](dealer, { importId })
  await workOnStock(dealer, importId, Number.POSITIVE_INFINITY)
  const seconds = (performance.now() - start) / 1_000
  clearInterval(watching)
  await delay(200)
  return { seconds, peak, counts: (await stock.get(dealer, { importId })).counts }
}

/** Invented vehicles, no two alike. */
function fileOf(vehicles: number, changeOf: (at: number) => { isCheaper?: boolean; isGone?: boolean }): string {
  const models = ['VW;Golf;Diesel', 'BMW;320d Touring;Diesel', 'Fiat;Panda;Benzin', 'Renault;Clio;Benzin', 'Audi;A4 Avant;Diesel'] // prettier-ignore
  const towns = ['10115;Berlin', '50667;Köln', '80331;München', '20095;Hamburg', '01067;Dresden']
  const lines = ['Nr;Marke;Modell;Kraftstoff;PLZ;Ort;EZ;Kilometerstand;Preis;Farbe;Türen;Beschreibung']
  for (let at = 0; at < vehicles; at += 1) {
    const { isCheaper = false, isGone = false } = changeOf(at)
    if (isGone) continue
    const price = 5_000 + ((at * 7) % 40_000) - (isCheaper ? 100 : 0)
    const words = 'Gepflegtes Fahrzeug aus erster Hand, scheckheftgepflegt, unfallfrei, Nichtraucher.'
    lines.push(`F${at};${models[at % 5]};${towns[(at >> 2) % 5]};0${1 + (at % 9)}/${2008 + (at % 15)};${10_000 + ((at * 13) % 190_000)};${price};schwarz;5;${words}`) // prettier-ignore
  }
  return lines.join('\n')
}

async function dealerOf(scope: Scope<null>): Promise<Actor> {
  const email = 'dealer@bench.test'
  const profile = {
    ...traderFacts,
    firstName: 'Dora',
    lastName: 'Bench',
    companyName: 'Bench Cars',
    country: 'DE',
    isDealer: true,
  }
  const userId = await createAccount(scope, { email, profile })
  const [packageId = ''] = await addPackages(scope, [
    {
      name: 'Bench',
      description: null,
      priceEuros: 1,
      type: 'subscription',
      isActive: false,
      maxListings: null,
      listingDurationDays: null,
      featuredDays: 0,
      featuredListingsAllowed: 0,
    },
  ])
  await arrangePlan(scope, userId, packageId)
  return {
    userId,
    email,
    firstName: 'Dora',
    lastName: 'Bench',
    sessionId: userId,
    apiKey: null,
    membership: null,
    member: null,
    isDealer: true,
    isApprovedDealer: false,
    isAdmin: false,
    staffRole: null,
    aal: 'aal1',
    hasVerifiedFactor: false,
  }
}
