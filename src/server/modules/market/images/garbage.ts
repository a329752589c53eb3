/**
 * Leaves no file behind and no row without its files: rows go first, then the files that only they named. Comparing
 * files with rows finds what a crash leaves in between.
 */
import { hourMs } from '../../../../contract/market/durations.ts'
import { uploadLifetimeMs } from '../../../../contract/market/limits.ts'
import type { ImageReference } from '../../../owned-data.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { forgetFiles } from './copies.ts'
import * as garbage from './garbage-store.ts'
import { removeImagesJob } from './jobs.ts'
import { imageFolder, imageKeys, uploadFolder } from './rules.ts'
import * as store from './store.ts'

/** How long a picture that its owner does not use is stored. */
const unusedMs = 7 * 24 * hourMs
/** Younger files may belong to a picture that is being stored right now. */
const graceMs = 24 * hourMs
const atOnce = 500
/** The limits of one manual clean-up: pictures removed, and failures named. */
const mostCleanedUp = 50_000
const mostErrors = 100

/**
 * Takes unused images from an account. Must be called in the transaction that stops using them. Their files go after
 * its commit, if no other account uses them.
 */
export async function releaseImages(scope: Scope, userId: string, imageIds: readonly string[]): Promise<void> {
  await enqueueRemoval(
    scope,
    await store.disown(scope.db, { imageIds, userId, references: scope.owned.imageReferences }),
  )
}

/**
 * The same for a picture removed from a profile. One that was also sent for a listing stays: an open form may use it.
 */
export async function releaseProfilePicture(scope: Scope, userId: string, imageId: string): Promise<void> {
  const released = { imageIds: [imageId], userId, references: scope.owned.imageReferences, exceptForListings: true }
  await enqueueRemoval(scope, await store.disown(scope.db, released))
}

/** Takes a picture from an account that asks to delete it. Returns false while a listing or the profile shows it. */
export async function giveUpImage(scope: Scope, userId: string, imageId: string): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    const references = bindingReferences(scope)
    await enqueueRemoval(scope, await store.disown(scope.db, { imageIds: [imageId], userId, references }))
    return (await store.ownedAmong(scope.db, [imageId], userId)).size === 0
  })
}

/** Removes the unused ones of these pictures once the transaction has committed. */
export function discardImages(scope: Scope, imageIds: readonly string[]): Promise<void> {
  return enqueueRemoval(scope, [...imageIds])
}

/** Uses that an owner's request to delete an image does not end. */
function bindingReferences({ owned }: Scope): ImageReference[] {
  return owned.imageReferences.filter(({ isBinding }) => isBinding)
}

async function enqueueRemoval(scope: Scope, imageIds: string[]): Promise<void> {
  if (imageIds.length > 0) await scope.jobs.enqueue(scope.db, removeImagesJob, { imageIds })
}

/** Removes the unused ones of these pictures, rows before files. May be repeated. */
export async function removeImages(scope: Scope, imageIds: readonly string[]): Promise<number> {
  const removed = await inTransaction(scope, async (scope) => {
    const removed = await garbage.removeUnreferenced(scope.db, bindingReferences(scope), imageIds)
    await forgetFiles(scope, removed)
    return removed
  })
  for (const { contentHash } of removed) await scope.storage.deleteFolder(imageFolder(contentHash))
  return removed.length
}

/** Deletes uploads that were not finished in time, and pictures that were never used. */
export async function deleteUnused(scope: Scope): Promise<void> {
  const now = scope.now().getTime()
  for (;;) {
    const expired = await garbage.uploadsBefore(scope.db, new Date(now - uploadLifetimeMs), atOnce)
    for (const uploadId of expired) await scope.storage.deleteFolder(uploadFolder(uploadId))
    await garbage.deleteUploads(scope.db, expired)
    if (expired.length < atOnce) break
  }
  for (;;) {
    const released = await garbage.deleteUnused(scope.db, scope.owned.imageReferences, new Date(now - unusedMs), atOnce)
    if (released.length < atOnce) break
  }
  for (;;) {
    const left = await garbage.unreferenced(scope.db, bindingReferences(scope), new Date(now - hourMs), atOnce)
    if ((await removeImages(scope, left)) < atOnce) break
  }
}

/** The result of comparing files with rows. */
export interface Sweep {
  files: number
  /** Number of pictures that have any files. */
  pictures: number
  rows: number
  /** Keys of files that no row names; removed, unless the sweep only checked. */
  rowless: string[]
  /** Keys that rows name and that have no file. */
  missing: string[]
}

export interface SweepOptions {
  /** Younger files and rows are skipped. */
  before: Date
  /** Younger rows are skipped, if these are others. */
  rowsBefore?: Date
  /** Only checks, removes nothing. */
  dryRun?: boolean
}

/** Compares all files with all rows, a 256th of them at a time. */
export async function sweepFiles(
  scope: Scope,
  { before, rowsBefore = before, dryRun = false }: SweepOptions,
): Promise<Sweep> {
  const sweep: Sweep = { files: 0, pictures: 0, rows: 0, rowless: [], missing: [] }
  for (let group = 0; group < 256; group++)
    await sweepGroup(scope, group.toString(16).padStart(2, '0'), { before, rowsBefore }, sweep)
  await sweepUploads(scope, before, sweep)
  if (!dryRun) for (const key of sweep.rowless) await scope.storage.delete(key)
  return sweep
}

async function sweepGroup(
  scope: Scope,
  digits: string,
  { before, rowsBefore }: Record<'before' | 'rowsBefore', Date>,
  sweep: Sweep,
): Promise<void> {
  const files = new Map<string, Date>()
  for await (const { key, modifiedAt } of scope.storage.list(`images/${digits}`)) files.set(key, modifiedAt)
  const rows = await garbage.filedUnder(scope.db, digits)
  sweep.files += files.size
  sweep.pictures += new Set([...files.keys()].map((key) => key.slice(0, key.lastIndexOf('/')))).size
  sweep.rows += rows.length
  const folders = new Set(rows.map(({ contentHash }) => imageFolder(contentHash)))
  for (const [key, modifiedAt] of files) {
    if (modifiedAt < before && !folders.has(key.slice(0, key.lastIndexOf('/')))) sweep.rowless.push(key)
  }
  for (const row of rows.filter(({ createdAt }) => createdAt < rowsBefore)) {
    const missing = imageKeys(row).filter((key) => !files.has(key))
    // Checks again: AVIF files may have been added since the files were listed.
    for (const key of missing) if ((await scope.storage.get(key)) === null) sweep.missing.push(key)
  }
}

async function sweepUploads(scope: Scope, before: Date, sweep: Sweep): Promise<void> {
  const old = new Map<string, string[]>()
  for await (const { key, modifiedAt } of scope.storage.list('uploads')) {
    const uploadId = key.split('/')[1] ?? ''
    if (modifiedAt < before) old.set(uploadId, [...(old.get(uploadId) ?? []), key])
  }
  const known = await garbage.knownUploads(scope.db, [...old.keys()])
  for (const [uploadId, keys] of old) if (!known.has(uploadId)) sweep.rowless.push(...keys)
}

/** What a clean-up found and did, in pictures. */
export interface CleanUp {
  totalImagesInStorage: number
  totalImagesInListings: number
  orphanedImages: number
  deletedImages: number
  errors: string[]
}

/** Removes unused pictures, and files without a picture. May be repeated, and run twice at once. */
export async function cleanUpImages(scope: Scope, { before, dryRun = false }: SweepOptions): Promise<CleanUp> {
  const totalImagesInListings = await garbage.countInListings(scope.db)
  const unreferenced = await garbage.unreferenced(scope.db, bindingReferences(scope), before, mostCleanedUp)
  const { pictures, rowless } = await sweepFiles(scope, { before, dryRun: true })
  const byFolder = Map.groupBy(rowless, (key) => key.slice(0, key.lastIndexOf('/')))
  const result: CleanUp = {
    totalImagesInStorage: pictures,
    totalImagesInListings,
    orphanedImages: unreferenced.length + [...byFolder.keys()].filter(isPicture).length,
    deletedImages: 0,
    errors: [],
  }
  if (dryRun) return result
  for (let start = 0; start < unreferenced.length; start += atOnce) {
    result.deletedImages += await removeImages(scope, unreferenced.slice(start, start + atOnce))
  }
  for (const [folder, keys] of byFolder) {
    const failed = await deleteEach(scope, keys)
    if (failed.length === 0 && isPicture(folder)) result.deletedImages += 1
    result.errors.push(...failed.slice(0, mostErrors - result.errors.length))
  }
  return result
}

function isPicture(folder: string): boolean {
  return folder.startsWith('images/')
}

/** Deletes files. Returns the keys of those that it could not delete. */
async function deleteEach(scope: Scope, keys: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  for (const key of keys) {
    try {
      await scope.storage.delete(key)
    } catch (error) {
      scope.log.error({ key, error }, 'a file that nothing uses could not be deleted')
      failed.push(key)
    }
  }
  return failed
}

/** The daily sweep. Missing files are logged for the operator, since the market cannot restore them. */
export async function sweepDaily(scope: Scope): Promise<void> {
  const { files, rows, rowless, missing } = await sweepFiles(scope, {
    before: new Date(scope.now().getTime() - graceMs),
  })
  scope.log.info({ files, rows, removed: rowless.length }, 'pictures compared with their files')
  if (missing.length > 0)
    scope.log.error({ missing: missing.slice(0, 100), count: missing.length }, 'picture files are missing')
}
