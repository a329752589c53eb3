/** Records every request when it has ended: one line in the log, and its metrics. */
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'

export interface Access {
  method: string
  /** The path alone: a query may contain a search for a person, or a token. */
  path: string
  /** The route pattern of the path. */
  route: string
  /** `group.name`, if an operation of the contract was requested over HTTP. */
  operation?: string | undefined
  status: number
  ms: number
  /** Bytes sent, if known. */
  bytes: number | null
  /** The connection ended before the response did. */
  aborted?: boolean
}

/** The kind of handler, by the prefix of a route. All others are pages. */
const kinds = [
  ['/health', 'probe'],
  ['/ready', 'probe'],
  ['/metrics', 'probe'],
  ['/assets/', 'file'],
  ['/:file', 'file'],
  ['/images/', 'image'],
  ['/listing-preview/', 'image'],
  ['/share.png', 'image'],
  ['/api/', 'api'],
  ['/auth/v1/', 'auth'],
  ['/sandbox/', 'sandbox'],
  ['/robots.txt', 'search-engine'],
  ['/sitemap', 'search-engine'],
  ['/site.webmanifest', 'file'],
] as const

/** Too many to read line by line, and always the same. */
const quietKinds: readonly string[] = ['probe', 'file', 'image']

export function kindOf(route: string): string {
  return kinds.find(([beginning]) => route.startsWith(beginning))?.[1] ?? 'page'
}

/**
 * Writes the access line (files, pictures and probes at `debug`) and counts the request. `log` contains the request's
 * id.
 */
export function recordAccess(log: Logger, metrics: Pick<Metrics, 'requestEnded'>, access: Access): void {
  const { method, path, route, operation, status, ms, bytes, aborted } = access
  const kind = kindOf(route)
  metrics.requestEnded({ kind, route, method, status, ms })
  const level = quietKinds.includes(kind) ? 'debug' : 'info'
  log[level](
    {
      method,
      path: path.slice(0, maxPathLength),
      status,
      ms: Math.round(ms),
      bytes,
      route,
      ...(operation !== undefined && { operation }),
      ...(aborted && { aborted }),
    },
    'request',
  )
}

/** None of our paths is longer. */
const maxPathLength = 300
