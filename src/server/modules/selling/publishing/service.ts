/** Creating and changing listings: checks and writes what a seller states. */
import type { listingOperations } from '../../../../contract/listings.ts'
import type { HandlersOf } from '../../../operations.ts'
import { discardDraft } from '../drafts/service.ts'
import { once } from '../../people/idempotency/service.ts'
import { requirePlace } from '../../market/offers/service.ts'
import { askAboutFirstPrice } from './first-price.ts'
import { requireOffered } from './offered.ts'
import { publishAll } from './publish.ts'

export { type CheckedChanges, edit, type Edited, setContact } from './edit.ts'
export { askAboutFirstPrice } from './first-price.ts'
export { readOwn } from './own.ts'
export { type Outcome, type Places, publishEach } from './publish-each.ts'
export {
  checkPublishable,
  type Memory,
  newMemory,
  type Publication,
  publish,
  publishAll,
  type Terms,
} from './publish.ts'

export const publishing: Pick<HandlersOf<typeof listingOperations>, 'create'> = {
  async create(scope, { idempotencyKey, draftId, confirmed, ...draft }) {
    const { userId } = scope.actor
    const call = { userId, key: idempotencyKey, operation: 'listings.create', request: draft }
    // A repeated call is asked nothing; what the market has learned belongs to no transaction.
    const ask = () => askAboutFirstPrice(scope, draft, confirmed)
    const listingId = await once(scope, call, async (scope, listingId) => {
      requireOffered(scope, draft)
      await ask()
      const packageId = await requirePlace(scope, userId)
      const terms = { packageExpiry: null, featuredUntil: null, packageId }
      await publishAll(scope, [{ sellerId: userId, draft, terms, listingId }])
      await discardDraft(scope, userId, draftId)
      return listingId
    })
    return { listingId }
  },
}
