/** Imports and their rows as their dealer sees them. */
import type { StockImport, StockImportSummary, StockRow } from '../../../../contract/stock.ts'
import { endedStates } from '../../../../contract/market/stock-choices.ts'
import { type Language, languages } from '../../../../contract/market/vocabulary.ts'
import type { Scope } from '../../../scope.ts'
import { squeeze } from '../../market/search-text/service.ts'
import { type Columns, fields } from './columns.ts'
import type { Field } from './data/column-words.ts'
import { absentFields, columnsBy } from './prepare.ts'
import * as reportStore from './report-store.ts'
import type { Settings } from './settings-store.ts'
import * as store from './store.ts'
import type { ImportRow } from './store.ts'

/** Yields all rows of an import in their order. */
export async function* reportOf(scope: Scope, importId: string): AsyncGenerator<StockRow> {
  let position = 0
  for (;;) {
    const rows = await reportStore.rowsAfter(scope.db, importId, position, 1_000)
    for (const row of rows) yield rowView(row)
    const last = rows.at(-1)
    if (!last) return
    position = last.position
  }
}

export function rowView({
  line,
  externalId,
  name,
  fate,
  findings,
  read,
  listingId,
}: reportStore.ReportedRow): StockRow {
  const number = externalId.startsWith('row:') ? null : externalId.replace(/^vin:/, '')
  return { line, number, name, fate, findings, read, listingId }
}

export function summaryOf(row: ImportRow): StockImportSummary {
  const { published, changed, unchanged, gone, asked, refused, warned } = row
  return {
    id: row.id,
    name: row.source,
    origin: row.origin,
    state: row.state,
    isComplete: row.isComplete,
    rowsTotal: row.rowsTotal,
    rowsDone: row.rowsDone,
    vehicles: row.vehicles,
    vehiclesBefore: row.vehiclesBefore,
    counts: { new: published, changed, unchanged, gone, asked, refused, warned },
    problem: row.problem,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

const unknownCodes = ['make_unknown', 'model_unknown']
const shownUnknown = 100

export async function viewOf(scope: Scope, row: ImportRow): Promise<StockImport> {
  const columns = columnsBy(row.headers, row.columns)
  const fieldAt = fieldsByPosition(columns)
  const summary = summaryOf(row)
  // Pictures are fetched after the import, and may add doubts.
  const warned = row.state === 'done' ? await reportStore.countWarned(scope.db, row.id) : summary.counts.warned
  return {
    ...summary,
    counts: { ...summary.counts, warned },
    sizeBytes: row.byteSize,
    encoding: row.encoding,
    format: columns.format?.name ?? null,
    separator: row.separator,
    columns: row.headers.flatMap((header, position) => {
      const samples = row.samples.map((cells) => cells[position] ?? '')
      return header.trim() === '' ? [] : [{ header, field: fieldAt.get(position) ?? null, samples }]
    }),
    fields,
    missing: row.headers.length === 0 ? [] : absentFields(columns, new Map()),
    place: row.options.place ?? null,
    language: languageOf(row.options.language),
    hasFile: row.fileKey !== null,
    mayRunAgain: row.fileKey !== null && isEnded(row) && (await store.isLastRun(scope.db, row)),
    findings: await reportStore.findingsOf(scope.db, row.id),
    unknownVehicles: await reportStore.namesFound(scope.db, row.id, unknownCodes, shownUnknown),
  }
}

/** Returns whether an import can change no more. */
export function isEnded({ state }: Pick<ImportRow, 'state'>): boolean {
  return endedStates.some((ended) => ended === state)
}

function fieldsByPosition({ positions, pictures = [], flags = [] }: Columns): Map<number, Field> {
  return new Map([
    ...[...positions].map(([field, position]) => [position, field] as const),
    ...pictures.map((position) => [position, 'pictures'] as const),
    ...flags.map(({ position, field }) => [position, field] as const),
  ])
}

/** What the columns of an import are understood to hold, by their squeezed headers; null for nothing. */
export function fieldsByHeader({ headers, columns }: ImportRow): Map<string, Field | null> {
  const fieldAt = fieldsByPosition(columnsBy(headers, columns))
  // Of columns with the same header the first counts.
  return new Map(
    headers.map((header, position) => [squeeze(header), fieldAt.get(position) ?? null] as const).toReversed(),
  )
}

function languageOf(code: string | null | undefined): Language | null {
  return languages.find((language) => language === code) ?? null
}

export function settingsView({ goneAfterFiles, goneAfterDays, models }: Settings) {
  return { goneAfterFiles, goneAfterDays, models: Object.values(models) }
}
