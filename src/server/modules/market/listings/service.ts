/** Listings as the public reads them: results, pages, comparisons, and the remains of removed listings. */
import {
  type ListingCard,
  type ListingDetail,
  type listingOperations,
  type OfferState,
  maxMapTowns,
  sellersOtherCount,
  similarCount,
  type Surroundings,
} from '../../../../contract/listings.ts'
import { isOnOffer } from '../../../../contract/market/listing-status.ts'
import { isOtherModel, listingTitle } from '../../../../contract/market/other-model.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { toImage } from '../images/service.ts'
import { contactOf, findListing, imagesOf, type ListingRow } from '../offers/service.ts'
import { publicDealerPhone, publicPhoneOf, requireProfile, sellerSummary } from '../../people/profiles/service.ts'
import { townAt, townsAround } from '../places/service.ts'
import { facets, findSimilar, relaxations, search, summarise } from '../search/service.ts'
import { isHidden, requireOnOffer, requireOnOfferOrOwn } from './on-offer.ts'
import { offerStateOf } from './rules.ts'
import * as store from './store.ts'
import { toCard, toDetail } from './views.ts'

export { grossPriceOf } from './vat-rates.ts'

export const listings: Omit<HandlersOf<typeof listingOperations>, 'create' | 'markSold'> = {
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
      const row = await findListing(scope, id)
      if (row && isOnOffer(row.listing, scope.now())) found.push(await detailOf(scope, row))
    }
    return { listings: found }
  },

  async similar(scope, { listingId }) {
    const row = await findListing(scope, listingId)
    if (!row || isHidden(row)) throw new Problem('listing_not_found')
    return { listings: await cardsOf(scope, await idsOfSimilar(scope, row)) }
  },

  async around(scope, { listingId }) {
    const row = await findListing(scope, listingId)
    if (!row || isHidden(row)) throw new Problem('listing_not_found')
    const similar = await idsOfSimilar(scope, row)
    const { userId } = row.listing
    const now = scope.now()
    const others = { userId, without: listingId, limit: sellersOtherCount }
    const rows = await store.cardsAround(scope.db, similar, others, now)
    const ofSeller = rows.filter((other) => other.userId === userId).toSorted(newestFirst)
    return {
      surroundings: surroundingsOf(row.listing),
      similar: similar.flatMap((id) => rows.find((like) => like.id === id) ?? []).map((like) => toCard(like, now)),
      sellersOther: ofSeller.slice(0, sellersOtherCount).map((other) => toCard(other, now)),
    }
  },

  async photos(scope, { listingId }) {
    await requireOnOffer(scope, listingId)
    return { images: (await imagesOf(scope, listingId)).map(toImage) }
  },

  async ofSeller(scope, { userId, ...query }) {
    await requireProfile(scope, userId)
    return resultOf(scope, query, await search(scope, { ...query, sellerId: userId }))
  },

  async get(scope, { listingId }) {
    return detailOf(scope, await requireOnOfferOrOwn(scope, listingId))
  },
}

/** A listing as a user who saw it before may still see it. */
export interface KnownListing {
  title: string
  priceEuros: number
  state: OfferState
  /** Null for a listing that is no longer public. */
  card: ListingCard | null
}

/** Returns the state of these listings, on offer or not. Ids that never were listings are left out. */
export async function knownListings(scope: Scope, ids: readonly string[]): Promise<Map<string, KnownListing>> {
  const now = scope.now()
  const cards = new Map((await store.cardsOfAny(scope.db, ids)).map((row) => [row.id, row]))
  const known = new Map<string, KnownListing>()
  for (const { id, facts } of await store.removedAmong(scope.db, ids)) {
    const { title, priceEuros } = facts as { title?: string; priceEuros?: number }
    if (title !== undefined && priceEuros !== undefined) {
      known.set(id, { title, priceEuros, state: 'unavailable', card: null })
    }
  }
  for (const { id, title, priceEuros, ...standing } of await store.standings(scope.db, ids)) {
    const row = cards.get(id)
    const hidden = isHidden({ listing: standing, vehicleType: standing.vehicleType })
    const card = row && !hidden ? toCard(row, now) : null
    const state = hidden ? ('unavailable' as const) : offerStateOf(standing, now)
    known.set(id, { title, priceEuros, state, card })
  }
  return known
}

/** Returns the number of a seller's listings, and their views. */
export function sellerFigures(scope: Scope, userId: string) {
  return store.figuresOf(scope.db, userId, scope.now())
}

/** Returns a seller's newest listings that are on offer or sold. */
export async function newestListings(scope: Scope, userId: string, limit: number): Promise<KnownListing[]> {
  const ids = await store.newestOf(scope.db, userId, limit, scope.now())
  const known = await knownListings(scope, ids)
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Returns the seller of a listing on offer, and the number they share. Throws like `requirePriceOnOffer`. */
export async function requireContactable(scope: Scope, listingId: string) {
  const { listing } = await requireOnOffer(scope, listingId)
  return { sellerId: listing.userId, title: listing.title, contactPhone: await sharedPhone(scope, listing) }
}

/**
 * Returns make and model of a listing as the taxonomy has them, or null if there is no such listing or its seller typed the make. Unlike its title, it has
 * no word of its seller: emails to addresses that may be a stranger's say this.
 */
export async function taxonomyTitle(scope: Scope, listingId: string): Promise<string | null> {
  const names = await store.taxonomyNames(scope.db, listingId)
  return names && listingTitle(names.make, names.model, null)
}

/** Throws unless a listing is on offer now: `listing_not_found`, or `listing_gone` with its last public facts. */
export async function requirePriceOnOffer(scope: Scope, listingId: string): Promise<number> {
  return (await requireOnOffer(scope, listingId)).listing.priceEuros
}

type Published = Pick<store.CardRow, 'id' | 'publishedAt'>

function newestFirst(one: Published, other: Published): number {
  return other.publishedAt.getTime() - one.publishedAt.getTime() || (one.id < other.id ? 1 : -1)
}

const mapExtent = { withinKm: 80, apartKm: 11, most: maxMapTowns }

/** The place is the middle of a town: what is drawn from it says no more of where a seller lives. */
function surroundingsOf({ city, country, latitude, longitude }: ListingRow['listing']): Surroundings | null {
  if (latitude === null || longitude === null) return null
  const centre = { latitude, longitude }
  const towns = townsAround(centre, mapExtent)
  return {
    placeKey: townAt(city, country, centre)?.key ?? null,
    towns: towns.map(({ name, country, latitude, longitude }) => ({ city: name, country, latitude, longitude })),
  }
}

function idsOfSimilar(scope: Scope, { listing, vehicleType, make, model }: ListingRow): Promise<string[]> {
  const isOther = isOtherModel(model.slug)
  const like = {
    ...listing,
    listingId: listing.id,
    vehicleType,
    make: make.slug,
    model: isOther ? null : model.slug,
    modelId: isOther ? null : listing.modelId,
    isDamaged: listing.damaged === 'yes',
  }
  return findSimilar(scope, like, similarCount)
}

/** A page of results: ids from the search, loaded and checked once more. */
async function resultOf(
  scope: Scope,
  { page, pageSize }: { page: number; pageSize: number },
  { total, hits, origins }: Awaited<ReturnType<typeof search>>,
) {
  const distances = new Map(hits.map(({ id, distanceKm }) => [id, distanceKm]))
  const cards = await cardsOf(scope, [...distances.keys()])
  return {
    total,
    page,
    pageSize,
    place: origins.length > 0 ? { name: origins.map(({ name }) => name).join(', ') } : null,
    listings: cards.map((card) => ({ ...card, distanceKm: distances.get(card.id) ?? null })),
  }
}

/** Returns cards in the order of the ids, without those no longer on offer. */
async function cardsOf(scope: Scope, ids: readonly string[]): Promise<ListingCard[]> {
  const now = scope.now()
  const rows = new Map((await store.cards(scope.db, ids, now)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? toCard(row, now) : []
  })
}

async function detailOf(scope: Scope, row: ListingRow): Promise<ListingDetail> {
  const parts = await store.partsOf(scope.db, row.listing, scope.now())
  if (!parts) throw new Problem('profile_not_found')
  const { profile, picture, activeListings, contactPhone, images, prices } = parts
  const offersPhone = row.listing.showContactPhone && (contactPhone ?? publicPhoneOf(profile)) !== null
  const seller = sellerSummary({ profile, picture, activeListings })
  return toDetail(row, { images: images.map(toImage), prices, offersPhone, seller }, scope.now())
}

/** Returns the listing's own number, else the one that an approved dealer publishes anyway; null if hidden. */
async function sharedPhone(
  scope: Scope,
  { id, userId, showContactPhone }: Pick<ListingRow['listing'], 'id' | 'userId' | 'showContactPhone'>,
): Promise<string | null> {
  if (!showContactPhone) return null
  return (await contactOf(scope, id)) ?? (await publicDealerPhone(scope, userId))
}

/** Number of listings on offer. */
export function countOnOffer(scope: Scope): Promise<number> {
  return store.countOnOffer(scope.db, scope.now())
}
