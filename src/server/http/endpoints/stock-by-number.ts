/** `GET /stock-export`: the stock as CSV, written as a stream. */
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { rawOperations } from '../../../contract/raw-operations.ts'
import { createRawAdmission } from '../raw-call.ts'
import type { RateLimiter } from '../rate-limit.ts'
import type { Variables } from '../request-info.ts'
import type { Platform } from '../../platform/platform.ts'
import { exportLines } from '../../modules/selling/stock-by-number/service.ts'

export function stockEndpoints(platform: Platform, limiter: RateLimiter): Hono<{ Variables: Variables }> {
  const admit = createRawAdmission(platform, limiter)
  const app = new Hono<{ Variables: Variables }>()
  app.get(rawOperations['stockByNumber.export'].path, async (c) => {
    const { scope } = await admit(c, 'stockByNumber.export')
    const day = scope.now().toISOString().slice(0, 10)
    const lines = Readable.toWeb(Readable.from(exportLines(scope), { objectMode: false })) as ReadableStream<Uint8Array>
    return new Response(lines, {
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="stock-${day}.csv"`,
        'cache-control': 'no-store',
      },
    })
  })
  return app
}
