/** The market as a separate process, with accounts that can sign in, and a monitor of its event loop. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { createAccount, findUserId, hashPassword } from '../../src/server/modules/people/auth/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'
import { clientFolder, loadBuiltWeb } from '../../src/server/web-build.ts'
import { serveRequests } from '../partner.ts'
import { people, personAt, personPassword } from './people.ts'

export interface Opened {
  port: number
  /** The Cookie header of a signed-in browser. */
  cookie: string
}

export interface Usage {
  cpuMs: number
}

export interface LoopDelay {
  p50Ms: number
  p99Ms: number
  maxMs: number
}

/** @param databaseUrl a PostgreSQL; null for the embedded database */
async function open({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): Promise<Opened> {
  const web = await loadBuiltWeb()
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, DEMO: 'off' }
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', PAGE_CACHE_MS: '0', ...database }) // prettier-ignore
  const platform = await openPlatform({ config, modules, jobs: [] })
  const scope = scopeOf(platform, null)
  const passwordHash = await hashPassword(personPassword)
  for (let person = 0; person < people; person++) {
    const email = personAt(person)
    if ((await findUserId(scope, email)) === null) await createAccount(scope, { email, passwordHash, profile: {} })
  }
  const app = createApp({ platform, web: { load: () => Promise.resolve(web), clientFolder, development: false } })
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const signedIn = await app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: personAt(0), password: personPassword }),
  })
  const { access_token, refresh_token } = (await signedIn.json()) as { access_token: string; refresh_token: string }
  return {
    port: (server.address() as AddressInfo).port,
    cookie: `market-access=${access_token}; market-refresh=${refresh_token}`,
  }
}

function usage(): Promise<Usage> {
  const { user, system } = process.cpuUsage()
  return Promise.resolve({ cpuMs: (user + system) / 1000 })
}

let watched: ReturnType<typeof monitorEventLoopDelay> | undefined

function watchLoop(): Promise<void> {
  watched = monitorEventLoopDelay({ resolution: 1 })
  watched.enable()
  return Promise.resolve()
}

/** The delay beyond the millisecond between two checks of the loop. */
function loopDelay(): Promise<LoopDelay> {
  if (!watched) throw new Error('The event loop is not watched')
  watched.disable()
  return Promise.resolve({
    p50Ms: beyond(watched.percentile(50)),
    p99Ms: beyond(watched.percentile(99)),
    maxMs: beyond(watched.max),
  })
}

function beyond(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e6 - 1)
}

const abilities = { open, usage, watchLoop, loopDelay }
export type AuthAbilities = typeof abilities
serveRequests(abilities)
