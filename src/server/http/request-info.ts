/** What the server knows of a request before any operation runs. */
import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { maxQueryLength } from '../../contract/limits.ts'
import type { Logger } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../problem.ts'
import type { Actor } from '../scope.ts'
import type { WebSession } from './auth/web-session.ts'

export interface RequestInfo {
  requestId: string
  /** Network address of the caller, as far as trusted proxies tell it. */
  address: string
  /** What the caller's program calls itself; may be empty. */
  userAgent: string
  log: Logger
  /** The verified caller, looked up at most once. Throws `invalid_token` for a bearer token that does not hold. */
  actor: () => Promise<Actor | null>
  /** The browser's session, where the app has any. */
  session?: WebSession
}

export interface Variables {
  info: RequestInfo
}

export type ReadActor = (request: Request, session?: WebSession) => Promise<Actor | null>

/**
 * Names the request, and logs its end without its query (it may hold a search for a person). What happened to the
 * browser's session leaves with the answer.
 */
export function requestInfo(
  platform: Platform,
  readActor: ReadActor,
  openSession?: (request: Request, address: string) => WebSession,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const startedMs = performance.now()
    const requestId = randomUUID()
    const address = addressOf(c, platform.config.trustedProxies)
    const session = openSession?.(c.req.raw, address)
    let actor: Promise<Actor | null> | undefined
    c.set('info', {
      requestId,
      address,
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
      log: platform.log,
      actor: () => (actor ??= readActor(c.req.raw, session)),
      ...(session && { session }),
    })
    await next()
    session?.writeCookies(c.res.headers)
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
