/** `GET /me/data.zip`: the caller's data as JSON with their pictures, written as a stream. */
import { Hono } from 'hono'
import { downloadZip } from 'client-zip'
import { privacyOperations } from '../../../contract/privacy.ts'
import { perform } from '../perform.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { Variables } from '../request-info.ts'
import { type Platform, scopeOf } from '../../platform/platform.ts'
import { slugify } from '../../../contract/market/slug.ts'
import type { Actor, Scope } from '../../scope.ts'
import { ownPictures } from '../../modules/market/images/service.ts'
import { privacy } from '../../modules/trust/privacy/service.ts'

export function privacyEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  app.get('/me/data.zip', async (c) => {
    const info = c.get('info')
    info.operation = 'privacy.data'
    const { actor, address, log } = info
    const scope = scopeOf(platform, await actor(), log)
    const call = {
      name: info.operation,
      operation: privacyOperations.data,
      handler: privacy.data,
      scope,
      address,
      rawInput: {},
    }
    const data = await perform(call, { limiter, metrics: platform.metrics })
    return new Response(downloadZip(entries(scope as Scope<Actor>, data)).body, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${slugify(scope.site.name) || 'my'}-data-${scope.now().toISOString().slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
      },
    })
  })
  return app
}

/** One at a time, so that a hundred pictures are never in memory together. */
async function* entries(scope: Scope<Actor>, data: unknown) {
  const lastModified = scope.now()
  yield { name: 'data.json', input: JSON.stringify(data, null, 2), lastModified }
  for await (const { imageId, bytes } of ownPictures(scope, scope.actor.userId)) {
    yield { name: `pictures/${imageId}.webp`, input: bytes, lastModified }
  }
}
