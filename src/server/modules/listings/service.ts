import type { listingOperations } from '../../../contract/listings.ts'
import type { HandlersOf } from '../../operations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Actor, Scope } from '../../scope.ts'
import { requireOwnImages, toImage } from '../images/service.ts'
import { sellerSummary } from '../profiles/service.ts'
import { search } from '../search/service.ts'
import { publish } from './publish.ts'
import { transitions } from './rules.ts'
import * as store from './store.ts'
import { goneFacts, toCard, toDetail } from './views.ts'

export { type CheckedDraft, type Publication, publish, publishAll, type Terms } from './publish.ts'

export const listings: HandlersOf<typeof listingOperations> = {
  async search(scope, query) {
    const now = scope.now()
    const { total, ids } = await search(scope, query)
    const cards = new Map((await store.cards(scope.db, ids, now)).map((row) => [row.id, toCard(row, now)]))
    return {
      total,
      page: query.page,
      pageSize: query.pageSize,
      listings: ids.map((id) => cards.get(id)).filter((card) => card !== undefined),
    }
  },

  async get(scope, { listingId }) {
    const row = await requireOnOffer(scope, listingId)
    const images = await store.imagesOf(scope.db, listingId)
    const prices = await store.pricesOf(scope.db, listingId)
    const offersPhone = row.listing.showContactPhone && (await store.hasContact(scope.db, listingId))
    const seller = await sellerSummary(scope, row.listing.userId)
    return toDetail(row, { images: images.map(toImage), prices, offersPhone, seller }, scope.now())
  },

  async create(scope, draft) {
    return { listingId: await publish(scope, scope.actor.userId, draft, { packageExpiry: null, featuredUntil: null }) }
  },

  async markSold(scope, { listingId }) {
    const soldAt = await inTransaction(scope, (scope) => markSold(scope, listingId))
    return { soldAt: soldAt.toISOString() }
  },
}

/** Somebody else's listing is not found. Sold already: answers when. */
async function markSold(scope: Scope<Actor>, listingId: string): Promise<Date> {
  const now = scope.now()
  if (await store.markSold(scope.db, listingId, scope.actor.userId, transitions.markSold.from, now)) return now
  const row = await store.find(scope.db, listingId)
  if (!row || row.listing.userId !== scope.actor.userId) throw new Problem('listing_not_found')
  if (row.listing.soldAt === null) throw new Problem('listing_not_active')
  return row.listing.soldAt
}

/** A gone listing answers with its last public facts; one that never was, or was never public, is not found. */
async function requireOnOffer(scope: Scope, listingId: string): Promise<store.ListingRow> {
  const row = await store.find(scope.db, listingId)
  if (!row) {
    const facts = await store.removedFacts(scope.db, listingId)
    throw facts === null ? new Problem('listing_not_found') : new Problem('listing_gone', { details: { facts } })
  }
  const { status, packageExpiry } = row.listing
  if (status === 'rejected' || status === 'paused') throw new Problem('listing_not_found')
  const expired = packageExpiry !== null && packageExpiry <= scope.now()
  if (status === 'sold' || expired) throw new Problem('listing_gone', { details: { facts: goneFacts(row) } })
  return row
}

/** Number of listings on offer. */
export function countOnOffer(scope: Scope): Promise<number> {
  return store.countOnOffer(scope.db, scope.now())
}

/** Puts an owner's pictures behind those the listing has. */
export async function addImages(
  scope: Scope,
  ownerId: string,
  listingId: string,
  imageIds: readonly string[],
): Promise<void> {
  await requireOwnImages(scope, imageIds, ownerId)
  await inTransaction(scope, (scope) => store.appendImages(scope.db, listingId, imageIds))
}
