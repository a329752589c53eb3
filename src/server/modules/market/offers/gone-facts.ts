import { isOffered } from '../../../../contract/market/listing-status.ts'
import { missingOf } from './label.ts'
import type { ListingRow } from './store.ts'

/** The facts that stay public of a listing that is no longer offered; none of one that could not be offered. */
export function goneFacts({ listing, vehicleType, make, model, variant }: ListingRow) {
  if (!isOffered(listing.status) && missingOf({ ...listing, vehicleType }, listing.publishedAt).length > 0) return {}
  return {
    title: listing.title,
    vehicleType,
    make: make.slug,
    model: model.slug,
    variant: variant?.name ?? null,
    year: listing.year,
    mileageKm: listing.mileageKm,
    priceEuros: listing.priceEuros,
    country: listing.country,
    sold: listing.status === 'sold',
  }
}
