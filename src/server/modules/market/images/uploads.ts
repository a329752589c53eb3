/**
 * Uploads in parts: every part is its own file until all have arrived, so a dropped connection loses at most the
 * bytes in transit.
 */
import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  maxOpenUploads,
  maxUploadPartBytes,
  maxUploadParts,
  uploadLifetimeMs,
} from '../../../../contract/market/limits.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { doors } from '../../../platform/limits/doors.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { saveImage } from './save-image.ts'
import { storageLimitOf, uploadEnd, uploadFolder, uploadStateOf } from './rules.ts'
import * as images from './store.ts'
import * as store from './uploads-store.ts'

export interface Upload {
  uploadId: string
  sizeBytes: number
  /** Bytes received: the next part begins here. */
  offset: number
  /** Until when it can be continued. */
  expiresAt: Date
}

/**
 * Starts an upload. Throws `image_empty`, `image_too_large`, `too_many_uploads` and `storage_limit_reached` before any
 * byte is sent.
 */
export async function startUpload(scope: Scope<Actor>, sizeBytes: number): Promise<Upload> {
  if (sizeBytes === 0) throw new Problem('image_empty')
  if (sizeBytes > doors.picture.maxBytes) throw new Problem('image_too_large')
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
  return { uploadId, sizeBytes, offset: 0, expiresAt: uploadEnd(createdAt) }
}

/** Returns the progress of the caller's upload. */
export async function readUpload(scope: Scope<Actor>, uploadId: string): Promise<Upload> {
  return toUpload(await requireUpload(scope, uploadId))
}

/**
 * Adds the bytes that follow an offset, in parts of bounded size. If the connection drops, received bytes are kept.
 * Throws `upload_offset_mismatch` with the right offset, `payload_too_large` for bytes beyond the end, of which the
 * last part is not stored, and `upload_too_many_parts` for more parts than a file of this size needs.
 */
export async function addBytes(
  scope: Scope<Actor>,
  uploadId: string,
  sent: { offset: number; announcedBytes: number; body: AsyncIterable<Uint8Array> },
): Promise<Upload> {
  const upload = await requireUpload(scope, uploadId)
  const { sizeBytes, receivedBytes } = upload
  if (sent.offset !== receivedBytes) throw mismatch(upload)
  const maxBytes = sizeBytes - receivedBytes
  const tooLarge = new Problem('payload_too_large', { details: { maxBytes } })
  if (sent.announcedBytes > maxBytes) throw tooLarge
  let offset = receivedBytes
  let parts = upload.partIds.length
  for await (const bytes of partsOf(sent.body)) {
    if (offset + bytes.byteLength > sizeBytes) throw tooLarge
    if (parts >= maxUploadParts(sizeBytes)) throw new Problem('upload_too_many_parts')
    await addPart(scope, uploadId, offset, bytes)
    offset += bytes.byteLength
    parts += 1
  }
  return toUpload({ ...upload, receivedBytes: offset })
}

async function addPart(scope: Scope<Actor>, uploadId: string, offset: number, bytes: Uint8Array): Promise<void> {
  const partId = scope.newId()
  const key = `${uploadFolder(uploadId)}/${partId}`
  await scope.storage.put(key, bytes)
  if (await store.addPart(scope.db, uploadId, { offset, partId, sizeBytes: bytes.byteLength })) return
  await scope.storage.delete(key)
  throw mismatch(await requireUpload(scope, uploadId))
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

function toUpload({ id, sizeBytes, receivedBytes, createdAt }: store.UploadRow): Upload {
  return { uploadId: id, sizeBytes, offset: receivedBytes, expiresAt: uploadEnd(createdAt) }
}

async function madeBefore(scope: Scope<Actor>, imageId: string): Promise<images.ImageRow> {
  const image = (await images.ownedAmong(scope.db, [imageId], scope.actor.userId)).get(imageId)
  if (!image) throw new Problem('upload_not_found')
  return image
}

function mismatch({ receivedBytes }: store.UploadRow): Problem {
  return new Problem('upload_offset_mismatch', { details: { offset: receivedBytes } })
}

/** Yields full parts and the rest; after a broken connection, the rest is what had arrived. */
async function* partsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Not `for await`: it would destroy the connection of a sender who is to be told why bytes are refused.
  const reading = body[Symbol.asyncIterator]()
  let chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const next = await reading.next().catch(() => 'broken' as const)
    if (next === 'broken' || next.done === true) break
    let chunk = next.value
    while (size + chunk.byteLength >= maxUploadPartBytes) {
      const room = maxUploadPartBytes - size
      yield Buffer.concat([...chunks, chunk.subarray(0, room)])
      chunk = chunk.subarray(room)
      chunks = []
      size = 0
    }
    chunks.push(chunk)
    size += chunk.byteLength
  }
  if (size > 0) yield Buffer.concat(chunks)
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
