/**
 * Which pages visitors share, and the shortest way to one that is kept: straight from the connection, before anything
 * else of the server has looked at the request. What is not kept takes the way of every request and is kept then.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { flashCookie } from '../../contract/flash.ts'
import { negotiateLanguage, selectedLanguageKey } from '../../contract/language.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { recordAccess } from './access.ts'
import { accessCookie, cookieIn, cookieName, refreshCookie } from './cookies.ts'
import type { PageCache } from './page-cache.ts'
import { headersOfEveryAnswer } from './security-headers.ts'

/** What of a request decides which page it gets. */
export interface PageRequest {
  method: string | undefined
  /** Path and query, as an address spells them. */
  path: string
  cookies: string | null
  acceptLanguage: string | null
}

/** The language of a page for its reader. */
export function languageFor({ path, cookies, acceptLanguage }: PageRequest) {
  const savedChoice = cookieIn(cookies, selectedLanguageKey)
  return negotiateLanguage({ pathname: path.split('?', 1)[0] as string, savedChoice, acceptLanguage })
}

/** The key of a page that every visitor may get alike; null for what is made for its reader alone. */
export function sharedPageKey(request: PageRequest, https: boolean): string | null {
  if (request.method !== 'GET') return null
  const personal = [cookieName(accessCookie, https), cookieName(refreshCookie, https), flashCookie]
  if (personal.some((name) => cookieIn(request.cookies, name) !== null)) return null
  return `${languageFor(request)} ${request.path}`
}

export interface SharedPagesOptions {
  cache: PageCache
  https: boolean
  log: Logger
  metrics: Pick<Metrics, 'requestEnded'>
}

/** Answers what is kept; everything else goes on to `next`. */
export function sharedPagesFirst(
  { cache, https, log, metrics }: SharedPagesOptions,
  next: (...request: Parameters<RequestListener>) => unknown,
): RequestListener {
  const always = headersOfEveryAnswer({ https }).flat()
  return (incoming, outgoing) => {
    const startedMs = performance.now()
    const { headers, url: path = '' } = incoming
    const key = sharedPageKey(requestOf(incoming, path), https)
    const page = key === null ? null : cache.kept(key, headers['accept-encoding'] ?? '')
    if (page === null) return void next(incoming, outgoing)
    const requestId = randomUUID()
    outgoing.writeHead(200, [...always, ...page.headers, 'x-request-id', requestId])
    outgoing.end(page.body)
    recordAccess(log.child({ requestId }), metrics, {
      method: 'GET',
      path: path.split('?', 1)[0] as string,
      route: page.route ?? '*',
      status: 200,
      ms: performance.now() - startedMs,
      bytes: page.body.byteLength,
    })
  }
}

function requestOf({ headers, method }: IncomingMessage, path: string): PageRequest {
  return {
    method,
    path,
    cookies: headers.cookie ?? null,
    acceptLanguage: headers['accept-language'] ?? null,
  }
}
