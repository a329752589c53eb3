/** What operators see of the market: a request's log lines belong together, and metrics count what happened. */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { errorTable } from '../src/contract/market/errors.ts'
import { createApp } from '../src/server/app.ts'
import { createLog } from '../src/server/platform/log.ts'
import { createMetrics, type Metrics } from '../src/server/platform/metrics.ts'
import type { Platform } from '../src/server/platform/platform.ts'
import { type Market, openMarket } from './market.ts'
import { overTheWire } from './support/over-the-wire.ts'
import { readYaml } from './support/yaml.ts'

interface Line {
  level: number
  msg: string
  requestId?: string
  [field: string]: unknown
}

const [debug, info] = [20, 30]
let market: Market
let lines: Line[]
let metrics: Metrics

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  lines = []
  metrics = createMetrics()
})

/** The market with a captured log, and its own metrics. */
function observedApp(changed: Partial<Platform> = {}) {
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) })
  return createApp({ platform: { ...market.platform, log, metrics, ...changed }, tokens: market.tokens })
}

function requestLines(): Line[] {
  return lines.filter(({ msg }) => msg === 'request')
}

/** The value of a metric with exactly these labels, or null. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const text = await metrics.text((error) => {
    throw error
  })
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const found = text.split('\n').find((line) => {
    const [, written = '', given = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
    return written === name && given.split(',').filter(Boolean).toSorted().join() === wanted.toSorted().join()
  })
  return found === undefined ? null : Number(found.slice(found.lastIndexOf(' ') + 1))
}

describe('the log', () => {
  test('has one line for a call, with its operation and without what was searched for', async () => {
    await observedApp().request('/api/v1/listings?text=anna@street.test')

    expect(requestLines()).toEqual([
      expect.objectContaining({
        level: info,
        method: 'GET',
        path: '/api/v1/listings',
        route: '/api/v1/listings',
        operation: 'listings.search',
        status: 200,
      }),
    ])
    expect(JSON.stringify(lines)).not.toContain('anna')
  })

  test('names a way by its pattern', async () => {
    const listingId = await market.ana.sells('Fiat Panda')
    await observedApp().request(`/api/v1/listings/${listingId}`)
    expect(requestLines()).toMatchObject([
      { path: `/api/v1/listings/${listingId}`, route: '/api/v1/listings/:listingId', operation: 'listings.get' },
    ])
  })

  test('names signing in as an operation', async () => {
    const body = JSON.stringify({ email: 'ana@market.test', password: 'wrong' })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    await observedApp().request('/auth/v1/token?grant_type=password', init)
    expect(requestLines()).toMatchObject([{ path: '/auth/v1/token', operation: 'auth.signIn', status: 400 }])
    expect(JSON.stringify(lines)).not.toMatch(/ana@market|wrong/)
  })

  test('tells how many bytes left for a browser', async () => {
    await using wire = await overTheWire((request, env) => observedApp().fetch(request, env))
    const { body } = await wire.send({ path: '/api/v1/taxonomy' })
    await expect.poll(requestLines).toHaveLength(1)
    expect(requestLines()[0]?.bytes).toBeGreaterThan(Buffer.byteLength(body))
    expect(requestLines()[0]?.bytes).toBeLessThan(Buffer.byteLength(body) + 2_000)
  })

  test('leaves what is asked all day long to those who debug', async () => {
    const app = observedApp()
    for (const path of ['/health', '/ready', '/metrics', `/images/${'0'.repeat(64)}/640.webp`]) await app.request(path)
    await app.request('/api/v1/listings')
    expect(requestLines().map(({ level }) => level)).toEqual([debug, debug, debug, debug, info])
  })

  test('names the request in every line that it causes', async () => {
    const broken = { ...market.platform.database, db: {} as never }
    const response = await observedApp({ database: broken }).request('/api/v1/listings')
    const requestId = response.headers.get('x-request-id')

    expect(lines.map(({ msg }) => msg)).toEqual(['unexpected error', 'request'])
    expect(lines.map((line) => line.requestId)).toEqual([requestId, requestId])
  })

  test('names the request in what a module has to say', async () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'nobody.waits', data: { object: {} } })
    const init = { method: 'POST', headers: market.stripe.signed(body), body }
    const response = await observedApp().request('/api/v1/webhooks/stripe', init)

    expect(response.status).toBe(200)
    const said = lines.find(({ msg }) => msg === 'payment event')
    expect(said?.requestId).toBe(response.headers.get('x-request-id'))
  })
})

describe('the figures', () => {
  test('count and time requests by way and calls by operation and outcome', async () => {
    const app = observedApp()
    for (let visit = 0; visit < 3; visit += 1) await app.request('/api/v1/listings')
    await app.request('/api/v1/listings?page=0')
    await app.request('/api/v1/me/listings')

    const way = { kind: 'api', route: '/api/v1/listings' }
    expect(await figure('forecourt_http_requests_total', { ...way, method: 'GET', status: '2xx' })).toBe(3)
    expect(await figure('forecourt_http_requests_total', { ...way, method: 'GET', status: '4xx' })).toBe(1)
    expect(await figure('forecourt_http_request_duration_seconds_count', way)).toBe(4)
    const search = { operation: 'listings.search' }
    expect(await figure('forecourt_operations_total', { ...search, outcome: 'ok' })).toBe(3)
    expect(await figure('forecourt_operations_total', { ...search, outcome: 'invalid_input' })).toBe(1)
    expect(await figure('forecourt_operation_duration_seconds_count', search)).toBe(4)
    const own = { operation: 'myListings.list', outcome: 'sign_in_required' }
    expect(await figure('forecourt_operations_total', own)).toBe(1)
  })

  test('count a fault of ours as an internal error', async () => {
    const broken = { ...market.platform.database, db: {} as never }
    await observedApp({ database: broken }).request('/api/v1/listings')
    const fault = { operation: 'listings.search', outcome: 'internal_error' }
    expect(await figure('forecourt_operations_total', fault)).toBe(1)
  })

  test('know no word that a caller has made up', async () => {
    const app = observedApp()
    for (const path of ['/api/v1/made-up', '/made-up', '/auth/v1/made-up', '/images/made-up', '/sandbox/made-up']) {
      await app.request(path)
    }
    expect(await metrics.text(() => undefined)).not.toContain('made-up')
  })

  test('count what a rate limit refuses, by its rule', async () => {
    const app = observedApp()
    const listingId = await market.ana.sells('Fiat Panda')
    const address = `/api/v1/listings/${listingId}/views`
    let status = 0
    for (let call = 0; call < 1_000 && status !== 429; call += 1) {
      status = (await app.request(address, { method: 'POST' })).status
    }
    expect(status).toBe(429)
    expect(await figure('forecourt_rate_limit_refusals_total', { rule: 'views.record' })).toBe(1)
  })

  test('time the statements of the database, and tell how its connections are used', async () => {
    const { database } = market.platform
    const before = database.queryTimes.ended
    const ended: boolean[] = []
    database.queryTimes.ended = (ms, failed) => {
      expect(ms).toBeGreaterThanOrEqual(0)
      ended.push(failed)
    }
    try {
      await database.db.execute('select 1')
      await database.db.transaction((inner) => inner.execute('select 2'))
      await expect(database.db.execute('select nonsense')).rejects.toThrow('nonsense')
    } finally {
      database.queryTimes.ended = before
    }
    expect(ended.filter(Boolean)).toHaveLength(1)
    expect(ended.length).toBeGreaterThanOrEqual(3)
    expect(database.connections()).toMatchObject({ waiting: 0 })
    expect(database.connections().open).toBeGreaterThanOrEqual(1)

    const app = observedApp({ config: { ...market.platform.config, metricsToken: 'a token of this test' } })
    const headers = { authorization: 'Bearer a token of this test' }
    expect((await app.request('/metrics', { headers })).status).toBe(200)
    expect(await figure('forecourt_database_connections', { state: 'waiting' })).toBe(0)
  })

  test('are given as far as they can be had while the database is away', async () => {
    const jobs = { ...market.platform.jobs, states: () => Promise.reject(new Error('The database is away')) }
    const config = { ...market.platform.config, metricsToken: 'a token of this test' }
    const app = observedApp({ jobs, config })
    const response = await app.request('/metrics', { headers: { authorization: 'Bearer a token of this test' } })
    expect(await response.text()).toContain('forecourt_database_connections{state="open"}')
    expect(lines.filter(({ msg }) => msg === 'a figure could not be read')).not.toHaveLength(0)
  })
})

describe('the dashboard and the alerts', () => {
  const read = (path: string) => readFileSync(new URL(`../docs/${path}`, import.meta.url), 'utf8')
  const dashboard = JSON.parse(read('observability/grafana-dashboard.json')) as {
    panels: { title: string; type: string; targets?: { expr: string }[] }[]
  }
  const [rules] = readYaml('docs/observability/alerts.yaml') as [{ groups: { rules: { expr: string }[] }[] }]
  const alerts = rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr))
  const queries = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

  /** Names of series with their labels, as in Prometheus. */
  async function series(): Promise<Map<string, readonly string[]>> {
    observedApp()
    await metrics.text(() => undefined)
    const known = new Map<string, readonly string[]>()
    for (const metric of metrics.registry.getMetricsAsArray()) {
      const { name, labelNames = [], type } = metric as unknown as { name: string; labelNames?: string[]; type: string }
      known.set(name, labelNames)
      if (type !== 'histogram') continue
      for (const [ending, more] of [
        ['bucket', ['le']],
        ['sum', []],
        ['count', []],
      ] as const) {
        known.set(`${name}_${ending}`, [...labelNames, ...more])
      }
    }
    return known
  }

  test('there are some of both', () => {
    expect(queries.length).toBeGreaterThan(20)
    expect(alerts.length).toBeGreaterThan(8)
    expect(dashboard.panels.filter(({ type, targets = [] }) => type !== 'row' && targets.length === 0)).toEqual([])
  })

  test('ask for figures that exist, by labels that these have', async () => {
    const known = (await series()).set('up', ['job'])
    for (const query of [...queries, ...alerts]) {
      // Prometheus itself says whether it reached a node.
      const asked = [...query.matchAll(/\b(up(?=\{)|(?:forecourt|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)]
      expect([query, asked.length]).not.toEqual([query, 0])
      const labels = new Set(['instance'])
      for (const [, name = '', matchers = ''] of asked) {
        expect([query, known.has(name)]).toEqual([query, true])
        for (const label of known.get(name) ?? []) labels.add(label)
        const matched = [...matchers.matchAll(/(\w+)(?:=~|!=|=|!~)"/g)].map(([, label]) => label)
        expect([query, matched.filter((label = '') => !labels.has(label))]).toEqual([query, []])
      }
      const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/))
      expect([query, grouped.filter((label) => !labels.has(label))]).toEqual([query, []])
    }
  })

  test('ask for operations, outcomes and jobs by names that exist', async () => {
    const text = alerts.join('\n')
    const outcomes = [...text.matchAll(/outcome=~?"([^"]+)"/g)].flatMap(([, words = '']) => words.split('|'))
    const known = [...Object.keys(errorTable), 'ok', 'done', 'failed']
    expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([])
    const [prometheus] = readYaml('deploy/prometheus.yaml') as [{ scrape_configs: { job_name: string }[] }]
    const jobs = [
      ...(await market.platform.jobs.states()).map(({ job }) => job),
      ...prometheus.scrape_configs.map(({ job_name: name }) => name),
    ]
    const named = [...text.matchAll(/job="([^"]+)"/g)].map(([, job]) => job)
    expect(named.filter((job = '') => !jobs.includes(job))).toEqual([])
  })
})
