/**
 * Reads a list row by row: a CSV, gzipped or not, in any usual encoding, so that memory does not grow with the file, or an
 * Excel workbook.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { doors } from '../../../platform/limits/doors.ts'
import { knownHeaders } from './columns.ts'
import { recordsOf } from './csv-records.ts'
import { delimiterOf } from './delimiters.ts'
import { FileFault } from './file-fault.ts'
import { isMobileDeRow, mobileDeHeaders } from './mobile-de.ts'
import type { SourceRow } from './source-row.ts'
import { encodingOf, type TextEncoding } from './text-encoding.ts'
import { isArchive, rowsOfWorkbook } from './workbook.ts'

export interface Source {
  headers: string[]
  rows: AsyncIterable<SourceRow>
  /** Null in a workbook, as is the delimiter. */
  encoding: TextEncoding | null
  delimiter: string | null
}

/** How much of a text is parsed without a pause. */
const chunkBytes = 8_192

/** Lines above the headers: the name of a list, a date, an empty line. */
const mostLinesAbove = 10
/** Fewer known names are no line of headers: a title may hold one by chance. */
const fewestHeaders = 3

export interface SourceOptions {
  /** For whom it is read: a workbook waits for its turn among the accounts. */
  account: string
  /** A folder for files that are needed meanwhile. */
  scratch: string
  /** How much of a text is read. */
  limits?: TextLimits
}

type TextLimits = { readonly [Limit in keyof typeof doors.stockFile]: number }

/**
 * Opens a file. Throws the file system's errors; a file that is not to be read throws `FileFault` here or while its rows are read.
 */
export async function openSource(
  path: string,
  { account, scratch, limits = doors.stockFile }: SourceOptions,
): Promise<Source> {
  const { rows, encoding, delimiter } = (await isArchive(path))
    ? { rows: rowsOfWorkbook(path, account, scratch), encoding: null, delimiter: null }
    : await openText(path, limits)
  const above: SourceRow[] = []
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    above.push(next.value)
    if (above.length > mostLinesAbove || knownHeaders(next.value.cells) >= fewestHeaders) break
  }
  const { headers, before } = headersAmong(above)
  return { headers, rows: withRows(before, rows), encoding, delimiter }
}

interface TextRows {
  rows: AsyncGenerator<SourceRow>
  encoding: TextEncoding
  delimiter: string
}

async function openText(path: string, limits: TextLimits): Promise<TextRows> {
  const bytes = (await isZipped(path)) ? () => unzipped(path, limits) : () => bytesOf(path)
  const encoding = await encodingOf(bytes())
  const beginning = await firstText(textOf(bytes(), encoding))
  const named = /^sep=(.)$/im.exec(beginning.split(/\r\n|\r|\n/, 1)[0] ?? '')?.[1]
  const delimiter = named ?? delimiterOf(beginning)
  const tooLong = (line: number) => new FileFault('damaged', `Line ${line} is longer than ${limits.maxRowBytes} bytes`)
  const records = recordsOf(withoutMark(textOf(bytes(), encoding)), {
    delimiter,
    maxBytes: limits.maxRowBytes,
    tooLong,
  })
  return { rows: rowsOfText(records, limits, named === undefined ? 0 : 1), encoding, delimiter }
}

/** Leaves out the first `left` records. Throws `FileFault` for more than is read of a stock. */
async function* rowsOfText(
  records: AsyncIterable<SourceRow>,
  { maxRows, maxColumns, maxShortEmptyRows }: TextLimits,
  left: number,
): AsyncGenerator<SourceRow> {
  let rows = 0
  let shortEmptyRows = 0
  let width = 0
  let isLeft = left
  for await (const { line, cells } of records) {
    if (isLeft > 0) {
      isLeft -= 1
      continue
    }
    width ||= cells.length
    if (cells.every((cell) => cell === '')) {
      // A few bytes each, and without end.
      if (cells.length !== width) shortEmptyRows += 1
      if (shortEmptyRows > maxShortEmptyRows) throw new FileFault('too_large', 'The file has too many empty rows')
      continue
    }
    rows += 1
    if (rows > maxRows) throw new FileFault('too_large', `The file has more than ${maxRows} rows`)
    // Empty cells may follow, to the edge of the sheet that the file was.
    const isWide = cells.length > maxColumns
    if (isWide && cells.findLastIndex(Boolean) >= maxColumns) {
      throw new FileFault('too_large', `Line ${line} has more than ${maxColumns} columns`)
    }
    yield { line, cells: isWide ? cells.slice(0, maxColumns) : cells }
  }
}

/** The line with the names of columns, and the rows that were read with it. */
function headersAmong(lines: readonly SourceRow[]): { headers: string[]; before: SourceRow[] } {
  const last = lines.at(-1)
  if (last && knownHeaders(last.cells) >= fewestHeaders) return { headers: last.cells, before: [] }
  const [first, ...others] = lines
  if (first && isMobileDeRow(first.cells)) return { headers: mobileDeHeaders(first.cells.length), before: [...lines] }
  return { headers: first?.cells ?? [], before: others }
}

/** Rows that were read already, and the others; ends the reading when its reader stops early. */
async function* withRows(before: readonly SourceRow[], rows: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  try {
    yield* before
    yield* rows
  } finally {
    await rows.return(undefined)
  }
}

/** Returns whether a file has to be unpacked to be read. One that cannot be counts as such: reading it says why. */
export async function isPacked(path: string): Promise<boolean> {
  try {
    return (await isZipped(path)) || (await isArchive(path))
  } catch (error) {
    if (error instanceof FileFault) return true
    throw error
  }
}

async function isZipped(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

function bytesOf(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Uint8Array>
}

/** Ends as soon as it is more than is read, or more than a list can be packed to. */
async function* unzipped(
  path: string,
  { maxUnpackedBytes, highestRatio, anyRatioBytes }: TextLimits,
): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path)
  const unzipping = createGunzip({ chunkSize: chunkBytes })
  file.on('error', (error) => unzipping.destroy(error))
  let size = 0
  try {
    for await (const chunk of file.pipe(unzipping) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      const isBomb = size > anyRatioBytes && size > unzipping.bytesWritten * highestRatio
      if (isBomb || size > maxUnpackedBytes) throw new FileFault('too_large', 'Unpacked it is too large')
      yield chunk
    }
  } finally {
    file.destroy()
  }
}

async function* textOf(bytes: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  for await (const chunk of bytes) {
    yield decoder.decode(chunk, { stream: true })
    // A chunk of the shortest rows takes long: others are heard between two of them.
    await setImmediate()
  }
  const end = decoder.decode()
  if (end !== '') yield end
}

/** Enough to see how lines are cut. */
const beginningLength = 64 * 1024

async function firstText(texts: AsyncIterable<string>): Promise<string> {
  let beginning = ''
  for await (const text of withoutMark(texts)) {
    beginning += text
    if (beginning.length >= beginningLength) break
  }
  return beginning
}

async function* withoutMark(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true
  for await (const text of texts) {
    yield isFirst ? text.replace(/^\uFEFF+/, '') : text
    isFirst = false
  }
}

/** Identifies a row in a file without ids: its content, and its number among rows with that content. */
export function contentIds(): (cells: readonly string[]) => string {
  const seen = new Map<string, number>()
  return (cells) => {
    const hash = createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 27)
    const count = (seen.get(hash) ?? 0) + 1
    seen.set(hash, count)
    return `row:${hash}:${count}`
  }
}
