/**
 * The market as a separate process that also calls itself: the bare handler, in process as pages do, by `app.fetch`.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApi, routesOf } from '../../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../../src/contract/index.ts'
import { createApp, handlers } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { mountInProcess } from '../../src/server/http/mount.ts'
import { createRateLimiter } from '../../src/server/http/rate-limit.ts'
import { actorOf, beginSession, createAccessTokens, findUserId } from '../../src/server/modules/people/auth/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'
import { serveRequests } from '../partner.ts'
import { type SubjectName, subjects } from './subjects.ts'
import { microsPerCall } from './timing.ts'

export type Way = 'handler' | 'inProcess' | 'fetch'

export interface Opened {
  port: number
  /** An access token of the demo market's buyer. */
  token: string
}

type Ways = Record<Way, Record<SubjectName, () => Promise<unknown>>>
let ways: Ways | undefined

async function open({ dataDir }: { dataDir: string }): Promise<Opened> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' })
  const platform = await openPlatform({ config, modules, jobs: [] })
  const scope = scopeOf(platform, null)
  const tokens = createAccessTokens()
  const buyer = await findUserId(scope, 'buyer@forecourt.test')
  if (buyer === null) throw new Error('The market has no demo accounts')
  const token = await beginSession(scope, tokens, buyer)
  const actor = await actorOf(scope, tokens, token)
  const app = createApp({ platform, tokens })
  const apiFor = mountInProcess(contract, handlers, platform, createRateLimiter())

  let callers = 0
  /** So many callers that no rate limit counts them as one. */
  const nextAddress = () => `10.0.0.${callers++ % 20_000}`

  function inProcess(subject: SubjectName): () => Promise<unknown> {
    const { call, signedIn } = subjects[subject]
    // A page creates its client once per request, so a call includes the client too.
    return () => {
      const info = {
        requestId: 'bench',
        address: nextAddress(),
        userAgent: 'bench',
        log: platform.log,
        actor: () => Promise.resolve(actor),
      }
      return call(apiFor(info, signedIn ? actor : null))
    }
  }

  function byFetch(subject: SubjectName): () => Promise<unknown> {
    const { call, signedIn } = subjects[subject]
    const headers = signedIn ? { authorization: `Bearer ${token}` } : {}
    const api: ForecourtApi = createApi<ForecourtContract>(routesOf(contract), {
      baseUrl: `http://market.test${apiBasePath}`,
      headers,
      fetch: (request) => {
        request.headers.set('x-forwarded-for', nextAddress())
        return Promise.resolve(app.fetch(request))
      },
    })
    return () => call(api)
  }

  const search = contract.listings.search.input
  ways = {
    handler: {
      'nothing found': () => handlers.listings.search(scope, search.parse({ make: 'no-such-make' })),
      'ten cards': () => handlers.listings.search(scope, search.parse({})),
      types: () => handlers.taxonomy.types(scope, {}),
      me: () => handlers.me.get({ ...scope, actor }, {}),
    },
    inProcess: perSubject(inProcess),
    fetch: perSubject(byFetch),
  }

  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, token }
}

function perSubject<Made>(make: (subject: SubjectName) => Made): Record<SubjectName, Made> {
  return Object.fromEntries(Object.keys(subjects).map((subject) => [subject, make(subject as SubjectName)])) as Record<
    SubjectName,
    Made
  >
}

function measure({
  way,
  subject,
  durationMs,
}: {
  way: Way
  subject: SubjectName
  durationMs: number
}): Promise<number> {
  if (!ways) throw new Error('The market is not open')
  return microsPerCall(ways[way][subject], durationMs)
}

const abilities = { open, measure }
export type CallsAbilities = typeof abilities
serveRequests(abilities)
