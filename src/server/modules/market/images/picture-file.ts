/** Pictures as files of emails: as JPEG, which every mail program shows. */
import sharp from 'sharp'
import type { Attachment } from '../../../platform/mail/attachment.ts'
import type { Scope } from '../../../scope.ts'
import { imageKey } from './rules.ts'

const quality = 78

/** The id of a picture's file by one of its addresses: `<hash>-<width>`. */
export function pictureFileId(url: string): string | null {
  const [, hash, width] = /^\/images\/([0-9a-z_-]+)\/(\d+)\.webp$/i.exec(url) ?? []
  return hash === undefined || width === undefined ? null : `${hash}-${width}`
}

/** What the file of an id is called in its email. */
export function pictureFileName(id: string): string {
  return `${id}.jpg`
}

export async function pictureFile({ storage }: Scope, id: string): Promise<Attachment | null> {
  const at = id.lastIndexOf('-')
  const bytes = await storage.get(imageKey(id.slice(0, at), Number(id.slice(at + 1))))
  if (bytes === null) return null
  const content = await sharp(bytes).jpeg({ quality, mozjpeg: true }).toBuffer()
  return { filename: pictureFileName(id), contentType: 'image/jpeg', content }
}

/** The address of the smallest file of a picture that is wide enough, or of the widest; null without files. */
export function smallestPicture(sources: readonly { url: string; width: number }[], widthPx: number): string | null {
  const byWidth = sources.toSorted((one, other) => one.width - other.width)
  return (byWidth.find(({ width }) => width >= widthPx) ?? byWidth.at(-1))?.url ?? null
}
