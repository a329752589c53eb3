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
import { balancing, nodeReady, requireHaproxy } from './setup/balancer.ts'
import { startBucket } from './setup/bucket.ts'
import { buildIfNeeded } from './setup/build.mjs'
import { requirePgbouncer, startPgbouncer } from './setup/pgbouncer.ts'
import { exited, freePort, startPostgres } from './setup/postgres.ts'
import { startStandby } from './setup/standby.ts'

const port = Number(process.env.PORT ?? 3000)
const url = `http://localhost:${port}`
/** More than the balancer needs to notice: two failed checks. */
const drainDelayMs = 2_500
const patienceMs = 20_000

requireHaproxy()
requirePgbouncer()
await buildIfNeeded(process.execPath)

/** What ends the parts, the last one first. */
const endings: (() => Promise<void> | void)[] = []
const asked = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
try {
  await Promise.race([open(), asked])
  await asked
} finally {
  for (const end of endings.toReversed()) await end()
}
// What was still starting ends with this program.
process.exit()

async function open(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-cluster-'))
  endings.push(() => rmSync(folder, { recursive: true, force: true }))
  const primary = await startPostgres({ durable: true })
  endings.push(() => primary.stop())
  const standby = await startStandby(primary)
  endings.push(() => standby.stop())
  const pooler = await startPgbouncer(primary)
  endings.push(() => pooler.stop())
  const bucket = await startBucket(join(folder, 'bucket'))
  endings.push(() => bucket.stop())

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
  const nodes = new Nodes(ports, env, { detached: true })
  endings.push(() => nodes.endAll(patienceMs))
  await nodes.startAll()
  for (const nodePort of ports) console.log(`Node on port ${nodePort}: process ${nodes.processOf(nodePort)}`)

  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, balancing(port, ports))
  const balancer = spawn('haproxy', ['-db', '-f', configuration], { detached: true, stdio: ['ignore', 'ignore', 'inherit'] }) // prettier-ignore
  endings.push(async () => {
    balancer.kill('SIGTERM')
    await exited(balancer)
  })
  await nodeReady(port, balancer)
  console.log(`\nThe market is open: ${url}`)
  console.log(`Primary: ${primary.url}\nPgBouncer: ${pooler.url}\nStandby: ${standby.url}`)
  console.log(`Bucket: ${bucket.env['S3_ENDPOINT']}/${bucket.env['S3_BUCKET']}`)
  console.log('Try: kill -9 a node, reload a page. Ctrl-C ends everything.')
}
