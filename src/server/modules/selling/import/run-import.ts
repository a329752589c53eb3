/** Brings a dealer's listings to the state of a file: row by row through the rules of publishing, batch by batch. */
import { oneLineOf } from '../../../../contract/market/one-line.ts'
import type { RowFate } from '../../../../contract/market/stock-choices.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { type Memory, newMemory } from '../publishing/service.ts'
import { announceEnd } from './announce-end.ts'
import { type Columns, fieldsOf } from './columns.ts'
import { endMissing, type MissingVehicle, type SeenVehicles } from './missing-from-file.ts'
import type { Refusal } from './read-row.ts'
import { type Reading, readOne, rowNumbers } from './ready-rows.ts'
import type { GoneRule } from './rules.ts'
import type { SourceRow } from './source-row.ts'
import * as reportStore from './report-store.ts'
import * as store from './store.ts'
import type { ReadyRow } from './ready-row.ts'
import { type Fated, writeRows } from './write-rows.ts'

/** A row with something to say about it. */
export interface RefusedRow extends Refusal {
  line: number
  externalId: string
}

export interface ImportTotals {
  rows: number
  published: number
  changed: number
  /** Rows that say what they said before. */
  known: number
  /** Vehicles that the file lacks. */
  gone: number
  refused: number
}

export interface ImportTask extends Reading {
  sellerId: string
  /** The import whose progress is recorded; null for a dry run of the command line. */
  importId: string | null
  feedId: string | null
  rows: AsyncIterable<SourceRow>
  /** Checks everything, in transactions that are rolled back. */
  dryRun: boolean
  /** Whether new listings take slots of the dealer's plan, and are refused when there is none. */
  isLimited: boolean
  /** When vehicles end that the file lacks; null for a file that does not hold the whole stock. */
  gone: GoneRule | null
  /** Null if the file was not counted. */
  numbersInFile: ReadonlySet<string> | null
  /** Rows that earlier workers have done. */
  rowsDone: number
  onRefused: (row: RefusedRow) => void
  /** Called for rows that are published, or were, with a doubt. */
  onWarned: (row: RefusedRow) => void
  /** Called after each batch. Returns true to continue. */
  onProgress: (totals: ImportTotals) => boolean
}

/** Large enough for few statements; small enough for the parameters to fit one statement and for little loss. */
const batchSize = 500

/**
 * `finished`: the whole file is done. `stopped`: `onProgress` asked to stop. `superseded`: it was paused or cancelled,
 * or another worker goes on with it.
 */
export type ImportEnd = 'finished' | 'stopped' | 'superseded'

/**
 * Imports a file. Each batch is written whole or not at all, with a record of how far the file has been read, so that it
 * goes on from there after a crash. Rows that say what they said before cost a lookup.
 */
export async function runImport(scope: Scope, task: ImportTask): Promise<{ totals: ImportTotals; end: ImportEnd }> {
  const totals: ImportTotals = { rows: 0, published: 0, changed: 0, known: 0, gone: 0, refused: 0 }
  const memory = newMemory()
  const numberOf = rowNumbers(task.columns)
  const seen = { numbers: new Set<string>(), vins: new Set<string>() }
  let batch: ReadyRow[] = []
  let rowsDone = task.rowsDone

  async function flush(): Promise<ImportEnd | null> {
    if (batch.length === 0) return null
    const fated = await writeBatch(scope, task, { batch, memory, rowsDone, rowsRead: totals.rows })
    if (!fated) return 'superseded'
    rowsDone = totals.rows
    batch = []
    for (const row of fated) report(row)
    return task.onProgress({ ...totals }) ? null : 'stopped'
  }

  function report({ fate, line, externalId, findings }: Fated): void {
    if (fate === 'new') totals.published += 1
    else if (fate === 'changed') totals.changed += 1
    else if (fate === 'unchanged') totals.known += 1
    else totals.refused += 1
    for (const { field, code, value } of findings) {
      const said = { line, externalId, field, reason: code, value }
      if (fate === 'refused' || fate === 'asked') task.onRefused(said)
      else task.onWarned(said)
    }
  }

  for await (const { line, cells } of task.rows) {
    totals.rows += 1
    const fields = fieldsOf(cells, task.columns)
    const { externalId, isOwn, vin } = numberOf(fields, cells)
    const isRepeated = seen.numbers.has(externalId)
    seen.numbers.add(externalId)
    if (vin !== null) seen.vins.add(vin)
    if (totals.rows <= task.rowsDone) continue
    const name = oneLineOf(`${fields.get('make') ?? ''} ${fields.get('model') ?? ''}`).slice(0, 100)
    const row = { position: totals.rows, line, externalId, isOwn, isRepeated, name }
    batch.push({ ...row, ...readOne(externalId, fields, task) })
    if (batch.length < batchSize) continue
    const end = await flush()
    if (end) return { totals, end }
  }
  const end = await flush()
  if (end) return { totals, end }
  const gone = await finish(scope, task, seen, rowsDone)
  if (!gone) return { totals, end: 'superseded' }
  totals.gone = gone.length
  return { totals, end: 'finished' }
}

export interface CountedFile {
  rowsTotal: number
  /** Different vehicles. */
  vehicles: number
  numbers: ReadonlySet<string>
  vins: ReadonlySet<string>
}

/** Counts the rows of a file and the different vehicles in it, by number and by VIN. */
export async function countFile(rows: AsyncIterable<SourceRow>, columns: Columns): Promise<CountedFile> {
  const numberOf = rowNumbers(columns)
  const numbers = new Set<string>()
  const vins = new Set<string>()
  let rowsTotal = 0
  for await (const { cells } of rows) {
    rowsTotal += 1
    const { externalId, vin } = numberOf(fieldsOf(cells, columns), cells)
    numbers.add(externalId)
    if (vin !== null) vins.add(vin)
  }
  return { rowsTotal, vehicles: numbers.size, numbers, vins }
}

/** Rolls back a dry run's transaction. */
class TakenBack extends Error {
  readonly fated: Fated[]
  constructor(fated: Fated[]) {
    super('A dry run writes nothing')
    this.fated = fated
  }
}

interface Work {
  batch: readonly ReadyRow[]
  memory: Memory
  rowsDone: number
  rowsRead: number
}

/** Returns the fate of each row; null if the import is not at work any more, or another worker has done the batch. */
async function writeBatch(scope: Scope, task: ImportTask, work: Work): Promise<Fated[] | null> {
  const { importId, sellerId, dryRun } = task
  const isMine = (scope: Scope) => importId === null || store.lockBatch(scope.db, importId, work.rowsDone)
  try {
    return await inTransaction(scope, async (scope) => {
      await store.lockSeller(scope.db, sellerId)
      if (!(await isMine(scope))) return null
      const fated = await writeRows(scope, task, work.batch, work.memory)
      if (dryRun) throw new TakenBack(fated)
      await record(scope, task, work, fated)
      return fated
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
    const { fated } = error
    return inTransaction(scope, async (scope) => {
      if (!(await isMine(scope))) return null
      await record(scope, task, work, fated)
      return fated
    })
  }
}

async function record(
  scope: Scope,
  { importId, dryRun }: ImportTask,
  work: Work,
  fated: readonly Fated[],
): Promise<void> {
  if (importId === null) return
  await reportStore.addRows(
    scope.db,
    fated.map(({ position, line, externalId, fate, name, findings, read, listingId }) => ({
      importId,
      position,
      line,
      externalId,
      fate,
      name,
      findings: [...findings],
      read,
      // What a dry run would have published does not exist.
      listingId: dryRun && fate === 'new' ? null : listingId,
    })),
  )
  const of = (fate: RowFate) => fated.filter((row) => row.fate === fate).length
  await store.advance(scope.db, importId, {
    rowsDone: work.rowsRead,
    now: scope.now(),
    added: {
      published: of('new'),
      changed: of('changed'),
      unchanged: of('unchanged'),
      gone: 0,
      asked: of('asked'),
      refused: of('refused'),
      warned: fated.filter(({ fate, findings }) => fate !== 'refused' && fate !== 'asked' && findings.length > 0)
        .length,
    },
  })
}

/** Ends what the file lacks, and the import. Returns what it lacks; null if the import is not at work any more. */
async function finish(
  scope: Scope,
  task: ImportTask,
  seen: SeenVehicles,
  rowsDone: number,
): Promise<MissingVehicle[] | null> {
  const { importId, sellerId, dryRun, gone, feedId } = task
  return inTransaction(scope, async (scope) => {
    await store.lockSeller(scope.db, sellerId)
    if (importId !== null && !(await store.lockBatch(scope.db, importId, rowsDone))) return null
    const missing = gone === null ? [] : await endMissing(scope, { sellerId, feedId, seen, rule: gone, dryRun })
    if (importId === null) return missing
    const rows = missing.map(({ externalId, listingId, title, isEnding }, index) => ({
      importId,
      position: rowsDone + 1 + index,
      line: null,
      externalId,
      fate: 'gone' as const,
      name: title,
      findings: isEnding ? [] : [{ field: '', code: 'missing_once' as const, value: '' }],
      listingId,
    }))
    await reportStore.addRows(scope.db, rows)
    const added = { published: 0, changed: 0, unchanged: 0, gone: rows.length, asked: 0, refused: 0, warned: 0 }
    await store.advance(scope.db, importId, { rowsDone, added, now: scope.now() })
    if (dryRun) await store.take(scope.db, importId, 'finishCheck')
    else if (await store.take(scope.db, importId, 'finish', { finishedAt: scope.now() }))
      await announceEnd(scope, importId)
    return missing
  })
}
