/** ZIPs byte by byte, so that tests can also write what no program writes. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  name: string
  bytes: Uint8Array
  /** What it is packed to, with the facts of what that unpacks to, in place of `bytes`: for what is too large to hold. */
  packed?: PackedBytes
  /** Packs it; else it is stored. */
  isPacked?: boolean
  /** What the ZIP says of the unpacked size; the truth unless told. */
  statedBytes?: number
  isEncrypted?: boolean
}

/** Deflated bytes, and what they unpack to. */
export interface PackedBytes {
  data: Buffer
  crc: number
  unpackedBytes: number
}

/** Packs `head`, so many parts, and `tail`, without holding them. */
export async function packParts(
  head: string,
  part: string | ((at: number) => string),
  count: number,
  tail: string,
): Promise<PackedBytes> {
  let [crc, unpackedBytes] = [0, 0]
  function* pieces() {
    yield head
    let piece = ''
    for (let at = 0; at < count; at += 1) {
      piece += typeof part === 'string' ? part : part(at)
      if (piece.length < 65_536) continue
      yield piece
      piece = ''
    }
    yield piece + tail
  }
  function* counted() {
    for (const text of pieces()) {
      const bytes = Buffer.from(text)
      crc = crc32(bytes, crc)
      unpackedBytes += bytes.length
      yield bytes
    }
  }
  const data = await buffer(Readable.from(counted()).pipe(createDeflateRaw({ level: 9 })))
  return { data, crc, unpackedBytes }
}

/** Returns a ZIP of these files, in their order. */
export function zipOf(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const {
    name,
    bytes,
    packed: repeated,
    isPacked = repeated !== undefined,
    isEncrypted = false,
    ...stated
  } of files) {
    const fileName = Buffer.from(name)
    const { statedBytes = repeated?.unpackedBytes ?? bytes.length } = stated
    const packed = repeated?.data ?? (isPacked ? deflateRawSync(bytes, { level: 9 }) : Buffer.from(bytes))
    // Encrypted data begins with 12 bytes more.
    const data = isEncrypted ? Buffer.concat([Buffer.alloc(12, 7), packed]) : packed
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800 + (isEncrypted ? 1 : 0), 2)
    facts.writeUInt16LE(isPacked ? 8 : 0, 4)
    facts.writeUInt32LE(repeated?.crc ?? crc32(bytes), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(statedBytes, 18)
    facts.writeUInt16LE(fileName.length, 22)
    local.push(Buffer.from('504b0304', 'hex'), facts, fileName, data)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.from('504b01021400', 'hex'), facts, rest, fileName)
    offset += 30 + fileName.length + data.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}
