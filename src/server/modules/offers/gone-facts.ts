import type { ListingRow } from './store.ts'

/** The facts that stay public of a listing that is no longer offered. */
export function goneFacts({ listing, vehicleType, make, model, variant }: ListingRow) {
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
