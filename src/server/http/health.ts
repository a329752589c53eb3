import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Platform } from '../platform/platform.ts'

/** Whether this process should get requests. Set to false on shutdown, so that a balancer uses other processes. */
export interface Readiness {
  draining: boolean
}

/** The state of the search index; null if there is none. */
export type SearchState = () => { ready: boolean; listings: number; lagMs: number; builtInMs: number | null } | null

/**
 * `GET /health`: the process runs. `GET /ready`: it can serve, with the parts that decide it. A missing search index
 * decides nothing: SQL replaces it.
 */
export function healthEndpoints(platform: Platform, readiness: Readiness, searchState: SearchState): Hono {
  const app = new Hono()
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/ready', async (c) => {
    const database = await answers(platform)
    const ready = database && !readiness.draining
    return c.json(
      {
        status: ready ? 'ready' : readiness.draining ? 'draining' : 'unavailable',
        database: { kind: platform.database.kind, ok: database },
        search: searchPart(searchState()),
      },
      ready ? 200 : 503,
    )
  })
  return app
}

function searchPart(state: ReturnType<SearchState>) {
  if (!state || state.builtInMs === null) return { answeredBy: 'sql' }
  const { ready, listings, lagMs } = state
  return { answeredBy: ready ? 'index' : 'sql', listings, lagMs }
}

async function answers({ database, log }: Platform): Promise<boolean> {
  try {
    await database.db.execute(sql`select 1 from schema_migrations limit 1`)
    return true
  } catch (error) {
    log.warn({ err: error }, 'database does not respond')
    return false
  }
}
