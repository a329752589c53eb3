/**
 * Reads a workbook in a thread of its own and writes its rows to a file, one line of JSON each, so that a large one neither holds up the
 * server nor takes its memory. What it may cost is in `doors.workbook`.
 */
import { closeSync, openSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { doors } from '../../../platform/limits/doors.ts'
import { type Archive, ArchiveFault, openArchive, type PackedFile } from './archive-file.ts'
import { FileFault } from './file-fault.ts'
import type { CellFacts } from './workbook-cells.ts'
import { relationsReader, sharedTextsReader, stylesReader, workbookReader } from './workbook-parts.ts'
import { sheetReader } from './workbook-sheet.ts'
import { readXml, type XmlReader } from './workbook-xml.ts'
import type { WorkbookEnd, WorkbookTask } from './workbook.ts'

const { cpuSeconds, otherMegabytes, maxEntries, maxReadBytes, maxUnpackedBytes } = doors.workbook
const limits = { ...doors.pictureArchive, maxEntries, maxUnpackedBytes }
/** Rows are written in pieces of about this size. */
const pieceBytes = 262_144

await answer(workerData as WorkbookTask)

async function answer({ path, rowsPath }: WorkbookTask): Promise<void> {
  try {
    await convert(path, rowsPath)
    post({ done: true })
  } catch (error) {
    if (error instanceof FileFault) return post({ fault: error.reason, message: error.message })
    if (error instanceof ArchiveFault)
      return post({ fault: error.problem === 'damaged' ? 'damaged' : 'too_large', message: error.message })
    throw error
  }
}

async function convert(path: string, rowsPath: string): Promise<void> {
  const archive = await openArchive(path, limits)
  try {
    const parts = new Map(archive.files.map((file) => [file.path.replace(/^\//, ''), file]))
    const sheets = await sheetsOf(archive, parts)
    if (sheets === null) throw new FileFault('workbook', 'It is an archive, and no Excel workbook')
    const { facts, files } = sheets
    const stock = files.length > 1 ? await largest(archive, files, facts) : files[0]
    await writeRows(archive, stock, facts, rowsPath)
  } finally {
    archive.close()
  }
}

type Parts = ReadonlyMap<string, PackedFile>

/** The sheets of a workbook and what their cells refer to; null if it is none, or one in a binary form. */
async function sheetsOf(archive: Archive, parts: Parts): Promise<{ facts: CellFacts; files: PackedFile[] } | null> {
  const main = [...parts.keys()].find((path) => /(?:^|\/)workbook\.xml$/i.test(path))
  if (main === undefined) return null
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const read = async <Reader extends XmlReader>(path: string, reader: Reader): Promise<Reader> => {
    const part = parts.get(path)
    if (part) await readPart(archive, part, reader)
    return reader
  }
  const { relations } = await read(`${folder}_rels/workbook.xml.rels`, relationsReader(folder))
  const { workbook } = await read(main, workbookReader(relations))
  const { areDays } = await read(`${folder}styles.xml`, stylesReader())
  const { texts } = await read(`${folder}sharedStrings.xml`, sharedTextsReader())
  const files = workbook.sheets.flatMap((path) => parts.get(path) ?? [])
  return { facts: { texts, areDays, epoch1904: workbook.epoch1904 }, files }
}

/** The sheet with most filled cells, the first of equal ones. */
async function largest(
  archive: Archive,
  files: readonly PackedFile[],
  facts: CellFacts,
): Promise<PackedFile | undefined> {
  let [found, most] = [files[0], -1]
  for (const file of files) {
    let filled = 0
    await readPart(
      archive,
      file,
      sheetReader(facts, (_, cells) => (filled += cells.filter(Boolean).length)),
    )
    if (filled > most) [found, most] = [file, filled]
  }
  return found
}

/** Cells may name one text again and again, so that rows are longer than what was unpacked. */
async function writeRows(
  archive: Archive,
  sheet: PackedFile | undefined,
  facts: CellFacts,
  rowsPath: string,
): Promise<void> {
  const file = openSync(rowsPath, 'wx')
  try {
    let [piece, written] = ['', 0]
    const write = (): void => {
      written += piece.length
      if (written > maxReadBytes) throw new FileFault('too_large', 'The rows of the workbook are too long')
      writeSync(file, piece)
      piece = ''
    }
    const reader = sheetReader(facts, (line, cells) => {
      piece += `${JSON.stringify([line, cells])}\n`
      if (piece.length >= pieceBytes) write()
    })
    if (sheet) await readPart(archive, sheet, reader)
    write()
  } finally {
    closeSync(file)
  }
}

function readPart(archive: Archive, part: PackedFile, reader: XmlReader): Promise<void> {
  return readXml(archive.stream(part), reader, refuseCostly)
}

/** The heap has a limit of its own, which ends the thread. */
function refuseCostly(): void {
  const { user, system } = process.threadCpuUsage()
  if (user + system > cpuSeconds * 1e6) throw new FileFault('too_large', 'The workbook takes too long to read')
  const { external, arrayBuffers } = process.memoryUsage()
  if (external + arrayBuffers > otherMegabytes * 1_048_576)
    throw new FileFault('too_large', 'The workbook takes too much memory')
}

function post(end: WorkbookEnd): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(end)
}
