import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { releaseImages } from '../images/service.ts'
import * as ownStore from './own-store.ts'
import * as store from './store.ts'
import { goneFacts } from './gone-facts.ts'

/**
 * Removes an own listing with its dependent rows and returns when; repeatable. Payments and credits stay on record.
 * From now on its page says that it is gone. Throws `listing_not_found`.
 */
export function remove(scope: Scope, userId: string, listingId: string): Promise<Date> {
  return inTransaction(scope, async (scope) => {
    const { db } = scope
    const row = await ownStore.findOwn(db, listingId, userId)
    const imageIds = (await store.imagesOf(db, listingId)).map(({ id }) => id)
    if (!row || !(await ownStore.deleteOwn(db, listingId, userId))) {
      const removedAt = await ownStore.removalBy(db, listingId, userId)
      if (!removedAt) throw new Problem('listing_not_found')
      return removedAt
    }
    const removedAt = scope.now()
    await ownStore.recordRemoval(db, { listingId, userId, facts: goneFacts(row), removedAt })
    await releaseImages(scope, userId, imageIds)
    return removedAt
  })
}
