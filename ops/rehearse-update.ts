/**
 * `npm run rehearse-update [-- --from v1.0]`: two nodes of an earlier version behind HAProxy, under load, are replaced by this version one
 * after the other. The first new node migrates while the old one goes on serving. No request may fail, no answer may be wrong, and in the
 * end ledger, listings, files and the index of each node have to agree.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type * as dealerMarket from '../tests/support/dealer-market.ts'
import { clientOf } from '../tests/support/http-client.ts'
import { lastVersion, openVersion } from './failover/earlier-version.ts'
import { Load } from './failover/load.ts'
import { Nodes, root } from './failover/nodes.ts'
import { balancing, nodeReady, requireHaproxy } from '../bin/setup/balancer.ts'
import { buildIfNeeded } from '../bin/setup/build.mjs'
import { freePort, startPostgres } from '../bin/setup/postgres.ts'

const { values } = parseArgs({ options: { from: { type: 'string' } } })
/** How long each mixture of versions serves. */
const mixedMs = 10_000
/** More than the balancer needs to notice: two failed checks. */
const drainDelayMs = 2_500

requireHaproxy()
await buildIfNeeded(process.execPath)
const folder = mkdtempSync(join(tmpdir(), 'forecourt-update-'))
const postgres = await startPostgres({ durable: true })
// After it: PostgreSQL ends with this program, a worktree would stay.
const earlier = openVersion(values.from ?? lastVersion())
const [marketPort, ...ports] = [await freePort(), await freePort(), await freePort()] as const
const url = `http://localhost:${marketPort}`
const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), DEMO: 'off', LOG_LEVEL: 'error' }
const nodes = new Nodes(ports, { ...env, BASE_URL: url, DRAIN_DELAY_MS: String(drainDelayMs) })
let balancer: ChildProcess | undefined
let load: Load | undefined
try {
  console.log(`From ${earlier.name}`)
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, balancing(marketPort, ports))
  balancer = spawn('haproxy', ['-db', '-f', configuration], { stdio: 'ignore' })
  const { prepareDealer } = (await import(
    pathToFileURL(join(earlier.folder, 'tests/support/dealer-market.ts')).href
  )) as typeof dealerMarket
  const token = await prepareDealer(env)
  // An earlier version may not know how to fill one database with several nodes at once.
  for (const port of ports) await nodes.start(port, earlier.folder)
  await nodeReady(marketPort, balancer)
  load = new Load(url, clientOf(url, token))
  load.begin()
  await delay(mixedMs)
  console.log(`The earlier version alone: ${load.report()}`)

  for (const [index, port] of ports.entries()) {
    await nodes.stop(port)
    await nodes.start(port)
    await delay(mixedMs)
    console.log(`${index + 1} of ${ports.length} nodes updated: ${load.report()}`)
  }
  await load.end()

  const lost = await load.missingIn(postgres.url)
  console.log(
    `${load.acknowledged} listings were acknowledged, ${lost} of them are missing; ${load.failed} requests failed; ${load.wrong} wrong answers`,
  )
  if (lost > 0 || load.failed > 0 || load.wrong > 0) process.exitCode = 1
  execFileSync(
    process.execPath,
    ['src/server/commands/check-market/main.ts', ...ports.map((port) => `http://127.0.0.1:${port}`)],
    { cwd: root, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
} finally {
  await load?.end()
  await nodes.killAll()
  balancer?.kill('SIGKILL')
  await postgres.stop()
  earlier.remove()
  rmSync(folder, { recursive: true, force: true })
}
