/** The rows of an Excel workbook (`.xlsx`). */
import { on } from 'node:events'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SourceRow } from './source-row.ts'

/** What the thread says: rows, or why there are none. */
export type WorkbookMessage = { rows: SourceRow[] } | { fault: string }

/** Packed, but no workbook that can be read: an old or protected one, or another archive. */
export class NoWorkbook extends Error {
  readonly code = 'Z_NO_WORKBOOK'
  constructor() {
    super('It is packed, and no Excel workbook (.xlsx); an older one (.xls) and a protected one cannot be read')
  }
}

class DamagedWorkbook extends Error {
  readonly code = 'Z_WORKBOOK'
}

/** Enough for the rows of the largest file that is taken; a workbook made to take more ends its thread alone. */
const mostMegabytes = 1_536

/** Old and protected workbooks are containers of another kind. */
const oleContainer = 'd0cf11e0'
const zip = '504b0304'

/** Whether a file is packed as workbooks are. Throws `NoWorkbook` for the kind that is not read. */
export async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('hex') === oleContainer) throw new NoWorkbook()
    return buffer.toString('hex') === zip
  } finally {
    await file.close()
  }
}

/**
 * Yields the rows of the sheet that holds the stock; `line` is the row's number in the sheet. Throws `NoWorkbook`, and an
 * error that `fileFault` knows if it is damaged or too large.
 */
export async function* rowsOfWorkbook(path: string): AsyncGenerator<SourceRow> {
  const worker = new Worker(join(import.meta.dirname, 'workbook-worker.ts'), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[WorkbookMessage]>) {
      if ('rows' in message) yield* message.rows
      else throw message.fault === 'no_workbook' ? new NoWorkbook() : new DamagedWorkbook(message.fault)
    }
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooLarge ? new DamagedWorkbook('too large') : error
  } finally {
    await worker.terminate()
  }
}
