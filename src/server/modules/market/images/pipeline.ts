/** Turns an uploaded picture into the files that pages load. Removes all metadata of the original. */
import type { Sharp } from 'sharp'
import { doors } from '../../../platform/limits/doors.ts'
import { Problem } from '../../../problem.ts'
import { sharp } from './decoder.ts'
import { inspect } from './inspect.ts'
import { likenessOf } from './likeness.ts'

export const imageWidths = [320, 640, 1024, 1600] as const
const largestWidth = imageWidths[3]
const webpOptions = { quality: 76, effort: 2 } as const
/** Chosen with `npm run bench images`: each further effort step doubles the time and saves less than a tenth. */
export const avifOptions = { quality: 52, effort: 1, chromaSubsampling: '4:2:0' } as const
const placeholderWidth = 16
const { maxPixels, seconds } = doors.picture

export interface MadeFile {
  width: number
  bytes: Uint8Array
}

export interface ProcessedImage {
  width: number
  height: number
  /** A picture 16 pixels wide as a data URL. */
  placeholder: string
  /** See `focusOf`. */
  focusPercent: number
  /** See `likeness.ts`. */
  likeness: string | null
  /** One WebP file per width; a small original is not enlarged. */
  files: MadeFile[]
}

/**
 * Decodes once, applies the orientation, drops EXIF and GPS, and creates a WebP for each width, one after the other
 * so that only one is in memory. Throws `image_…` for anything that is not a whole photo of an allowed format.
 */
export async function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  await inspect(bytes)
  return undamaged(async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: largestWidth, height: 4_000, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const picture = () => sharp(data, { raw })
    const files: MadeFile[] = []
    for (const width of widthsOf(info.width)) {
      files.push({ width, bytes: await picture().resize({ width }).webp(webpOptions).toBuffer() })
    }
    const tiny = await picture().resize({ width: placeholderWidth }).webp({ quality: 30, effort: 0 }).toBuffer()
    return {
      width: info.width,
      height: info.height,
      focusPercent: await focusOf(picture(), info),
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      likeness: await likenessOf({ data, ...raw }),
      files,
    }
  })
}

/** The shape of a photo on cards. */
const card = { width: 320, height: 240 } as const

/**
 * Where to cut a picture to the shape of a card, so that what catches the eye stays: 0 is the left or upper end of what can be
 * cut off, 100 the other.
 */
async function focusOf(picture: Sharp, { width, height }: { width: number; height: number }): Promise<number> {
  const cut = picture.resize({ ...card, fit: 'cover', position: 'attention' }).raw()
  const { info } = await cut.toBuffer({ resolveWithObject: true })
  const scale = Math.max(card.width / width, card.height / height)
  const spareX = width * scale - card.width
  const spareY = height * scale - card.height
  // Less than a pixel is left over in the direction that fits.
  const [offset, spare] = spareX > spareY ? [info.cropOffsetLeft, spareX] : [info.cropOffsetTop, spareY]
  if (spare < 1) return 50
  return Math.round(Math.min(100, Math.max(0, (-(offset ?? 0) / spare) * 100)))
}

/** Creates an AVIF for each width of a picture from its largest WebP, since the original is not stored. */
export function makeAvif(largestWebp: Uint8Array, widths: readonly number[]): Promise<MadeFile[]> {
  return undamaged(async () => {
    const picture: Sharp = sharp(largestWebp).timeout({ seconds })
    const files: MadeFile[] = []
    for (const width of widths) {
      files.push({ width, bytes: await picture.clone().resize({ width }).avif(avifOptions).toBuffer() })
    }
    return files
  })
}

function widthsOf(width: number): number[] {
  return [...imageWidths.filter((smaller) => smaller < width), Math.min(width, largestWidth)]
}

async function undamaged<Made>(make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    const slow = error instanceof Error && error.message.startsWith('timeout')
    throw new Problem('image_damaged', { details: { reason: slow ? 'took_too_long' : 'incomplete' } })
  }
}
