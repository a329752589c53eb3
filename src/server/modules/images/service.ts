import { createHash } from 'node:crypto'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { processImage } from './pipeline.ts'
import { imageKey } from './rules.ts'
import * as store from './store.ts'

export { imageUrl, type StoredImage, toImage } from './rules.ts'

/**
 * Stores a picture for an account and answers its id. Equal bytes are processed and stored once, however often and by
 * whomever they are sent. The files are there before the row is, so a row never leads to nothing.
 */
export async function storeImage(scope: Scope, ownerId: string, bytes: Uint8Array): Promise<string> {
  const contentHash = createHash('sha256').update(bytes).digest('hex')
  const known = await store.findByContent(scope.db, contentHash)
  const imageId = known?.id ?? (await processAndSave(scope, contentHash, bytes))
  await store.addOwner(scope.db, imageId, ownerId, scope.now())
  return imageId
}

async function processAndSave(scope: Scope, contentHash: string, bytes: Uint8Array): Promise<string> {
  const { width, height, placeholder, files } = await processImage(bytes)
  for (const file of files) await scope.storage.put(imageKey(contentHash, file.width), file.bytes)
  await store.save(scope.db, {
    id: scope.newId(),
    contentHash,
    width,
    height,
    widths: files.map((file) => file.width),
    formats: ['webp'],
    placeholder,
    byteSize: files.reduce((total, file) => total + file.bytes.byteLength, 0),
    createdAt: scope.now(),
  })
  const saved = await store.findByContent(scope.db, contentHash)
  if (!saved) throw new Error(`Image ${contentHash} vanished while it was being stored`)
  return saved.id
}

/** Throws `image_not_found` unless the account has uploaded all of these pictures. */
export async function requireOwnImages(scope: Scope, imageIds: readonly string[], userId: string): Promise<void> {
  const owned = await store.ownedAmong(scope.db, imageIds, userId)
  const missing = imageIds.filter((imageId) => !owned.has(imageId))
  if (missing.length > 0) throw new Problem('image_not_found', { details: { imageIds: missing } })
}

/** The file of one width of a picture, or null. */
export function readImageFile(
  scope: Pick<Scope, 'storage'>,
  contentHash: string,
  width: number,
): Promise<Uint8Array | null> {
  return scope.storage.get(imageKey(contentHash, width))
}

/** Bytes of all stored picture files. */
export function storedBytes(scope: Scope): Promise<number> {
  return store.totalBytes(scope.db)
}

/** Lets another account use a picture that is stored already. */
export function shareImage(scope: Scope, imageId: string, userId: string): Promise<void> {
  return store.addOwner(scope.db, imageId, userId, scope.now())
}
