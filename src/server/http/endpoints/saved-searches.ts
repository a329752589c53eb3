/** Feeds of saved searches. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { rawOperations } from '../../../contract/raw-operations.ts'
import { createRawAdmission } from '../raw-call.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { Variables } from '../request-info.ts'
import type { Platform } from '../../platform/platform.ts'
import { feedDocument, feedTypes, readFeed } from '../../modules/market/saved-searches/service.ts'

export function savedSearchEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const admit = createRawAdmission(platform, limiter)
  const app = new Hono<{ Variables: Variables }>()
  app.get(rawOperations['savedSearches.feed'].path.replace('{format}', ':format'), async (c) => {
    const { scope, input } = await admit(c, 'savedSearches.feed')
    const feed = await readFeed(scope, input.token)
    const document = feedDocument(input.format, feed)
    const etag = `"${createHash('sha256').update(document).digest('base64url')}"`
    const headers = {
      etag,
      // The address is a secret of one reader.
      'cache-control': 'private, no-cache',
      'content-language': feed.language,
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    }
    if (isKnown(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    return new Response(document, { headers: { ...headers, 'content-type': feedTypes[input.format] } })
  })
  return app
}

/** Compared weakly (RFC 9110, 13.1.2): proxies that compress mark tags as weak. */
function isKnown(asked: string | undefined, etag: string): boolean {
  const tags = (asked ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
