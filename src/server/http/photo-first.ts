/**
 * A page is opened for its first photo. On a slow line a file of its own is another round trip before it can be seen, and
 * it shares the line with scripts; so a small one travels inside of the page.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { ImageFile } from '../modules/images/service.ts'
import type { Logger } from '../platform/log.ts'

/** What a phone's screen asks for: the smallest of the widths that pictures are kept in and that is sharp there. */
const phoneWidth = 640
/** With more than this, text would wait for the photo instead of the photo for a round trip. */
const maxInlineBytes = 40_000
/** A storage that is slower than this would keep the page longer than the round trip that is saved. */
const maxWaitMs = 200

/** The page marks the picture itself (`Picture` of the web zone), so nothing here depends on how React spells its attributes. */
const openingPicture = /<picture\b[^>]*\sdata-opening-photo\b[^]*?<\/picture>/
const phoneFile = new RegExp(`/images/([0-9a-f]{64})/${phoneWidth}\\.(webp|avif)(?= ${phoneWidth}w)`)

/** Answers the content of a picture's file, or null where there is none or it cannot be had now. */
export type ReadPhoto = (file: ImageFile) => Promise<Uint8Array | null>

/** Reads from a storage that may fail or be slow: no page waits for it long, or is lost with it. */
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
 * The page with the file of its first photo in place of that file's address, in the format that browsers choose first.
 * Other widths keep their addresses. Where there is no such file or only a large one, the photo is fetched before scripts.
 * @param html a rendered page, its bytes as letters one for one
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
