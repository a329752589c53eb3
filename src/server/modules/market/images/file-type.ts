/** Detects a file's type from its first bytes. Names and stated types are ignored. */
import { open } from 'node:fs/promises'

/** Types that are decoded. */
export const imageTypes = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type ImageType = (typeof imageTypes)[number]

/** Other common types, so that the refusal can name them. */
export type RefusedType = 'heic' | 'svg' | 'html' | 'pdf' | 'tiff' | 'bmp' | 'video' | 'archive' | 'unknown'

/** Number of bytes that are enough to detect the type. */
export const headBytes = 512

/** Returns the type of the first bytes. */
export function typeOf(head: Uint8Array): ImageType | RefusedType {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, headBytes))
  const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  const text = bytes.toString('latin1')
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.slice(4, 8) === 'ftyp') return typeOfBoxes(bytes, text)
  if (text.startsWith('%PDF')) return 'pdf'
  if (starts(0x49, 0x49, 0x2a, 0) || starts(0x4d, 0x4d, 0, 0x2a)) return 'tiff'
  if (text.startsWith('BM')) return 'bmp'
  if (text.startsWith('PK\u0003\u0004')) return 'archive'
  if (/^[^<]{0,8}<(\?xml|svg|!--)/.test(text) || /<svg[\s>]/i.test(text)) return 'svg'
  if (/<(!doctype|html|script|head|body)/i.test(text)) return 'html'
  return 'unknown'
}

/** Returns the type by the brands of the ISO container (ISO 14496-12): the main brand, then the compatible ones. */
function typeOfBoxes(bytes: Buffer, text: string): ImageType | RefusedType {
  const end = Math.min(bytes.byteLength >= 4 ? bytes.readUInt32BE(0) : 0, text.length)
  const brands = [text.slice(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4))
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return 'heic'
  return 'video'
}

export function isImageType(type: ImageType | RefusedType): type is ImageType {
  return (imageTypes as readonly string[]).includes(type)
}

/** Returns the first bytes, from which a file's type is detected. */
export async function headOf({ path }: { path: string }): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
