/** News of saved searches that is still true when it is told. */
import type { ListingCard } from '../../../../contract/listings.ts'
import type { Scope } from '../../../scope.ts'
import { knownListings } from '../listings/service.ts'
import type { VehicleNews } from './emails/news-words.ts'
import type { News } from './sending-store.ts'

export interface Tellable<Row extends News> {
  /** Of all news of this listing. */
  ids: number[]
  news: Row
  card: ListingCard
}

/** The last news of each listing that is still true, of news in the order in which it was found. */
export async function stillTrue<Row extends News>(scope: Scope, news: readonly Row[]): Promise<Tellable<Row>[]> {
  const known = await knownListings(scope, [...new Set(news.map(({ listingId }) => listingId))])
  return [...Map.groupBy(news, ({ listingId }) => listingId)].flatMap(([listingId, ofListing]) => {
    const listing = known.get(listingId)
    const last = ofListing.findLast(({ wasTold }) => wasTold !== true)
    if (!last || listing?.state !== 'on_offer' || !listing.card) return []
    const { formerPriceEuros, kind } = last
    if (kind === 'free' && listing.card.reservedUntil !== null) return []
    const isStale = formerPriceEuros !== null && listing.card.priceEuros >= formerPriceEuros
    return isStale ? [] : [{ ids: ofListing.map(({ id }) => id), news: last, card: listing.card }]
  })
}

/** What is said of a vehicle: its facts of today, and why it is told. */
export function vehicleNews(
  { news, card }: Pick<Tellable<News>, 'news' | 'card'>,
  distanceKm: number | null,
): VehicleNews {
  return {
    kind: news.kind,
    title: [card.title, card.variant?.name].filter(Boolean).join(' '),
    priceEuros: card.priceEuros,
    lowestPriorPriceEuros: card.reduction?.lowestPriorPriceEuros ?? null,
    verdict: card.verdict,
    year: card.year,
    mileageKm: card.mileageKm,
    city: card.city,
    distanceKm,
  }
}
