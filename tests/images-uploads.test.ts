/** Sending pictures: whole, in parts, by forms; what is refused; and that nothing of it stays behind. */
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ErrorCode } from '../src/contract/market/errors.ts'
import {
  maxImageBytes,
  maxOpenUploads,
  maxStoredBytes,
  maxUploadPartBytes,
  maxUploadParts,
} from '../src/contract/market/limits.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { draftOf } from './support/drafts.ts'
import {
  call,
  cancelUpload,
  clearFiles,
  expectFilesAndRowsAgree,
  newPhoto,
  readUpload,
  sendPart,
  sendWhole,
  startUpload,
} from './support/pictures.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await clearFiles(market)
})
afterEach(async () => {
  await expectFilesAndRowsAgree(market)
})

const send: typeof market.request = (path, init) => market.request(path, init)
const nobody = '018f0000-0000-7000-8000-000000000000'

async function count(table: 'images' | 'uploads' | 'image_owners'): Promise<number> {
  const found = await market.scope.db.execute(sql`select count(*)::integer as count from ${sql.identifier(table)}`)
  return (found as { rows: { count: number }[] }).rows[0]?.count ?? 0
}

describe('a whole picture', () => {
  test('is stored, shown in its widths, and can be put into a listing', async () => {
    const { status, body } = await sendWhole(send, market.dora, await newPhoto(1_800, 1_200))
    expect(status).toBe(201)
    expect(body).toMatchObject({ duplicateOf: null, image: { width: 1_600, height: 1_067, avif: false } })
    expect(body.image.sources.map(({ width }) => width)).toEqual([320, 640, 1024, 1600])
    for (const { url, width } of body.image.sources) {
      const answer = await send(url)
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width)
    }
    const { listingId } = await market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [body.image.id] }))
    expect((await market.visitor.listings.get({ listingId })).images).toEqual([body.image])
  })

  test('may come as a field of a form, whatever it is called there', async () => {
    const form = new FormData()
    form.set('pictures', new Blob([new Uint8Array(await newPhoto())], { type: 'text/html' }), '../../etc/passwd.svg')
    const { status } = await call(send, market.ana, 'POST', '/me/images', { body: form })
    expect([status, await count('images')]).toEqual([201, 1])
  })

  test('needs an account', async () => {
    expect((await sendWhole(send, null, await newPhoto())).body.code).toBe('sign_in_required')
    expect(await count('images')).toBe(0)
  })

  test('sent twice is one picture, and told to be a duplicate of itself', async () => {
    const photo = await newPhoto()
    const { body: first } = await sendWhole(send, market.ana, photo)
    const { body: second } = await sendWhole(send, market.ana, photo, `?among=${first.image.id}`)
    expect(second).toEqual({ image: first.image, duplicateOf: first.image.id })
    expect(await count('images')).toBe(1)
  })

  test('that shows nearly the same as another one of the listing is told so', async () => {
    const photo = await newPhoto()
    const other = await newPhoto()
    const { body: first } = await sendWhole(send, market.ana, photo)
    const { body: different } = await sendWhole(send, market.ana, other, `?among=${first.image.id}`)
    const smaller = await sharp(photo).resize(500).jpeg({ quality: 60 }).toBuffer()
    const among = `?among=${different.image.id}&among=${first.image.id}`
    const { body: again } = await sendWhole(send, market.ana, smaller, among)
    expect([different.duplicateOf, again.duplicateOf]).toEqual([null, first.image.id])
  })

  test('is not compared with pictures of somebody else', async () => {
    const theirs = await storeImage(market.scope, market.ben.userId, await newPhoto())
    const { body } = await sendWhole(send, market.ana, await newPhoto(), `?among=${theirs}`)
    expect(body.code).toBe('image_not_found')
  })

  test('sent by two people at the same moment is processed once and belongs to both', async () => {
    const photo = await newPhoto()
    const answers = await Promise.all(
      [market.ana, market.ben, market.dora].map((person) => sendWhole(send, person, photo)),
    )
    expect(new Set(answers.map(({ body }) => body.image.id)).size).toBe(1)
    expect([await count('images'), await count('image_owners')]).toEqual([1, 3])
  })

  test('takes part of the space of an account, which ends', async () => {
    const { body } = await sendWhole(send, market.ana, await newPhoto())
    await market.scope.db.execute(sql`update images set byte_size = 499999999 where id = ${body.image.id}`)
    const refused = await sendWhole(send, market.ana, await newPhoto())
    expect(refused.body).toMatchObject({ code: 'storage_limit_reached', details: { limitBytes: 500_000_000 } })
    expect((await sendWhole(send, market.dora, await newPhoto())).status).toBe(201)
  })
})

describe('refused with its own code, and nothing of it stays:', () => {
  const cases: [string, ErrorCode, () => Promise<Uint8Array> | Uint8Array][] = [
    ['an empty file', 'image_empty', () => new Uint8Array()],
    ['a drawing', 'image_type_not_supported', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a photo of an iPhone', 'image_heic_not_supported', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['half a photo', 'image_damaged', async () => (await newPhoto()).subarray(0, 2_000)],
    ['a bomb', 'image_too_many_pixels', () => bomb(60_000, 60_000)],
    ['a line of 30,000 pixels', 'image_shape_not_supported', () => bomb(30_000, 1)],
    ['a file that is too large', 'image_too_large', () => new Uint8Array(maxImageBytes + 1).fill(0xff)],
  ]

  test.each(cases)('%s, sent whole: %s', async (_, code, make) => {
    const { status, body } = await sendWhole(send, market.ana, await make())
    expect(body.code).toBe(code)
    expect(status).toBeGreaterThanOrEqual(400)
    expect([await count('images'), (await expectFilesAndRowsAgree(market)).files]).toEqual([0, 0])
  })

  test.each(cases.filter(([, code]) => code !== 'image_empty' && code !== 'image_too_large'))(
    '%s, sent in parts: %s',
    async (_, code, make) => {
      const bytes = await make()
      const { uploadId } = await startUpload(send, market.ana, bytes.byteLength)
      await sendPart(send, market.ana, uploadId, 0, bytes)
      expect(await refusal(market.ana.api.images.finishUpload({ uploadId }))).toBe(code)
      expect((await readUpload(send, market.ana, uploadId)).status).toBe(404)
      expect([await count('images'), await count('uploads')]).toEqual([0, 0])
    },
  )

  test('an upload of nothing, and of more than a photo', async () => {
    const codes = await Promise.all(
      [0, maxImageBytes + 1, -1, 1.5].map(async (bytes) => (await startUpload(send, market.ana, bytes)).code),
    )
    expect(codes).toEqual(['image_empty', 'image_too_large', 'invalid_input', 'invalid_input'])
    expect(await count('uploads')).toBe(0)
  })

  test('a form without a file, and one with two', async () => {
    const empty = new FormData()
    empty.set('other', 'field')
    expect((await call(send, market.ana, 'POST', '/me/images', { body: empty })).body.code).toBe('image_empty')
    const two = new FormData()
    for (const name of ['a.jpg', 'b.jpg']) two.append('pictures', new Blob([new Uint8Array(await newPhoto())]), name)
    expect((await call(send, market.ana, 'POST', '/me/images', { body: two })).body.code).toBe('too_many_images')
    expect(await count('images')).toBe(0)
  })

  test('a form that ends in the middle', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\n\r\n\xff\xd8\xff'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const { status } = await call(send, market.ana, 'POST', '/me/images', { body, headers })
    expect(status).toBe(400)
  })

  test('a body that breaks off', async () => {
    const broken = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(10_000))
        controller.error(new Error('the line is gone'))
      },
    })
    const init = {
      method: 'POST',
      body: broken,
      duplex: 'half',
      headers: { authorization: `Bearer ${market.ana.token}` },
    }
    await market.request('/api/v1/me/images', init as RequestInit).catch(() => undefined)
    expect(await count('images')).toBe(0)
  })
})

describe('an upload in parts', () => {
  test('arrives part by part and becomes one picture', async () => {
    const photo = await newPhoto(1_200, 900)
    const { api } = market.ana
    const { uploadId } = await startUpload(send, market.ana, photo.byteLength)
    for (let at = 0; at < photo.byteLength; at += 10_000) {
      const { offset } = await sendPart(send, market.ana, uploadId, at, photo.subarray(at, at + 10_000))
      expect(offset).toBe(Math.min(at + 10_000, photo.byteLength))
    }
    const { image, duplicateOf } = await api.images.finishUpload({ uploadId })
    expect([image.width, duplicateOf]).toEqual([1_200, null])
    expect((await readUpload(send, market.ana, uploadId)).offset).toBe(photo.byteLength)
  })

  test('can be finished twice, one after the other and at once', async () => {
    const photo = await newPhoto()
    const { api } = market.ana
    const { uploadId } = await startUpload(send, market.ana, photo.byteLength)
    await sendPart(send, market.ana, uploadId, 0, photo)
    const answers = await Promise.all([1, 2, 3].map(() => api.images.finishUpload({ uploadId })))
    answers.push(await api.images.finishUpload({ uploadId }))
    expect(new Set(answers.map(({ image }) => image.id)).size).toBe(1)
    expect(await count('images')).toBe(1)
  })

  test('in crumbs is refused before it fills the disk with files', async () => {
    const { uploadId } = await startUpload(send, market.ana, 100_000)
    const codes: unknown[] = []
    for (let offset = 0; offset <= maxUploadParts(100_000); offset += 1) {
      codes.push((await sendPart(send, market.ana, uploadId, offset, new Uint8Array(1))).body.code)
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(maxUploadParts(100_000))
    expect(codes.at(-1)).toBe('upload_too_many_parts')
    await cancelUpload(send, market.ana, uploadId)
  })

  test('counts as stored from its announcement', async () => {
    const begun = Math.floor(maxStoredBytes.private / maxImageBytes)
    for (let upload = 0; upload < begun; upload += 1) await startUpload(send, market.ana, maxImageBytes)
    expect((await startUpload(send, market.ana, maxImageBytes)).code).toBe('storage_limit_reached')
  })

  test('goes on where the line broke: what had arrived is kept', async () => {
    const photo = await newPhoto()
    const { api } = market.ana
    const { uploadId } = await startUpload(send, market.ana, photo.byteLength)
    let sent = false
    const broken = new ReadableStream({
      pull: (controller) => {
        if (sent) return controller.error(new Error('the line is gone'))
        sent = true
        controller.enqueue(new Uint8Array(photo.subarray(0, 3_000)))
      },
    })
    const sendStream: typeof send = (path, init) => send(path, { ...init, duplex: 'half' } as RequestInit)
    await sendPart(sendStream, market.ana, uploadId, 0, broken).catch(() => undefined)

    const { offset, headers } = await readUpload(send, market.ana, uploadId)
    expect([offset, headers.get('upload-length')]).toEqual([3_000, String(photo.byteLength)])
    await sendPart(send, market.ana, uploadId, 3_000, photo.subarray(3_000))
    expect((await api.images.finishUpload({ uploadId })).image.width).toBe(640)
  })

  test('a part at the wrong place is refused with the right one, and a part twice as well', async () => {
    const photo = await newPhoto()
    const { uploadId } = await startUpload(send, market.ana, photo.byteLength)
    await sendPart(send, market.ana, uploadId, 0, photo.subarray(0, 1_000))
    for (const offset of [0, 999, 1_001]) {
      const { status, body } = await sendPart(send, market.ana, uploadId, offset, photo.subarray(0, 1_000))
      expect([status, body.code, body.details]).toEqual([409, 'upload_offset_mismatch', { offset: 1_000 }])
    }
  })

  test('the same part sent four times at once counts once', async () => {
    const photo = await newPhoto()
    const { uploadId } = await startUpload(send, market.ana, photo.byteLength)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => sendPart(send, market.ana, uploadId, 0, photo.subarray(0, 2_000))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409])
    await sendPart(send, market.ana, uploadId, 2_000, photo.subarray(2_000))
    expect((await market.ana.api.images.finishUpload({ uploadId })).image.width).toBe(640)
  })

  test('more than was announced is refused', async () => {
    const { uploadId } = await startUpload(send, market.ana, 1_000)
    const beyond = await sendPart(send, market.ana, uploadId, 0, new Uint8Array(1_001))
    expect(beyond.body).toMatchObject({ code: 'payload_too_large', details: { maxBytes: 1_000 } })
    expect((await readUpload(send, market.ana, uploadId)).offset).toBe(0)
  })

  test('may come in one request, of which never more than a part is in memory', async () => {
    const sizeBytes = 2 * maxUploadPartBytes + 1
    const { uploadId } = await startUpload(send, market.ana, sizeBytes)
    const put = vi.spyOn(market.platform.storage, 'put')
    expect((await sendPart(send, market.ana, uploadId, 0, new Uint8Array(sizeBytes))).offset).toBe(sizeBytes)
    const stored = put.mock.calls.map(([, bytes]) => bytes.byteLength)
    put.mockRestore()
    expect(stored).toEqual([maxUploadPartBytes, maxUploadPartBytes, 1])
  })

  test('that announces more than there is room for is refused before anything is stored', async () => {
    const { uploadId } = await startUpload(send, market.ana, maxUploadPartBytes + 1)
    const length = String(maxUploadPartBytes + 2)
    const announced: typeof send = (path, init) =>
      send(path, { ...init, headers: { ...(init?.headers as Record<string, string>), 'content-length': length } })
    const body = new Uint8Array(maxUploadPartBytes + 2)
    expect((await sendPart(announced, market.ana, uploadId, 0, body)).body.code).toBe('payload_too_large')
    expect((await readUpload(send, market.ana, uploadId)).offset).toBe(0)
  })

  test('states its end, and what the server supports', async () => {
    const { uploadId } = await startUpload(send, market.ana, 1_000)
    const { headers } = await readUpload(send, market.ana, uploadId)
    expect(Date.parse(headers.get('upload-expires') ?? '')).toBeCloseTo(market.scope.now().getTime() + 86_400_000, -4)
    const options = await send('/api/v1/me/uploads', { method: 'OPTIONS' })
    expect([options.status, Object.fromEntries(options.headers)]).toMatchObject([
      204,
      {
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,expiration,termination',
        'tus-max-size': String(maxImageBytes),
      },
    ])
  })

  test.each([{}, { 'tus-resumable': '0.2.2' }])('of another version of tus is refused: %j', async (version) => {
    const headers = { ...version, 'upload-length': '1000' } as Record<string, string>
    const refused = await call(send, market.ana, 'POST', '/me/uploads', { headers })
    expect([refused.status, refused.body.code, refused.headers.get('tus-version')]).toEqual([
      412,
      'upload_version_not_supported',
      '1.0.0',
    ])
    expect(await count('uploads')).toBe(0)
  })

  test('whose bytes come as something else is refused', async () => {
    const { uploadId } = await startUpload(send, market.ana, 1_000)
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'image/jpeg' }
    const path = `/me/uploads/${uploadId}`
    const { status, body } = await call(send, market.ana, 'PATCH', path, { headers, body: new Uint8Array(10) })
    expect([status, body.code]).toEqual([415, 'upload_type_not_supported'])
  })

  test('cannot be finished before all is there', async () => {
    const { uploadId } = await startUpload(send, market.ana, 1_000)
    await sendPart(send, market.ana, uploadId, 0, new Uint8Array(400))
    expect(await refusal(market.ana.api.images.finishUpload({ uploadId }))).toBe('upload_incomplete')
  })

  test.each(['', '-1', '1.5', 'x', '1e3', ' '])('the offset "%s" is none', async (offset) => {
    const { uploadId } = await startUpload(send, market.ana, 1_000)
    const { body } = await sendPart(send, market.ana, uploadId, offset, new Uint8Array(10))
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'upload-offset' }] })
  })

  test('is nobody else’s: not to read, to add to, to finish or to throw away', async () => {
    const photo = await newPhoto()
    const { uploadId } = await startUpload(send, market.ana, photo.byteLength)
    await sendPart(send, market.ana, uploadId, 0, photo.subarray(0, 500))
    for (const person of [market.ben, market.dora, market.admin]) {
      expect((await sendPart(send, person, uploadId, 500, photo.subarray(500))).body.code).toBe('upload_not_found')
      expect(await refusal(person.api.images.finishUpload({ uploadId }))).toBe('upload_not_found')
      expect((await readUpload(send, person, uploadId)).status).toBe(404)
      await cancelUpload(send, person, uploadId)
    }
    expect((await readUpload(send, null, uploadId)).status).toBe(401)
    expect((await startUpload(send, null, 1_000)).code).toBe('sign_in_required')
    await sendPart(send, market.ana, uploadId, 500, photo.subarray(500))
    expect((await market.ana.api.images.finishUpload({ uploadId })).image.width).toBe(640)
  })

  test('thrown away is gone with its parts, also a second time', async () => {
    const { uploadId } = await startUpload(send, market.ana, 1_000)
    await sendPart(send, market.ana, uploadId, 0, new Uint8Array(400))
    for (const _ of [1, 2]) await cancelUpload(send, market.ana, uploadId)
    expect((await sendPart(send, market.ana, uploadId, 400, new Uint8Array(600))).body.code).toBe('upload_not_found')
    expect(await count('uploads')).toBe(0)
  })

  test('can be continued for a day', async () => {
    const { uploadId } = await startUpload(send, market.ana, 1_000)
    const begunBefore = (ms: number) =>
      market.scope.db.execute(
        sql`update uploads set created_at = ${new Date(market.scope.now().getTime() - ms).toISOString()}::timestamptz`,
      )
    await begunBefore(86_399_000)
    expect((await sendPart(send, market.ana, uploadId, 0, new Uint8Array(400))).status).toBe(204)
    await begunBefore(86_401_000)
    expect((await sendPart(send, market.ana, uploadId, 400, new Uint8Array(600))).body.code).toBe('upload_not_found')
  })
})

describe('two hundred uploads at once', () => {
  test('of one account: as many as are allowed begin, the others are told', async () => {
    const codes = await Promise.all(
      Array.from({ length: 200 }, async () => (await startUpload(send, market.ana, 1_000)).code),
    )
    const refused = codes.filter((code) => code !== undefined)
    expect([codes.length - refused.length, new Set(refused)]).toEqual([maxOpenUploads, new Set(['too_many_uploads'])])
  })

  test('of whole pictures: each is stored or refused by its code, and the market still answers', async () => {
    const photos = await Promise.all(Array.from({ length: 40 }, () => newPhoto(320, 240)))
    const people = [market.ana, market.ben, market.dora, market.karl, market.admin]
    const answers = Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        sendWhole(send, people[index % 5] ?? market.ana, photos[index % 40] ?? Buffer.alloc(0)),
      ),
    )
    expect((await market.visitor.listings.search({})).total).toBe(0)
    expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([201]))
    expect(await count('images')).toBe(40)
  })
})

describe('pictures of an account', () => {
  test('are read by id in the asked order, own ones only', async () => {
    const [one, two] = await Promise.all(
      [1, 2].map(async () => storeImage(market.scope, market.ana.userId, await newPhoto())),
    )
    const theirs = await storeImage(market.scope, market.ben.userId, await newPhoto())
    const ids = [two, theirs, nobody, one] as string[]
    const { images } = await market.ana.api.images.mine({ ids })
    expect(images.map(({ id }) => id)).toEqual([two, one])
  })

  test('given up are gone with their files, unless a listing shows them', async () => {
    const [shown, unused] = (await Promise.all(
      [1, 2].map(async () => (await sendWhole(send, market.dora, await newPhoto())).body.image.id),
    )) as [string, string]
    const { listingId } = await market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [shown] }))
    for (const _ of [1, 2]) await market.dora.api.images.remove({ imageId: unused })
    expect(await refusal(market.dora.api.images.remove({ imageId: shown }))).toBe('image_in_use')
    expect((await market.dora.api.images.mine({ ids: [shown, unused] })).images.map(({ id }) => id)).toEqual([shown])
    expect((await market.visitor.listings.get({ listingId })).images).toHaveLength(1)
  })

  test('of somebody else are not given up by asking', async () => {
    const theirs = await storeImage(market.scope, market.ben.userId, await newPhoto())
    await market.ana.api.images.remove({ imageId: theirs })
    expect((await market.ben.api.images.mine({ ids: [theirs] })).images).toHaveLength(1)
  })

  test('an eleventh one does not fit into a listing', async () => {
    const imageIds = await Promise.all(
      Array.from({ length: 11 }, async () => storeImage(market.scope, market.dora.userId, await newPhoto(320, 240))),
    )
    expect(await refusal(market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds })))).toBe('invalid_input')
  })
})

test.each([
  '/images/../../../etc/passwd',
  '/images/%2e%2e/%2e%2e/etc/passwd',
  `/images/${'a'.repeat(64)}/..%2f..%2fuploads`,
  `/images/${'A'.repeat(64)}/320.webp`,
  `/images/${'a'.repeat(63)}/320.webp`,
])('the address %s leads to no file', async (path) => {
  expect((await send(path)).status).toBe(404)
})

/** A PNG that claims to be this large and holds one row. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(1 + Math.ceil(width / 8)))
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.byteLength)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
