/** The life of a picture with the files in a bucket: the same as on a disk. */
import { expect, test } from 'vitest'
import { createApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { addAvifFiles } from '../src/server/modules/market/images/avif.ts'
import { removeImages } from '../src/server/modules/market/images/garbage.ts'
import { sweepFiles } from '../src/server/modules/market/images/service.ts'
import { scopeOf } from '../src/server/platform/platform.ts'
import { openStorage } from '../src/server/platform/storage/open-storage.ts'
import { openMarket } from './market.ts'
import { openBucket } from './support/bucket.ts'
import { call, newPhoto, type Send, sendPart, startUpload } from './support/pictures.ts'

test(
  'a picture is sent in parts, read, given AVIF files and removed, all in a bucket',
  { timeout: 120_000 },
  async () => {
    await using bucket = await openBucket()
    const market = await openMarket()
    await market.reset()
    const platform = { ...market.platform, storage: await openStorage(readConfig(bucket.env)) }
    const scope = scopeOf(platform, null)
    const app = createApp({ platform, tokens: market.tokens })
    const send: Send = (path, init) => Promise.resolve(app.request(`http://market.test${path}`, init))
    const { ana } = market

    const photo = await newPhoto(1_200, 900)
    const { uploadId } = await startUpload(send, ana, photo.byteLength)
    const middle = Math.floor(photo.byteLength / 2)
    await sendPart(send, ana, uploadId, 0, photo.subarray(0, middle))
    await sendPart(send, ana, uploadId, middle, photo.subarray(middle))
    const { body } = await call<{ image: { id: string; sources: { url: string }[] } }>(
      send,
      ana,
      'POST',
      `/me/uploads/${uploadId}/image`,
      { body: '{}', headers: { 'content-type': 'application/json' } },
    )
    await addAvifFiles(scope, body.image.id)
    for (const { url } of body.image.sources) {
      for (const address of [url, url.replace('.webp', '.avif')]) {
        const answer = await send(address)
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([
          200,
          'public, max-age=3600, must-revalidate',
        ])
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
      }
    }
    const before = new Date(Date.now() + 86_400_000)
    expect(await sweepFiles(scope, { before, dryRun: true })).toEqual({
      files: 8,
      pictures: 1,
      rows: 1,
      rowless: [],
      missing: [],
    })

    await call(send, ana, 'DELETE', `/me/images/${body.image.id}`)
    expect(await removeImages(scope, [body.image.id])).toBe(1)
    expect(await sweepFiles(scope, { before })).toEqual({ files: 0, pictures: 0, rows: 0, rowless: [], missing: [] })
    expect((await send(body.image.sources[0]?.url ?? '')).status).toBe(404)
  },
)
