/**
 * Several nodes of the test market: apps with a platform, keys and memory of their own, on the market's database. On
 * PostgreSQL each has its own connections; the embedded database has one process, so there they share its handle.
 */
import { sql } from 'drizzle-orm'
import { createApi, routesOf } from '../../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../../src/contract/index.ts'
import { createApp } from '../../src/server/app.ts'
import { createRateLimiter } from '../../src/server/http/rate-limit.ts'
import { createAccessTokens } from '../../src/server/modules/people/auth/service.ts'
import { sharedCounters } from '../../src/server/modules/people/rate-limits/service.ts'
import { modules } from '../../src/server/modules.ts'
import type { Database } from '../../src/server/platform/database/database.ts'
import { openPostgres } from '../../src/server/platform/database/postgres.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { openPlatform, type Platform } from '../../src/server/platform/platform.ts'
import { baseUrl, type Market, type Person } from '../market.ts'
import type { Send } from './pictures.ts'

export interface Node {
  platform: Platform
  send: Send
  /** The typed client of a person, or of a visitor. */
  as(person: Person | null): ForecourtApi
}

/** Opens nodes on the market's database. */
export async function openNodes(
  market: Market,
  count: number,
): Promise<{ nodes: Node[] } & AsyncDisposable & Record<'turn', () => Node>> {
  const nodes: Node[] = []
  for (let opened = 0; opened < count; opened += 1) nodes.push(await openNode(market))
  let turns = 0
  return {
    nodes,
    /** The nodes in turn, as a balancer chooses them. */
    turn: () => nodes[turns++ % count] as Node,
    async [Symbol.asyncDispose]() {
      for (const { platform } of nodes) await platform.close()
    },
  }
}

async function openNode(market: Market): Promise<Node> {
  const { config, clock, outside, guardedOutside } = market.platform
  const platform = await openPlatform({
    config,
    modules,
    jobs: modules.jobs.map(({ job }) => job),
    clock,
    outside,
    guardedOutside,
    openDatabase: () => connectAgain(market.platform.database),
  })
  const limiter = createRateLimiter(platform.metrics.refusedByLimit, sharedCounters(platform))
  const app = createApp({ platform, tokens: createAccessTokens(), limiter })
  const send: Send = (path, init) => Promise.resolve(app.request(baseUrl + path, init))
  return {
    platform,
    send,
    as: (person) =>
      createApi<ForecourtContract>(routesOf(contract), {
        baseUrl: baseUrl + apiBasePath,
        fetch: (request) => Promise.resolve(app.fetch(request)),
        headers: person ? { authorization: `Bearer ${person.token}` } : {},
      }),
  }
}

async function connectAgain(database: Database): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return { ...database, close: () => Promise.resolve() }
  const { rows } = (await database.db.execute(sql`select current_database() as name`)) as { rows: { name: string }[] }
  const url = new URL(server)
  url.pathname = `/${rows[0]?.name ?? ''}`
  return openPostgres(url.href, createLog({ logLevel: 'silent' }))
}
