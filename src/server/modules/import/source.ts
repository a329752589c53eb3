/** Reads a CSV with headers row by row, gzipped or not, so that memory does not grow with the file. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip, gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse'
import { delimiterOf } from './columns.ts'

export interface SourceRow {
  /** The line in the file, where the header is line 1; for a text with line breaks, its last line. */
  line: number
  cells: string[]
}

export interface Source {
  headers: string[]
  rows: AsyncIterable<SourceRow>
}

const firstBytes = 64 * 1024

/** Opens a file. Throws the file system's errors; a damaged file throws while its rows are read. */
export async function openSource(path: string): Promise<Source> {
  const { zipped, text } = await beginningOf(path)
  const [headerLine = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(headerLine),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  const file = createReadStream(path)
  const bytes = zipped ? file.pipe(createGunzip()) : file
  for (const stream of [file, bytes]) stream.on('error', (error: Error) => parser.destroy(error))
  bytes.pipe(parser)
  const records = parser[Symbol.asyncIterator]() as AsyncIterator<{ record: string[]; info: { lines: number } }>
  const first = await records.next()
  return { headers: first.done ? [] : first.value.record, rows: rowsOf(records, () => file.destroy()) }
}

/** Closes the file when its reader stops early. */
async function* rowsOf(records: AsyncIterator<{ record: string[]; info: { lines: number } }>, close: () => void) {
  try {
    for (let next = await records.next(); !next.done; next = await records.next()) {
      yield { line: next.value.info.lines, cells: next.value.record }
    }
  } finally {
    close()
  }
}

async function beginningOf(path: string): Promise<{ zipped: boolean; text: string }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes), 0, firstBytes, 0)
    const bytes = buffer.subarray(0, bytesRead)
    const zipped = bytes[0] === 0x1f && bytes[1] === 0x8b
    // The beginning of a gzipped file ends in the middle of a block.
    const plain = zipped ? gunzipSync(bytes, { finishFlush: 2 }) : bytes
    return { zipped, text: plain.toString('utf8') }
  } finally {
    await file.close()
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
