/** Turns rows of the database into the contract's views. */
import type { ListingCard, ListingDetail } from '../../../../contract/listings.ts'
import type { SellerSummary } from '../../../../contract/profiles.ts'
import type { Image } from '../../../../contract/fields.ts'
import { vinCheckOf } from '../../../../contract/market/vin.ts'
import { toImage } from '../images/service.ts'
import { shownFactsOf } from './facts-of.ts'
import { isDealer, publicName } from '../../people/profiles/service.ts'
import { isFeatured, isPausedBySeller, type ListingRow } from '../offers/service.ts'
import { shownValuation, verdictOf } from '../valuation/service.ts'
import { type PriceStep, reductionOf } from './rules.ts'
import type { CardRow } from './store.ts'
import { netPriceOf } from './vat-rates.ts'

export function toCard(row: CardRow, now: Date): ListingCard {
  const { featuredUntil, publishedAt, image, valuation, prices, seller, ...plain } = row
  return {
    ...plain,
    verdict: verdictOf(valuation, row.priceEuros),
    userId: 'anonymous',
    dealerName: isDealer(seller) ? publicName(seller) : null,
    featured: isFeatured(featuredUntil, now),
    reduction: toReduction(prices, now),
    image: image && toImage(image),
    publishedAt: publishedAt.toISOString(),
  }
}

function toReduction(prices: readonly PriceStep[], now: Date): ListingCard['reduction'] {
  const reduction = reductionOf(prices, now)
  return reduction && { ...reduction, reducedAt: reduction.reducedAt.toISOString() }
}

export interface DetailParts {
  images: Image[]
  prices: PriceStep[]
  offersPhone: boolean
  seller: SellerSummary
}

export function toDetail(
  { listing, vehicleType, make, model, variant, valuation }: ListingRow,
  parts: DetailParts,
  now: Date,
): ListingDetail {
  const { latitude, longitude } = listing
  return {
    id: listing.id,
    number: listing.number,
    title: listing.title,
    userId: 'anonymous',
    vehicleType,
    make,
    model,
    variant,
    ...shownFactsOf(listing),
    netPrice: netPriceOf(listing),
    reduction: toReduction(parts.prices, now),
    verdict: verdictOf(valuation, listing.priceEuros),
    valuation: shownValuation(valuation, listing.priceEuros),
    description: listing.description,
    descriptionLanguage: listing.descriptionLanguage,
    vinCheck: vinCheckOf(listing.vin),
    videoUrl: listing.videoUrl,
    location: listing.location,
    city: listing.city,
    region: listing.stateProvince,
    country: listing.country,
    townCentre: latitude === null || longitude === null ? null : { latitude, longitude },
    sellerKind: listing.salespersonType,
    featured: isFeatured(listing.featuredUntil, now),
    reservedUntil: listing.reservedUntil,
    offersPhone: parts.offersPhone,
    contactViews: listing.phoneViews,
    priceHistory: parts.prices.map(({ priceEuros, since }) => ({ priceEuros, since: since.toISOString() })),
    seller: parts.seller,
    images: parts.images,
    publishedAt: listing.publishedAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    pausedAt: isPausedBySeller(listing) ? (listing.pausedAt?.toISOString() ?? null) : null,
  }
}
