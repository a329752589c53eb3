/** The operations on a dealer's imports. Everything is the caller's own; imports of others are not found. */
import type { StockImport, stockOperations } from '../../../../contract/stock.ts'
import type { ImportState } from '../../../../contract/market/stock-choices.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { squeeze } from '../../market/search-text/service.ts'
import { isEstablished } from '../../money/subscriptions/service.ts'
import { requireMakeAndModel } from '../../market/taxonomy/service.ts'
import * as answersStore from './answers-store.ts'
import * as archivesStore from './archives-store.ts'
import { fields } from './columns.ts'
import { stockJob } from './jobs.ts'
import { announceEnd } from './announce-end.ts'
import { archiveView } from './picture-archives.ts'
import { absentFields, columnsBy, placeNamed } from './prepare.ts'
import { readinessOf, requireReady } from './readiness.ts'
import * as reportStore from './report-store.ts'
import type { ImportStep } from './rules.ts'
import { runAgain } from './run-again.ts'
import { endSuperseded } from './supersede.ts'
import * as settingsStore from './settings-store.ts'
import * as store from './store.ts'
import { fieldsByHeader, isEnded, rowView, settingsView, summaryOf, viewOf } from './views.ts'

export const stock: HandlersOf<typeof stockOperations> = {
  async list(scope, { page, pageSize }) {
    const { total, imports } = await store.listOf(scope.db, scope.actor.userId, { page, pageSize })
    return { total, page, pageSize, imports: imports.map(summaryOf) }
  },

  async get(scope, { importId }) {
    return viewOf(scope, await requireOwnImport(scope, importId))
  },

  async correct(scope, { importId, columns, place, language, isComplete }) {
    const row = await requireOwnImport(scope, importId)
    const unknown = columns.find(({ field }) => field !== null && !isField(field))
    if (unknown) {
      const issue = { path: 'columns', code: 'unknown_field', message: `There is no field ${unknown.field}` }
      throw new Problem('invalid_input', { issues: [issue] })
    }
    if (place && !placeNamed(place)) throw new Problem('place_not_found')
    // What the dealer leaves as it is understood is not a choice: columns of yes and no are read by their headers.
    const understood = fieldsByHeader(row)
    const chosen = Object.fromEntries(
      columns
        .filter(({ header, field }) => understood.get(squeeze(header)) !== field)
        .map(({ header, field }) => [squeeze(header), field]),
    )
    const { userId } = scope.actor
    await inTransaction(scope, async (scope) => {
      const values = {
        ...unread,
        rowsTotal: null,
        vehicles: null,
        columns: { ...row.columns, ...chosen },
        options: {
          place: place === undefined ? (row.options.place ?? null) : place || null,
          language: language === undefined ? (row.options.language ?? null) : language,
        },
        ...(isComplete !== undefined && { isComplete }),
      }
      await takeOrThrow(scope, importId, 'correct', values)
      await reportStore.deleteRows(scope.db, importId)
      await settingsStore.saveSettings(scope.db, userId, { columns: chosen }, scope.now())
    })
    return viewOf(scope, await requireOwnImport(scope, importId))
  },

  readiness: (scope) => readinessOf(scope, scope.actor.userId),

  check: (scope, { importId }) => begin(scope, importId, 'check', ['checking']),
  run: (scope, { importId }) => begin(scope, importId, 'run', ['running', 'held', 'done']),
  async confirm(scope, { importId }) {
    const row = await requireOwnImport(scope, importId)
    // What it says is older than what is there.
    const isOld = row.state === 'held' && (await store.hasNewer(scope.db, row))
    if (isOld) await inTransaction(scope, (scope) => endSuperseded(scope, importId))
    return step(scope, importId, 'confirm', ['running', 'done'], { heldConfirmed: true, workedAt: scope.now() })
  },
  async again(scope, { importId }) {
    return runAgain(scope, await requireOwnImport(scope, importId))
  },
  async answer(scope, { importId, code }) {
    const row = await requireOwnImport(scope, importId)
    const { userId } = scope.actor
    const answered = await answersStore.answerAll(scope.db, { userId, importId, code, now: scope.now() })
    if (answered === 0) return viewOf(scope, row)
    if (row.state === 'checked') return begin(scope, importId, 'check', ['checking'])
    const isAgain = isEnded(row) && row.fileKey !== null && (await store.isLastRun(scope.db, row))
    return isAgain ? runAgain(scope, row) : viewOf(scope, row)
  },
  pause: (scope, { importId }) => step(scope, importId, 'pause', ['paused', 'done']),
  resume: (scope, { importId }) =>
    step(scope, importId, 'resume', ['running', 'held', 'done'], { workedAt: scope.now(), attempts: 0 }),
  cancel: (scope, { importId }) => step(scope, importId, 'cancel', ['cancelled'], { finishedAt: scope.now() }),

  async rows(scope, { importId, fate, warned, page, pageSize }) {
    await requireOwnImport(scope, importId)
    const { total, rows } = await reportStore.rowsOf(scope.db, importId, { fate, warned, page, pageSize })
    return { total, page, pageSize, rows: rows.map(rowView) }
  },

  async pictureArchives(scope, { importId }) {
    const { userId } = scope.actor
    const rows = await archivesStore.listOf(scope.db, userId, importId, shownArchives)
    return { archives: rows.map(archiveView), isEstablished: await isEstablished(scope, userId) }
  },

  async settings(scope) {
    return settingsView(await settingsStore.settingsOf(scope.db, scope.actor.userId))
  },

  async saveSettings(scope, { models, goneAfterFiles, goneAfterDays }) {
    const { userId } = scope.actor
    const chosen = new Map<string, settingsStore.ChosenModel>()
    for (const { text, vehicleType, make, model } of models) {
      await requireMakeAndModel(scope, { vehicleType, make, model: model ?? 'other' })
      chosen.set(squeeze(text), { text, vehicleType, make, model })
    }
    const changed = {
      ...(goneAfterFiles !== undefined && { goneAfterFiles }),
      ...(goneAfterDays !== undefined && { goneAfterDays }),
      models: Object.fromEntries(chosen),
    }
    await settingsStore.saveSettings(scope.db, userId, changed, scope.now())
    return settingsView(await settingsStore.settingsOf(scope.db, userId))
  },
}

const shownArchives = 10

function isField(field: string): boolean {
  return fields.some((known) => known === field)
}

/** Throws `stock_import_not_found` for imports of others. */
export async function requireOwnImport(scope: Scope<Actor>, importId: string): Promise<store.ImportRow> {
  const row = await store.findOwn(scope.db, importId, scope.actor.userId)
  if (!row) throw new Problem('stock_import_not_found')
  return row
}

/** An import before its first row. */
const unread = {
  rowsDone: 0,
  published: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
  asked: 0,
  refused: 0,
  warned: 0,
  attempts: 0,
  heldConfirmed: false,
}

async function begin(
  scope: Scope<Actor>,
  importId: string,
  name: 'check' | 'run',
  settled: readonly string[],
): Promise<StockImport> {
  const row = await requireOwnImport(scope, importId)
  if (!settled.includes(row.state)) {
    const missing = absentFields(columnsBy(row.headers, row.columns), new Map())
    if (missing.length > 0) throw new Problem('stock_columns_missing', { details: { fields: missing } })
    if (name === 'run') await requireReady(scope)
    const isBegun = await inTransaction(scope, async (scope) => {
      if (!(await store.take(scope.db, importId, name, { ...unread, workedAt: scope.now() }))) return false
      await reportStore.deleteRows(scope.db, importId)
      await scope.jobs.enqueue(scope.db, stockJob, { importId }, row.userId)
      return true
    })
    if (!isBegun) await requireSettled(scope, importId, settled)
  }
  return viewOf(scope, await requireOwnImport(scope, importId))
}

/** Of imports that may have written rows. */
const begunStates: readonly ImportState[] = ['running', 'paused', 'held']

/** Applies a step. An import in which it has had its effect already is returned as it is. */
async function step(
  scope: Scope<Actor>,
  importId: string,
  name: Exclude<ImportStep, 'check' | 'run' | 'supersede'>,
  settled: readonly string[],
  values: Parameters<typeof store.take>[3] = {},
): Promise<StockImport> {
  const row = await requireOwnImport(scope, importId)
  const isTaken = await inTransaction(scope, async (scope) => {
    if (!(await store.take(scope.db, importId, name, values))) return false
    if (name === 'cancel' && begunStates.includes(row.state)) await announceEnd(scope, importId)
    if (name === 'confirm' || name === 'resume') {
      await scope.jobs.enqueue(scope.db, stockJob, { importId }, row.userId)
    }
    return true
  })
  if (!isTaken) await requireSettled(scope, importId, settled)
  return viewOf(scope, await requireOwnImport(scope, importId))
}

async function requireSettled(scope: Scope<Actor>, importId: string, settled: readonly string[]): Promise<void> {
  const { state } = await requireOwnImport(scope, importId)
  if (!settled.includes(state)) throw new Problem('stock_import_state', { details: { state } })
}

async function takeOrThrow(
  scope: Scope<Actor>,
  importId: string,
  name: ImportStep,
  values: Parameters<typeof store.take>[3],
): Promise<void> {
  if (!(await store.take(scope.db, importId, name, values))) await requireSettled(scope, importId, [])
}
