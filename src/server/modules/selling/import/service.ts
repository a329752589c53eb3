/** The import of the command line, and the operations on a dealer's stock. */
import { basename } from 'node:path'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { doors } from '../../../platform/limits/doors.ts'
import { StartError } from '../../../start-error.ts'
import type { Scope } from '../../../scope.ts'
import { findUserId } from '../../people/auth/service.ts'
import { isDealer, requireProfile } from '../../people/profiles/service.ts'
import { linesOf } from '../../market/search-text/service.ts'
import { addModel, wholeTaxonomy } from '../../market/taxonomy/service.ts'
import * as answersStore from './answers-store.ts'
import { type Columns, fields, readColumns } from './columns.ts'
import type { Field } from './data/column-words.ts'
import { fileFault } from './file-fault.ts'
import { vehicleMatcher } from './match-vehicle.ts'
import { type MissingVehicle, missingVehicles } from './missing-vehicles.ts'
import { absentFields, type BodiesOf, placeNamed, rulesFor } from './prepare.ts'
import { isHalved } from './rules.ts'
import { countFile, type ImportTotals, type RefusedRow, runImport } from './run-import.ts'
import { openSource, type Source } from './source.ts'
import * as settingsStore from './settings-store.ts'
import * as store from './store.ts'
import * as vehiclesStore from './vehicles-store.ts'

export { fields } from './columns.ts'
export type { Field } from './data/column-words.ts'
export { assignNumber, listingOfNumber, lockStock } from './own-numbers.ts'
export type { MissingVehicle } from './missing-vehicles.ts'
export { endMissingJob, endMissingTooLong, endMissingWorker } from './missing-from-file.ts'
export {
  beginDuePictures,
  fetchDealersPictures,
  fetchPictures,
  listingPicturesWorker,
  picturesDueWorker,
  picturesWorker,
} from './pictures.ts'
export {
  archiveJob,
  archivesDueJob,
  feedJob,
  feedsDueJob,
  listingPicturesJob,
  picturesDueJob,
  picturesJob,
} from './jobs.ts'
export { archiveWorker, archivesDueWorker, continueArchives, uploadArchive, workOnArchive } from './picture-archives.ts'
export { endFeedsOf, stockFeeds } from './feeds.ts'
export { beginDueFeeds, feedWorker, feedsDueWorker, runFeed } from './run-feed.ts'
export type { ImportTotals, RefusedRow } from './run-import.ts'
export { stock } from './stock.ts'
export { uploadStock } from './upload.ts'
export { reportOf } from './views.ts'
export {
  deleteStockFiles,
  resumeImportsJob,
  resumeImportsWorker,
  stockJob,
  stockWorker,
  sweepStockFilesJob,
  sweepStockFilesWorker,
  workOnStock,
} from './work.ts'

export interface ImportOptions {
  file: string
  sellerEmail: string
  /** Headers that mean something other than their name. */
  mapped: ReadonlyMap<string, Field>
  defaults: ReadonlyMap<Field, string>
  /** The place of vehicles whose row states none; else the seller's own address. */
  place: string | null
  language: Language | null
  dryRun: boolean
  resume: boolean
  /** Whether the file holds the whole stock: what it lacks ends. */
  complete?: boolean
  /** Imports a complete file also if it holds fewer than half of the vehicles of the last one. */
  evenIfHalved?: boolean
  /** Adds missing makes and models to the taxonomy. */
  addMissing: boolean
  bodiesOf: BodiesOf
  onStart: (columns: Columns, added: readonly MissingVehicle[]) => void
  onRefused: (row: RefusedRow) => void
  /**
   * Called for each doubt about a row that is read: `model_unknown`, it becomes the model "Other"; `place_unknown`, its
   * town is unknown, and nothing says where it lies.
   */
  onWarned?: (row: RefusedRow) => void
  onProgress: (totals: ImportTotals) => boolean
}

/**
 * Imports a dealer's file of vehicles. Throws `StartError` with a sentence that says what to change if it cannot
 * begin: not a valid file, a seller who may not publish, missing columns, an unknown place.
 */
export function importListings(
  scope: Scope,
  options: ImportOptions,
): Promise<{ totals: ImportTotals; finished: boolean }> {
  const { file, sellerEmail: account } = options
  return scope.scratch.during((scratch) =>
    importFrom(scope, options, () => openSource(file, { account, scratch, limits: operatorsLimits })),
  )
}

/** An operator's own file may be of any length. */
const any = Number.POSITIVE_INFINITY
const operatorsLimits = { ...doors.stockFile, maxUnpackedBytes: any, highestRatio: any, maxRows: any }

async function importFrom(
  scope: Scope,
  options: ImportOptions,
  open: () => Promise<Source>,
): Promise<{ totals: ImportTotals; finished: boolean }> {
  const { file, dryRun, complete = false, onRefused, onWarned = () => undefined, onProgress } = options
  const seller = await requireDealer(scope, options.sellerEmail)
  const sellerId = seller.userId
  const source = await orSentence(file, open)
  const columns = columnsOf(source, options)
  const added = options.addMissing && !dryRun ? await addMissing(scope, await open(), columns) : []
  options.onStart(columns, added)
  const stated = { defaults: options.defaults, place: placeTold(options.place), language: options.language }
  const rules = await rulesFor(scope, seller, stated, options.bodiesOf)
  const { goneAfterFiles, goneAfterDays } = await settingsStore.settingsOf(scope.db, sellerId)
  const { importId, rowsDone } = await orSentence(file, () => beginOrResume(scope, sellerId, columns, options, open))
  const { rows } = source
  const gone = complete ? { goneAfterFiles, goneAfterDays } : null
  const task = {
    sellerId,
    importId,
    feedId: null,
    columns,
    rows,
    rules,
    dryRun,
    isLimited: false,
    gone,
    numbersInFile: null,
    answers: await answersStore.answersOf(scope.db, sellerId),
    rowsDone,
    onRefused,
    onWarned,
    onProgress,
  }
  const { totals, end } = await orSentence(file, () => runImport(scope, task))
  if (end === 'stopped' && importId !== null) await store.take(scope.db, importId, 'pause')
  return { totals, finished: end === 'finished' }
}

async function beginOrResume(
  scope: Scope,
  userId: string,
  columns: Columns,
  { file, dryRun, resume, complete = false, evenIfHalved = false }: ImportOptions,
  open: () => Promise<Source>,
): Promise<{ importId: string | null; rowsDone: number }> {
  const name = basename(file)
  const before = resume && !dryRun ? await store.findUnfinished(scope.db, userId, name) : null
  if (before) {
    await store.take(scope.db, before.id, 'resume')
    return { importId: before.id, rowsDone: before.rowsDone }
  }
  const counted = complete ? await countFile((await open()).rows, columns) : null
  const vehiclesBefore = counted ? (await vehiclesStore.offeredFromFiles(scope.db, userId, null)).length : null
  if (counted && !evenIfHalved && isHalved(counted.vehicles, vehiclesBefore)) {
    throw new StartError(
      `${file} has ${counted.vehicles} vehicles, and ${vehiclesBefore} of earlier files are on offer. If the others are really gone, run it again with --even-if-halved.`,
    )
  }
  if (dryRun) return { importId: null, rowsDone: 0 }
  const now = scope.now()
  const importId = scope.newId()
  await store.begin(scope.db, {
    id: importId,
    userId,
    source: name,
    state: 'running',
    isComplete: complete,
    ...(counted && { rowsTotal: counted.rowsTotal, vehicles: counted.vehicles }),
    vehiclesBefore,
    startedAt: now,
    workedAt: now,
  })
  return { importId, rowsDone: 0 }
}

async function requireDealer(scope: Scope, email: string) {
  const userId = await findUserId(scope, email.trim().toLowerCase())
  if (userId === null) throw new StartError(`There is no account with the address ${email}.`)
  const profile = await requireProfile(scope, userId)
  if (!isDealer(profile)) {
    throw new StartError(`${email} is no dealer. Private sellers buy a package for each listing; only dealers import.`)
  }
  return profile
}

function columnsOf({ headers }: Source, { mapped, defaults }: ImportOptions): Columns {
  const { missing, ...columns } = readColumns(headers, mapped)
  if (missing.length > 0)
    throw new StartError(`The file has no column ${missing.join(', ')}. It has: ${headers.join(', ')}.`)
  const absent = absentFields(columns, defaults)
  if (absent.length > 0) {
    throw new StartError(
      `No column holds ${absent.join(', ')}. The file has: ${headers.join(', ')}. Say which is which with --map column=field; fields are ${fields.join(', ')}.`,
    )
  }
  return columns
}

async function addMissing(scope: Scope, { rows }: Source, columns: Columns): Promise<MissingVehicle[]> {
  const matcher = vehicleMatcher(linesOf(await wholeTaxonomy(scope)))
  const missing = await missingVehicles(rows, columns, matcher)
  for (const vehicle of missing) await addModel(scope, vehicle)
  return missing
}

function placeTold(told: string | null) {
  if (told === null) return null
  const place = placeNamed(told)
  if (!place) throw new StartError(`There is no place ${told}. Try the town alone, or its postcode.`)
  return place
}

/** Turns errors of the file into messages for the operator, who can correct it. */
async function orSentence<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    if (code === 'EISDIR' || code === 'EACCES') throw new StartError(`${file} cannot be read.`)
    if (fileFault(error) !== null)
      throw new StartError(
        `${file} is damaged: ${message}. What was read before it has been imported; mend it and run again.`,
      )
    throw error
  }
}
