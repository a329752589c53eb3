/** Turns an uploaded picture into the files that pages load. Nothing of the original's metadata survives. */
import sharp from 'sharp'
import { Problem } from '../../problem.ts'

// Every picture is another one, so libvips' cache would only hold memory; and one thread each leaves a core for pages.
sharp.cache(false)
sharp.concurrency(1)

// Only these formats are ever decoded, whatever a file calls itself; SVG and the rest stay blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

export const imageWidths = [320, 640, 1024, 1600] as const
const maxPixels = 50_000_000
const webpOptions = { quality: 76, effort: 2 } as const
const placeholderWidth = 16

export interface ProcessedImage {
  width: number
  height: number
  /** A picture of 16 pixels' width as a data address. */
  placeholder: string
  /** One WebP file per width; a small original is not enlarged. */
  files: { width: number; bytes: Buffer }[]
}

/**
 * Decodes once, applies the orientation, drops EXIF and GPS, and makes a WebP for each width.
 * Throws `invalid_input` for anything that is not a whole picture of an allowed format.
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: imageWidths.at(-1), height: 4_000, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const widths = [
      ...imageWidths.filter((width) => width < info.width),
      Math.min(info.width, imageWidths.at(-1) ?? info.width),
    ]
    const files = await Promise.all(
      widths.map(async (width) => ({
        width,
        bytes: await sharp(data, { raw }).resize({ width }).webp(webpOptions).toBuffer(),
      })),
    )
    const tiny = await sharp(data, { raw })
      .resize({ width: placeholderWidth })
      .webp({ quality: 30, effort: 0 })
      .toBuffer()
    return {
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      files,
    }
  } catch {
    throw new Problem('invalid_input', {
      issues: [{ path: 'image', code: 'not_a_picture', message: 'Not a whole JPEG, PNG, WebP, AVIF or GIF picture' }],
    })
  }
}
