/**
 * The first photo is the main content of a page. On a slow line a separate file costs another round trip, and shares
 * the line with scripts; so a small photo is embedded in the page.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { ImageFile } from '../modules/market/images/service.ts'
import type { Logger } from '../platform/log.ts'

/** The width that a phone requests: the smallest stored width that is sharp there. */
const phoneWidth = 640
/** Above this size, text would wait for the photo instead of the photo for a round trip. */
const maxInlineBytes = 40_000
/** A slower storage would delay the page by more than the saved round trip. */
const maxWaitMs = 200

/** The page marks the picture itself (`Picture` of the web zone), so nothing here depends on how React spells its attributes. */
const openingPicture = /<picture\b[^>]*\sdata-opening-photo\b[^]*?<\/picture>/
const phoneFile = new RegExp(`/images/([0-9a-f]{64})/${phoneWidth}\\.(webp|avif)(?= ${phoneWidth}w)`)

/** Returns the content of a picture's file, or null if there is none or it is unavailable now. */
export type ReadPhoto = (file: ImageFile) => Promise<Uint8Array | null>

/** Reads from a storage that may fail or be slow: no page waits long for it, or fails with it. */
export function photoReader(read: ReadPhoto, log: Logger): ReadPhoto {
  return async (file) => {
    const inTime = new AbortController()
    try {
      return await Promise.race([read(file), delay(maxWaitMs, null, { signal: inTime.signal })])
    } catch (error) {
      log.warn({ err: error }, 'a page goes without the photo inside of it')
      return null
    } finally {
      inTime.abort()
    }
  }
}

/**
 * Returns the page with its first photo embedded in place of the photo's address, in the format that browsers prefer.
 * Other widths keep their addresses. If there is no such file or it is large, the photo is fetched before scripts.
 * @param html a rendered page, its bytes as latin1 characters
 */
export async function withPhotoFirst(html: string, read: ReadPhoto): Promise<string> {
  const picture = openingPicture.exec(html)
  if (!picture) return html
  const address = phoneFile.exec(picture[0])
  const { 1: contentHash, 2: format } = address ?? []
  if (address && contentHash && (format === 'webp' || format === 'avif')) {
    const bytes = await read({ contentHash, width: phoneWidth, format })
    if (bytes && bytes.byteLength <= maxInlineBytes) {
      const start = picture.index + address.index
      const content = `data:image/${format};base64,${Buffer.from(bytes).toString('base64')}`
      return html.slice(0, start) + content + html.slice(start + address[0].length)
    }
  }
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
