import type { imageOperations, UploadedImage } from '../../../../contract/images.ts'
import { maxStoredBytes } from '../../../../contract/market/limits.ts'
import type { HandlersOf } from '../../../operations.ts'
import { defineWorker, type JobWorker } from '../../../platform/jobs/jobs.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { addAvifFiles } from './avif.ts'
import { purgeCopies } from './copies.ts'
import { deleteUnused, discardImages, giveUpImage, removeImages, sweepDaily } from './garbage.ts'
import { avifJob, deleteUnusedImagesJob, forgetCopiesJob, removeImagesJob, sweepImagesJob } from './jobs.ts'
import { saveImage } from './save-image.ts'
import type { Source } from './pipeline-worker.ts'
import { type ImageFile, imageKey, isSamePicture, storageLimitOf, toImage } from './rules.ts'
import * as store from './store.ts'
import { finishUpload } from './uploads.ts'

export { forgetCopies } from './copies.ts'
export { createStandings, isOwner } from './standing.ts'
export { cleanUpImages, discardImages, releaseImages, releaseProfilePicture, sweepFiles } from './garbage.ts'
export { type ImageFile, imageUrl, imageUrlFor, type StoredImage, toImage } from './rules.ts'
export { headOf as headOfFile, typeOf as fileTypeOf } from './file-type.ts'
export { addBytes, cancelUpload, readUpload, startUpload } from './uploads.ts'
export { pictureFileId, pictureFileName, smallestPicture } from './picture-file.ts'

export const images: HandlersOf<typeof imageOperations> = {
  async mine({ db, actor }, { ids }) {
    const owned = await store.ownedAmong(db, ids, actor.userId)
    return { images: ids.flatMap((id) => owned.get(id) ?? []).map(toImage) }
  },
  async remove(scope, { imageId }) {
    if (!(await giveUpImage(scope, scope.actor.userId, imageId))) throw new Problem('image_in_use')
    return { imageId }
  },
  async finishUpload(scope, { uploadId, among }) {
    return compared(scope, await finishUpload(scope, uploadId), among)
  },
}

/**
 * Stores a file that the caller sent for a listing, and returns whether one of `among` shows the same. Throws as
 * `saveImage` does.
 */
export async function acceptImage(
  scope: Scope<Actor>,
  source: Source,
  among: readonly string[] = [],
): Promise<UploadedImage> {
  return compared(scope, await saveForCaller(scope, source, true), among)
}

/** Stores the caller's profile picture and returns its id. Throws as `saveImage` does. */
export async function acceptProfilePicture(scope: Scope<Actor>, source: Source): Promise<string> {
  return (await saveForCaller(scope, source, false)).id
}

function saveForCaller(scope: Scope<Actor>, source: Source, forListings: boolean): Promise<store.ImageRow> {
  const limitBytes = storageLimitOf(scope.actor)
  return saveImage(scope, scope.actor.userId, source, { limitBytes, avif: true, forListings })
}

/** Throws `image_not_found` if the caller has no such picture to compare with. */
async function compared(scope: Scope<Actor>, image: store.ImageRow, among: readonly string[]): Promise<UploadedImage> {
  await requireOwnImages(scope, among, scope.actor.userId)
  const others = await store.ownedAmong(scope.db, among, scope.actor.userId)
  const like = [...others.values()].find(
    ({ id, likeness }) => id === image.id || isSamePicture(likeness, image.likeness),
  )
  return { image: toImage(image), duplicateOf: like?.id ?? null }
}

/** Stores a picture that the market itself adds to an account, such as those of the demo market. Returns its id. */
export async function storeImage(scope: Scope, ownerId: string, bytes: Uint8Array): Promise<string> {
  return (await saveImage(scope, ownerId, { bytes }, { limitBytes: null, avif: false, forListings: true })).id
}

/** Stores a picture for a dealer's listing that a file named or held; returns its id. Throws as `saveImage` does. */
export async function storeDealerImage(scope: Scope, ownerId: string, source: Source): Promise<string> {
  const options = { limitBytes: maxStoredBytes.dealer, avif: true, forListings: true }
  return (await saveImage(scope, ownerId, source, options)).id
}

/** Throws `image_not_found` unless the account has uploaded all of these pictures. */
export async function requireOwnImages(scope: Scope, imageIds: readonly string[], userId: string): Promise<void> {
  const owned = await store.ownedAmong(scope.db, imageIds, userId)
  const missing = imageIds.filter((imageId) => !owned.has(imageId))
  if (missing.length > 0) throw new Problem('image_not_found', { details: { imageIds: missing } })
}

/** Returns the file of one width of a picture, or null. */
export function readImageFile({ storage }: Pick<Scope, 'storage'>, file: ImageFile): Promise<Uint8Array | null> {
  return storage.get(imageKey(file.contentHash, file.width, file.format))
}

/** Returns the same file as a stream. */
export function openImageFile({ storage }: Pick<Scope, 'storage'>, file: ImageFile) {
  return storage.open(imageKey(file.contentHash, file.width, file.format))
}

/** Returns the bytes of all stored picture files. */
export function storedBytes(scope: Scope): Promise<number> {
  return store.totalBytes(scope.db)
}

/** Links stored pictures to another account. */
export async function shareImages(scope: Scope, imageIds: readonly string[], userId: string): Promise<void> {
  const createdAt = scope.now()
  await store.addOwners(
    scope.db,
    [...new Set(imageIds)].map((imageId) => ({ imageId, userId, createdAt })),
  )
}

export function avifWorker(scope: Scope): JobWorker {
  return defineWorker(avifJob, scope, (scope, { imageId }) => addAvifFiles(scope, imageId))
}

export function removeImagesWorker(scope: Scope): JobWorker {
  return defineWorker(removeImagesJob, scope, async (scope, { imageIds }) => void (await removeImages(scope, imageIds)))
}

export function forgetCopiesWorker(scope: Scope): JobWorker {
  return defineWorker(forgetCopiesJob, scope, (scope, { addresses }) => purgeCopies(scope, addresses))
}

export function deleteUnusedImagesWorker(scope: Scope): JobWorker {
  return defineWorker(deleteUnusedImagesJob, scope, deleteUnused)
}

export function sweepImagesWorker(scope: Scope): JobWorker {
  return defineWorker(sweepImagesJob, scope, sweepDaily)
}

/** Removes the images that only this account uses, once the transaction that erases it has committed. */
export async function removeOwnImages(scope: Scope, userId: string): Promise<void> {
  const imageIds = (await store.allOf(scope.db, userId)).map(({ id }) => id)
  await discardImages(scope, imageIds)
}

/** Yields all pictures of an account in their largest width, one after the other. */
export async function* ownPictures(
  scope: Scope,
  userId: string,
): AsyncGenerator<{ imageId: string; bytes: Uint8Array }> {
  for (const { id, contentHash, widths } of await store.allOf(scope.db, userId)) {
    const bytes = await readImageFile(scope, { contentHash, width: Math.max(...widths) })
    if (bytes) yield { imageId: id, bytes }
  }
}
