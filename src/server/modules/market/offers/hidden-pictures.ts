/** The staff hide a picture of a listing and put it back. Call these in the transaction that also notifies the seller. */
import { maxImagesPerListing } from '../../../../contract/market/limits.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { forgetCopies } from '../images/service.ts'
import * as hiddenStore from './hidden-store.ts'
import { lock, update } from './moderation-store.ts'
import { replaceImages } from './own-store.ts'
import type { Moderated } from './moderate.ts'

export type HiddenPicture = Awaited<ReturnType<typeof hiddenStore.hiddenOf>>[number]

/** Takes a picture out of its listing at once. Throws `listing_not_found`, `image_not_found`. */
export async function hidePicture(scope: Scope, listingId: string, imageId: string): Promise<Moderated> {
  const { userId, title } = await requireLocked(scope, listingId)
  const { db } = scope
  if ((await hiddenStore.hiddenIn(db, listingId)).has(imageId)) return { userId, title, changed: false }
  const shown = await hiddenStore.shownIn(db, [listingId])
  const position = shown.indexOf(imageId)
  if (position < 0) throw new Problem('image_not_found')
  await hiddenStore.addHidden(db, { listingId, imageId, position, hiddenAt: scope.now() })
  await replaceImages(db, listingId, shown)
  await forgetCopies(scope, [imageId])
  await update(db, listingId, { updatedAt: scope.now() })
  return { userId, title, changed: true }
}

/**
 * Puts a hidden picture back where it was. Throws `listing_not_found`, `image_not_found` if it neither was hidden nor is
 * shown, and `too_many_images` if its seller has filled the listing meanwhile.
 */
export async function showPicture(scope: Scope, listingId: string, imageId: string): Promise<Moderated> {
  const { userId, title } = await requireLocked(scope, listingId)
  const { db } = scope
  const shown = await hiddenStore.shownIn(db, [listingId])
  if (shown.includes(imageId)) return { userId, title, changed: false }
  const position = await hiddenStore.takeHidden(db, listingId, imageId)
  if (position === null) throw new Problem('image_not_found')
  if (shown.length >= maxImagesPerListing) throw new Problem('too_many_images')
  await replaceImages(db, listingId, shown.toSpliced(position, 0, imageId))
  await update(db, listingId, { updatedAt: scope.now() })
  return { userId, title, changed: true }
}

/** Returns the hidden pictures of listings. */
export function hiddenPicturesOf(scope: Scope, listingIds: readonly string[]): Promise<HiddenPicture[]> {
  return hiddenStore.hiddenOf(scope.db, listingIds)
}

async function requireLocked(scope: Scope, listingId: string) {
  const row = await lock(scope.db, listingId)
  if (!row) throw new Problem('listing_not_found')
  return row
}
