/** Both ways to call an operation: over HTTP as programs do, and in process as pages do. */
import { expect } from 'vitest'
import { requestFor } from '../../src/contract/client.ts'
import { type ErrorCode, errorTable, type ProblemDocument } from '../../src/contract/market/errors.ts'
import { apiBasePath, contract } from '../../src/contract/index.ts'
import type { Contract, Operation } from '../../src/contract/kernel.ts'
import { createApp, handlers } from '../../src/server/app.ts'
import { mountInProcess } from '../../src/server/http/mount.ts'
import { createRateLimiter, type RateLimiter } from '../../src/server/http/rate-limit.ts'
import { createReadActor } from '../../src/server/http/session.ts'
import type { Handlers } from '../../src/server/operations.ts'
import { baseUrl, type Market } from '../market.ts'
import { type CallerName, signInEach } from './callers.ts'
import type { Named } from './outcomes.ts'

export type Input = Record<string, unknown>

export interface Answer {
  status: number
  /** The code of a problem, else the status. */
  outcome: ErrorCode | number
  body: unknown
  problem: ProblemDocument | null
  headers: Headers
}

/** Limits are not the matter of these tests: every call is the first of its caller. */
const eachCallIsTheFirst: RateLimiter = { count: (...call) => createRateLimiter().count(...call) }

export function openApp({ platform, tokens }: Market): ReturnType<typeof createApp> {
  return createApp({ platform, tokens, limiter: eachCallIsTheFirst })
}

/** Sends a request and reads its answer; the status of a problem is always that of its code. */
export async function send(app: ReturnType<typeof createApp>, request: Request): Promise<Answer> {
  const { status, headers, ...response } = await readJson(await app.fetch(request))
  if (!headers.get('content-type')?.startsWith('application/problem+json'))
    return { status, headers, outcome: status, body: response.body, problem: null }
  const problem = response.body as ProblemDocument
  expect(status).toBe(errorTable[problem.code].status)
  return { status, headers, outcome: problem.code, body: null, problem }
}

async function readJson(response: Response) {
  const { status, headers } = response
  return { status, headers, body: JSON.parse(await response.text()) as unknown }
}

/** Signs each kind of caller in, and opens both ways for them. */
export async function openLine(market: Market) {
  const { platform, tokens } = market
  const app = openApp(market)
  const sessions = await signInEach(market)
  const readActor = createReadActor(platform, tokens)

  function headersOf(caller: CallerName): Record<string, string> {
    const token = sessions[caller]
    return token === null ? {} : { authorization: `Bearer ${token}` }
  }

  function overHttp(operation: Operation, input: Input, caller: CallerName): Promise<Answer> {
    return send(app, requestFor(operation, input, { baseUrl: baseUrl + apiBasePath, headers: headersOf(caller) }))
  }

  /** The same calls as pages make them, performed by these handlers. */
  function inProcessBy(served: Handlers<typeof contract>) {
    const mounted = mountInProcess<Contract>(contract, served, platform, eachCallIsTheFirst)
    return async ({ group, verb }: Named, input: Input, caller: CallerName): Promise<object> => {
      const actor = await readActor(new Request(baseUrl, { headers: headersOf(caller) }), platform.log)
      const info = {
        requestId: 'in-process',
        address: 'in-process',
        userAgent: '',
        log: platform.log,
        actor: () => Promise.resolve(actor),
      }
      const call = mounted(info, actor)[group]?.[verb]
      if (!call) throw new Error(`There is no operation ${group}.${verb}`)
      return (await call(input)) as object
    }
  }

  return { overHttp, inProcessBy, inProcess: inProcessBy(handlers) }
}
