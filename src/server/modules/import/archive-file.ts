/** Reads ZIPs that strangers have written: nothing is unpacked before it is known to be small enough. */
import type { Readable } from 'node:stream'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { maxImageBytes } from '../../../contract/limits.ts'
import {
  type ArchiveFinding,
  type ArchiveProblem,
  maxArchiveEntries,
  maxUnpackedArchiveBytes,
} from '../../../contract/stock-choices.ts'
import { isBeside } from './archive-names.ts'

/** A file in a ZIP. Its name is only compared, never opened. */
export interface PackedFile {
  path: string
  entry: Entry
  /** Why it is not unpacked. */
  refusal: ArchiveFinding | null
}

export interface Archive {
  files: PackedFile[]
  /** Unpacks one file. Throws if it is not what the ZIP says of it. */
  read(file: PackedFile): Promise<Uint8Array>
  close(): void
}

export interface ArchiveLimits {
  maxEntries: number
  maxUnpackedBytes: number
}
const usualLimits: ArchiveLimits = { maxEntries: maxArchiveEntries, maxUnpackedBytes: maxUnpackedArchiveBytes }

/** The whole archive is refused. */
export class ArchiveFault extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(`The archive is refused: ${problem}`)
    this.problem = problem
  }
}

/** Pictures are packed already: what shrinks more than this, and is not tiny, is none. */
const highestRatio = 50
const tinyBytes = 1_048_576

/**
 * Opens a ZIP and lists its files; folders and what operating systems add are left out. Throws `ArchiveFault` for one that is damaged, has
 * too many entries, or says that it unpacks to too much.
 */
export async function openArchive(path: string, limits = usualLimits): Promise<Archive> {
  const zip = await orFault(() => openPromise(path, { autoClose: false, decodeStrings: false, lazyEntries: true }))
  try {
    if (zip.entryCount > limits.maxEntries) throw new ArchiveFault('too_many_entries')
    const files: PackedFile[] = []
    let bytes = 0
    for await (const entry of entriesOf(zip)) {
      bytes += entry.uncompressedSize
      if (bytes > limits.maxUnpackedBytes) throw new ArchiveFault('unpacks_too_large')
      const path = nameOf(entry)
      if (!isBeside(path)) files.push({ path, entry, refusal: refusalOf(entry) })
    }
    return { files, read: ({ entry }) => read(zip, entry), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await orFault(() => entries.next())
    if (next.done) return
    yield next.value
  }
}

async function orFault<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch {
    throw new ArchiveFault('damaged')
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
}

function refusalOf(entry: Entry): ArchiveFinding | null {
  const { compressedSize, uncompressedSize } = entry
  if (entry.isEncrypted()) return 'encrypted'
  if (uncompressedSize > maxImageBytes) return 'too_large'
  if (uncompressedSize > tinyBytes && uncompressedSize > compressedSize * highestRatio) return 'too_large'
  return entry.canDecodeFileData() ? null : 'unreadable'
}

/** Ends as soon as there are more bytes than the ZIP has said; it has said few enough. */
async function read(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream: Readable = await zip.openReadStreamPromise(entry)
  const chunks: Uint8Array[] = []
  for await (const chunk of stream as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
