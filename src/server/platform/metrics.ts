/**
 * Metrics of this process in the text format of Prometheus (decision 89). Labels take values from closed lists only:
 * names of operations, patterns of routes, error codes, kinds of jobs. Nothing from a request becomes a label.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A request that has ended. `kind` and `route` name what handled it, `status` is its HTTP status. */
export interface EndedRequest {
  kind: string
  route: string
  method: string
  status: number
  ms: number
}

/** The use of the database connections. */
export interface Connections {
  open: number
  idle: number
  /** Callers that wait for a free connection. */
  waiting: number
}

const requestBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const queryBucketsSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]
const jobBucketsSeconds = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1_800]

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of one process. Tests open several, so nothing is registered globally. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const readers = new Map<string, () => Promise<void> | void>()
  let isWatchingProcess = false

  const requests = new Counter({
    name: 'forecourt_http_requests_total',
    help: 'Requests by handler, method and status class',
    labelNames: ['kind', 'route', 'method', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'forecourt_http_request_duration_seconds',
    help: 'From the arrival of a request to its last byte',
    labelNames: ['kind', 'route'],
    buckets: requestBucketsSeconds,
    registers,
  })
  const operations = new Counter({
    name: 'forecourt_operations_total',
    help: 'Calls of operations, over HTTP and from pages, by outcome: ok or an error code',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const operationSeconds = new Histogram({
    name: 'forecourt_operation_duration_seconds',
    help: 'Duration of operations, over HTTP and from pages',
    labelNames: ['operation'],
    buckets: requestBucketsSeconds,
    registers,
  })
  const refusals = new Counter({
    name: 'forecourt_rate_limit_refusals_total',
    help: 'Calls refused by a rate limit, by rule',
    labelNames: ['rule'],
    registers,
  })
  const limitStoreFailures = new Counter({
    name: 'forecourt_rate_limit_store_failures_total',
    help: 'Calls that were counted by this process alone because the database did not count them',
    registers,
  })
  const pageCache = new Counter({
    name: 'forecourt_page_cache_requests_total',
    help: 'Cacheable pages: taken from the cache (hit), from a render in progress (joined), or rendered (miss)',
    labelNames: ['result'],
    registers,
  })
  const querySeconds = new Histogram({
    name: 'forecourt_database_query_duration_seconds',
    help: 'Duration of statements; with the embedded database, including the time in its queue',
    buckets: queryBucketsSeconds,
    registers,
  })
  const queryErrors = new Counter({
    name: 'forecourt_database_query_errors_total',
    help: 'Failed statements, violated constraints included',
    registers,
  })
  const jobs = new Counter({
    name: 'forecourt_jobs_total',
    help: 'Job attempts of this process, by outcome: done or failed',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'forecourt_job_duration_seconds',
    help: 'Duration of job attempts',
    labelNames: ['job'],
    buckets: jobBucketsSeconds,
    registers,
  })

  /** Replaces a gauge of the same name: an app that is created again reads its own values. */
  function registered(configuration: { name: string; help: string; labelNames?: string[] }): Gauge {
    registry.removeSingleMetric(configuration.name)
    return new Gauge({ ...configuration, registers })
  }

  return {
    registry,

    requestEnded: ({ kind, route, method, status, ms }: EndedRequest): void => {
      requests.inc({ kind, route, method, status: `${Math.floor(status / 100)}xx` })
      requestSeconds.observe({ kind, route }, ms / 1_000)
    },
    /** `outcome` is `ok` or an error code of the contract. */
    operationEnded: (operation: string, outcome: string, ms: number): void => {
      operations.inc({ operation, outcome })
      operationSeconds.observe({ operation }, ms / 1_000)
    },
    refusedByLimit: (rule: string): void => refusals.inc({ rule }),
    limitStoreFailed: (): void => limitStoreFailures.inc(),
    pageAsked: (result: 'hit' | 'joined' | 'miss'): void => pageCache.inc({ result }),
    queryEnded: (ms: number, failed: boolean): void => {
      querySeconds.observe(ms / 1_000)
      if (failed) queryErrors.inc()
    },
    jobEnded: (job: string, outcome: 'done' | 'failed', ms: number): void => {
      jobs.inc({ job, outcome })
      jobSeconds.observe({ job }, ms / 1_000)
    },

    /** A gauge that is read on request; null while there is no value. */
    gauge: (name: string, help: string, read: () => number | null): void => {
      const gauge = registered({ name, help })
      readers.set(name, () => {
        const value = read()
        if (value !== null) gauge.set(value)
      })
    },
    /** The same with labels. Labels that a reading no longer contains are removed. */
    gauges: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: () => Promise<(Record<Label, string> & { value: number })[]>,
    ): void => {
      const gauge = registered({ name, help, labelNames: [...labelNames] })
      readers.set(name, async () => {
        const readings = await read()
        gauge.reset()
        for (const { value, ...labels } of readings) gauge.set(labels as Record<string, string>, value)
      })
    },

    /**
     * Returns all metrics as text. `failed` is called for a reading that failed; the others are returned nevertheless,
     * since metrics matter most during failures.
     */
    text: async (failed: (error: unknown) => void): Promise<string> => {
      // Started by the first reader: monitoring the event loop and memory has a small cost.
      if (!isWatchingProcess) collectDefaultMetrics({ register: registry })
      isWatchingProcess = true
      for (const result of await Promise.allSettled([...readers.values()].map(async (read) => read()))) {
        if (result.status === 'rejected') failed(result.reason)
      }
      return registry.metrics()
    },
  }
}
