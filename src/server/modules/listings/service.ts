import {
  type ListingCard,
  type ListingDetail,
  type listingOperations,
  similarCount,
} from '../../../contract/listings.ts'
import type { HandlersOf } from '../../operations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Actor, Scope } from '../../scope.ts'
import { requireOwnImages, toImage } from '../images/service.ts'
import { requireProfile, sellerSummary } from '../profiles/service.ts'
import { findSimilar, search, summarise } from '../search/service.ts'
import { publish } from './publish.ts'
import { transitions } from './rules.ts'
import * as store from './store.ts'
import { goneFacts, toCard, toDetail } from './views.ts'

export { type CheckedDraft, type Publication, publish, publishAll, type Terms } from './publish.ts'

export const listings: HandlersOf<typeof listingOperations> = {
  async search(scope, query) {
    const { total, ids } = await search(scope, query)
    return { total, page: query.page, pageSize: query.pageSize, listings: await cardsOf(scope, ids) }
  },

  summary: summarise,

  async cards(scope, { ids }) {
    return { listings: await cardsOf(scope, ids) }
  },

  async compare(scope, { ids }) {
    const found: ListingDetail[] = []
    for (const id of new Set(ids)) {
      const row = await store.find(scope.db, id)
      if (row && isPublic(row, scope.now())) found.push(await detailOf(scope, row))
    }
    return { listings: found }
  },

  async similar(scope, { listingId }) {
    const row = await store.find(scope.db, listingId)
    if (!row || isHidden(row)) throw new Problem('listing_not_found')
    return { listings: await cardsOf(scope, await findSimilar(scope, { ...row.listing, listingId }, similarCount)) }
  },

  async ofSeller(scope, { userId, ...query }) {
    await requireProfile(scope, userId)
    const { total, ids } = await search(scope, { ...query, sellerId: userId })
    return { total, page: query.page, pageSize: query.pageSize, listings: await cardsOf(scope, ids) }
  },

  async get(scope, { listingId }) {
    return detailOf(scope, await requireOnOffer(scope, listingId))
  },

  async create(scope, draft) {
    return { listingId: await publish(scope, scope.actor.userId, draft, { packageExpiry: null, featuredUntil: null }) }
  },

  async markSold(scope, { listingId }) {
    const soldAt = await inTransaction(scope, (scope) => markSold(scope, listingId))
    return { soldAt: soldAt.toISOString() }
  },
}

/** Cards in the order of the ids; those no longer on offer are left out. */
async function cardsOf(scope: Scope, ids: readonly string[]): Promise<ListingCard[]> {
  const now = scope.now()
  const rows = new Map((await store.cards(scope.db, ids, now)).map((row) => [row.id, row]))
  const prices = Map.groupBy(await store.pricesOf(scope.db, ids), ({ listingId }) => listingId)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? toCard(row, prices.get(id) ?? [], now) : []
  })
}

async function detailOf(scope: Scope, row: store.ListingRow): Promise<ListingDetail> {
  const { id, showContactPhone, userId } = row.listing
  const images = await store.imagesOf(scope.db, id)
  const prices = await store.pricesOf(scope.db, [id])
  const offersPhone = showContactPhone && (await store.hasContact(scope.db, id))
  const seller = await sellerSummary(scope, userId)
  return toDetail(row, { images: images.map(toImage), prices, offersPhone, seller }, scope.now())
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
  if (isHidden(row)) throw new Problem('listing_not_found')
  if (!isPublic(row, scope.now())) throw new Problem('listing_gone', { details: { facts: goneFacts(row) } })
  return row
}

/** Never shown to the public: kept back by its seller or by an administrator. */
function isHidden({ listing }: store.ListingRow): boolean {
  return listing.status === 'rejected' || listing.status === 'paused'
}

/** On offer now; the same condition as `isOnOffer` in SQL. */
function isPublic(row: store.ListingRow, now: Date): boolean {
  const { status, packageExpiry } = row.listing
  return !isHidden(row) && status !== 'sold' && (packageExpiry === null || packageExpiry > now)
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
