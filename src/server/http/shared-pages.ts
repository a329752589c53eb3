/**
 * Which pages visitors share, and the fastest way to a cached one: directly from the connection, before any other
 * handler sees the request. Other pages are handled like all requests and then cached.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { flashCookie } from '../../contract/market/flash.ts'
import { negotiateLanguage, selectedLanguageKey } from '../../contract/market/language.ts'
import type { Market } from '../../contract/market/market-choices.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { recordAccess } from './access.ts'
import { accessCookie, cookieIn, cookieName, refreshCookie } from './cookies.ts'
import type { PageCache } from './page-cache.ts'
import { headersOfEveryAnswer } from './security-headers.ts'

/** The facts of a request that decide which page it gets. */
export interface PageRequest {
  method: string | undefined
  /** Path and query, as sent. */
  path: string
  cookies: string | null
  acceptLanguage: string | null
}

/** What of the market decides which page a request gets. */
export type OfferedPages = Pick<Market, 'languages' | 'revision'>

/** The language of a page for its user. */
export function languageFor({ path, cookies, acceptLanguage }: PageRequest, { languages }: OfferedPages) {
  const savedChoice = cookieIn(cookies, selectedLanguageKey)
  return negotiateLanguage({ pathname: path.split('?', 1)[0] as string, savedChoice, acceptLanguage }, languages)
}

/** Returns the key of a page that is the same for all visitors; null for a page made for its user. */
export function sharedPageKey(request: PageRequest, https: boolean, market: OfferedPages): string | null {
  if (request.method !== 'GET') return null
  const personal = [cookieName(accessCookie, https), cookieName(refreshCookie, https), flashCookie]
  if (personal.some((name) => cookieIn(request.cookies, name) !== null)) return null
  return `${market.revision} ${languageFor(request, market)} ${request.path}`
}

export interface SharedPagesOptions {
  cache: PageCache
  https: boolean
  market: { readonly current: OfferedPages }
  log: Logger
  metrics: Pick<Metrics, 'requestEnded'>
}

/** Serves cached pages; passes everything else to `next`. */
export function sharedPagesFirst(
  { cache, https, market, log, metrics }: SharedPagesOptions,
  next: (...request: Parameters<RequestListener>) => unknown,
): RequestListener {
  const always = headersOfEveryAnswer({ https }).flat()
  return (incoming, outgoing) => {
    const startedMs = performance.now()
    const { headers, url: path = '' } = incoming
    const key = sharedPageKey(requestOf(incoming, path), https, market.current)
    const page = key === null ? null : cache.find(key, headers['accept-encoding'] ?? '')
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
