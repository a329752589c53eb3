/** What the server knows of a request before any operation runs. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { maxQueryLength } from '../../contract/limits.ts'
import type { Logger } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../problem.ts'
import type { Actor } from '../scope.ts'
import { recordAccess } from './access.ts'
import type { WebSession } from './auth/web-session.ts'

export interface RequestInfo {
  requestId: string
  /** Network address of the caller, as far as trusted proxies tell it. */
  address: string
  /** What the caller's program calls itself; may be empty. */
  userAgent: string
  /** Names the request in every line. */
  log: Logger
  /** The operation that is asked for over HTTP, set by who performs it. */
  operation?: string
  /** The pattern of the page, set by who renders it. */
  page?: string
  /** The verified caller, looked up at most once. Throws `invalid_token` for a bearer token that does not hold. */
  actor: () => Promise<Actor | null>
  /** The browser's session, where the app has any. */
  session?: WebSession
}

export interface Variables {
  info: RequestInfo
}

export type ReadActor = (request: Request, log: Logger, session?: WebSession) => Promise<Actor | null>

/** Names the request, and records its end. What happened to the browser's session leaves with the answer. */
export function requestInfo(
  platform: Platform,
  readActor: ReadActor,
  openSession?: (request: Request, address: string, log: Logger) => WebSession,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const startedMs = performance.now()
    const requestId = randomUUID()
    const address = addressOf(c, platform.config.trustedProxies)
    const log = platform.log.child({ requestId })
    const session = openSession?.(c.req.raw, address, log)
    let actor: Promise<Actor | null> | undefined
    const info: RequestInfo = {
      requestId,
      address,
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 500),
      log,
      actor: () => (actor ??= readActor(c.req.raw, log, session)),
      ...(session && { session }),
    }
    c.set('info', info)
    const { method, path } = c.req
    const ended = whenEnded(c, startedMs)
    await next()
    session?.writeCookies(c.res.headers)
    // Not c.header: it would copy the whole answer into a new one.
    c.res.headers.set('x-request-id', requestId)
    const { operation, page } = info
    const { status, headers } = c.res
    const answered = { method, path, route: page ?? routePath(c), operation, status }
    ended(headers, (end) => recordAccess(log, platform.metrics, { ...answered, ...end }))
  }
}

/** How long the answer took and how large it was: of a connection when its last byte has left, else of what is known at once. */
interface End {
  ms: number
  bytes: number | null
  aborted?: boolean
}

function whenEnded(c: Context, startedMs: number): (headers: Headers, record: (end: End) => void) => void {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  const socket = outgoing?.socket
  const sentBefore = socket?.bytesWritten ?? 0
  return (headers, record) => {
    if (!outgoing || !socket) {
      const length = headers.get('content-length')
      return record({ ms: performance.now() - startedMs, bytes: length === null ? null : Number(length) })
    }
    outgoing.once('close', () => {
      const bytes = socket.bytesWritten - sentBefore
      record({ ms: performance.now() - startedMs, bytes, ...(!outgoing.writableFinished && { aborted: true }) })
    })
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
