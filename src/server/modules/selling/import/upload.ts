/** Receives a file of a dealer's stock and reads its beginning. */
import { pipeline } from 'node:stream/promises'
import type { StockImport } from '../../../../contract/stock.ts'
import { maxOpenImports, sampleRows } from '../../../../contract/market/stock-choices.ts'
import { doors } from '../../../platform/limits/doors.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { squeeze } from '../../market/search-text/service.ts'
import { requireEstablished } from '../../money/subscriptions/service.ts'
import { FileFault, fileFault } from './file-fault.ts'
import * as settingsStore from './settings-store.ts'
import { isPacked, openSource, type SourceOptions } from './source.ts'
import * as store from './store.ts'
import { viewOf } from './views.ts'

/** A file on the local disk that a dealer sent. */
export interface SentFile {
  path: string
  name: string
  sizeBytes: number
}

/**
 * Stores a file and reads its columns. Throws `payload_too_large`, `too_many_imports`, `plan_or_check_required` for one that is packed, and `stock_file_not_readable`
 * with the reason: `empty`, `workbook` (packed, but no `.xlsx`), `too_large` or `damaged`.
 */
export async function uploadStock(scope: Scope<Actor>, file: SentFile): Promise<StockImport> {
  const { userId } = scope.actor
  const { maxBytes } = doors.stockFile
  if (file.sizeBytes > maxBytes) throw new Problem('payload_too_large', { details: { maxBytes } })
  if ((await store.countOpen(scope.db, userId)) >= maxOpenImports) {
    throw new Problem('too_many_imports', { details: { maxOpenImports } })
  }
  if (await isPacked(file.path)) await requireEstablished(scope)
  const before = await store.lastUpload(scope.db, userId)
  const importId = await receiveStock(scope, userId, file, { origin: 'upload', ...before })
  const row = await store.findOwn(scope.db, importId, userId)
  if (!row) throw new Problem('stock_import_not_found')
  return viewOf(scope, row)
}

/** Stores a file of a dealer, whose columns mean what the dealer said of earlier ones; returns the id of its import. */
export async function receiveStock(
  scope: Scope,
  userId: string,
  { path, name, sizeBytes }: SentFile,
  stated: Pick<store.NewImport, 'origin' | 'feedId' | 'isComplete' | 'options'>,
): Promise<string> {
  const found = await scope.scratch.during((scratch) => readBeginning(path, { account: userId, scratch }))
  const { columns } = await settingsStore.settingsOf(scope.db, userId)
  const importId = scope.newId()
  const fileKey = `imports/${importId}`
  await scope.storage.putFile(fileKey, path)
  const present = new Set(found.headers.map(squeeze))
  await store.begin(scope.db, {
    id: importId,
    userId,
    source: name,
    state: 'understood',
    fileKey,
    byteSize: sizeBytes,
    ...found,
    ...stated,
    columns: Object.fromEntries(Object.entries(columns).filter(([header]) => present.has(header))),
    startedAt: scope.now(),
  })
  return importId
}

const maxSampleLength = 80

interface Beginning {
  headers: string[]
  samples: string[][]
  encoding: string | null
  separator: string | null
}

async function readBeginning(path: string, options: SourceOptions): Promise<Beginning> {
  const samples: string[][] = []
  try {
    const source = await openSource(path, options)
    for await (const { cells } of source.rows) {
      samples.push(cells.slice(0, source.headers.length).map((cell) => cell.slice(0, maxSampleLength)))
      if (samples.length === sampleRows) break
    }
    const headers = source.headers.map((header) => header.slice(0, 500))
    if (headers.length < 2 || samples.length === 0) throw unreadable('empty')
    if (headers.some((header) => header.includes('\0'))) throw unreadable('damaged')
    const { encoding, delimiter: separator } = source
    return {
      headers,
      samples: samples.map((cells) => cells.map((cell) => cell.replaceAll('\0', ''))),
      encoding,
      separator,
    }
  } catch (error) {
    if (error instanceof FileFault) throw unreadable(error.reason)
    if (fileFault(error) !== null) throw unreadable('damaged')
    throw error
  }
}

function unreadable(reason: 'empty' | FileFault['reason']): Problem {
  return new Problem('stock_file_not_readable', { details: { reason } })
}

/** Copies a stored file to the local disk; returns false if it is gone. */
export async function fetchFile(scope: Scope, fileKey: string, write: NodeJS.WritableStream): Promise<boolean> {
  const file = await scope.storage.open(fileKey)
  if (!file) return false
  await pipeline(file.body as unknown as AsyncIterable<Uint8Array>, write)
  return true
}
