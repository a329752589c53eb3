import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { readableNow } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'

/** Whether this process should get requests. */
export interface Readiness {
  /** True from the order to stop, so that a balancer uses other processes. */
  draining: boolean
}

/** The state of the search index; null if there is none. */
export type SearchState = () => { ready: boolean; listings: number; lagMs: number; builtInMs: number | null } | null

/**
 * `GET /health`: the process runs. `GET /ready`: a balancer should use it, with the parts that decide it: the database
 * responds, the search index has been built, and nobody has ordered to stop. An index that lags later decides nothing:
 * SQL replaces it, and all nodes may lag at once.
 */
export function healthEndpoints(platform: Platform, readiness: Readiness, searchState: SearchState): Hono {
  const app = new Hono()
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/ready', async (c) => {
    const database = await answers(platform)
    const search = searchState()
    const isStarting = search !== null && search.builtInMs === null
    const status = readiness.draining ? 'draining' : !database ? 'unavailable' : isStarting ? 'starting' : 'ready'
    return c.json(
      { status, database: { kind: platform.database.kind, ok: database }, search: searchPart(search) },
      status === 'ready' ? 200 : 503,
    )
  })
  return app
}

function searchPart(state: ReturnType<SearchState>) {
  if (!state || state.builtInMs === null) return { answeredBy: 'sql' }
  const { ready, listings, lagMs } = state
  return { answeredBy: ready ? 'index' : 'sql', listings, lagMs }
}

/** A standby that may answer is enough: the market is read while there is no primary. */
async function answers({ database, log }: Platform): Promise<boolean> {
  try {
    await readableNow(database).execute(sql`select 1 from schema_migrations limit 1`)
    return true
  } catch (error) {
    log.warn({ err: error }, 'database does not respond')
    return false
  }
}
