/** Two nodes of a market behind a balancer: they begin together on an empty database, and one is replaced under load. */
import { once } from 'node:events'
import { createServer, request, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { findPostgresBinaries, startPostgres } from '../../bin/setup/postgres.ts'
import { readMigrations } from '../../src/server/platform/database/migrate.ts'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { someId } from '../support/minimal-input.ts'
import { openRowCounts } from '../support/row-counts.ts'
import { startServer, type ServerProcess } from '../support/server.ts'

const timeoutMs = 300_000
const checkMs = 100

/**
 * Sends each request to a node that was ready at the last check, in turn, over connections that it keeps. It repeats
 * nothing: a request that a node loses is lost.
 */
async function openBalancer(nodes: readonly ServerProcess[]) {
  const agent = new Agent({ keepAlive: true })
  const isReady = new Map<string, boolean>()
  const check = async () => {
    for (const { url } of nodes) {
      const answer = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
      await answer?.body?.cancel()
      isReady.set(url, answer?.ok === true)
    }
  }
  await check()
  const checking = setInterval(() => void check(), checkMs)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const ready = nodes.filter(({ url }) => isReady.get(url) === true)
    const node = ready[turn++ % ready.length]
    if (!node) return outgoing.writeHead(503).end()
    const { method, headers } = incoming
    const forwarded = request(node.url + (incoming.url ?? ''), { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-node': node.url })
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => nodes.filter(({ url }) => isReady.get(url) === true).length,
    [Symbol.dispose]: () => {
      clearInterval(checking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

describe.skipIf(findPostgresBinaries() === undefined)('two nodes', () => {
  test('begin at once on an empty database, and one stops without a lost request', { timeout: timeoutMs }, async () => {
    using dataDir = temporaryDataDir()
    const postgres = await startPostgres({ durable: false })
    try {
      const env = {
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir.path,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        PAGE_CACHE_MS: '0',
        DRAIN_DELAY_MS: '1500',
      }
      await using one = await startServer({ env })
      await using two = await startServer({ env })
      await Promise.all([one.ready(timeoutMs), two.ready(timeoutMs)])
      await using counts = await openRowCounts(postgres.url)
      const { count } = counts
      expect(await count('schema_migrations')).toBe(readMigrations().length)
      expect(await count('vehicle_types')).toBe(5)
      expect(await count('signing_keys where retired_at is null')).toBeLessThanOrEqual(1)

      using balancer = await openBalancer([one, two])
      expect(balancer.ready()).toBe(2)
      const answers = new Map<string, number>()
      const over = new AbortController()
      async function visit(path: string, init?: RequestInit): Promise<void> {
        while (!over.signal.aborted) {
          const answer = await fetch(balancer.url + path, init).catch(() => null)
          await answer?.arrayBuffer()
          const key = `${answer?.status ?? 'lost'} ${answer?.headers.get('x-node') === two.url ? 'two' : 'one'}`
          answers.set(key, (answers.get(key) ?? 0) + 1)
          await delay(20)
        }
      }
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      const visits = [
        visit('/api/v1/listings'),
        visit('/api/v1/packages'),
        visit(`/api/v1/listings/${someId}/sold`, json),
      ]
      await delay(1_000)
      const atStop = new Map(answers)
      const stopped = one.stop()
      expect(await stopped).toEqual({ code: 0, signal: null })
      await delay(1_000)
      over.abort()
      await Promise.all(visits)

      const statuses = new Set([...answers.keys()].map((key) => key.split(' ')[0]))
      expect([...statuses].filter((status) => status === 'lost' || Number(status) >= 500)).toEqual([])
      expect(atStop.get('200 one')).toBeGreaterThan(0)
      expect(answers.get('200 two')).toBeGreaterThan(atStop.get('200 two') ?? 0)
      expect(balancer.ready()).toBe(1)
    } finally {
      await postgres.stop()
    }
  })
})
