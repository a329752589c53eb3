/** Imports a file into listings: row by row through the rules of publishing, batch by batch into the database. */
import { importRefusalOf } from '../../../contract/import-outcomes.ts'
import { listingDraft } from '../../../contract/listing-draft.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import type { CheckedDraft } from '../../../contract/listing-draft.ts'
import { type Memory, newMemory, publishEach } from '../publishing/service.ts'
import { type Columns, fieldsOf } from './columns.ts'
import { readRow, type Refusal, type RowRules } from './read-row.ts'
import { contentIds, type SourceRow } from './source.ts'
import * as store from './store.ts'

/** A row that did not become a listing. */
export interface RefusedRow extends Refusal {
  line: number
  externalId: string
}

export interface ImportTotals {
  rows: number
  published: number
  /** Rows imported before. */
  known: number
  refused: number
}

export interface ImportTask {
  sellerId: string
  /** Identifies this file among others of the seller. */
  source: string
  columns: Columns
  rows: AsyncIterable<SourceRow>
  rules: RowRules
  /** Checks everything, in transactions that are rolled back. */
  dryRun: boolean
  /** Continues where an interrupted import of this source stopped, without reading those rows again. */
  resume: boolean
  onRefused: (row: RefusedRow) => void
  /** Called for rows that are published, or were, with a doubt. */
  onWarned: (row: RefusedRow) => void
  /** Called after each batch. Returns true to continue. */
  onProgress: (totals: ImportTotals) => boolean
}

/** Large enough for few statements; small enough for the parameters to fit one statement and for little loss. */
const batchSize = 500

interface ReadyRow {
  line: number
  externalId: string
  read: { draft: CheckedDraft; refusal: null } | { draft: null; refusal: Refusal }
}

/**
 * Imports a file. Each batch is written whole or not at all, with a record of how far the file has been read. A
 * repeated run skips rows that were imported. Returns the totals, and whether the file was read to its end.
 */
export async function runImport(scope: Scope, task: ImportTask): Promise<{ totals: ImportTotals; finished: boolean }> {
  const totals: ImportTotals = { rows: 0, published: 0, known: 0, refused: 0 }
  const memory = newMemory()
  const idOf = contentIds()
  const { importId, skipped } = await beginOrResume(scope, task)
  let batch: ReadyRow[] = []

  async function flush(): Promise<boolean> {
    if (batch.length === 0) return true
    const done = await writeBatch(scope, task, { batch, importId, memory, rowsDone: totals.rows })
    batch = []
    totals.published += done.published
    totals.known += done.known
    totals.refused += done.refused.length
    for (const row of done.refused) task.onRefused(row)
    return task.onProgress({ ...totals })
  }

  for await (const { line, cells } of task.rows) {
    totals.rows += 1
    const contentId = idOf(cells)
    if (totals.rows <= skipped) continue
    const fields = fieldsOf(cells, task.columns)
    const externalId = fields.get('externalId')?.trim().slice(0, 200) || contentId
    const read = readRow(fields, task.rules)
    for (const warning of read.warnings) task.onWarned({ line, externalId, ...warning })
    batch.push({ line, externalId, read: checked(read) })
    if (batch.length >= batchSize && !(await flush())) return { totals, finished: false }
  }
  await flush()
  if (importId !== null) await store.finish(scope.db, importId, scope.now())
  return { totals, finished: true }
}

async function beginOrResume(
  scope: Scope,
  { sellerId, source, dryRun, resume }: ImportTask,
): Promise<{ importId: string | null; skipped: number }> {
  if (dryRun) return { importId: null, skipped: 0 }
  const before = resume ? await store.findUnfinished(scope.db, sellerId, source) : null
  if (before) return { importId: before.id, skipped: before.rowsDone }
  const importId = scope.newId()
  await store.begin(scope.db, { id: importId, userId: sellerId, source, startedAt: scope.now() })
  return { importId, skipped: 0 }
}

/** The same schema as a form's. */
function checked(read: ReturnType<typeof readRow>): ReadyRow['read'] {
  if (read.refusal) return read
  const parsed = listingDraft.safeParse(read.draft)
  if (parsed.success) return { draft: parsed.data, refusal: null }
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  const value = (read.draft as unknown as Record<string, unknown>)[field]
  return {
    draft: null,
    refusal: {
      field,
      reason: importRefusalOf(issue?.code ?? 'invalid'),
      value: (typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(0, 100),
    },
  }
}

interface WrittenBatch {
  published: number
  known: number
  refused: RefusedRow[]
}

/** Rolls back a dry run's transaction. */
class TakenBack extends Error {
  readonly written: WrittenBatch
  constructor(written: WrittenBatch) {
    super('A dry run writes nothing')
    this.written = written
  }
}

async function writeBatch(
  scope: Scope,
  { sellerId, dryRun }: ImportTask,
  work: { batch: readonly ReadyRow[]; importId: string | null; memory: Memory; rowsDone: number },
): Promise<WrittenBatch> {
  try {
    return await inTransaction(scope, async (scope) => {
      const written = await publishBatch(scope, sellerId, work.batch, work.memory)
      const { published, refused } = written
      if (dryRun) throw new TakenBack(written)
      if (work.importId !== null) {
        await store.advance(scope.db, work.importId, { rowsDone: work.rowsDone, published, refused: refused.length })
      }
      return written
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.written
    throw error
  }
}

async function publishBatch(
  scope: Scope,
  sellerId: string,
  batch: readonly ReadyRow[],
  memory: Memory,
): Promise<WrittenBatch> {
  await store.lockSeller(scope.db, sellerId)
  const externalIds = batch.map(({ externalId }) => externalId)
  const known = await store.knownAmong(scope.db, sellerId, externalIds)
  const refused: RefusedRow[] = []
  const ready: { row: ReadyRow; draft: CheckedDraft }[] = []
  let passedOver = 0
  for (const row of batch) {
    const { line, externalId, read } = row
    if (known.has(externalId)) passedOver += 1
    else if (read.refusal) refused.push({ line, externalId, ...read.refusal })
    else ready.push({ row, draft: read.draft })
    // If a file repeats an id, the first row counts.
    if (!read.refusal) known.add(externalId)
  }
  const terms = { packageExpiry: null, featuredUntil: null }
  const outcomes = await publishEach(
    scope,
    ready.map(({ draft }) => ({ sellerId, draft, terms })),
    memory,
  )
  const imported: Parameters<typeof store.remember>[1][number][] = []
  for (const [index, { row, draft }] of ready.entries()) {
    const outcome = outcomes[index]
    const { line, externalId } = row
    if (outcome?.problem) refused.push({ line, externalId, ...refusalOf(outcome.problem, draft) })
    else if (outcome) imported.push({ userId: sellerId, externalId, listingId: outcome.listingId, importedAt: scope.now() }) // prettier-ignore
  }
  await store.remember(scope.db, imported)
  return { published: imported.length, known: passedOver, refused: refused.toSorted((a, b) => a.line - b.line) }
}

function refusalOf({ code, issues, details }: Problem, { vin }: CheckedDraft): Refusal {
  const [issue] = issues ?? []
  if (issue) return { field: issue.path, reason: importRefusalOf(issue.code), value: '' }
  // The report is shared with others: the end of a VIN is enough to find the row.
  if (code === 'vin_in_use' && vin !== null) return { field: 'vin', reason: 'vin_in_use', value: `…${vin.slice(-4)}` }
  const [field = '', value = ''] = Object.entries(details ?? {})[0] ?? []
  return { field, reason: importRefusalOf(code), value: typeof value === 'string' ? value : '' }
}
