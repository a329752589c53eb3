/** The operator's files of the harmonised notice on the legal guarantee (Implementing Regulation (EU) 2025/1960), shown as they are. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { GuaranteeNotice } from '../../../../contract/market.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import { type Language, languages } from '../../../../contract/market/vocabulary.ts'
import { StartError } from '../../../start-error.ts'
import { safeSvg } from './svg-logo.ts'

const mediaTypes: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp' }
/** The regulation's files are a few hundred kilobytes. */
const maxBytes = 5_000_000

export interface NoticeFile {
  mediaType: string
  bytes: Uint8Array<ArrayBuffer>
}

let notices = new Map<Language, GuaranteeNotice>()
let files = new Map<string, NoticeFile>()

/**
 * Reads the files of a folder, such as `de.png`, to be shown from now on. There need not be a folder. Throws `StartError` for a file that
 * is no picture or not named by a language: shown to nobody, it would be missed by nobody.
 */
export async function loadGuaranteeNotices(folder: string): Promise<void> {
  const found = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
  notices = new Map()
  files = new Map()
  for (const name of found.toSorted()) {
    const [stem = '', ending = ''] = name.split(/\.(?=[^.]*$)/)
    const language = languages.find((key) => key === stem)
    const mediaType = ownValue(mediaTypes, ending)
    if (language === undefined || mediaType === undefined) {
      throw new StartError(`${join(folder, name)} must be named by its language and kind, such as de.png, en.svg or fr.webp`)
    }
    if (notices.has(language)) throw new StartError(`${folder} has two files for ${language}`)
    const bytes = new Uint8Array(readFileSync(join(folder, name)))
    if (bytes.byteLength > maxBytes) throw new StartError(`${join(folder, name)} is larger than ${maxBytes / 1_000_000} MB`)
    const size = await sizeOf(bytes, mediaType)
    if (!size) throw new StartError(`${join(folder, name)} is no picture`)
    const file = `${createHash('sha256').update(bytes).digest('hex')}.${ending}`
    files.set(file, { mediaType, bytes })
    notices.set(language, { url: `/guarantee-notice/${file}`, width: size.width, height: size.height })
  }
} // prettier-ignore

/** The notice in a language; null where the operator has none. */
export function guaranteeNoticeIn(language: Language): GuaranteeNotice | null {
  return notices.get(language) ?? null
}

/** The file behind an address of a notice. */
export function guaranteeNoticeFile(file: string): NoticeFile | null {
  return files.get(file) ?? null
}

async function sizeOf(bytes: Uint8Array, mediaType: string): Promise<{ width: number; height: number } | null> {
  // Drawings are read by our own code: the library's reader of them is switched off.
  if (mediaType === 'image/svg+xml') return safeSvg(Buffer.from(bytes).toString('utf8'))
  try {
    return await sharp(bytes).metadata()
  } catch {
    return null
  }
}
