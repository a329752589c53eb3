import { Hono } from 'hono'
import type { Storage } from '../../platform/storage/storage.ts'
import { readImageFile } from './service.ts'

/** `GET /images/{content hash}/{width}.webp`: the address names the content, so every copy is good for ever. */
export function imageEndpoints(storage: Storage): Hono {
  const app = new Hono()
  app.get('/:contentHash{[0-9a-f]{64}}/:file{[0-9]{1,4}\\.webp}', async (c) => {
    const width = Number.parseInt(c.req.param('file'), 10)
    const bytes = await readImageFile({ storage }, c.req.param('contentHash'), width)
    if (!bytes) return c.text('Not found', 404)
    return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  return app
}
