/**
 * Counts calls for rate limits: in this process on the embedded database, in the database where several processes may
 * share one (decision 154).
 */
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '../../../../contract/kernel.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Counts a call under a key. Returns null if it is admitted, else in how many milliseconds the next one may be. */
export type Counter = (key: string) => Promise<number | null>
/** Makes the counter of a rule. */
export type Counters = (rule: string, limit: Omit<RateLimit, 'per'>) => Counter

/** The largest limit that is counted call by call: it bounds guesses and writes. Larger ones bound the load of reads. */
const mostCountedExactly = 100
/** Of larger limits, each process reports this part at once, and may let pass that much more. */
const reportsPerWindow = 20

/** The counters for a platform. */
export function countersFor(platform: Pick<Platform, 'database' | 'keyring' | 'metrics' | 'log'>): Counters {
  return platform.database.kind === 'pglite' ? memoryCounters : sharedCounters(platform)
}

export const memoryCounters: Counters = (_rule, { limit, windowMs }) => {
  const memory = new RateLimiterMemory({ points: limit, duration: windowMs / 1000 })
  return (key) => refusalOf(memory.consume(key))
}

/** Counters in the database, for all processes that use it. While it does not respond, each process counts by itself. */
export function sharedCounters({
  database,
  keyring,
  metrics,
  log,
}: Pick<Platform, 'database' | 'keyring' | 'metrics' | 'log'>): Counters {
  const storeClient = {
    // Without the name that the library gives a statement: behind a pooler by transaction nothing stays prepared.
    query: ({ text, values }: { text: string; values: unknown[] }) => database.jobConnection.executeSql(text, values),
  }
  const hashed = (key: string) => keyring.keyedHash('rate limit', key)
  function failed(rule: string, error: unknown): void {
    metrics.limitStoreFailed()
    log.warn({ err: error, rule }, 'calls are counted by this process alone')
  }

  return (rule, { limit, windowMs }) => {
    const window = { points: limit, duration: windowMs / 1000 }
    const memory = new RateLimiterMemory(window)
    const shared = new RateLimiterPostgres({
      ...window,
      storeClient,
      storeType: 'pool',
      tableName: 'counted_calls',
      tableCreated: true,
      keyPrefix: rule,
      clearExpiredByTimeout: false,
      // Who is refused is refused from memory until the window ends.
      inMemoryBlockOnConsumed: limit + 1,
    })

    async function exactly(key: string): Promise<number | null> {
      try {
        return await refusalOf(shared.consume(hashed(key)))
      } catch (error) {
        failed(rule, error)
        return refusalOf(memory.consume(key))
      }
    }

    const step = Math.ceil(limit / reportsPerWindow)
    async function report(key: string): Promise<void> {
      try {
        const { consumedPoints, msBeforeNext } = await shared.penalty(hashed(key), step)
        if (consumedPoints >= limit) await memory.block(key, Math.max(msBeforeNext, 1) / 1000)
      } catch (error) {
        failed(rule, error)
      }
    }
    async function roughly(key: string): Promise<number | null> {
      try {
        const { consumedPoints } = await memory.consume(key)
        // The call does not wait for it.
        if (consumedPoints % step === 0) void report(key)
        return null
      } catch (error) {
        return refusalFrom(error)
      }
    }

    return limit > mostCountedExactly ? roughly : exactly
  }
}

async function refusalOf(consumed: Promise<RateLimiterRes>): Promise<number | null> {
  try {
    await consumed
    return null
  } catch (error) {
    return refusalFrom(error)
  }
}

/** The library refuses by throwing its answer; anything else is an error. */
function refusalFrom(error: unknown): number {
  if (error instanceof RateLimiterRes) return error.msBeforeNext
  throw error
}
