/**
 * `npm run rehearse-failover [-- --kills 20]`: three nodes behind HAProxy on a PostgreSQL with a synchronous standby, under load. Nodes are
 * killed at random; then the primary is killed and the standby promoted. In the end everything that was acknowledged has to be there, and
 * ledger, listings, files and the index of each node have to agree.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { guessLimit } from '../src/contract/market/auth-limits.ts'
import { addDealer } from '../tests/support/dealer-market.ts'
import { openEveryday } from './failover/everyday.ts'
import { countedGuesses } from './failover/guesses.ts'
import { Load } from './failover/load.ts'
import { Nodes, root } from './failover/nodes.ts'
import { balancing, databaseBalancing, nodeReady, requireHaproxy } from '../bin/setup/balancer.ts'
import { buildIfNeeded } from '../bin/setup/build.mjs'
import { freePort, startPostgres } from '../bin/setup/postgres.ts'
import { startStandby } from '../bin/setup/standby.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
/** How long the primary is away before somebody, or something, promotes the standby. */
const promotedAfterMs = 3_000
const settleMs = 10_000
const writtenAgainWithinMs = 30_000

requireHaproxy()
await buildIfNeeded(process.execPath)

const folder = mkdtempSync(join(tmpdir(), 'forecourt-failover-'))
const primary = await startPostgres({ durable: true })
const standby = await startStandby(primary)
let nodes: Nodes | undefined
let balancer: ChildProcess | undefined
let load: Load | undefined
try {
  // What is acknowledged has reached the standby too: only so is nothing lost with the primary.
  await query(primary.url, `alter system set synchronous_standby_names = '*'`)
  await query(primary.url, 'select pg_reload_conf()')
  const [marketPort, databasePort] = [await freePort(), await freePort()]
  const ports = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${marketPort}`
  const database = new URL(primary.url)
  database.port = String(databasePort)
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, balancing(marketPort, ports) + databaseBalancing(databasePort, primary.url, standby.url))
  balancer = spawn('haproxy', ['-db', '-f', configuration], { stdio: 'ignore' })

  const env = {
    DATABASE_URL: database.href,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    DEMO_LISTINGS: '40',
    DEMO_ILLUSTRATED: '0',
    LOG_LEVEL: 'error',
  }
  nodes = new Nodes(ports, { ...env, DATABASE_READ_URL: standby.url, BASE_URL: url })
  await nodes.startAll()
  await nodeReady(marketPort, balancer)
  await addDealer({ ...env, DATABASE_URL: primary.url })

  const guessed = await countedGuesses(ports)
  console.log(`${guessed} guesses of passwords from one address, spread over ${ports.length} nodes, were let through`)
  if (guessed !== guessLimit.limit) process.exitCode = 1

  const { dealer, photographer, payer, others } = await openEveryday(url)
  load = new Load(url, dealer, others)
  load.begin()
  await delay(settleMs)
  console.log(`Before: ${load.report()}`)

  for (let kill = 0; kill < Number(values.kills); kill += 1) {
    const port = ports[Math.floor(Math.random() * ports.length)] as number
    nodes.kill(port)
    await delay(500 + Math.random() * 1_500)
    await nodes.start(port)
  }
  console.log(`${values.kills} nodes killed: ${load.report()}`)

  const killedAt = performance.now()
  await primary.kill9()
  await delay(promotedAfterMs)
  await query(standby.url, `select pg_promote()`)
  await query(standby.url, `alter system set synchronous_standby_names = ''`)
  await query(standby.url, 'select pg_reload_conf()')
  await load.writesAgain(writtenAgainWithinMs)
  const seconds = ((performance.now() - killedAt) / 1_000).toFixed(1)
  await delay(settleMs)
  console.log(
    `Primary killed, standby promoted after ${promotedAfterMs / 1_000} s: written again after ${seconds} s; ${load.report()}`,
  )
  await load.end()

  const lost = await load.missingIn(standby.url)
  console.log(
    `${load.acknowledged} listings were acknowledged, ${lost} of them are missing; ${load.wrong} wrong answers`,
  )
  const photos = await photographer.lost()
  const paid = await payer.lost(standby.url)
  console.log(`${photos.acknowledged} files of photos were acknowledged, ${photos.lost} of them cannot be read`)
  console.log(
    `${paid.acknowledged} payments were acknowledged, ${paid.lost} of them are not in the ledger once with their listing`,
  )
  if (lost > 0 || load.wrong > 0 || photos.lost > 0 || paid.lost > 0) process.exitCode = 1
  await delay(settleMs)
  execFileSync(
    process.execPath,
    ['src/server/commands/check-market/main.ts', ...ports.map((port) => `http://127.0.0.1:${port}`)],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ...env, DATABASE_URL: standby.url },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
} finally {
  await load?.end()
  await nodes?.killAll()
  balancer?.kill('SIGKILL')
  await standby.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function query(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
