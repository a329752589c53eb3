/** `GET /leads/adf`: the leads of a dealer as ADF/XML. */
import { Hono } from 'hono'
import { apiBasePath } from '../../../contract/index.ts'
import { rawOperations } from '../../../contract/raw-operations.ts'
import { createRawAdmission } from '../raw-call.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { Variables } from '../request-info.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireProfile } from '../../modules/people/profiles/service.ts'
import { adfDocument, readFeed } from '../../modules/selling/leads/service.ts'

export function leadEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const admit = createRawAdmission(platform, limiter)
  const app = new Hono<{ Variables: Variables }>()
  const { path } = rawOperations['leads.adf']
  app.get(path, async (c) => {
    const { scope, input } = await admit(c, 'leads.adf')
    const { companyName } = await requireProfile(scope, scope.actor.userId)
    const { rows, next } = await readFeed(scope, input)
    const { siteName, baseUrl } = platform.config
    const { email } = scope.actor
    const headers = new Headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' })
    if (next !== null) {
      const query = new URLSearchParams({ cursor: next, limit: String(input.limit) })
      if (input.since !== undefined) query.set('since', input.since)
      headers.set('link', `<${baseUrl}${apiBasePath}${path}?${query.toString()}>; rel="next"`)
    }
    return new Response(adfDocument(rows, { name: companyName ?? email, email }, { siteName, baseUrl }), { headers })
  })
  return app
}
