import { dayMs } from '../../../contract/durations.ts'
import {
  type ListingCard,
  type ListingDetail,
  type listingOperations,
  type OfferState,
  similarCount,
} from '../../../contract/listings.ts'
import { isOnOffer } from '../../../contract/listing-status.ts'
import { defaultPackageDays } from '../../../contract/limits.ts'
import type { SellerKind } from '../../../contract/vocabulary.ts'
import type { HandlersOf } from '../../operations.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { discardDraft } from '../drafts/service.ts'
import { once } from '../idempotency/service.ts'
import { requireOwnImages, toImage } from '../images/service.ts'
import { publicDealerPhone, requireProfile, sellerSummary } from '../profiles/service.ts'
import { facets, findSimilar, relaxations, search, summarise } from '../search/service.ts'
import { requirePlace } from './coverage.ts'
import { isHidden, requireOnOffer } from './on-offer.ts'
import * as moderationStore from './moderation-store.ts'
import * as ownStore from './own-store.ts'
import { resumeStepOf } from './rules.ts'
import { publishAll, qualityOfDraft } from './publish.ts'
import { offerStateOf } from './rules.ts'
import { markSold } from './sale.ts'
import * as sellerStore from './seller-store.ts'
import { statedOf } from './stated.ts'
import * as store from './store.ts'
import * as vinStore from './vin-store.ts'
import { goneFacts, toCard, toDetail } from './views.ts'

export { beginCoverage, carriedListings, carry, endCoverage } from './coverage.ts'
export { edit, setContact } from './edit.ts'
export { feature, type Placement } from './feature.ts'
export { type Outcome, publishEach } from './publish-each.ts'
export {
  checkPublishable,
  type Memory,
  newMemory,
  type Publication,
  publish,
  publishAll,
  type Terms,
} from './publish.ts'
export { acceptListing, rejectListing } from './moderate.ts'
export { remove } from './remove.ts'
export { endPlacements, lockPackageExpiry, type Renewal, renew, requireRenewable, takeBackOrder } from './renew.ts'
export { undoSoldUntil } from './rules.ts'
export { markSold, undoSold } from './sale.ts'

export const listings: HandlersOf<typeof listingOperations> = {
  async search(scope, query) {
    return resultOf(scope, query, await search(scope, query))
  },

  summary: summarise,
  facets,
  relaxations,

  async cards(scope, { ids }) {
    return { listings: await cardsOf(scope, ids) }
  },

  async compare(scope, { ids }) {
    const found: ListingDetail[] = []
    for (const id of new Set(ids)) {
      const row = await store.find(scope.db, id)
      if (row && isOnOffer(row.listing, scope.now())) found.push(await detailOf(scope, row))
    }
    return { listings: found }
  },

  async similar(scope, { listingId }) {
    const row = await store.find(scope.db, listingId)
    if (!row || isHidden(row)) throw new Problem('listing_not_found')
    return { listings: await cardsOf(scope, await findSimilar(scope, { ...row.listing, listingId }, similarCount)) }
  },

  async photos(scope, { listingId }) {
    await requireOnOffer(scope, listingId)
    return { images: (await store.imagesOf(scope.db, listingId)).map(toImage) }
  },

  async ofSeller(scope, { userId, ...query }) {
    await requireProfile(scope, userId)
    return resultOf(scope, query, await search(scope, { ...query, sellerId: userId }))
  },

  async get(scope, { listingId }) {
    return detailOf(scope, await requireOnOffer(scope, listingId))
  },

  async create(scope, { idempotencyKey, draftId, ...draft }) {
    const { userId } = scope.actor
    const call = { userId, key: idempotencyKey, operation: 'listings.create', request: draft }
    const listingId = await once(scope, call, async (scope, listingId) => {
      const packageId = await requirePlace(scope, userId)
      const terms = { packageExpiry: null, featuredUntil: null, packageId }
      await publishAll(scope, [{ sellerId: userId, draft, terms, listingId }])
      await discardDraft(scope, userId, draftId)
      return listingId
    })
    return { listingId }
  },

  async markSold(scope, { listingId }) {
    const soldAt = await markSold(scope, scope.actor.userId, listingId)
    return { soldAt: soldAt.toISOString() }
  },
}

/** An own listing as its seller states it, with its pictures. Throws `listing_not_found` for anybody else's. */
export async function readOwn(scope: Scope, userId: string, listingId: string) {
  const row = await ownStore.findOwn(scope.db, listingId, userId)
  if (!row) throw new Problem('listing_not_found')
  const images = await store.imagesOf(scope.db, listingId)
  const stated = statedOf(row, { images, contactPhone: await ownStore.contactOf(scope.db, listingId) })
  return { stated, images: images.map(toImage), quality: qualityOfDraft(stated) }
}

/** The listing on offer that has this VIN. */
export function holderOfVin(scope: Scope, vin: string): Promise<{ id: string; userId: string } | null> {
  return vinStore.holderOfVin(scope.db, vin, scope.now())
}

/** Adds views to listings. */
export function addViews(scope: Scope, views: ReadonlyMap<string, number>): Promise<void> {
  return ownStore.addViews(scope.db, views)
}

/** A listing as somebody who knows it from before may still see it. */
export interface KnownListing {
  title: string
  priceEuros: number
  state: OfferState
  /** Null for what the public no longer sees. */
  card: ListingCard | null
}

/** What is known of these listings, on offer or not. Ids that never were listings are left out. */
export async function knownListings(scope: Scope, ids: readonly string[]): Promise<Map<string, KnownListing>> {
  const now = scope.now()
  const cards = new Map((await store.cardsOfAny(scope.db, ids)).map((row) => [row.id, row]))
  const prices = Map.groupBy(await store.pricesOf(scope.db, ids), ({ listingId }) => listingId)
  const known = new Map<string, KnownListing>()
  for (const { id, facts } of await store.removedAmong(scope.db, ids)) {
    const { title, priceEuros } = facts as { title?: string; priceEuros?: number }
    if (title !== undefined && priceEuros !== undefined) {
      known.set(id, { title, priceEuros, state: 'unavailable', card: null })
    }
  }
  for (const { id, title, priceEuros, ...standing } of await store.standings(scope.db, ids)) {
    const row = cards.get(id)
    const shown = row && !isHidden({ listing: standing })
    const card = shown ? toCard(row, prices.get(id) ?? [], now) : null
    known.set(id, { title, priceEuros, state: offerStateOf(standing, now), card })
  }
  return known
}

/** How much a seller has, and how often it was looked at. */
export function sellerFigures(scope: Scope, userId: string) {
  return sellerStore.figuresOf(scope.db, userId, scope.now())
}

/** A seller's newest listings that are on offer or sold. */
export async function newestListings(scope: Scope, userId: string, limit: number): Promise<KnownListing[]> {
  const ids = await sellerStore.newestOf(scope.db, userId, limit, scope.now())
  const known = await knownListings(scope, ids)
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** A listing that was taken off the market for a while, and how it stood. */
export interface PausedListing {
  listingId: string
  status: 'active' | 'reserved'
}

/** Takes all of a seller's listings off the market for a while. To be called inside a transaction. */
export async function pauseListings(scope: Scope, userId: string): Promise<PausedListing[]> {
  const paused = await sellerStore.pauseAll(scope.db, userId, scope.now())
  return paused.map(({ listingId, status }) => ({ listingId, status: status === 'reserved' ? 'reserved' : 'active' }))
}

/** Puts listings back as they stood, those only that are still paused; answers how many. */
export async function resumeListings(scope: Scope, paused: readonly PausedListing[]): Promise<number> {
  let resumed = 0
  for (const { listingId, status } of paused) {
    if (await resume(scope, listingId, status)) resumed += 1
  }
  return resumed
}

/** A vehicle that somebody else offers meanwhile stays paused. */
async function resume(scope: Scope, listingId: string, status: string): Promise<boolean> {
  try {
    return await inTransaction(scope, (scope) =>
      moderationStore.take(scope.db, listingId, resumeStepOf(status), { updatedAt: scope.now() }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'vehicle_listings_vin')) return false
    throw error
  }
}

/**
 * Makes all listings of a seller say what the seller has become. Those that nothing but being a
 * dealer carried stay for as long as a package lasts. To be called inside a transaction.
 */
export function followSellerKind(scope: Scope, userId: string, kind: SellerKind): Promise<void> {
  const endsAt = new Date(scope.now().getTime() + defaultPackageDays * dayMs)
  return sellerStore.followKind(scope.db, userId, kind, endsAt)
}

/** Deletes all listings of a seller; their addresses still say what was offered there. Inside a transaction. */
export function deleteListingsOf(scope: Scope, userId: string): Promise<void> {
  return sellerStore.deleteAllOf(scope.db, userId, goneFacts, scope.now())
}

/** Counts a revealed contact number. */
export function addPhoneView(scope: Scope, listingId: string): Promise<void> {
  return ownStore.addPhoneView(scope.db, listingId)
}

/** Who sells a listing that is on offer, and the number they share. Throws like `requirePriceOnOffer`. */
export async function requireContactable(scope: Scope, listingId: string) {
  const { listing } = await requireOnOffer(scope, listingId)
  return { sellerId: listing.userId, title: listing.title, contactPhone: await sharedPhone(scope, listing) }
}

/** Throws unless a listing is on offer now: `listing_not_found`, or `listing_gone` with its last public facts. */
export async function requirePriceOnOffer(scope: Scope, listingId: string): Promise<number> {
  return (await requireOnOffer(scope, listingId)).listing.priceEuros
}

/** A page of results: what search found, read by id and checked once more. */
async function resultOf(
  scope: Scope,
  { page, pageSize }: { page: number; pageSize: number },
  { total, hits, origin }: Awaited<ReturnType<typeof search>>,
) {
  const distances = new Map(hits.map(({ id, distanceKm }) => [id, distanceKm]))
  const cards = await cardsOf(scope, [...distances.keys()])
  return {
    total,
    page,
    pageSize,
    place: origin && { name: origin.name },
    listings: cards.map((card) => ({ ...card, distanceKm: distances.get(card.id) ?? null })),
  }
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
  const { id, userId } = row.listing
  const images = await store.imagesOf(scope.db, id)
  const prices = await store.pricesOf(scope.db, [id])
  const offersPhone = (await sharedPhone(scope, row.listing)) !== null
  const seller = await sellerSummary(scope, userId)
  return toDetail(row, { images: images.map(toImage), prices, offersPhone, seller }, scope.now())
}

/** The listing's own number, else the one that an approved dealer publishes anyway; null where it is not to be shown. */
async function sharedPhone(
  scope: Scope,
  { id, userId, showContactPhone }: Pick<store.ListingRow['listing'], 'id' | 'userId' | 'showContactPhone'>,
): Promise<string | null> {
  if (!showContactPhone) return null
  return (await ownStore.contactOf(scope.db, id)) ?? (await publicDealerPhone(scope, userId))
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
