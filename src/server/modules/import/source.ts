/**
 * Reads a list row by row: a CSV, gzipped or not, in any usual encoding, so that memory does not grow with the file, or an
 * Excel workbook.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { delimiterOf, knownHeaders } from './columns.ts'
import { isMobileDeRow, mobileDeHeaders } from './mobile-de.ts'
import type { SourceRow } from './source-row.ts'
import { encodingOf, type TextEncoding } from './text-encoding.ts'
import { isPacked, rowsOfWorkbook } from './workbook.ts'

export interface Source {
  headers: string[]
  rows: AsyncIterable<SourceRow>
  /** Null in a workbook, as is the delimiter. */
  encoding: TextEncoding | null
  delimiter: string | null
}

/** Lines above the headers: the name of a list, a date, an empty line. */
const mostLinesAbove = 10
/** Fewer known names are no line of headers: a title may hold one by chance. */
const fewestHeaders = 3
/** A quotation mark that is never closed must not take the rest of a large file for one cell. */
const longestRow = 2_000_000

/** A small archive must not keep a worker busy for hours. */
const mostUnpackedBytes = 1_073_741_824

/**
 * Opens a file. Throws the file system's errors, and `NoWorkbook`; a damaged file throws here or while its rows are read.
 */
export async function openSource(path: string, mostBytes = mostUnpackedBytes): Promise<Source> {
  const { rows, encoding, delimiter } = (await isPacked(path))
    ? { rows: rowsOfWorkbook(path), encoding: null, delimiter: null }
    : await openText(path, mostBytes)
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

async function openText(path: string, mostBytes: number): Promise<TextRows> {
  const zipped = await isZipped(path)
  const encoding = await encodingOf(bytesOf(path, zipped, mostBytes))
  const lines = await firstLines(path, zipped, encoding)
  const named = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1]
  const delimiter = named ?? delimiterOf(lines.slice(0, mostLinesAbove))
  const parser = parse({
    bom: true,
    delimiter,
    from_line: named === undefined ? 1 : 2,
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  })
  const text = Readable.from(textOf(path, zipped, encoding))
  text.on('error', (error: Error) => parser.destroy(error))
  text.pipe(parser)
  return { rows: rowsOfText(parser as AsyncIterable<Record>, () => text.destroy()), encoding, delimiter }
}

interface Record {
  record: string[]
  info: { lines: number }
}

/** Closes the file when its reader stops early. */
async function* rowsOfText(records: AsyncIterable<Record>, close: () => void): AsyncGenerator<SourceRow> {
  try {
    for await (const { record, info } of records) yield { line: info.lines, cells: record }
  } finally {
    close()
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

async function isZipped(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await file.close()
  }
}

/** The bytes of a file, unzipped. */
class UnpacksTooLarge extends Error {
  readonly code = 'Z_UNPACKS_TOO_LARGE'
  constructor() {
    super('Unpacked it is too large')
  }
}

async function* bytesOf(path: string, zipped: boolean, mostBytes: number): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path)
  if (!zipped) {
    yield* file as AsyncIterable<Uint8Array>
    return
  }
  const bytes = createGunzip()
  file.on('error', (error) => bytes.destroy(error))
  let size = 0
  try {
    for await (const chunk of file.pipe(bytes) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > mostBytes) throw new UnpacksTooLarge()
      yield chunk
    }
  } finally {
    file.destroy()
  }
}

async function* textOf(path: string, zipped: boolean, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  for await (const chunk of bytesOf(path, zipped, mostUnpackedBytes)) yield decoder.decode(chunk, { stream: true })
  const end = decoder.decode()
  if (end !== '') yield end
}

async function firstLines(path: string, zipped: boolean, encoding: TextEncoding): Promise<string[]> {
  for await (const text of textOf(path, zipped, encoding)) return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  return []
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
