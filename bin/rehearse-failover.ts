/**
 * `npm run rehearse-failover [-- --kills 20]`: three nodes behind HAProxy on a PostgreSQL with a synchronous standby, under load. Nodes are
 * killed at random; then the primary is killed and the standby promoted. In the end everything that was acknowledged has to be there, and
 * ledger, listings, files and the index of each node have to agree.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { clientOf, prepareDealer } from '../tests/support/dealer-market.ts'
import { Load } from './failover/load.ts'
import { balancing, databaseBalancing, nodeReady, requireHaproxy } from './setup/balancer.ts'
import { buildIfNeeded } from './setup/build.mjs'
import { freePort, startPostgres } from './setup/postgres.ts'
import { startStandby } from './setup/standby.ts'

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const nodeCount = 3
/** How long the primary is away before somebody, or something, promotes the standby. */
const promotedAfterMs = 3_000
const settleMs = 10_000

requireHaproxy()
await buildIfNeeded(process.execPath)

const folder = mkdtempSync(join(tmpdir(), 'forecourt-failover-'))
const primary = await startPostgres({ durable: true })
const standby = await startStandby(primary)
const nodes = new Map<number, ChildProcess>()
let balancer: ChildProcess | undefined
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

  const env = { DATABASE_URL: database.href, DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'error' }
  const token = await prepareDealer({ ...env, DATABASE_URL: primary.url })
  const start = (port: number) => {
    const node = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        ...env,
        DATABASE_READ_URL: standby.url,
        PORT: String(port),
        BASE_URL: url,
        TRUSTED_PROXIES: '1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    nodes.set(port, node)
    return node
  }
  await Promise.all(ports.map((port) => nodeReady(port, start(port))))

  const load = new Load(url, clientOf(url, token))
  load.begin()
  await delay(settleMs)
  console.log(`Before: ${load.report()}`)

  for (let kill = 0; kill < Number(values.kills); kill += 1) {
    const port = ports[Math.floor(Math.random() * nodeCount)] as number
    nodes.get(port)?.kill('SIGKILL')
    await delay(500 + Math.random() * 1_500)
    await nodeReady(port, start(port))
  }
  console.log(`${values.kills} nodes killed: ${load.report()}`)

  const killedAt = performance.now()
  await primary.kill9()
  await delay(promotedAfterMs)
  await query(standby.url, `select pg_promote()`)
  await query(standby.url, `alter system set synchronous_standby_names = ''`)
  await query(standby.url, 'select pg_reload_conf()')
  await load.writesAgain()
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
  if (lost > 0 || load.wrong > 0) process.exitCode = 1
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
  for (const node of nodes.values()) node.kill('SIGKILL')
  balancer?.kill('SIGKILL')
  await Promise.all([...nodes.values()].filter(isRunning).map((node) => once(node, 'exit')))
  await standby.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null
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
