/** What is recorded of every request when it has ended: one line in the log, and its part of the figures. */
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'

export interface Access {
  method: string
  /** The path alone: a query may hold a search for a person, or a token. */
  path: string
  /** The pattern that the path matched. */
  route: string
  /** `group.name`, where an operation of the contract was asked for over HTTP. */
  operation?: string | undefined
  status: number
  ms: number
  /** Bytes sent, as far as they are known. */
  bytes: number | null
  /** The connection ended before the answer did. */
  aborted?: boolean
}

/** What answers, by the beginning of a route. Pages are everything that nothing else answers. */
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

/** Too many to read line by line, and the same each time. */
const quietKinds: readonly string[] = ['probe', 'file', 'image']

export function kindOf(route: string): string {
  return kinds.find(([beginning]) => route.startsWith(beginning))?.[1] ?? 'page'
}

/** Writes the access line (files, pictures and probes at `debug`) and counts the request. `log` names the request. */
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

/** No path of ours is longer. */
const maxPathLength = 300
