/** Which encoding a file of dealers is in, from its bytes: spreadsheets of the desktop do not write UTF-8. */
import chardet from 'chardet'

export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
] as const
/** The names of the Encoding Standard, as `TextDecoder` takes them. */
export type TextEncoding = (typeof textEncodings)[number]

/** So many bytes of lines with other than ASCII letters are enough to tell languages apart. */
const mostEvidence = 64 * 1024
/** A file of UTF-8 into which other text was pasted stays UTF-8: of so many letters one may be broken. */
const lettersPerBroken = 20

/**
 * Decides from the bytes of a whole file. Valid UTF-8 is UTF-8; otherwise the letters around the bytes above 127 tell
 * western from central European. Bytes are read once and not retained.
 */
export async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<TextEncoding> {
  let first: Uint8Array | null = null
  const utf8 = utf8Letters()
  const evidence: Uint8Array[] = []
  let gathered = 0
  for await (const chunk of bytes) {
    first ??= chunk
    utf8.read(chunk)
    if (gathered >= mostEvidence) continue
    for (const line of linesWithLetters(chunk)) {
      evidence.push(line)
      gathered += line.length
    }
  }
  const sixteen = first && utf16Of(first)
  if (sixteen) return sixteen
  const { valid, broken } = utf8.count()
  if (broken === 0 || valid >= broken * lettersPerBroken) return 'utf-8'
  return legacyOf(Buffer.concat(evidence).subarray(0, mostEvidence))
}

/** By its byte order mark, else by every second byte being zero. */
function utf16Of(bytes: Uint8Array): TextEncoding | null {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  const zeros = [0, 0]
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even < odd / 10) return 'utf-16le'
  if (even > start.length / 4 && odd < even / 10) return 'utf-16be'
  return null
}

function legacyOf(evidence: Buffer): TextEncoding {
  const has = (from: number, to = from) => evidence.some((byte) => byte >= from && byte <= to)
  const guessed = chardet.detect(evidence)
  if (guessed === 'windows-1250' || guessed === 'ISO-8859-2') {
    // Letters of Polish and Czech that the two have at different places.
    const ofWindows = [0x8a, 0x8c, 0x8d, 0x8e, 0x8f, 0x9a, 0x9c, 0x9d, 0x9e, 0x9f, 0xb9].some((byte) => has(byte))
    return ofWindows || guessed === 'windows-1250' ? 'windows-1250' : 'iso-8859-2'
  }
  // The euro sign of ISO 8859-15 is a sign in Windows-1252 that no text has; that one has letters where ISO has none.
  return has(0xa4) && !has(0x80, 0x9f) ? 'iso-8859-15' : 'windows-1252'
}

function* linesWithLetters(chunk: Uint8Array): Generator<Uint8Array> {
  let start = 0
  let hasLetters = false
  for (let at = 0; at < chunk.length; at += 1) {
    const byte = chunk[at] as number
    if (byte > 0x7f) hasLetters = true
    if (byte !== 0x0a && at < chunk.length - 1) continue
    // A copy: streams reuse their buffers.
    if (hasLetters) yield Uint8Array.from(chunk.subarray(start, at + 1))
    start = at + 1
    hasLetters = false
  }
}

/** Counts valid and broken sequences of several bytes, across chunks. */
function utf8Letters() {
  let [valid, broken, awaited] = [0, 0, 0]
  return {
    read(chunk: Uint8Array): void {
      for (const byte of chunk) {
        if (awaited > 0 && (byte & 0xc0) === 0x80) {
          awaited -= 1
          if (awaited === 0) valid += 1
          continue
        }
        if (awaited > 0) broken += 1
        awaited = followersOf(byte)
        if (awaited < 0) broken += 1
      }
    },
    count: () => ({ valid, broken: broken + (awaited > 0 ? 1 : 0) }),
  }
}

/** How many bytes follow the first of a sequence; none after ASCII, negative after what begins none. */
function followersOf(byte: number): number {
  if (byte < 0x80) return 0
  if (byte >= 0xc2 && byte <= 0xdf) return 1
  if (byte >= 0xe0 && byte <= 0xef) return 2
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1
}
