/**
 * `npm run rehearse-restore`: backs up a demo market on a PostgreSQL that archives its log, goes on working, makes a mistake, loses the
 * server, restores the moment before the mistake, and proves that the restored market is the one of that moment.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { baseBackup, serversFolder, startPostgres } from '../bin/setup/postgres.ts'
import { archivingInto, startRestored } from '../bin/setup/restored.ts'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { listings: { type: 'string', default: '300' } } })
/** Nobody works in the second before the mistake, so that the moment is between two transactions. */
const pauseMs = 1_000

const folder = mkdtempSync(join(tmpdir(), 'forecourt-rehearsal-'))
const [archive, copy] = [serversFolder('archive'), serversFolder('backup')]
const primary = await startPostgres({ durable: true, settings: archivingInto(archive) })
const dataDir = join(folder, 'data')
try {
  step('a market is opened')
  command(['src/demo/main.ts', '--listings', values.listings], primary.url, dataDir)

  step('backup of the database, then of the files')
  baseBackup(primary, copy)
  cpSync(join(dataDir, 'files'), join(folder, 'restored/files'), { recursive: true })

  step('work goes on after the backup')
  await run(primary.url, [
    `with cheaper as (
       update vehicle_listings set price_euros = price_euros - 100 where number % 7 = 0 and price_euros > 1000 returning id, price_euros)
     insert into listing_prices (listing_id, since, price_euros) select id, now(), price_euros from cheaper`,
    `insert into user_favourites (user_id, listing_id, created_at, price_euros_when_saved)
     select u.id, l.id, now(), l.price_euros from users u, vehicle_listings l
     where u.email = 'buyer@forecourt.test' and l.number % 50 = 3 on conflict do nothing`,
  ])
  const atThatMoment = await fingerprint(primary.url)
  await delay(pauseMs)
  const [{ moment }] = (await run(primary.url, ['select now()::text as moment'])) as [{ moment: string }]
  await delay(pauseMs)

  step('a mistake, the log is archived, and the server is lost')
  await run(primary.url, [
    'update vehicle_listings set price_euros = 1',
    'delete from user_favourites',
    'select pg_switch_wal()',
  ])
  await archived(primary.url)
  await primary.kill9()

  step(`restored to ${moment}`)
  const startedAt = performance.now()
  const restored = await startRestored({ url: primary.url, folder: copy, archive, until: moment })
  try {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    const found = await fingerprint(restored.url)
    const different = Object.keys(atThatMoment).filter((table) => found[table] !== atThatMoment[table])
    if (different.length > 0) throw new Error(`These tables are not those of that moment: ${different.join(', ')}`)
    console.log(`  ${Object.keys(found).length} tables are those of that moment, row for row; ${seconds} s`)
    step('ledger, listings, files and index of the restored market')
    command(['src/server/commands/check-market/main.ts'], restored.url, join(folder, 'restored'))
  } finally {
    await restored.stop()
  }
  console.log('\nThe market was restored.')
} finally {
  await primary.stop()
  for (const one of [folder, archive, copy]) rmSync(one, { recursive: true, force: true })
}

function step(name: string): void {
  console.log(`— ${name}`)
}

function command(program: readonly string[], databaseUrl: string, dataFolder: string): void {
  execFileSync(process.execPath, [...program], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      DEMO_ILLUSTRATED: '20',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** The rows of the last statement. */
async function run(databaseUrl: string, statements: readonly string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl })
  // The server is killed while connections may linger.
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Of every table of the market how many rows it has, and a sum over all that they say. */
async function fingerprint(databaseUrl: string): Promise<Record<string, string>> {
  const tables = (await run(databaseUrl, [
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' order by 1`,
  ])) as { name: string }[]
  const prints: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = (await run(databaseUrl, [
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from "${name}" as t`,
    ])) as [{ print: string }]
    prints[name] = row.print
  }
  return prints
}

/** Waits until the archive has everything that was written before. */
async function archived(databaseUrl: string): Promise<void> {
  for (;;) {
    const [row] = (await run(databaseUrl, [
      `select last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) as done from pg_stat_archiver`,
    ])) as [{ done: boolean | null }]
    if (row.done) return
    await delay(100)
  }
}
