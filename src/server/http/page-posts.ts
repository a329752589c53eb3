/** Checks every form of a page before its body is read. */
import type { MiddlewareHandler } from 'hono'
import { isLogoPage, isPicturePage } from '../../contract/market/picture-pages.ts'
import { doors } from '../platform/limits/doors.ts'
import { Problem } from '../problem.ts'
import { readBody } from './mount.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Variables } from './request-info.ts'

/** The number of forms that a user may send; expensive ones have limits of their own. */
const postLimit = { limit: 120, windowMs: 60_000, per: 'address' } as const
const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/**
 * Limits posts to pages by address, refuses other content types (415), and reads plain forms up to the general body
 * limit. Forms with photos are for the pages that accept pictures; `receivePictures` reads them.
 */
export function limitPagePosts(limiter: RateLimiter): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    await limiter.count('pages.post', postLimit, null, c.get('info').address)
    const type = c.req.header('content-type') ?? ''
    if (!formTypes.test(type)) throw new Problem('unsupported_media_type')
    const hasFiles = /^multipart\//i.test(type)
    if (hasFiles && !isLogoPage(c.req.path)) {
      if (!isPicturePage(c.req.path)) throw new Problem('unsupported_media_type')
      return next()
    }
    const { url, method, headers, signal } = c.req.raw
    const body = await readBody(c.req.raw)
    if (!hasFiles && fieldsIn(body) > doors.form.maxFields) throw new Problem('payload_too_large')
    c.req.raw = new Request(url, { method, headers, body, signal })
    return next()
  }
}

/** Counts the fields of a plain form. */
function fieldsIn(body: Uint8Array): number {
  let fields = 1
  for (const byte of body) if (byte === 0x26) fields += 1
  return fields
}
