/** What nobody uses goes, what somebody uses stays, and files and rows agree whatever fails in between. */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addAvifFiles } from '../src/server/modules/market/images/avif.ts'
import { deleteUnused, removeImages } from '../src/server/modules/market/images/garbage.ts'
import { releaseImages, storeImage, sweepFiles } from '../src/server/modules/market/images/service.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import type { Storage } from '../src/server/platform/storage/storage.ts'
import type { Scope } from '../src/server/scope.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import {
  clearFiles,
  expectFilesAndRowsAgree,
  newPhoto,
  readUpload,
  sendPart,
  sendWhole,
  startUpload,
} from './support/pictures.ts'

let market: Market
let scope: Scope<null>
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  ;({ scope } = market)
  await clearFiles(market)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await expectFilesAndRowsAgree(market)
})
const send: typeof market.request = (path, init) => market.request(path, init)
const dayMs = 86_400_000
const farAhead = () => new Date(Date.now() + 365 * dayMs)

async function imageIds(): Promise<string[]> {
  const found = await scope.db.execute(sql`select id from images order by created_at, id`)
  return (found as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

/** The same files, but some calls fail: the crash of a disk or a bucket. */
function failing(calls: Partial<Storage>): Scope<null> {
  return { ...scope, storage: { ...scope.storage, ...calls } }
}
const broken = () => Promise.reject(new Error('the disk is full'))

describe('a picture that is taken out of a listing', () => {
  test('goes with its files once the change is made', async () => {
    const imageId = await storeImage(scope, market.dora.userId, await newPhoto())
    const { listingId } = await market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [imageId] }))
    await inTransaction(scope, async (scope) => {
      await scope.db.execute(sql`delete from listing_images where listing_id = ${listingId}`)
      await releaseImages(scope, market.dora.userId, [imageId])
    })
    expect(await removeImages(scope, [imageId])).toBe(1)
    expect(await removeImages(scope, [imageId])).toBe(0)
    expect((await expectFilesAndRowsAgree(market)).files).toBe(0)
  })

  test('stays while another listing of the seller shows it', async () => {
    const imageId = await storeImage(scope, market.dora.userId, await newPhoto())
    const [one] = await Promise.all(
      ['Fiat Panda' as const, 'Volkswagen Golf' as const].map((title) =>
        market.dora.api.listings.create(draftOf(title, { imageIds: [imageId] })),
      ),
    )
    await scope.db.execute(sql`delete from listing_images where listing_id = ${one?.listingId}`)
    await releaseImages(scope, market.dora.userId, [imageId])
    expect(await removeImages(scope, [imageId])).toBe(0)
    expect((await market.dora.api.images.mine({ ids: [imageId] })).images).toHaveLength(1)
  })

  test('stays while a draft or a pending listing has it, unless the seller gives up that of a draft', async () => {
    const [drafted, pending] = (await Promise.all(
      [0, 1].map(async () => storeImage(scope, market.dora.userId, await newPhoto())),
    )) as [string, string]
    const { userId } = market.dora
    await market.dora.api.drafts.create({ step: 2, data: { imageIds: [drafted] } })
    await market.dora.api.selling.park(draftOf('Volkswagen Golf', { imageIds: [pending] }))
    await releaseImages(scope, userId, [drafted, pending])
    expect((await market.dora.api.images.mine({ ids: [drafted, pending] })).images).toHaveLength(2)
    await market.dora.api.images.remove({ imageId: drafted })
    expect(await refusal(market.dora.api.images.remove({ imageId: pending }))).toBe('image_in_use')
    expect((await market.dora.api.images.mine({ ids: [drafted, pending] })).images.map(({ id }) => id)).toEqual([
      pending,
    ])
  })

  test('goes once the draft and the pending listing that had it have others', async () => {
    const [first, second] = (await Promise.all(
      [0, 1].map(async () => storeImage(scope, market.dora.userId, await newPhoto())),
    )) as [string, string]
    const { drafts, selling, images } = market.dora.api
    const { draftId, revision } = await drafts.create({ step: 2, data: { imageIds: [first] } })
    const parked = { ...draftOf('Volkswagen Golf', { imageIds: [first] }), draftId }
    await selling.park(parked)
    await drafts.save({ draftId, revision, step: 2, data: { imageIds: [second] } })
    await releaseImages(scope, market.dora.userId, [first])
    expect((await images.mine({ ids: [first] })).images).toHaveLength(1)
    await selling.park({ ...parked, imageIds: [second] })
    await releaseImages(scope, market.dora.userId, [first, second])
    expect((await images.mine({ ids: [first, second] })).images.map(({ id }) => id)).toEqual([second])
  })

  test('stays for somebody else who sent the same', async () => {
    const photo = await newPhoto()
    const [imageId] = await Promise.all([market.ana, market.ben].map(({ userId }) => storeImage(scope, userId, photo)))
    await market.ana.api.images.remove({ imageId: imageId ?? '' })
    expect(await removeImages(scope, [imageId ?? ''])).toBe(0)
    expect((await market.ben.api.images.mine({ ids: [imageId ?? ''] })).images).toHaveLength(1)
  })

  test('stays where it was when the change is rolled back', async () => {
    const imageId = await storeImage(scope, market.dora.userId, await newPhoto())
    await market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [imageId] }))
    const change = inTransaction(scope, async (scope) => {
      await scope.db.execute(sql`delete from listing_images`)
      await releaseImages(scope, market.dora.userId, [imageId])
      throw new Error('the edit failed')
    })
    await expect(change).rejects.toThrow('the edit failed')
    expect(await removeImages(scope, [imageId])).toBe(0)
  })

  test('and is sent again at the same moment is there afterwards, with its files', async () => {
    const photo = await newPhoto()
    for (let round = 0; round < 8; round++) {
      const imageId = await storeImage(scope, market.ana.userId, photo)
      await market.ana.api.images.remove({ imageId })
      const [, again] = await Promise.all([removeImages(scope, [imageId]), storeImage(scope, market.ana.userId, photo)])
      expect((await market.ana.api.images.mine({ ids: [again] })).images).toHaveLength(1)
      await expectFilesAndRowsAgree(market)
    }
  })
})

describe('what was begun and never used', () => {
  test('a picture that no listing, draft or pending listing mentions is forgotten after a week', async () => {
    const photos = await Promise.all([0, 1, 2, 3, 4].map(() => newPhoto(320, 240)))
    const [unused, listed, drafted, pending, pictured] = (await Promise.all(
      photos.map((photo) => storeImage(scope, market.dora.userId, photo)),
    )) as [string, string, string, string, string]
    await market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [listed] }))
    const { userId } = market.dora
    await market.dora.api.drafts.create({ step: 2, data: { imageIds: [drafted] } })
    await market.dora.api.selling.park(draftOf('Volkswagen Golf', { imageIds: [pending] }))
    await scope.db.execute(sql`update profiles set profile_picture_id = ${pictured} where user_id = ${userId}`)

    await deleteUnused(scope)
    expect(await imageIds()).toHaveLength(5)
    market.later(7 * dayMs + 1)
    await deleteUnused(scope)
    expect((await imageIds()).toSorted()).toEqual([listed, drafted, pending, pictured].toSorted())
    expect(await imageIds()).not.toContain(unused)
  })

  test('an upload is thrown away after a day, with its parts', async () => {
    const { uploadId } = await startUpload(send, market.ana, 1_000)
    await sendPart(send, market.ana, uploadId, 0, new Uint8Array(400))
    market.later(dayMs + 1)
    await deleteUnused(scope)
    const left = []
    for await (const file of scope.storage.list('uploads')) left.push(file)
    expect(left).toEqual([])
  })

  test('what belongs to an account that is gone goes too', async () => {
    await sendWhole(send, market.ben, await newPhoto())
    const { uploadId } = await startUpload(send, market.ben, 1_000)
    await sendPart(send, market.ben, uploadId, 0, new Uint8Array(400))
    await scope.db.execute(sql`delete from users where id = ${market.ben.userId}`)
    market.later(dayMs)
    await deleteUnused(scope)
    await sweepFiles(scope, { before: farAhead() })
    expect(await expectFilesAndRowsAgree(market)).toEqual({ files: 0, rows: 0 })
  })
})

describe('when something fails in between', () => {
  test.each([0, 1, 2])('storing breaks after %i files: nothing of the picture is left', async (stored) => {
    let left = stored
    const put: Storage['put'] = (key, bytes) => (left-- > 0 ? scope.storage.put(key, bytes) : broken())
    await expect(storeImage(failing({ put }), market.ana.userId, await newPhoto(1_200, 900))).rejects.toThrow('full')
    expect(await imageIds()).toEqual([])
  })

  test('cleaning up after that breaks as well: the sweep finds what is left', async () => {
    let left = 2
    const put: Storage['put'] = (key, bytes) => (left-- > 0 ? scope.storage.put(key, bytes) : broken())
    const storing = storeImage(failing({ put, deleteFolder: broken }), market.ana.userId, await newPhoto(1_200, 900))
    await expect(storing).rejects.toThrow('full')

    const looked = await sweepFiles(scope, { before: farAhead(), dryRun: true })
    expect(looked.rowless).toHaveLength(2)
    expect((await sweepFiles(scope, { before: new Date(Date.now() - dayMs) })).rowless).toEqual([])
    expect((await sweepFiles(scope, { before: farAhead() })).rowless).toEqual(looked.rowless)
  })

  test('deleting files breaks after their row is gone: the sweep deletes them', async () => {
    const imageId = await storeImage(scope, market.ana.userId, await newPhoto())
    await market.ana.api.images.remove({ imageId })
    await expect(removeImages(failing({ deleteFolder: broken }), [imageId])).rejects.toThrow('full')
    expect(await imageIds()).toEqual([])
    expect((await sweepFiles(scope, { before: farAhead() })).rowless).toHaveLength(2)
  })

  test('a file that is missing is told by its key', async () => {
    await storeImage(scope, market.ana.userId, await newPhoto())
    const files: string[] = []
    for await (const { key } of scope.storage.list('images')) files.push(key)
    const [gone] = files
    const content = await scope.storage.get(gone ?? '')
    await scope.storage.delete(gone ?? '')
    expect((await sweepFiles(scope, { before: farAhead() })).missing).toEqual([gone])
    await scope.storage.put(gone ?? '', content ?? new Uint8Array())
  })

  test('a part cannot be stored: the upload goes on from where it was', async () => {
    const photo = await newPhoto()
    const { uploadId } = await startUpload(send, market.ana, photo.byteLength)
    vi.spyOn(market.platform.storage, 'put').mockImplementationOnce(broken)
    expect((await sendPart(send, market.ana, uploadId, 0, photo)).status).toBe(500)
    expect((await readUpload(send, market.ana, uploadId)).offset).toBe(0)
    await sendPart(send, market.ana, uploadId, 0, photo)
    expect((await market.ana.api.images.finishUpload({ uploadId })).image.width).toBe(640)
  })

  test('making the picture fails on our side: the upload can be finished later', async () => {
    const photo = await newPhoto()
    const { uploadId } = await startUpload(send, market.ana, photo.byteLength)
    await sendPart(send, market.ana, uploadId, 0, photo)
    vi.spyOn(market.platform.storage, 'put').mockImplementationOnce(broken)
    await expect(market.ana.api.images.finishUpload({ uploadId })).rejects.toMatchObject({ code: 'internal_error' })
    expect((await market.ana.api.images.finishUpload({ uploadId })).image.width).toBe(640)
  })
})

describe('AVIF', () => {
  test('is made later, once, and told in the picture', async () => {
    const { body } = await sendWhole(send, market.ana, await newPhoto(1_100, 800))
    for (const _ of [1, 2]) await addAvifFiles(scope, body.image.id)
    const [image] = (await market.ana.api.images.mine({ ids: [body.image.id] })).images
    expect(image).toEqual({ ...body.image, avif: true })
    for (const { url, width } of body.image.sources) {
      const answer = await send(url.replace('.webp', '.avif'))
      expect(answer.headers.get('content-type')).toBe('image/avif')
      const made = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([made.format, made.width]).toEqual(['heif', width])
    }
  })

  test('counts as space once', async () => {
    const { body } = await sendWhole(send, market.ana, await newPhoto())
    const bytes = async () => {
      let sum = 0
      for await (const { sizeBytes } of scope.storage.list('images')) sum += sizeBytes
      return sum
    }
    await Promise.all([addAvifFiles(scope, body.image.id), addAvifFiles(scope, body.image.id)])
    const found = await scope.db.execute(sql`select byte_size::integer as size from images`)
    expect((found as { rows: { size: number }[] }).rows[0]?.size).toBe(await bytes())
  })

  test('leaves nothing behind when the picture is removed meanwhile', async () => {
    const { body } = await sendWhole(send, market.ana, await newPhoto())
    const making = addAvifFiles(scope, body.image.id)
    await delay(5)
    await market.ana.api.images.remove({ imageId: body.image.id })
    await removeImages(scope, [body.image.id])
    await making
    expect(await expectFilesAndRowsAgree(market)).toEqual({ files: 0, rows: 0 })
  })
})

test('a picture’s files are told apart by address, and asked for again after an hour', async () => {
  const { body } = await sendWhole(send, market.ana, await newPhoto())
  const url = body.image.sources[0]?.url ?? ''
  const { headers } = await send(url)
  expect(headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate')
  expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
  const again = await send(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})
