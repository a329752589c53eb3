/** ZIPs of pictures that are named by the dealer's own numbers: received, and shown vehicle by vehicle. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '../../../../contract/market/durations.ts'
import { maxImagesPerListing } from '../../../../contract/market/limits.ts'
import type { PictureArchive } from '../../../../contract/stock-archives.ts'
import { type ArchiveFinding, maxOpenImports } from '../../../../contract/market/stock-choices.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { doors } from '../../../platform/limits/doors.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { storeDealerImage } from '../../market/images/service.ts'
import { type Archive, ArchiveFault, openArchive, type PackedFile } from './archive-file.ts'
import { baseName, pictureNames } from './archive-names.ts'
import * as archivesStore from './archives-store.ts'
import { archiveJob, archivesDueJob } from './jobs.ts'
import { showPictures } from './pictures.ts'
import * as picturesStore from './pictures-store.ts'
import * as store from './store.ts'
import { fetchFile, type SentFile } from './upload.ts'

export function archiveWorker(scope: Scope): JobWorker {
  return defineWorker(archiveJob, scope, (scope, { archiveId }) => workOnArchive(scope, archiveId))
}

export function archivesDueWorker(scope: Scope): JobWorker {
  return defineWorker(archivesDueJob, scope, async (scope) => void (await continueArchives(scope)))
}

/**
 * Stores a ZIP that a dealer sent. Throws `payload_too_large`, `too_many_imports`, `stock_import_not_found`, and
 * `stock_file_not_readable` with the reason: `empty` or `no_archive`.
 */
export async function uploadArchive(
  scope: Scope<Actor>,
  { path, name, sizeBytes }: SentFile,
  importId: string | null,
): Promise<PictureArchive> {
  const { userId } = scope.actor
  const { maxBytes } = doors.pictureArchive
  if (sizeBytes > maxBytes) throw new Problem('payload_too_large', { details: { maxBytes } })
  if ((await archivesStore.countOpen(scope.db, userId)) >= maxOpenImports) {
    throw new Problem('too_many_imports', { details: { maxOpenImports } })
  }
  if (importId !== null && !(await store.findOwn(scope.db, importId, userId)))
    throw new Problem('stock_import_not_found')
  if (sizeBytes === 0) throw new Problem('stock_file_not_readable', { details: { reason: 'empty' } })
  if (!(await isZip(path))) throw new Problem('stock_file_not_readable', { details: { reason: 'no_archive' } })
  const archiveId = scope.newId()
  const fileKey = `imports/${archiveId}`
  await scope.storage.putFile(fileKey, path)
  await inTransaction(scope, async (scope) => {
    const startedAt = scope.now()
    await archivesStore.add(scope.db, {
      id: archiveId,
      userId,
      importId,
      name,
      fileKey,
      byteSize: sizeBytes,
      startedAt,
    })
    await scope.jobs.enqueue(scope.db, archiveJob, { archiveId }, userId)
  })
  const row = await archivesStore.find(scope.db, archiveId)
  if (!row) throw new Error('The archive was not stored')
  return archiveView(row)
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return ['504b0304', '504b0506'].includes(buffer.toString('hex'))
  } finally {
    await file.close()
  }
}

export function archiveView(row: archivesStore.ArchiveRow): PictureArchive {
  const { startedAt, finishedAt, ...plain } = row
  return { ...plain, startedAt: startedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
}

/** An archive at work that has written nothing for this long has lost its worker. */
const idleMs = 2 * minuteMs
/** Begun again so often without a vehicle, it fails. */
const maxAttempts = 10

/** Has archives continued whose import has ended, or whose worker has died; returns how many. */
export async function continueArchives(scope: Scope): Promise<number> {
  return inTransaction(scope, async (scope) => {
    const now = scope.now()
    const due = await archivesStore.takeDue(scope.db, new Date(now.getTime() - idleMs), now)
    for (const { id: archiveId, userId, attempts } of due) {
      if (attempts > maxAttempts) {
        await archivesStore.end(scope.db, archiveId, { state: 'failed', problem: 'internal_error' }, now)
      } else await scope.jobs.enqueue(scope.db, archiveJob, { archiveId }, userId)
    }
    return due.length
  })
}

/** How long one worker works on one archive. */
const sliceMs = minuteMs

/**
 * Works on a ZIP for a while, vehicle by vehicle. May be called twice, also at the same time: what is stored already is not
 * stored again. One that belongs to an import waits until that has ended.
 */
export async function workOnArchive(scope: Scope, archiveId: string, forMs = sliceMs): Promise<void> {
  const row = await archivesStore.find(scope.db, archiveId)
  if (!row || (row.importId !== null && (await archivesStore.isWaitedFor(scope.db, row.importId)))) return
  if (!(await archivesStore.begin(scope.db, archiveId, scope.now()))) return
  const { fileKey } = row
  await scope.scratch.during(async (folder) => {
    const path = join(folder, 'pictures')
    if (fileKey === null || !(await fetchFile(scope, fileKey, createWriteStream(path)))) return fail('file_gone')
    try {
      const archive = await openArchive(path)
      try {
        await showAll(scope, row, archive, performance.now() + forMs)
      } finally {
        archive.close()
      }
    } catch (error) {
      if (!(error instanceof ArchiveFault)) throw error
      await fail(error.problem)
    }
  })

  function fail(problem: NonNullable<archivesStore.ArchiveRow['problem']>): Promise<void> {
    return archivesStore.end(scope.db, archiveId, { state: 'failed', problem }, scope.now())
  }
}

interface VehicleFiles {
  listingId: string
  isLive: boolean
  /** In the order of the names. */
  files: PackedFile[]
}

async function showAll(
  scope: Scope,
  { id: archiveId, userId, vehicles: known, vehiclesDone }: archivesStore.ArchiveRow,
  archive: Archive,
  endsAt: number,
): Promise<void> {
  const { vehicles, strangers } = await assigned(scope, userId, archive.files)
  const total = vehicles.length
  if (known === null) {
    const findings = strangers.map(({ path }) => findingOf(path, 'no_vehicle'))
    const progress = { vehicles: total, stored: 0, unchanged: 0, findings }
    if (!(await archivesStore.advance(scope.db, archiveId, -1, progress, scope.now()))) return
  }
  for (let done = vehiclesDone; done < total; done += 1) {
    const vehicle = vehicles[done]
    if (!vehicle) break
    if (performance.now() > endsAt) return scope.jobs.enqueue(scope.db, archiveJob, { archiveId }, userId)
    const kept = await keepPictures(scope, userId, archive, vehicle)
    const isMine = await inTransaction(scope, async (scope) => {
      await placePictures(scope, userId, vehicle.listingId, kept)
      const { stored, unchanged, findings } = kept
      const progress = { vehicles: total, stored, unchanged, findings }
      return archivesStore.advance(scope.db, archiveId, done, progress, scope.now())
    })
    if (!isMine) return
  }
  await archivesStore.end(scope.db, archiveId, { state: 'done', problem: null }, scope.now())
}

/** The files by vehicle, always in the same order. */
async function assigned(scope: Scope, userId: string, files: readonly PackedFile[]) {
  const numbers = new Map((await archivesStore.numbersOf(scope.db, userId)).map((row) => [row.number, row]))
  const read = pictureNames(numbers.keys())
  const named = files.map((file) => ({ file, name: read(file.path) }))
  const byNumber = Map.groupBy(named.filter(({ name }) => name !== null), ({ name }) => name?.number ?? '') // prettier-ignore
  const vehicles = [...byNumber]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([number, pictures]): VehicleFiles[] => {
      const vehicle = numbers.get(number)
      const sorted = pictures.toSorted((one, other) => (one.name?.order ?? 0) - (other.name?.order ?? 0))
      return vehicle ? [{ ...vehicle, files: sorted.map(({ file }) => file) }] : []
    })
  return { vehicles, strangers: named.filter(({ name }) => name === null).map(({ file }) => file) }
}

interface Kept {
  /** In their order. */
  pictures: { address: string; imageId: string; etag: string }[]
  stored: number
  unchanged: number
  findings: { name: string; code: ArchiveFinding }[]
}

/** Stores what is new of a vehicle's pictures. What it is of is written afterwards, with the progress. */
async function keepPictures(
  scope: Scope,
  userId: string,
  archive: Archive,
  { listingId, isLive, files }: VehicleFiles,
): Promise<Kept> {
  const kept: Kept = { pictures: [], stored: 0, unchanged: 0, findings: [] }
  const known = new Map(
    (await picturesStore.picturesOf(scope.db, listingId)).map((picture) => [picture.address, picture]),
  )
  for (const file of files) {
    const isFull = kept.pictures.length >= maxImagesPerListing
    const refusal = isLive ? (isFull ? 'too_many' : file.refusal) : 'vehicle_not_live'
    const address = picturesStore.packedAddress(baseName(file.path))
    const result = refusal ?? (await keepOne(scope, userId, archive, file, known.get(address)))
    if (typeof result === 'string') kept.findings.push(findingOf(file.path, result))
    else {
      kept.pictures.push({ address, imageId: result.imageId, etag: result.etag })
      kept[result.isNew ? 'stored' : 'unchanged'] += 1
    }
  }
  return kept
}

async function keepOne(
  scope: Scope,
  userId: string,
  archive: Archive,
  file: PackedFile,
  known: picturesStore.PictureRow | undefined,
): Promise<{ imageId: string; etag: string; isNew: boolean } | ArchiveFinding> {
  let bytes: Uint8Array
  try {
    bytes = await archive.read(file)
  } catch {
    // Not what the ZIP says of it: cut, damaged, or larger.
    return 'unreadable'
  }
  const etag = createHash('sha256').update(bytes).digest('base64url')
  if (known?.etag === etag && known.imageId !== null) return { imageId: known.imageId, etag, isNew: false }
  try {
    return { imageId: await storeDealerImage(scope, userId, { bytes }), etag, isNew: true }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code === 'storage_limit_reached' ? 'storage_full' : 'unreadable'
  }
}

/** Shows the pictures of a vehicle. One of which none can be shown keeps those that it has. */
async function placePictures(scope: Scope, userId: string, listingId: string, { pictures }: Kept): Promise<void> {
  if (pictures.length === 0) return
  const before = await picturesStore.picturesOf(scope.db, listingId)
  for (const picture of pictures) await picturesStore.keepPacked(scope.db, { listingId, ...picture })
  await picturesStore.placePacked(
    scope.db,
    listingId,
    pictures.map(({ address }) => address),
  )
  await showPictures(scope, { userId, listingId, before })
}

function findingOf(path: string, code: ArchiveFinding) {
  return { name: baseName(path).slice(0, 200), code }
}
