/** `GET /metrics`: metrics of this process in the text format of Prometheus. */
import { statfsSync } from 'node:fs'
import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { dayMs } from '../../contract/market/durations.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../problem.ts'
import type { SearchState } from './health.ts'

export interface MetricsOptions {
  /**
   * With `METRICS_TOKEN`, any address with the token may read them; without, only this machine, and only of a market that is
   * itself on `localhost`: a proxy in front of a public one looks like this machine, whatever it adds or leaves out.
   */
  platform: Platform
  searchState: () => (NonNullable<ReturnType<SearchState>> & Record<'builds' | 'changes' | 'failures', number>) | null
}

/** Registers the gauges that are read on request, once per process, and serves them. */
export function metricsEndpoint({ platform, searchState }: MetricsOptions): Hono {
  const { metrics, config } = platform
  const { metricsToken: token, trustedProxies, baseUrl } = config
  const gauge = (name: string, help: string, value: (state: NonNullable<ReturnType<typeof searchState>>) => number) =>
    metrics.gauge(name, help, () => {
      const state = searchState()
      return state && value(state)
    })
  gauge('forecourt_search_index_ready', 'Whether searches use the index (1) or SQL (0)', ({ ready }) => Number(ready)) // prettier-ignore
  gauge('forecourt_search_index_listings', 'Listings in the search index', ({ listings }) => listings)
  gauge('forecourt_search_index_lag_seconds', 'How old the market is that the search index shows', ({ lagMs }) => Math.min(lagMs, dayMs) / 1_000) // prettier-ignore
  gauge('forecourt_search_index_build_seconds', 'How long the last building of the search index took', ({ builtInMs }) => (builtInMs ?? 0) / 1_000) // prettier-ignore
  gauge('forecourt_search_index_builds', 'Times the search index was built since the start', ({ builds }) => builds)
  gauge('forecourt_search_index_changes', 'Changes that the search index took over', ({ changes }) => changes)
  gauge('forecourt_search_index_failures', 'Failed readings of changes', ({ failures }) => failures)

  const { database, jobs, log } = platform
  metrics.gauge(
    'forecourt_database_standby_lag_seconds',
    'How far the standby for reads is behind; 86400 while it does not respond',
    () =>
      // prettier-ignore
      database.standby && Math.min(database.standby.lagMs() ?? dayMs, dayMs) / 1_000,
  )
  metrics.gauge('forecourt_disk_free_bytes', 'Room on the disk of the data folder', () => {
    const { bavail, bsize } = statfsSync(config.dataDir)
    return bavail * bsize
  })
  metrics.gauges(
    'forecourt_database_connections',
    'Connections by state: open, idle, and callers waiting for one',
    ['state'],
    () => {
      const { open, idle, waiting } = database.connections()
      const states = { open, idle, waiting }
      return Promise.resolve(Object.entries(states).map(([state, value]) => ({ state, value })))
    },
  )
  metrics.gauges(
    'forecourt_jobs',
    'Jobs in the queue by kind and state: waiting, delayed, running, failed',
    ['job', 'state'],
    async () =>
      (await jobs.states()).flatMap(({ job, waiting, delayed, running, failed }) =>
        Object.entries({ waiting, delayed, running, failed }).map(([state, value]) => ({ job, state, value })),
      ),
  )
  metrics.gauges(
    'forecourt_job_oldest_waiting_seconds',
    'For how long the oldest job that could run has been waiting',
    ['job'],
    async () => (await jobs.states()).map(({ job, oldestWaitingSeconds }) => ({ job, value: oldestWaitingSeconds })),
  )

  const app = new Hono()
  app.get('/metrics', async (c) => {
    if (!mayRead(c, { token, trustedProxies, baseUrl })) throw new Problem('not_permitted')
    const text = await metrics.text((error) => log.warn({ err: error }, 'a figure could not be read'))
    return c.text(text, 200, { 'content-type': metrics.registry.contentType, 'cache-control': 'no-store' })
  })
  return app
}

interface Access {
  token: string | null
  trustedProxies: number
  baseUrl: string
}

function mayRead(c: Context, { token, trustedProxies, baseUrl }: Access): boolean {
  if (token !== null) return isEqual(c.req.header('authorization') ?? '', `Bearer ${token}`)
  if (trustedProxies > 0 || !isLocalHost(new URL(baseUrl).host) || !isLocalHost(c.req.header('host') ?? ''))
    return false
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  const address = incoming?.socket?.remoteAddress ?? ''
  // Requests forwarded by a proxy on this machine come from elsewhere.
  const isPassedOn = Object.keys(c.req.header()).some((name) =>
    /^(x-forwarded-.+|forwarded|x-real-ip|via|cf-.+|true-client-ip|x-original-.+)$/.test(name),
  )
  return !isPassedOn && (address === '::1' || /^(::ffff:)?127\./.test(address))
}

function isLocalHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
}

function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
