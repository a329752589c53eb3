/** Real listings of a dealer's file, imported normally, and searched by index and SQL. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { startPostgres } from '../../bin/setup/postgres.ts'
import { readConfig } from '../../src/server/config.ts'
import { buildIndex } from '../../src/server/modules/market/search/index/build-index.ts'
import { indexEngine } from '../../src/server/modules/market/search/index/index-engine.ts'
import type { SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import { sqlEngine } from '../../src/server/modules/market/search/sql-engine.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, type Platform } from '../../src/server/platform/platform.ts'
import { figure } from '../table.ts'
import { agreement, type Answer, answerOf, timesOf } from './answers.ts'
import { mulberry32 } from './generated-listings.ts'
import { addTaxonomy } from './generated-market.ts'

const questions = 1_000
const seller = 'seller@bench.test'

/** @param file a CSV file for `npm run import`, without places: all vehicles are in one town */
export async function measureImported(file: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-imported-'))
  const postgres = await startPostgres({ durable: false })
  try {
    const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' }
    await using stack = new AsyncDisposableStack()
    const platform = await openPlatform({ config: readConfig(environment), modules, jobs: [] })
    stack.defer(() => platform.close())
    await addTaxonomy(platform)
    await platform.database.jobConnection.executeSql(
      `insert into profiles (id, user_id, is_dealer, created_at, updated_at) select id, id, true, now(), now() from users where email = $1`,
      [seller],
    )
    const startedAt = performance.now()
    await importFile(file, environment)
    const importedInMs = performance.now() - startedAt
    const now = new Date()
    const index = indexEngine(await buildIndex(platform.database, now))
    const sql = sqlEngine(platform.database.db)
    const answers: [Answer[], Answer[]] = [[], []]
    for (const question of await questionsOf(platform)) {
      const pair: [Answer, Answer] = [await answerOf(index, question, now), await answerOf(sql, question, now)]
      if (agreement([pair[0]], [pair[1]]).same === 0) console.error('Answered differently:', JSON.stringify({ question, pair }))
      answers[0].push(pair[0])
      answers[1].push(pair[1])
    }
    const { same, compared } = agreement(...answers)
    const [ofIndex, ofSql] = answers.map((all) => timesOf(all))
    const listings = await platform.database.jobConnection.executeSql('select count(*)::int as count from vehicle_listings', [])
    return (
      `**Imported.** ${basename(file)} became ${figure((listings.rows[0] as { count: number }).count)} listings on PostgreSQL in ${figure(importedInMs / 1_000)} s. ` +
      `Of ${figure(compared)} random questions ${figure(same)} were answered alike by index and SQL (total, page and every count): ` +
      `${figure(ofIndex?.p50 ?? 0, 2)} ms (p50) and ${figure(ofIndex?.p99 ?? 0, 2)} ms (p99) by the index, ${figure(ofSql?.p50 ?? 0)} and ${figure(ofSql?.p99 ?? 0)} ms by SQL.`
    )
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
} // prettier-ignore

async function importFile(file: string, environment: Record<string, string>): Promise<void> {
  const root = resolve(import.meta.dirname, '../..')
  const options = ['--seller', seller, '--place', 'Berlin', '--add-missing', '--report', join(environment['DATA_DIR'] as string, 'refused.csv')]
  const child = spawn(process.execPath, ['src/server/import/main.ts', file, ...options], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`The import ended with ${code}`)
} // prettier-ignore

interface Known {
  make: string
  model: string
  fuel_type: string | null
  transmission: string | null
  year: number
  price_euros: number
  mileage_km: number
  power_kw: number | null
}

/** Each drawn from a listing of the market, so that most find something, with one to five conditions of every kind. */
async function questionsOf({ database }: Platform): Promise<SearchQuery[]> {
  const { rows } = await database.jobConnection.executeSql(
    `select makes.slug as make, models.slug as model, fuel_type, transmission, year, price_euros, mileage_km, power_kw
     from vehicle_listings listings join vehicle_makes makes on makes.id = make_id join vehicle_models models on models.id = model_id
     order by md5(listings.id::text) limit ${questions}`,
    [],
  )
  const random = mulberry32(46)
  const sorts = ['featured', 'newest', 'price_asc', 'price_desc', 'mileage_asc', 'year_desc', 'power_desc'] as const
  return (rows as Known[]).map((known) => {
    const maybe = (share: number, conditions: Partial<SearchQuery>) => (random() < share ? conditions : {})
    const question: Partial<SearchQuery> = {
      ...maybe(0.6, { make: known.make, ...maybe(0.6, { model: known.model }) }),
      ...maybe(
        0.4,
        stated(known.fuel_type, (word) => ({ fuelType: [word] as SearchQuery['fuelType'] & string[] })),
      ),
      ...maybe(
        0.3,
        stated(known.transmission, (word) => ({ transmission: [word] as SearchQuery['transmission'] & string[] })),
      ),
      ...maybe(0.4, { minYear: known.year - 2, maxYear: known.year + 2 }),
      ...maybe(0.4, { priceFrom: Math.floor(known.price_euros * 0.7), priceUpTo: Math.ceil(known.price_euros * 1.2) }),
      ...maybe(0.3, { maxMileage: Math.ceil(known.mileage_km * 1.1) }),
      ...maybe(0.2, { minPowerKw: known.power_kw ?? 50 }),
      ...maybe(0.2, { text: `${known.make} ${known.model}`.replaceAll('-', ' ') }),
      sort: sorts[Math.floor(random() * sorts.length)] ?? 'featured',
      page: 1 + Math.floor(random() * 3),
      pageSize: 10,
    }
    return question as SearchQuery
  })
}

function stated(word: string | null, conditions: (word: string) => Partial<SearchQuery>): Partial<SearchQuery> {
  return word === null ? {} : conditions(word)
}
