import type { MiddlewareHandler } from 'hono'
import { Problem } from '../problem.ts'
import { keyOf } from './session.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests from another site's page (OWASP ASVS 4.2.2). Browsers state the origin of each; programs that
 * send neither header send no cookies either. With an API key the cookies do not count.
 */
export function refuseCrossSite(baseUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(baseUrl).origin
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && keyOf(c.req.raw) === null) {
      const origin = c.req.header('origin')
      const site = c.req.header('sec-fetch-site')
      const sameHost = origin !== undefined && originHost(origin) === c.req.header('host')
      if (origin !== undefined ? origin !== ownOrigin && !sameHost : site === 'cross-site' || site === 'same-site') {
        throw new Problem('cross_site_request')
      }
    }
    await next()
  }
}

function originHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
