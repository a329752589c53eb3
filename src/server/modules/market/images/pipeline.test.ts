import { crc32, deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { maxImageBytes } from '../../../../contract/market/limits.ts'
import { imageWidths, processImage } from './pipeline.ts'
import { isSamePicture } from './rules.ts'

/** A picture whose left half is red and whose right half is blue, so that turning it shows. */
function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

async function refusalOf(bytes: Uint8Array): Promise<unknown> {
  return processImage(bytes).then(
    () => 'accepted',
    (error: unknown) => error,
  )
}

/** Where a picture is red: the colour of a point, in shares of its width and height. */
async function isRed(bytes: Uint8Array, across: number, down: number): Promise<boolean> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels
  return (data[at] ?? 0) > 128 && (data[at + 2] ?? 0) < 128
}

describe('an accepted picture', () => {
  test.each([
    ['JPEG', () => halves(400, 300).jpeg()],
    ['PNG', () => halves(400, 300).png()],
    ['WebP', () => halves(400, 300).webp()],
    ['AVIF', () => halves(400, 300).avif({ effort: 0 })],
    ['GIF', () => halves(400, 300).gif()],
  ])('in %s becomes WebP in its width and each smaller one', async (_, make) => {
    const { width, height, files, placeholder } = await processImage(await make().toBuffer())
    expect([width, height, files.map((file) => file.width)]).toEqual([400, 300, [320, 400]])
    for (const file of files) {
      const made = await sharp(file.bytes).metadata()
      expect([made.format, made.width, made.height]).toEqual(['webp', file.width, (file.width * 3) / 4])
      expect([await isRed(file.bytes, 0.2, 0.5), await isRed(file.bytes, 0.8, 0.5)]).toEqual([true, false])
    }
    const tiny = await sharp(Buffer.from(placeholder.replace('data:image/webp;base64,', ''), 'base64')).metadata()
    expect([tiny.format, tiny.width, tiny.height]).toEqual(['webp', 16, 12])
    expect(placeholder.length).toBeLessThan(1_000)
  })

  test.each([
    ['a wide one, at its right', 800, 400, { left: 660, top: 150 }, [90, 100]],
    ['a wide one, at its left', 800, 400, { left: 40, top: 150 }, [0, 10]],
    ['a tall one, at its foot', 600, 800, { left: 250, top: 680 }, [90, 100]],
    ['one of the shape of a card, nowhere', 400, 300, { left: 300, top: 200 }, [50, 50]],
  ])('is cut for cards where something is to be seen: %s', async (_, width, height, at, [least, most]) => {
    const red = { create: { width: 100, height: 100, channels: 3 as const, background: '#e02020' } }
    const scene = sharp({ create: { width, height, channels: 3, background: '#c8c8c8' } })
    const { focusPercent } = await processImage(
      await scene
        .composite([{ input: red, ...at }])
        .png()
        .toBuffer(),
    )
    expect(focusPercent).toBeGreaterThanOrEqual(least as number)
    expect(focusPercent).toBeLessThanOrEqual(most as number)
  })

  test.each([
    ['a small one is not enlarged', 200, 100, 200, [200]],
    ['one as wide as a width is made once', 640, 320, 640, [320, 640]],
    ['a large one shrinks to the largest width', 2_000, 1_000, 1_600, [...imageWidths]],
    ['a tall one shrinks to the largest height', 2_000, 8_000, 1_000, [320, 640, 1_000]],
    ['one of two pixels is kept', 2, 1, 2, [2]],
  ])('%s', async (_, width, height, expected, widths) => {
    const made = await processImage(await halves(width, height).jpeg().toBuffer())
    expect([made.width, made.files.map((file) => file.width)]).toEqual([expected, widths])
  })

  test('is turned as its camera said, and says nothing of camera, place or time any more', async () => {
    const original = await halves(400, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'SecretCamera', Copyright: 'Ana Muster', DateTime: '2026:01:01 00:00:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 31/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '13/1 24/1 0/1',
        },
      })
      .toBuffer()
    expect(original.includes('SecretCamera')).toBe(true)
    expect((await sharp(original).metadata()).orientation).toBe(6)

    const { width, height, files } = await processImage(original)
    expect([width, height]).toEqual([200, 400])
    for (const { bytes } of files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      const text = Buffer.from(bytes).toString('latin1')
      expect(text.includes('SecretCamera') || text.includes('Muster')).toBe(false)
      expect([await isRed(bytes, 0.5, 0.2), await isRed(bytes, 0.5, 0.8)]).toEqual([true, false])
    }
  })

  test('that lets the background through stands on white', async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
    const { files } = await processImage(await clear.png().toBuffer())
    const { data } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].every((value) => value > 250)).toBe(true)
  })

  test('in grey becomes a picture like any other', async () => {
    const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
      .greyscale()
      .png()
      .toBuffer()
    expect((await processImage(grey)).files).toHaveLength(1)
  })

  test('gives the same files each time', async () => {
    const bytes = await halves(700, 400).jpeg().toBuffer()
    expect(await processImage(bytes)).toEqual(await processImage(bytes))
  })
})

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['nothing', 'image_empty', () => new Uint8Array()],
    ['garbage', 'image_type_not_supported', () => Buffer.from('this is not a picture, whatever it is called')],
    [
      'random bytes after the mark of a JPEG',
      'image_damaged',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
    ],
    ['a drawing that could hold scripts', 'image_type_not_supported', () => Buffer.from(svg)],
    [
      'the same behind a byte order mark',
      'image_type_not_supported',
      () => Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`),
    ],
    ['a drawing that holds a photo', 'image_type_not_supported', async () => polyglot(svg, await photo())],
    ['a page', 'image_type_not_supported', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a document', 'image_type_not_supported', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')],
    ['a TIFF', 'image_type_not_supported', () => halves(10, 10).tiff().toBuffer()],
    ['an archive', 'image_type_not_supported', () => Buffer.from('PK\u0003\u0004and so on')],
    ['a photo of an iPhone as it comes', 'image_heic_not_supported', () => boxes('heic', 'mif1', 'heic')],
    ['one that says so only in its second brand', 'image_heic_not_supported', () => boxes('mif1', 'heic', 'miaf')],
    ['a film', 'image_type_not_supported', () => boxes('isom', 'mp41')],
    ['an AVIF without a picture', 'image_damaged', () => boxes('avif', 'mif1')],
    ['half a JPEG', 'image_damaged', async () => half(await halves(600, 400).jpeg().toBuffer())],
    ['half a PNG', 'image_damaged', async () => half(await halves(600, 400).png().toBuffer())],
    ['half a WebP', 'image_damaged', async () => half(await halves(600, 400).webp().toBuffer())],
    ['fifty-one million pixels in a few kilobytes', 'image_too_many_pixels', () => blackPng(8_000, 6_400)],
    ['one that claims to be as large as a country', 'image_too_many_pixels', () => blackPng(100_000, 100_000, 1)],
    ['a line of thirty thousand pixels', 'image_shape_not_supported', () => blackPng(30_000, 1)],
    ['a column of thirty thousand pixels', 'image_shape_not_supported', () => blackPng(1, 30_000)],
    ['a strip', 'image_shape_not_supported', () => blackPng(2_100, 100)],
    ['more bytes than a photo has', 'image_too_large', () => new Uint8Array(maxImageBytes + 1)],
  ])('%s: %s', async (_, code, make) => {
    expect(await refusalOf(await make())).toMatchObject({ code })
  })

  test('with what was found and what would be taken', async () => {
    expect(await refusalOf(Buffer.from(svg))).toMatchObject({
      details: { found: 'svg', accepted: ['jpeg', 'png', 'webp', 'avif', 'gif'] },
    })
    expect(await refusalOf(blackPng(30_000, 1))).toMatchObject({
      details: { width: 30_000, height: 1, maxSide: 16_000, maxStretch: 20 },
    })
    expect(await refusalOf(blackPng(8_000, 6_400))).toMatchObject({
      details: { width: 8_000, height: 6_400, maxPixels: 50_000_000 },
    })
  })

  test('not one of just under fifty million pixels', async () => {
    expect(await processImage(blackPng(8_000, 6_200))).toMatchObject({ width: 1_600, height: 1_240 })
  })
})

describe('a file that is two things at once', () => {
  test.each([
    ['a photo with a page behind it', async () => polyglot(await photo(), '<script>alert(1)</script>')],
    ['a GIF that is a script', () => gifScript()],
    ['a photo with an archive behind it', async () => polyglot(await photo(), 'PK\u0003\u0004 alert(1)')],
  ])('%s is a picture, and nothing of the other is kept', async (_, make) => {
    const { files } = await processImage(await make())
    for (const { bytes } of files) expect(Buffer.from(bytes).toString('latin1')).not.toContain('alert')
  })
})

describe('likeness', () => {
  const scene = (shift: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#9cf"/>${Array.from(
        { length: 40 },
        (_, index) =>
          `<circle cx="${(index * 311 + shift * 97) % 1200}" cy="${(index * 197 + shift * 53) % 800}" r="${30 + ((index * 7) % 60)}" fill="hsl(${index * 40} 60% ${20 + ((index * 13) % 60)}%)"/>`,
      ).join('')}</svg>`,
    )
  const drawn = async (shift: number) => sharp(new Resvg(scene(shift).toString()).render().asPng())

  test('stays when a photo is made smaller, compressed harder, lighter or grey', async () => {
    const original = await (await drawn(0)).jpeg({ quality: 95 }).toBuffer()
    const { likeness } = await processImage(original)
    const variants = [
      sharp(original).resize(700).jpeg({ quality: 50 }),
      sharp(original).webp({ quality: 40 }),
      sharp(original).modulate({ brightness: 1.1 }).png(),
      sharp(original).greyscale().jpeg(),
    ]
    for (const variant of variants) {
      const other = await processImage(await variant.toBuffer())
      expect(isSamePicture(likeness, other.likeness)).toBe(true)
    }
  })

  test('differs from that of another photo, also of the same things at another place', async () => {
    const [one, two] = await Promise.all(
      [0, 1].map(async (shift) => processImage(await (await drawn(shift)).jpeg().toBuffer())),
    )
    expect(isSamePicture(one?.likeness ?? null, two?.likeness ?? null)).toBe(false)
  })

  test('is not claimed for a plain picture', async () => {
    expect((await processImage(await halves(400, 300).jpeg().toBuffer())).likeness).toBeNull()
    expect(isSamePicture(null, null)).toBe(false)
  })
})

function photo(): Promise<Buffer> {
  return halves(64, 48).jpeg().toBuffer()
}

function polyglot(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

/** A GIF of 0x2a2f ("/*") by 1 pixel would be a comment to a script engine; here it carries the script in a comment block. */
async function gifScript(): Promise<Buffer> {
  const gif = await halves(64, 48).gif().toBuffer()
  const script = Buffer.from('=1;alert(1)//')
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, script.byteLength]), script, Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, -1), comment, Buffer.from([0x3b])])
}

/** The first box of an ISO container with its brands. */
function boxes(major: string, ...compatible: string[]): Buffer {
  const body = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.byteLength + 4)
  return Buffer.concat([size, body, Buffer.alloc(64)])
}

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.byteLength / 2))
}

/** A black PNG of one bit per pixel, with fewer rows than it claims if so wished. */
function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.byteLength, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
