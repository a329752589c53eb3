/** What the server knows of a request before any operation runs. */
import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { maxQueryLength } from '../../contract/limits.ts'
import type { Logger } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../problem.ts'
import type { Actor } from '../scope.ts'

export interface RequestInfo {
  requestId: string
  /** Network address of the caller, as far as trusted proxies tell it. */
  address: string
  log: Logger
  /** The verified caller, looked up at most once. Throws `invalid_token` for a bearer token that does not hold. */
  actor: () => Promise<Actor | null>
}

export interface Variables {
  info: RequestInfo
}

export type ReadActor = (request: Request) => Promise<Actor | null>

/** Names the request, and logs its end without its query (it may hold a search for a person). */
export function requestInfo(platform: Platform, readActor: ReadActor): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const startedMs = performance.now()
    const requestId = randomUUID()
    let actor: Promise<Actor | null> | undefined
    c.set('info', {
      requestId,
      address: addressOf(c, platform.config.trustedProxies),
      log: platform.log,
      actor: () => (actor ??= readActor(c.req.raw)),
    })
    await next()
    // Not c.header: it would copy the whole answer into a new one.
    c.res.headers.set('x-request-id', requestId)
    platform.log.debug(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - startedMs),
      },
      'request',
    )
  }
}

/** Refuses queries that nobody types and no form of ours sends. */
export const refuseEndlessQuery: MiddlewareHandler = async (c, next) => {
  if (new URL(c.req.url).search.length > maxQueryLength) throw new Problem('uri_too_long')
  await next()
}

/** The connection's address, or what the last trusted proxy saw in front of it. */
function addressOf(c: Context, trustedProxies: number): string {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  const connection = incoming?.socket?.remoteAddress ?? 'in-process'
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? connection) : connection
}
