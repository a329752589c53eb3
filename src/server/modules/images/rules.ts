import type { Image } from '../../../contract/fields.ts'
import { maxStoredBytes, uploadLifetimeMs } from '../../../contract/limits.ts'
import type { Transitions } from '../../transitions.ts'

/** A stored picture, as the other modules read it from the database. */
export interface StoredImage {
  id: string
  contentHash: string
  width: number
  height: number
  widths: number[]
  formats: string[]
  placeholder: string
}

export type ImageFormat = 'webp' | 'avif'

/** Names one file of a picture; WebP unless it says otherwise. */
export interface ImageFile {
  contentHash: string
  width: number
  format?: ImageFormat
}

/** Where all files of a picture lie; the first two digits keep folders small. */
export function imageFolder(contentHash: string): string {
  return `images/${contentHash.slice(0, 2)}/${contentHash}`
}

export function imageKey(contentHash: string, width: number, format: ImageFormat = 'webp'): string {
  return `${imageFolder(contentHash)}/${width}.${format}`
}

/** Every file that a row promises. */
export function imageKeys({ contentHash, widths, formats }: Pick<StoredImage, 'contentHash' | 'widths' | 'formats'>) {
  return formats.flatMap((format) => widths.map((width) => imageKey(contentHash, width, format as ImageFormat)))
}

/** How an upload stands: parts are missing, all are there, an image was made of them. */
export const uploadStates = ['receiving', 'complete', 'finished'] as const
export type UploadState = (typeof uploadStates)[number]

/** Which steps an upload may take. It may be cancelled, and expires, in every state. */
export const uploadTransitions = {
  addPart: { from: ['receiving'], to: 'receiving' },
  addLastPart: { from: ['receiving'], to: 'complete' },
  finish: { from: ['complete'], to: 'finished' },
} as const satisfies Transitions<UploadState>
export type UploadStep = keyof typeof uploadTransitions

export function uploadStateOf({
  sizeBytes,
  receivedBytes,
  imageId,
}: {
  sizeBytes: number
  receivedBytes: number
  imageId: string | null
}): UploadState {
  if (imageId !== null) return 'finished'
  return receivedBytes < sizeBytes ? 'receiving' : 'complete'
}

/** Where the parts of an upload lie. */
export function uploadFolder(uploadId: string): string {
  return `uploads/${uploadId}`
}

/** The public address of one width. It names the content, so it may be cached for ever. */
export function imageUrl(contentHash: string, width: number): string {
  return `/images/${contentHash}/${width}.webp`
}

export function toImage({ id, contentHash, width, height, widths, formats, placeholder }: StoredImage): Image {
  return {
    id,
    width,
    height,
    placeholder,
    sources: widths.map((sourceWidth) => ({ width: sourceWidth, url: imageUrl(contentHash, sourceWidth) })),
    avif: formats.includes('avif'),
  }
}

/** The address of the smallest file that is sharp at this width, else of the largest. */
export function imageUrlFor(
  { contentHash, widths }: Pick<StoredImage, 'contentHash' | 'widths'>,
  width: number,
): string {
  const sharp = widths.filter((each) => each >= width)
  return imageUrl(contentHash, sharp.length > 0 ? Math.min(...sharp) : Math.max(...widths))
}

/** Bits of 256 in which pictures may differ that show the same. Other views of one vehicle differ in 60 and more. */
const nearlyTheSame = 20

/** Whether two likenesses (see `likeness.ts`) belong to the same picture. Plain pictures have none and equal nothing. */
export function showTheSame(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && differingBits(a, b) <= nearlyTheSame
}

function differingBits(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count++
  return count
}

/** Bytes that an account's pictures may take. */
export function storageLimitOf({ isDealer }: { isDealer: boolean }): number {
  return isDealer ? maxStoredBytes.dealer : maxStoredBytes.private
}

/** Until when an upload can be continued. */
export function uploadEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + uploadLifetimeMs)
}
