/**
 * Uploads in parts: every part is its own file until all have arrived, so a dropped connection loses at most the
 * bytes in transit.
 */
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Upload } from '../../../contract/images.ts'
import { maxOpenUploads, maxUploadPartBytes, maxUploadParts, uploadLifetimeMs } from '../../../contract/limits.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Actor, Scope } from '../../scope.ts'
import { saveImage } from './save-image.ts'
import { storageLimitOf, toImage, uploadEnd, uploadFolder, uploadStateOf } from './rules.ts'
import * as images from './store.ts'
import * as store from './uploads-store.ts'

/** Begins an upload. Throws `too_many_uploads` and `storage_limit_reached` before any byte is sent. */
export async function startUpload(scope: Scope<Actor>, sizeBytes: number): Promise<Upload> {
  const { userId } = scope.actor
  const limitBytes = storageLimitOf(scope.actor)
  const uploadId = scope.newId()
  const createdAt = scope.now()
  await inTransaction(scope, async (scope) => {
    await images.lockAccount(scope.db, userId)
    const { open, announcedBytes } = await store.openOf(scope.db, userId, oldest(scope))
    if (open >= maxOpenUploads) throw new Problem('too_many_uploads', { details: { open, maxOpenUploads } })
    const usedBytes = (await images.ownedBytes(scope.db, userId)) + announcedBytes
    if (usedBytes + sizeBytes > limitBytes)
      throw new Problem('storage_limit_reached', { details: { usedBytes, limitBytes } })
    await store.insert(scope.db, { id: uploadId, userId, sizeBytes, createdAt })
  })
  return { uploadId, sizeBytes, offset: 0, expiresAt: uploadEnd(createdAt).toISOString(), image: null }
}

/** Returns the progress of the caller's upload. */
export async function readUpload(scope: Scope<Actor>, uploadId: string): Promise<Upload> {
  return toUpload(scope, await requireUpload(scope, uploadId))
}

/**
 * Adds the next part. If the connection drops, received bytes are kept. Throws `upload_offset_mismatch` with the
 * right offset, `payload_too_large` for a part that is too long or goes beyond the end, and `upload_too_many_parts`
 * for more parts than a file of this size needs.
 */
export async function addPart(
  scope: Scope<Actor>,
  { uploadId, offset, body }: { uploadId: string; offset: number; body: AsyncIterable<Uint8Array> },
): Promise<Upload> {
  const upload = await requireUpload(scope, uploadId)
  if (offset !== upload.receivedBytes) throw mismatch(upload)
  if (upload.partIds.length >= maxUploadParts(upload.sizeBytes)) throw new Problem('upload_too_many_parts')
  const bytes = await readPart(body, Math.min(maxUploadPartBytes, upload.sizeBytes - offset))
  if (bytes.byteLength > 0) {
    const partId = scope.newId()
    const key = `${uploadFolder(uploadId)}/${partId}`
    await scope.storage.put(key, bytes)
    const isNext = await store.addPart(scope.db, uploadId, { offset, partId, sizeBytes: bytes.byteLength })
    if (!isNext) {
      await scope.storage.delete(key)
      throw mismatch(await requireUpload(scope, uploadId))
    }
  }
  return readUpload(scope, uploadId)
}

/**
 * Makes a picture of a complete upload; called again, returns the same one. A refused file is deleted with its
 * upload.
 */
export async function finishUpload(scope: Scope<Actor>, uploadId: string): Promise<images.ImageRow> {
  const upload = await requireUpload(scope, uploadId)
  const { sizeBytes, receivedBytes: offset } = upload
  if (upload.imageId !== null) return madeBefore(scope, upload.imageId)
  if (uploadStateOf(upload) !== 'complete') throw new Problem('upload_incomplete', { details: { offset, sizeBytes } })
  return scope.scratch.during(async (folder) => {
    const path = join(folder, 'upload')
    if (await assemble(scope, upload, path)) return saveUploaded(scope, uploadId, path)
    // Another call was faster and has deleted the parts.
    const { imageId } = await requireUpload(scope, uploadId)
    if (imageId === null) throw new Problem('upload_not_found')
    return madeBefore(scope, imageId)
  })
}

async function saveUploaded(scope: Scope<Actor>, uploadId: string, path: string): Promise<images.ImageRow> {
  try {
    const limitBytes = storageLimitOf(scope.actor)
    const image = await saveImage(scope, scope.actor.userId, { path }, { limitBytes, avif: true, forListings: true })
    await store.setImage(scope.db, uploadId, image.id)
    await scope.storage.deleteFolder(uploadFolder(uploadId))
    return image
  } catch (error) {
    if (error instanceof Problem && error.code.startsWith('image_')) await cancelUpload(scope, uploadId)
    throw error
  }
}

/** Deletes an upload of the caller; does nothing if there is none. */
export async function cancelUpload(scope: Scope<Actor>, uploadId: string): Promise<void> {
  const gone = await store.remove(scope.db, uploadId, scope.actor.userId)
  if (gone) await scope.storage.deleteFolder(uploadFolder(uploadId))
}

function oldest(scope: Scope): Date {
  return new Date(scope.now().getTime() - uploadLifetimeMs)
}

async function requireUpload(scope: Scope<Actor>, uploadId: string): Promise<store.UploadRow> {
  const upload = await store.find(scope.db, uploadId, scope.actor.userId, oldest(scope))
  if (!upload) throw new Problem('upload_not_found')
  return upload
}

async function toUpload(scope: Scope<Actor>, upload: store.UploadRow): Promise<Upload> {
  const { id, sizeBytes, receivedBytes, createdAt, imageId } = upload
  const image = imageId === null ? null : await images.find(scope.db, imageId)
  return {
    uploadId: id,
    sizeBytes,
    offset: receivedBytes,
    expiresAt: uploadEnd(createdAt).toISOString(),
    image: image && toImage(image),
  }
}

async function madeBefore(scope: Scope<Actor>, imageId: string): Promise<images.ImageRow> {
  const image = (await images.ownedAmong(scope.db, [imageId], scope.actor.userId)).get(imageId)
  if (!image) throw new Problem('upload_not_found')
  return image
}

function mismatch({ receivedBytes }: store.UploadRow): Problem {
  return new Problem('upload_offset_mismatch', { details: { offset: receivedBytes } })
}

async function readPart(body: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reading = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await reading.next().catch(() => 'broken' as const)
    if (next === 'broken' || next.done === true) break
    size += next.value.byteLength
    if (size > mostBytes) throw new Problem('payload_too_large', { details: { maxBytes: mostBytes } })
    chunks.push(next.value)
  }
  return Buffer.concat(chunks)
}

/** Joins the parts into one file. Returns false if a part is missing. */
async function assemble(scope: Scope, { id, partIds }: store.UploadRow, path: string): Promise<boolean> {
  for (const partId of partIds) {
    const part = await scope.storage.get(`${uploadFolder(id)}/${partId}`)
    if (!part) return false
    await appendFile(path, part)
  }
  return true
}
