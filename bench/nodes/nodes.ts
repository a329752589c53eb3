/** `npm run bench nodes`: one, two and three nodes behind HAProxy on one PostgreSQL, all on this machine. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Nodes } from '../../ops/failover/nodes.ts'
import { balancing, nodeReady, requireHaproxy } from '../../bin/setup/balancer.ts'
import { freePort, startPostgres } from '../../bin/setup/postgres.ts'
import { apiBasePath } from '../../src/contract/api-path.ts'
import { compare, comparisonTable } from '../harness.ts'
import type { GeneratorAbilities } from '../load/generator.ts'
import { cores } from '../machine.ts'
import { addressesOf } from '../pages/addresses.ts'
import { Partner } from '../partner.ts'
import type { Benchmark } from '../report.ts'

const nodeCount = 3
const connections = 16

export const nodes: Benchmark = {
  name: 'nodes',
  run: async ({ listings, rounds, roundMs }) => {
    requireHaproxy()
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-nodes-'))
    const postgres = await startPostgres({ durable: false })
    const ports: number[] = []
    for (let count = 0; count < nodeCount; count += 1) ports.push(await freePort())
    const market = new Nodes(ports, {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'on',
      DEMO_LISTINGS: String(listings),
      DEMO_ILLUSTRATED: '0',
      LOG_LEVEL: 'error',
      PAGE_CACHE_MS: '0',
      // The generator, which claims many addresses, and HAProxy.
      TRUSTED_PROXIES: '2',
    })
    const balancers: ChildProcess[] = []
    try {
      await market.startAll()
      const before: { name: string; port: number }[] = []
      for (let count = 1; count <= nodeCount; count += 1) {
        const port = await freePort()
        balancers.push(await startBalancer(folder, port, ports.slice(0, count)))
        before.push({ name: count === 1 ? 'one node' : `${count} nodes`, port })
      }
      const { searches } = await addressesOf(ports[0] as number)
      const kinds = [
        { name: 'varied searches, rendered', paths: searches },
        { name: 'varied searches, API', paths: searches.map((path) => `${apiBasePath}${path}`) },
      ]
      await using generator = new Partner<GeneratorAbilities>('load/generator.ts', { core: cores.client })
      const compared = await compare(
        kinds.flatMap(({ name, paths }) =>
          before.map(({ name: count, port }) => ({
            name: `${name}: ${count}`,
            round: async () => {
              const { requestsPerSecond, p50Ms, p99Ms } = await generator.ask('load', {
                port,
                paths,
                connections,
                durationMs: roundMs,
              })
              return { requestsPerSecond, p50Ms, p99Ms }
            },
          })),
        ),
        { rounds },
      )
      return {
        title: 'One, two and three nodes',
        parts: [
          'Nodes, PostgreSQL, HAProxy and the generator share the cores of this machine; pages are rendered for each request, over 16 connections.',
          comparisonTable('Asked', compared, [
            { figure: 'requestsPerSecond', title: 'a second (range)', spread: true },
            { figure: 'p50Ms', title: 'p50 ms', digits: 1 },
            { figure: 'p99Ms', title: 'p99 ms', digits: 1 },
          ]),
        ],
      }
    } finally {
      for (const balancer of balancers) balancer.kill('SIGKILL')
      await market.killAll()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function startBalancer(folder: string, port: number, nodePorts: readonly number[]): Promise<ChildProcess> {
  const configuration = join(folder, `haproxy-${nodePorts.length}.cfg`)
  writeFileSync(configuration, balancing(port, nodePorts))
  const balancer = spawn('haproxy', ['-db', '-f', configuration], { stdio: 'ignore' })
  await once(balancer, 'spawn')
  await nodeReady(port, balancer)
  return balancer
}
