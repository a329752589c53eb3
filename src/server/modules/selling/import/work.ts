/** Workers of imports: each works for a while and leaves the rest to the next, so that dealers do not wait for one another. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { hourMs, minuteMs } from '../../../../contract/market/durations.ts'
import { otherModel } from '../../../../contract/market/other-model.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import { retentionMs } from '../../../../contract/market/retention.ts'
import { type Language, languages } from '../../../../contract/market/vocabulary.ts'
import { bodiesByModel } from '../../../import/bodies.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { isDealer, requireProfile } from '../../people/profiles/service.ts'
import { squeeze } from '../../market/search-text/service.ts'
import type { Field } from './data/column-words.ts'
import * as answersStore from './answers-store.ts'
import { announceEnd } from './announce-end.ts'
import { FileFault, fileFault } from './file-fault.ts'
import { resumeImportsJob, stockJob, sweepStockFilesJob } from './jobs.ts'
import { columnsBy, placeNamed, rulesFor } from './prepare.ts'
import { type ToldVehicle, toldKey } from './row-reading.ts'
import type { Settings } from './settings-store.ts'
import { endsTooMany, goneRuleOf, isHalved } from './rules.ts'
import { askAboutHeld, failFeed } from './run-feed.ts'
import { countFile, type CountedFile, type ImportTask, runImport } from './run-import.ts'
import { openSource } from './source.ts'
import { fetchFile } from './upload.ts'
import { piecesOf } from './pieces.ts'
import { supersedeHeld } from './supersede.ts'
import * as settingsStore from './settings-store.ts'
import * as store from './store.ts'
import * as vehiclesStore from './vehicles-store.ts'

export { resumeImportsJob, stockJob, sweepStockFilesJob } from './jobs.ts'

/** How long one worker works on one import. */
const sliceMs = minuteMs
/** An import that is at work and has written nothing for this long has lost its worker. */
const idleMs = 2 * minuteMs
/** Begun again so often without a batch, it fails. */
const maxAttempts = 10

export function stockWorker(scope: Scope): JobWorker {
  return defineWorker(stockJob, scope, (scope, { importId }) => workOnStock(scope, importId))
}

export function resumeImportsWorker(scope: Scope): JobWorker {
  return defineWorker(resumeImportsJob, scope, async (scope) => void (await resumeImports(scope)))
}

export function sweepStockFilesWorker(scope: Scope): JobWorker {
  return defineWorker(sweepStockFilesJob, scope, async (scope) => void (await sweepStockFiles(scope)))
}

/**
 * Works on an import for a while. May be called twice, also at the same time: each batch is written once. A file that
 * cannot be read, or a seller who may not sell, ends it as `failed`.
 */
export async function workOnStock(scope: Scope, importId: string, forMs = sliceMs): Promise<void> {
  const row = await store.find(scope.db, importId)
  if (!row || (row.state !== 'checking' && row.state !== 'running')) return
  const { fileKey } = row
  if (fileKey === null) return fail(scope, importId, 'file_gone')
  if (!(await maySell(scope, row.userId))) return fail(scope, importId, 'not_a_dealer')
  try {
    await scope.scratch.during(async (folder) => {
      const path = join(folder, 'stock')
      if (!(await fetchFile(scope, fileKey, createWriteStream(path)))) return fail(scope, importId, 'file_gone')
      const columns = columnsBy(row.headers, row.columns)
      const open = () => openSource(path, { account: row.userId, scratch: folder })
      const counted = await countFile((await open()).rows, columns)
      if (await isToWait(scope, row, counted)) return
      const endsAt = performance.now() + forMs
      const task = await taskOf(scope, row, { counted, rows: (await open()).rows }, () => performance.now() < endsAt)
      const { end } = await runImport(scope, task)
      if (end === 'stopped') await scope.jobs.enqueue(scope.db, stockJob, { importId }, row.userId)
    })
  } catch (error) {
    const fault = fileFault(error)
    if (fault === null) throw error
    const isTooLarge = error instanceof FileFault && error.reason === 'too_large'
    await fail(scope, importId, isTooLarge ? 'too_large' : 'file_damaged', fault)
  }
}

async function maySell(scope: Scope, userId: string): Promise<boolean> {
  return (await store.isAdmitted(scope.db, userId, scope.now())) && isDealer(await requireProfile(scope, userId))
}

/** Records what was counted; returns true if the file is held until its dealer confirms it. */
async function isToWait(scope: Scope, row: store.ImportRow, counted: CountedFile): Promise<boolean> {
  const { rowsTotal, vehicles, numbers, vins } = counted
  const { id: importId, userId, feedId } = row
  const offered = row.isComplete ? await vehiclesStore.offeredFromFiles(scope.db, userId, feedId) : []
  const before = offered.length
  if (row.rowsTotal === null || row.vehicles === null) {
    const vehiclesBefore = row.isComplete ? before : null
    await store.saveCount(scope.db, importId, { rowsTotal, vehicles, vehiclesBefore, workedAt: scope.now() })
  }
  // What was begun has been asked about.
  if (row.state !== 'running' || !row.isComplete || row.rowsDone > 0) return false
  const missing = offered.filter(({ externalId, vin }) => !numbers.has(externalId) && (vin === null || !vins.has(vin)))
  const isLarge = isHalved(vehicles, before) || endsTooMany(missing.length, before)
  const isToHold = !row.heldConfirmed && missing.length > 0 && isLarge
  return inTransaction(scope, async (scope) => {
    const isHeld = isToHold && (await store.take(scope.db, importId, 'hold'))
    // Whoever was asked about the file before is not asked again every night.
    const wasAsked = await supersedeHeld(scope, row)
    if (isHeld && feedId !== null && !wasAsked) await askAboutHeld(scope, { importId, userId, vehicles, before })
    return isHeld
  })
}

async function taskOf(
  scope: Scope,
  row: store.ImportRow,
  { counted, rows }: { counted: CountedFile; rows: ImportTask['rows'] },
  isInTime: () => boolean,
): Promise<ImportTask> {
  const seller = await requireProfile(scope, row.userId)
  const { models, goneAfterFiles, goneAfterDays } = await settingsStore.settingsOf(scope.db, row.userId)
  const { place, language } = row.options
  const told = new Map<string, ToldVehicle>()
  const stated = {
    defaults: new Map<Field, string>(),
    place: place ? placeNamed(place) : null,
    language: languages.find((code): code is Language => code === language) ?? null,
  }
  return {
    sellerId: row.userId,
    importId: row.id,
    feedId: row.feedId,
    columns: columnsBy(row.headers, row.columns),
    rows,
    rules: { ...(await rulesFor(scope, seller, stated, bodies())), told },
    explain: explainer(models, told),
    answers: await answersStore.answersOf(scope.db, row.userId),
    dryRun: row.state === 'checking',
    isLimited: true,
    gone: row.isComplete ? goneRuleOf(row.origin, { goneAfterFiles, goneAfterDays }) : null,
    numbersInFile: counted.numbers,
    rowsDone: row.rowsDone,
    onRefused: () => undefined,
    onWarned: () => undefined,
    onProgress: isInTime,
  }
}

let loadedBodies: ReturnType<typeof bodiesByModel> | undefined

/** Read once, since the text files do not change. */
function bodies(): ReturnType<typeof bodiesByModel> {
  return (loadedBodies ??= bodiesByModel())
}

/** Returns what adds the dealer's words for the make and model of a row to `told`, by which rows are read. */
function explainer(models: Settings['models'], told: Map<string, ToldVehicle>) {
  return (fields: Map<Field, string>) => {
    const [make, model] = [fields.get('make') ?? '', fields.get('model') ?? '']
    const meant = ownValue(models, squeeze(`${make} ${model}`))
    if (meant) told.set(toldKey(make, model), { ...meant, model: meant.model ?? otherModel.slug })
  }
}

async function fail(scope: Scope, importId: string, code: string, value = ''): Promise<void> {
  const row = await inTransaction(scope, async (scope) => {
    const before = await store.find(scope.db, importId)
    const ended = { problem: { code, value }, finishedAt: scope.now() }
    if (!(await store.take(scope.db, importId, 'fail', ended))) return null
    // A dry run is no import.
    if (before?.state === 'running') await announceEnd(scope, importId)
    return before
  })
  if (row && row.feedId !== null) await failFeed(scope, row.feedId, code, importId)
}

/** Gives imports whose worker has died to another; returns how many. */
export async function resumeImports(scope: Scope): Promise<number> {
  const before = new Date(scope.now().getTime() - idleMs)
  let resumed = 0
  for (const { id: importId, userId } of await store.idleSince(scope.db, before)) {
    await inTransaction(scope, async (scope) => {
      const attempts = await store.claimIdle(scope.db, importId, before, scope.now())
      if (attempts === null) return
      if (attempts > maxAttempts) return fail(scope, importId, 'internal_error')
      await scope.jobs.enqueue(scope.db, stockJob, { importId }, userId)
      resumed += 1
    })
  }
  return resumed
}

/** Deletes stored files that no import names: too old, or of erased accounts. Cancels what waits for too long. */
export async function sweepStockFiles(scope: Scope): Promise<number> {
  const now = scope.now()
  const expired = new Date(now.getTime() - retentionMs.importFiles)
  for (const importId of await store.waitingSince(scope.db, expired)) {
    await store.take(scope.db, importId, 'cancel', { finishedAt: now })
  }
  let deleted = 0
  const keys: string[] = []
  for await (const { key, modifiedAt } of scope.storage.list('imports')) {
    // The row of a file that has just been stored may not be written yet.
    if (modifiedAt.getTime() < now.getTime() - hourMs) keys.push(key)
  }
  for (const some of piecesOf(keys)) {
    const named = await store.namedFiles(scope.db, some)
    for (const key of some.filter((key) => !named.has(key))) {
      await scope.storage.delete(key)
      deleted += 1
    }
  }
  return deleted
}

/** Deletes the files of an account that is being erased, once that has committed. */
export async function deleteStockFiles(scope: Scope): Promise<void> {
  await scope.jobs.enqueue(scope.db, sweepStockFilesJob, {})
}
