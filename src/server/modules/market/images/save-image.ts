/** Stores a picture: files first, then the row that names them, then its link to the account. */
import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Problem } from '../../../problem.ts'
import { isForeignKeyViolation } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { avifJob } from './jobs.ts'
import { processOnThread } from './pipeline-pool.ts'
import type { Source } from './pipeline-worker.ts'
import { imageFolder, imageKey } from './rules.ts'
import * as store from './store.ts'

/** How often a picture may be removed as garbage just when it is sent again. */
const attempts = 5

export interface SaveOptions {
  /** Maximum bytes of all pictures of the account; null for pictures that the market itself adds. */
  limitBytes: number | null
  /** Whether AVIF files are created later. */
  avif: boolean
  /** Whether it is sent for a listing; else only as a profile picture. */
  forListings: boolean
}

/**
 * Stores a picture for an account. Equal bytes are processed and stored once, whoever sends them. Throws `image_…`
 * for a file that is no photo, and `storage_limit_reached`.
 */
export async function saveImage(
  scope: Scope,
  ownerId: string,
  source: Source,
  options: SaveOptions,
): Promise<store.ImageRow> {
  const uploadHash = await hashOf(source)
  for (let attempt = 1; ; attempt++) {
    const image =
      (await store.findByUpload(scope.db, uploadHash)) ?? (await storeOnce(scope, uploadHash, source, options))
    try {
      await own(scope, ownerId, image, options)
      return image
    } catch (error) {
      // Removed as garbage in between: its files are gone, so it is stored again.
      if (attempt === attempts || !isForeignKeyViolation(error, 'image_owners_image_id_fkey')) throw error
    }
  }
}

/** Links a stored picture to an account, unless that exceeds the account's space. */
async function own(
  scope: Scope,
  ownerId: string,
  image: store.ImageRow,
  { limitBytes, forListings }: SaveOptions,
): Promise<void> {
  const owned = { imageId: image.id, userId: ownerId, createdAt: scope.now(), forListings }
  if (limitBytes === null) return store.addOwners(scope.db, [owned])
  await inTransaction(scope, async (scope) => {
    await store.lockAccount(scope.db, ownerId)
    const usedBytes = await store.ownedBytes(scope.db, ownerId, image.id)
    if (usedBytes + image.byteSize > limitBytes) {
      throw new Problem('storage_limit_reached', { details: { usedBytes, limitBytes } })
    }
    await store.addOwners(scope.db, [owned])
  })
}

const beingStored = new Map<string, Promise<store.ImageRow>>()

/** Concurrent senders of the same picture wait for the first. */
async function storeOnce(
  scope: Scope,
  uploadHash: string,
  source: Source,
  options: SaveOptions,
): Promise<store.ImageRow> {
  const running = beingStored.get(uploadHash)
  if (running) return running
  const work = processAndSave(scope, uploadHash, source, options).finally(() => beingStored.delete(uploadHash))
  beingStored.set(uploadHash, work)
  return work
}

async function processAndSave(
  scope: Scope,
  uploadHash: string,
  source: Source,
  { avif }: SaveOptions,
): Promise<store.ImageRow> {
  const { width, height, placeholder, focusPercent, likeness, files } = await processOnThread(source)
  const id = scope.newId()
  // Belongs to this row alone, so that its files can be removed with it whatever else is stored meanwhile.
  const contentHash = hash('sha256', `${id} ${uploadHash}`)
  let saved = false
  try {
    for (const file of files) await scope.storage.put(imageKey(contentHash, file.width), file.bytes)
    saved = await inTransaction(scope, async (scope) => {
      const isNew = await store.save(scope.db, {
        id,
        contentHash,
        uploadHash,
        likeness,
        width,
        height,
        widths: files.map((file) => file.width),
        formats: ['webp'],
        placeholder,
        focusPercent,
        byteSize: files.reduce((total, file) => total + file.bytes.byteLength, 0),
        createdAt: scope.now(),
      })
      if (isNew && avif) await scope.jobs.enqueue(scope.db, avifJob, { imageId: id })
      return isNew
    })
  } finally {
    if (!saved) await scope.storage.deleteFolder(imageFolder(contentHash))
  }
  const image = await store.findByUpload(scope.db, uploadHash)
  if (!image) throw new Problem('unavailable', { details: { retryAfterMs: 1_000 } })
  return image
}

async function hashOf(source: Source): Promise<string> {
  if ('bytes' in source) return hash('sha256', source.bytes)
  const hashing = createHash('sha256')
  for await (const chunk of createReadStream(source.path)) hashing.update(chunk as Buffer)
  return hashing.digest('hex')
}
