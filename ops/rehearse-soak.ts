/**
 * `npm run rehearse-soak [-- --minutes 60 --slowness 8]`: three nodes behind HAProxy on a PostgreSQL, under the mixed load of the other
 * rehearsals at a steady rate. Sixty times, every minute of an hour, it asks what each node holds. It exits with 0 if neither memory, heap,
 * descriptors nor connections grow (`failover/steadiness.ts` says what counts as growing), no request failed, nothing acknowledged is
 * missing and the market agrees. A run of a few minutes is warm-up only: what it says of growth means nothing.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDealer } from '../tests/support/dealer-market.ts'
import { openEveryday } from './failover/everyday.ts'
import { Load } from './failover/load.ts'
import { Nodes, root } from './failover/nodes.ts'
import { sampleNodes } from './failover/samples.ts'
import { type Figure, figureNames, middleOf, type Sample, steadinessOf } from './failover/steadiness.ts'
import { balancing, nodeReady, requireHaproxy } from '../bin/setup/balancer.ts'
import { buildIfNeeded } from '../bin/setup/build.mjs'
import { freePort, startPostgres } from '../bin/setup/postgres.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, slowness: { type: 'string', default: '8' } },
})
const minutes = Number(values.minutes)
const [sampleCount, samplesPerRow] = [60, 5]
const settleMs = 10_000

requireHaproxy()
await buildIfNeeded(process.execPath)

const folder = mkdtempSync(join(tmpdir(), 'forecourt-soak-'))
const postgres = await startPostgres({ durable: true })
const [marketPort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()] as const
const url = `http://localhost:${marketPort}`
const metricsToken = randomBytes(16).toString('hex')
const env = {
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'data'),
  DEMO: 'on',
  DEMO_LISTINGS: '400',
  DEMO_ILLUSTRATED: '0',
  LOG_LEVEL: 'error',
}
const nodes = new Nodes(ports, { ...env, BASE_URL: url, METRICS_TOKEN: metricsToken })
let balancer: ChildProcess | undefined
let load: Load | undefined
try {
  const configuration = join(folder, 'haproxy.cfg')
  writeFileSync(configuration, balancing(marketPort, ports))
  balancer = spawn('haproxy', ['-db', '-f', configuration], { stdio: 'ignore' })
  await nodes.startAll()
  await nodeReady(marketPort, balancer)
  await addDealer(env)
  const { dealer, photographer, payer, others } = await openEveryday(url)
  load = new Load(url, dealer, others, Number(values.slowness))
  load.begin()
  const standstill = monitorEventLoopDelay()
  standstill.enable()

  const samples = await takeSamples(load)
  await load.end()
  console.log(`In ${minutes} minutes:${load.report()}`)
  const held = ports.flatMap((port) => steadinessOf(`port ${port}`, samples.get(port) ?? []))
  for (const { node, figure, before, after, isSteady } of held) {
    const change = `${before.toFixed(0)} in the second third, ${after.toFixed(0)} in the last one`
    console.log(`${node}, ${figureNames[figure]}: ${change}: ${isSteady ? 'steady' : 'GROWS'}`)
  }
  const [photos, paid] = [await photographer.lost(), await payer.lost(postgres.url)]
  const lost = (await load.missingIn(postgres.url)) + photos.lost + paid.lost
  console.log(
    `${load.acknowledged} listings, ${photos.acknowledged} files of photos and ${paid.acknowledged} payments were acknowledged, ${lost} of them are missing`,
  )
  console.log(`${load.failed} requests failed, ${load.wrong} wrong answers`)
  // Of a machine that is busy with something else: nodes are not to blame for what failed then.
  console.log(`This program itself stood still for ${(standstill.max / 1e9).toFixed(1)} s at most`)
  for (const reason of load.reasons) console.log(`  ${reason}`)
  await delay(settleMs)
  const doesAgree = marketAgrees()
  const holds = held.every(({ isSteady }) => isSteady) && lost + load.failed + load.wrong === 0 && doesAgree
  console.log(holds ? 'It holds.' : 'It does not hold.')
  if (!holds) process.exitCode = 1
} finally {
  await load?.end()
  await nodes.killAll()
  balancer?.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Prints a row for every fifth sample. Returns the samples by port. */
async function takeSamples(load: Load): Promise<Map<number, Sample[]>> {
  const beganAt = performance.now()
  const everyMs = (minutes * 60_000) / sampleCount
  const samples = new Map<number, Sample[]>(ports.map((port) => [port, []]))
  console.log(`minutes | ${Object.values(figureNames).join(' | ')} (middle of each node) | failed`)
  for (let taken = 1; taken <= sampleCount; taken += 1) {
    await delay(Math.max(0, beganAt + taken * everyMs - performance.now()))
    const found = await sampleNodes(ports, { databaseUrl: postgres.url, metricsToken })
    for (const [index, port] of ports.entries()) samples.get(port)?.push(found[index] as Sample)
    if (taken % samplesPerRow !== 0) continue
    const figures = (Object.keys(figureNames) as Figure[]).map((figure) =>
      [...samples.values()].map((of) => middleOf(of.slice(-samplesPerRow), figure).toFixed(0)).join(' '),
    )
    console.log([((taken * everyMs) / 60_000).toFixed(1), ...figures, load.failed].join(' | '))
  }
  return samples
}

function marketAgrees(): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['src/server/commands/check-market/main.ts', ...ports.map((port) => `http://127.0.0.1:${port}`)],
    { cwd: root, env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  return status === 0
}
