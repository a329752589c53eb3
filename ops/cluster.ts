/**
 * `npm run cluster`: a demo market on three nodes behind HAProxy, on a PostgreSQL with PgBouncer before it and a hot
 * standby, with its pictures in a bucket: to look at and to kill parts of. Everything is temporary and ends with this
 * program.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Nodes } from './failover/nodes.ts'
import { balancing, nodeReady, requireHaproxy } from '../bin/setup/balancer.ts'
import { startBucket } from '../bin/setup/bucket.ts'
import { buildIfNeeded } from '../bin/setup/build.mjs'
import { requirePgbouncer, startPgbouncer } from '../bin/setup/pgbouncer.ts'
import { exited, freePort, startPostgres } from '../bin/setup/postgres.ts'
import { startStandby } from '../bin/setup/standby.ts'

const port = Number(process.env.PORT ?? 3000)
const url = `http://localhost:${port}`
/** More than the balancer needs to notice: two failed checks. */
const drainDelayMs = 2_500
const patienceMs = 20_000

requireHaproxy()
requirePgbouncer()
await buildIfNeeded(process.execPath)

/** What ends the parts that run. */
const endings: (() => Promise<void> | void)[] = []
let isEnding = false
const asked = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
const opening = open()
try {
  await Promise.race([opening, asked])
  await asked
} finally {
  isEnding = true
  await endParts()
  // A part that was being started meanwhile.
  await opening.catch(() => undefined)
  await endParts()
}

/** The last one first. */
async function endParts(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) await end()
}

/** Starts a part, unless all are to end. */
async function part<Part>(start: () => Promise<Part> | Part, end: (part: Part) => Promise<void> | void): Promise<Part> {
  if (isEnding) throw new Error('Nothing is started any more.')
  const started = await start()
  endings.push(() => end(started))
  return started
}

function stop(service: { stop(): Promise<void> }): Promise<void> {
  return service.stop()
}

async function open(): Promise<void> {
  const folder = await part(
    () => mkdtempSync(join(tmpdir(), 'forecourt-cluster-')),
    (path) => rmSync(path, { recursive: true, force: true }),
  )
  const primary = await part(() => startPostgres({ durable: true }), stop)
  const standby = await part(() => startStandby(primary), stop)
  const pooler = await part(() => startPgbouncer(primary), stop)
  const bucket = await part(() => startBucket(join(folder, 'bucket')), stop)

  const ports = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...bucket.env,
    BASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    DRAIN_DELAY_MS: String(drainDelayMs),
    DEMO_LISTINGS: process.env.DEMO_LISTINGS ?? '500',
    DEMO_ILLUSTRATED: process.env.DEMO_ILLUSTRATED ?? '100',
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'pretty',
  }
  const nodes = await part(
    () => new Nodes(ports, env, { detached: true }),
    (all) => all.endAll(patienceMs),
  )
  await nodes.startAll()
  for (const nodePort of ports) console.log(`Node on port ${nodePort}: process ${nodes.processOf(nodePort)}`)

  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, balancing(port, ports))
  const balancer = await part(
    () => spawn('haproxy', ['-db', '-f', configuration], { detached: true, stdio: ['ignore', 'ignore', 'inherit'] }),
    async (running) => {
      running.kill('SIGTERM')
      await exited(running)
    },
  )
  await nodeReady(port, balancer)
  console.log(`\nThe market is open: ${url}`)
  console.log(`Primary: ${primary.url}\nPgBouncer: ${pooler.url}\nStandby: ${standby.url}`)
  console.log(`Bucket: ${bucket.env['S3_ENDPOINT']}/${bucket.env['S3_BUCKET']}`)
  console.log('Try: kill -9 a node, reload a page. Ctrl-C ends everything.')
}
