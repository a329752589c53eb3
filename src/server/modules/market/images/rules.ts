import type { Image } from '../../../../contract/fields.ts'
import { maxStoredBytes, uploadLifetimeMs } from '../../../../contract/market/limits.ts'
import type { Transitions } from '../../../transitions.ts'

/** A stored picture, as other modules load it from the database. */
export interface StoredImage {
  id: string
  contentHash: string
  width: number
  height: number
  widths: number[]
  formats: string[]
  placeholder: string
  /** Null where it was never looked for. */
  focusPercent: number | null
}

export type ImageFormat = 'webp' | 'avif'

/** Returns the key of one file of a picture; WebP by default. */
export interface ImageFile {
  contentHash: string
  width: number
  format?: ImageFormat
}

/** Returns the folder of a picture's files; the first two digits keep folders small. */
export function imageFolder(contentHash: string): string {
  return `images/${contentHash.slice(0, 2)}/${contentHash}`
}

export function imageKey(contentHash: string, width: number, format: ImageFormat = 'webp'): string {
  return `${imageFolder(contentHash)}/${width}.${format}`
}

/** Returns the keys of all files that a row names. */
export function imageKeys({ contentHash, widths, formats }: Pick<StoredImage, 'contentHash' | 'widths' | 'formats'>) {
  return formats.flatMap((format) => widths.map((width) => imageKey(contentHash, width, format as ImageFormat)))
}

/** The state of an upload: parts are missing, all have arrived, or an image was made of them. */
export const uploadStates = ['receiving', 'complete', 'finished'] as const
export type UploadState = (typeof uploadStates)[number]

/** The steps an upload may take. It may be cancelled, and expires, in every state. */
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

/** Returns the folder of an upload's parts. */
export function uploadFolder(uploadId: string): string {
  return `uploads/${uploadId}`
}

/** Returns the public address of one width. It names the content, which never changes, but it may be taken away. */
export function imageUrl(contentHash: string, width: number): string {
  return `/images/${contentHash}/${width}.webp`
}

const middlePercent = 50

export function toImage({
  id,
  contentHash,
  width,
  height,
  widths,
  formats,
  placeholder,
  ...stored
}: StoredImage): Image {
  return {
    id,
    width,
    height,
    placeholder,
    sources: widths.map((sourceWidth) => ({ width: sourceWidth, url: imageUrl(contentHash, sourceWidth) })),
    avif: formats.includes('avif'),
    focusPercent: stored.focusPercent ?? middlePercent,
  }
}

/** Returns the address of the smallest file that is sharp at this width, else of the largest. */
export function imageUrlFor(
  { contentHash, widths }: Pick<StoredImage, 'contentHash' | 'widths'>,
  width: number,
): string {
  const sharp = widths.filter((each) => each >= width)
  return imageUrl(contentHash, sharp.length > 0 ? Math.min(...sharp) : Math.max(...widths))
}

/**
 * Maximum number of differing bits, of 256, between pictures that show the same. Other views of one vehicle differ in
 * 60 and more.
 */
const nearlyTheSame = 20

/**
 * Returns true if two likenesses (see `likeness.ts`) belong to the same picture. Plain pictures have none and match
 * nothing.
 */
export function isSamePicture(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && differingBits(a, b) <= nearlyTheSame
}

function differingBits(a: string, b: string): number {
  let bits = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let count = 0
  for (; bits > 0n; bits &= bits - 1n) count++
  return count
}

/** Maximum bytes of an account's pictures. */
export function storageLimitOf({ isDealer }: { isDealer: boolean }): number {
  return isDealer ? maxStoredBytes.dealer : maxStoredBytes.private
}

/** Returns until when an upload can be continued. */
export function uploadEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + uploadLifetimeMs)
}
