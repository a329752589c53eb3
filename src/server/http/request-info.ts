/** What the server knows of a request before any operation runs. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { maxQueryLength } from '../../contract/market/limits.ts'
import type { Logger } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { Problem } from '../problem.ts'
import type { Actor } from '../scope.ts'
import { recordAccess } from './access.ts'
import type { WebSession } from './auth/web-session.ts'

export interface RequestInfo {
  requestId: string
  /** Network address of the caller, as reported by trusted proxies. */
  address: string
  /** The User-Agent header; may be empty. */
  userAgent: string
  /** The id of the request in every log line. */
  log: Logger
  /** The operation requested over HTTP, set by the code that performs it. */
  operation?: string
  /** The pattern of the page, set by the code that renders it. */
  page?: string
  /** The verified caller, looked up at most once. Throws `invalid_token` for an invalid bearer token. */
  actor: () => Promise<Actor | null>
  /** The browser's session, if the app has sessions. */
  session?: WebSession
}

export interface Variables {
  info: RequestInfo
}

export type ReadActor = (request: Request, log: Logger, session?: WebSession) => Promise<Actor | null>

/** Assigns the request's id, and records its end. Adds changes of the browser's session to the response. */
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
    // Not c.header: it would copy the whole response.
    c.res.headers.set('x-request-id', requestId)
    const { operation, page } = info
    const { status, headers } = c.res
    const answered = { method, path, route: page ?? routePath(c), operation, status }
    ended(headers, (end) => recordAccess(log, platform.metrics, { ...answered, ...end }))
  }
}

/** The response's duration and size: on a connection when its last byte has left, else what is known at once. */
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

/** Refuses queries that no user types and no form of ours sends. */
export const refuseEndlessQuery: MiddlewareHandler = async (c, next) => {
  if (new URL(c.req.url).search.length > maxQueryLength) throw new Problem('uri_too_long')
  await next()
}

/** The connection's address, or the address that the last trusted proxy reports. */
function addressOf(c: Context, trustedProxies: number): string {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  const connection = incoming?.socket?.remoteAddress ?? 'in-process'
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? connection) : connection
}
