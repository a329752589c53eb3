/** The picture of a profile (specification sections 5 and 7): never two, never a missing file. */
import { maxProfilePictureBytes } from '../../../../contract/market/limits.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { acceptProfilePicture, fileTypeOf, imageUrlFor, releaseProfilePicture } from '../../market/images/service.ts'
import * as store from './profile-picture-store.ts'

/** JPG, PNG or GIF (specification section 5). */
const accepted = ['jpeg', 'png', 'gif']
/** Sharp at 96 pixels on a dense screen. */
const shownWidth = 320

/** An uploaded file: its path, its size, and its first bytes. */
export interface SentPicture {
  source: Parameters<typeof acceptProfilePicture>[1]
  sizeBytes: number
  head: Uint8Array
}

/**
 * Replaces the picture of the caller's profile; the former one is deleted once the new one is stored. If anything
 * fails, the old one stays and nothing of the new one does. Throws `profile_picture_type`, `profile_picture_too_large`.
 */
export async function setProfilePicture(
  scope: Scope<Actor>,
  { source, sizeBytes, head }: SentPicture,
): Promise<string | null> {
  const found = fileTypeOf(head)
  if (sizeBytes > 0 && !accepted.includes(found))
    throw new Problem('profile_picture_type', { details: { found, accepted } })
  if (sizeBytes > maxProfilePictureBytes) {
    throw new Problem('profile_picture_too_large', { details: { maxBytes: maxProfilePictureBytes } })
  }
  const imageId = await acceptProfilePicture(scope, source)
  try {
    await replace(scope, imageId)
  } catch (error) {
    await releaseProfilePicture(scope, scope.actor.userId, imageId)
    throw error
  }
  return profilePictureUrl(scope, scope.actor.userId)
}

/** Removes the picture from the caller's profile; repeatable. */
export function removeProfilePicture(scope: Scope<Actor>): Promise<void> {
  return replace(scope, null)
}

/** Returns the URL of a picture in the width that profiles show. */
export function pictureUrlOf(picture: Parameters<typeof imageUrlFor>[0]): string | null {
  return imageUrlFor(picture, shownWidth)
}

/** Returns the URL of a profile's picture, or null. */
export async function profilePictureUrl(scope: Scope, userId: string): Promise<string | null> {
  const picture = await store.find(scope.db, userId)
  return picture && pictureUrlOf(picture)
}

function replace(scope: Scope<Actor>, imageId: string | null): Promise<void> {
  const { userId } = scope.actor
  return inTransaction(scope, async (scope) => {
    const before = await store.replace(scope.db, userId, imageId, scope.now())
    if (before !== null && before !== imageId) await releaseProfilePicture(scope, userId, before)
  })
}
