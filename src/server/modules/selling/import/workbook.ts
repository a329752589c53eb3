/** The rows of an Excel workbook (`.xlsx`). */
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { doors } from '../../../platform/limits/doors.ts'
import { createTurns } from '../../../platform/limits/turns.ts'
import { FileFault } from './file-fault.ts'
import type { SourceRow } from './source-row.ts'

/** What the thread is told: a workbook, and where its rows go. */
export interface WorkbookTask {
  path: string
  rowsPath: string
}

/** What the thread says at its end. */
export type WorkbookEnd = { done: true } | { fault: FileFault['reason']; message: string }

/** Old and protected workbooks are containers of another kind. */
const oleContainer = 'd0cf11e0'
const zip = '504b0304'

/** Returns whether a file is packed as workbooks are. Throws `FileFault` for the kind that is not read. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (buffer.toString('hex') === oleContainer) {
      throw new FileFault('workbook', 'Old workbooks (.xls) and protected ones cannot be read')
    }
    return buffer.toString('hex') === zip
  } finally {
    await file.close()
  }
}

const { oldHeapMegabytes, youngHeapMegabytes, threads, queue, queueOfAccount } = doors.workbook
const turns = createTurns({ atOnce: threads, queue, queueOfAccount })

/**
 * Yields the rows of the sheet that holds the stock; `line` is the row's number in the sheet. The whole workbook is read first, when it is the
 * turn of the account, and its rows wait in a file under `scratch`. Throws `FileFault`, and `unavailable` if too many workbooks wait.
 */
export async function* rowsOfWorkbook(path: string, account: string, scratch: string): AsyncGenerator<SourceRow> {
  const folder = await mkdtemp(join(scratch, 'workbook-'))
  try {
    const rowsPath = join(folder, 'rows')
    await turns.during(account, () => convert({ path, rowsPath }))
    for await (const written of linesOf(rowsPath)) {
      // The thread wrote it.
      const [line, cells] = JSON.parse(written) as [number, string[]]
      yield { line, cells }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function convert(task: WorkbookTask): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'workbook-worker.ts'), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: oldHeapMegabytes, maxYoungGenerationSizeMb: youngHeapMegabytes },
  })
  try {
    const [end] = (await once(worker, 'message')) as [WorkbookEnd]
    if ('fault' in end) throw new FileFault(end.fault, end.message)
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooLarge ? new FileFault('too_large', 'The workbook takes too much memory') : error
  } finally {
    await worker.terminate()
  }
}

/** The lines of a file that the thread wrote. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
