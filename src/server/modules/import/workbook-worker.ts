/** Reads a workbook in a thread of its own, so that a large one neither holds up the server nor takes its memory. */
import { Buffer } from 'node:buffer'
import { parentPort, workerData } from 'node:worker_threads'
import { downloadZip } from 'client-zip'
import readSheets, { type SheetData } from 'read-excel-file/node'
import { ArchiveFault, openArchive } from './archive-file.ts'
import { textsOf, type WrittenNumber } from './workbook-cells.ts'
import type { WorkbookMessage } from './workbook.ts'

/** Unpacked XML: what a thread can hold as rows. */
const limits = { maxEntries: 10_000, maxUnpackedBytes: 256 * 1_048_576 }
const rowsPerMessage = 1_000

try {
  await read(workerData as string)
} catch (error) {
  post({ fault: error instanceof ArchiveFault ? error.problem : error instanceof Error ? error.message : 'unreadable' })
}

async function read(path: string): Promise<void> {
  const packed = await repacked(path)
  if (packed === null) return post({ fault: 'no_workbook' })
  const sheets = await readSheets<WrittenNumber>(packed, { parseNumber: (written) => ({ written }) })
  const rows = stockAmong(sheets.map(({ data }) => data))
  for (let from = 0; from < rows.length; from += rowsPerMessage) {
    const cells = rows.slice(from, from + rowsPerMessage).map(textsOf)
    post({
      rows: cells.map((cells, index) => ({ line: from + index + 1, cells })).filter(({ cells }) => cells.some(Boolean)),
    })
  }
}

/**
 * The XML of a workbook, packed again: what its directory names and holds as said is all that the reader gets to see.
 * Null if it is none: pictures, a list of another program, or a workbook in a binary form.
 */
async function repacked(path: string): Promise<Buffer | null> {
  const archive = await openArchive(path, limits)
  try {
    const parts = archive.files.filter(({ path }) => /\.(?:xml|rels)$/i.test(path))
    if (!parts.some(({ path }) => /(?:^|\/)workbook\.xml$/i.test(path))) return null
    const files: { name: string; input: Uint8Array }[] = []
    for (const part of parts) files.push({ name: part.path, input: await archive.read(part) })
    return Buffer.from(await downloadZip(files).arrayBuffer())
  } finally {
    archive.close()
  }
}

type Sheet = SheetData<WrittenNumber>

/** The sheet that holds most, the first of equal ones. */
function stockAmong(sheets: readonly Sheet[]): Sheet {
  return sheets.reduce((largest, sheet) => (sizeOf(sheet) > sizeOf(largest) ? sheet : largest), [])
}

function sizeOf(sheet: Sheet): number {
  return sheet.length * (sheet[0]?.length ?? 0)
}

function post(message: WorkbookMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}
