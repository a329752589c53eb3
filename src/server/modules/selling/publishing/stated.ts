/** A stored listing as its seller states it. */
import type { CheckedDraft } from '../../../../contract/listing-draft.ts'
import { otherMake } from '../../../../contract/market/other-model.ts'
import { type FactKey, factKeys } from '../../../../contract/market/vehicle-facts.ts'
import type { StoredImage } from '../../market/images/service.ts'
import type { ListingRow } from '../../market/offers/service.ts'

export interface OwnParts {
  images: readonly StoredImage[]
  contactPhone: string | null
}

/** Returns the draft that would publish this listing. Keys were validated by the contract's vocabulary. */
export function statedOf(
  { listing, vehicleType, make, makeAskedFor, model, variant }: ListingRow,
  parts: OwnParts,
): CheckedDraft {
  return {
    vehicleType,
    ...(makeAskedFor ? { make: otherMake, otherMake: make.name } : { make: make.slug, otherMake: null }),
    model: model.slug,
    variant: variant?.slug ?? null,
    variantName: null,
    ...factsOf(listing),
    // What its seller typed last.
    priceEuros: listing.nextPriceEuros ?? listing.priceEuros,
    description: listing.description,
    descriptionLanguage: listing.descriptionLanguage,
    location: listing.location,
    city: listing.city,
    region: listing.stateProvince,
    postcode: listing.postcode,
    country: listing.country,
    latitude: listing.latitude,
    longitude: listing.longitude,
    dealerAddress: listing.dealerAddress,
    contactPhone: parts.contactPhone,
    showContactPhone: listing.showContactPhone,
    videoUrl: listing.videoUrl,
    imageIds: parts.images.map(({ id }) => id),
  }
}

/** All facts of a row. */
function factsOf<Row extends Record<FactKey, unknown>>(row: Row): Pick<Row, FactKey> {
  return Object.fromEntries(factKeys.map((key) => [key, row[key]])) as Pick<Row, FactKey>
}
