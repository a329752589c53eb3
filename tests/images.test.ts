/** Stored pictures: their rows, their files, and their owners. */
import { existsSync, globSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { readImageFile, storedBytes, storeImage } from '../src/server/modules/market/images/service.ts'
import { addImages } from '../src/server/modules/market/offers/service.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

let shade = 0
/** A unique picture. */
function picture(width = 400): Promise<Buffer> {
  shade += 1
  return sharp({ create: { width, height: width / 2, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .jpeg()
    .toBuffer()
}

interface ImageRow {
  id: string
  content_hash: string
  widths: number[]
  byte_size: number
}
async function rows(): Promise<ImageRow[]> {
  const found = await market.scope.db.execute(sql`select id, content_hash, widths, byte_size::integer from images`)
  return (found as { rows: ImageRow[] }).rows
}
function filesOnDisk(): string[] {
  const folder = `${market.platform.config.dataDir}/files`
  return existsSync(folder) ? globSync('**/*.webp', { cwd: folder }) : []
}

test('a stored picture has a file for each width that its row names, and is served for ever', async () => {
  const imageId = await storeImage(market.scope, market.ana.userId, await picture(700))
  const [row] = await rows()
  expect(row).toMatchObject({ id: imageId, widths: [320, 640, 700] })

  let total = 0
  for (const width of row?.widths ?? []) {
    const response = await market.request(`/images/${row?.content_hash}/${width}.webp`)
    const bytes = Buffer.from(await response.arrayBuffer())
    total += bytes.byteLength
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate')
    expect((await sharp(bytes).metadata()).width).toBe(width)
  }
  expect([row?.byte_size, await storedBytes(market.scope)]).toEqual([total, total])
})

test('equal bytes are stored once, whoever sends them, and belong to both', async () => {
  const bytes = await picture()
  const before = filesOnDisk().length
  const first = await storeImage(market.scope, market.dora.userId, bytes)
  const after = filesOnDisk().length
  const second = await storeImage(market.scope, market.karl.userId, bytes)

  expect(second).toBe(first)
  expect(await rows()).toHaveLength(1)
  expect([after - before, filesOnDisk().length]).toEqual([2, after])
  for (const { api } of [market.dora, market.karl]) {
    const { listingId } = await api.listings.create(draftOf('Fiat Panda', { imageIds: [first] }))
    expect((await market.visitor.listings.get({ listingId })).images).toMatchObject([{ id: first }])
  }
})

test('equal bytes that arrive at the same moment are stored once too', async () => {
  const bytes = await picture()
  const ids = await Promise.all(
    [market.ana, market.ben, market.dora].map(({ userId }) => storeImage(market.scope, userId, bytes)),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await rows()).toHaveLength(1)
})

test('pictures that are added to a listing at the same moment all get a place', async () => {
  const { listingId } = await market.dora.api.listings.create(draftOf('Fiat Panda'))
  const imageIds: string[] = []
  for (const width of [200, 220, 240, 260])
    imageIds.push(await storeImage(market.scope, market.dora.userId, await picture(width)))
  await Promise.all(imageIds.map((imageId) => addImages(market.scope, market.dora.userId, listingId, [imageId])))
  const { images } = await market.visitor.listings.get({ listingId })
  expect(images.map(({ id }) => id).toSorted()).toEqual(imageIds.toSorted())
})

test('a picture of somebody else cannot be put into a listing', async () => {
  const imageId = await storeImage(market.scope, market.karl.userId, await picture())
  expect(await refusal(market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [imageId] })))).toBe(
    'image_not_found',
  )
})

test('what is no picture leaves neither a row nor a file', async () => {
  const before = filesOnDisk()
  await expect(storeImage(market.scope, market.ana.userId, Buffer.from('<svg/>'))).rejects.toMatchObject({
    code: 'image_type_not_supported',
  })
  expect(await rows()).toEqual([])
  expect(filesOnDisk()).toEqual(before)
})

test('a width or a picture that does not exist is not found', async () => {
  await storeImage(market.scope, market.ana.userId, await picture())
  const [row] = await rows()
  for (const path of [`${row?.content_hash}/641.webp`, `${'0'.repeat(64)}/320.webp`, `${row?.content_hash}/320.png`]) {
    expect((await market.request(`/images/${path}`)).status).toBe(404)
  }
})

test('a key that would lead out of the folder reads nothing', async () => {
  await expect(readImageFile(market.scope, { contentHash: '../../../etc', width: 1 })).rejects.toThrow(/Path traversal/)
})
