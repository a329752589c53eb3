import type { MiddlewareHandler } from 'hono'
import { Problem } from '../problem.ts'

/**
 * Refuses requests that mean different things to different programs on their way: with two `Host` headers (RFC 9112, section
 * 3.2), of which a proxy may have checked the other one, and TRACE, which nothing here answers.
 */
export function refuseStrangeRequests(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'TRACE') throw new Problem('method_not_allowed', { details: { allow: 'GET, HEAD' } })
    const { incoming } = (c.env ?? {}) as { incoming?: { rawHeaders?: string[] } }
    const names = (incoming?.rawHeaders ?? []).filter((_, at) => at % 2 === 0)
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw new Problem('malformed_request')
    await next()
  }
}
