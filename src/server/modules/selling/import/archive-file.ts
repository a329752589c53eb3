/** Reads ZIPs that strangers have written: nothing is unpacked before it is known to be small enough. */
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import type { ArchiveFinding, ArchiveProblem } from '../../../../contract/market/stock-choices.ts'
import { doors } from '../../../platform/limits/doors.ts'
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
  /** The same as it is unpacked. Throws `ArchiveFault`. */
  stream(file: PackedFile): AsyncIterable<Uint8Array>
  close(): void
}

export interface ArchiveLimits {
  maxEntries: number
  maxUnpackedBytes: number
  /** Names and notes of all entries. */
  maxDirectoryBytes: number
}
const { highestRatio, anyRatioBytes } = doors.pictureArchive

/** The whole archive is refused. */
export class ArchiveFault extends Error {
  readonly problem: ArchiveProblem
  constructor(problem: ArchiveProblem) {
    super(`The archive is refused: ${problem}`)
    this.problem = problem
  }
}

/**
 * Opens a ZIP and lists its files; folders and what operating systems add are left out. Throws `ArchiveFault` for one that is damaged, has
 * too many entries, or says that it unpacks to too much.
 */
export async function openArchive(path: string, limits: ArchiveLimits = doors.pictureArchive): Promise<Archive> {
  const zip = await orFault(() => openPromise(path, { autoClose: false, decodeStrings: false, lazyEntries: true }))
  try {
    if (zip.entryCount > limits.maxEntries) throw new ArchiveFault('too_many_entries')
    const files: PackedFile[] = []
    let [bytes, directoryBytes] = [0, 0]
    for await (const entry of entriesOf(zip)) {
      bytes += entry.uncompressedSize
      if (bytes > limits.maxUnpackedBytes) throw new ArchiveFault('unpacks_too_large')
      directoryBytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (directoryBytes > limits.maxDirectoryBytes) throw new ArchiveFault('too_many_entries')
      const path = nameOf(entry)
      if (!isBeside(path)) files.push({ path, entry, refusal: refusalOf(entry) })
    }
    return {
      files,
      read: ({ entry }) => read(zip, entry),
      stream: ({ entry }) => unpacked(zip, entry),
      close: () => zip.close(),
    }
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
  if (uncompressedSize > doors.picture.maxBytes) return 'too_large'
  if (uncompressedSize > anyRatioBytes && uncompressedSize > compressedSize * highestRatio) return 'too_large'
  return entry.canDecodeFileData() ? null : 'unreadable'
}

async function read(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of unpacked(zip, entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Ends as soon as there are more bytes than the ZIP has said; it has said few enough. */
async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>
  } catch {
    throw new ArchiveFault('damaged')
  }
}
