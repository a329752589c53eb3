import type { Image } from '../../../contract/fields.ts'

/** A stored picture, as the other modules read it from the database. */
export interface StoredImage {
  id: string
  contentHash: string
  width: number
  height: number
  widths: number[]
  placeholder: string
}

/** Where the file of one width lies; the first two digits keep folders small. */
export function imageKey(contentHash: string, width: number): string {
  return `images/${contentHash.slice(0, 2)}/${contentHash}/${width}.webp`
}

/** The public address of one width. It names the content, so it may be cached for ever. */
export function imageUrl(contentHash: string, width: number): string {
  return `/images/${contentHash}/${width}.webp`
}

export function toImage({ id, contentHash, width, height, widths, placeholder }: StoredImage): Image {
  return {
    id,
    width,
    height,
    placeholder,
    sources: widths.map((sourceWidth) => ({ width: sourceWidth, url: imageUrl(contentHash, sourceWidth) })),
  }
}
