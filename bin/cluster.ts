/**
 * `npm run cluster`: a demo market on three nodes behind HAProxy, on a PostgreSQL with a hot standby, to look at and to
 * kill parts of. Everything is temporary and ends with this program.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { balancing, nodeReady, requireHaproxy } from './setup/balancer.ts'
import { buildIfNeeded } from './setup/build.mjs'
import { freePort, startPostgres } from './setup/postgres.ts'
import { startStandby } from './setup/standby.ts'

const root = resolve(import.meta.dirname, '..')
const nodeCount = 3
const port = Number(process.env.PORT ?? 3000)
const url = `http://localhost:${port}`
/** More than the balancer needs to notice: two failed checks. */
const drainDelayMs = 2_500
const patienceMs = 20_000

requireHaproxy()
await buildIfNeeded(process.execPath)

const folder = mkdtempSync(join(tmpdir(), 'forecourt-cluster-'))
const running: ChildProcess[] = []
const primary = await startPostgres({ durable: true })
const standby = await startStandby(primary)
const ports: number[] = []
for (let count = 0; count < nodeCount; count += 1) ports.push(await freePort())

try {
  // The first node fills the market; the others find it.
  for (const nodePort of ports) {
    const node = startNode(nodePort)
    await nodeReady(nodePort, node)
    console.log(`Node on port ${nodePort}: process ${node.pid}`)
  }
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, balancing(port, ports))
  start('haproxy', ['-db', '-f', configuration], {})
  console.log(`\nThe market is open: ${url}`)
  console.log(
    `Primary: ${primary.url}\nStandby: ${standby.url}\nTry: kill -9 a node, reload a page. Ctrl-C ends everything.`,
  )
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
} finally {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map(exited))
  await standby.stop()
  await primary.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A node that cannot end because its database is gone is killed. */
async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await once(child, 'exit')
  clearTimeout(late)
}

function start(command: string, options: string[], env: Record<string, string>): ChildProcess {
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env }
  // Detached: Ctrl-C is for this program, which ends the others in order.
  const child = spawn(command, options, { cwd: root, env: environment, detached: true, stdio: ['ignore', 'ignore', 'inherit'] }) // prettier-ignore
  running.push(child)
  return child
}

function startNode(nodePort: number): ChildProcess {
  return start(process.execPath, ['src/server/main.ts'], {
    PORT: String(nodePort),
    BASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
    TRUSTED_PROXIES: '1',
    DRAIN_DELAY_MS: String(drainDelayMs),
    DEMO_LISTINGS: process.env.DEMO_LISTINGS ?? '500',
    DEMO_ILLUSTRATED: '100',
    LOG_LEVEL: 'warn',
    LOG_FORMAT: 'pretty',
  })
}
