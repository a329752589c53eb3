/** An own listing as its seller states it. */
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { toImage } from '../../market/images/service.ts'
import { contactOf, findOwnListing, imagesOf } from '../../market/offers/service.ts'
import { qualityOfDraft } from './publish.ts'
import { statedOf } from './stated.ts'

/**
 * Returns an own listing as its seller states it, with its pictures. Throws `listing_not_found` for those of others.
 */
export async function readOwn(scope: Scope, userId: string, listingId: string) {
  const row = await findOwnListing(scope, listingId, userId)
  if (!row) throw new Problem('listing_not_found')
  const images = await imagesOf(scope, listingId)
  const stated = statedOf(row, { images, contactPhone: await contactOf(scope, listingId) })
  return { stated, images: images.map(toImage), quality: qualityOfDraft(stated) }
}
