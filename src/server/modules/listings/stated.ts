/** A stored listing as its seller states it. */
import type { CheckedDraft } from '../../../contract/listing-draft.ts'
import type { StoredImage } from '../images/service.ts'
import type { ListingRow } from './store.ts'

export interface OwnParts {
  images: readonly StoredImage[]
  contactPhone: string | null
}

/** The draft that this listing would be published from. Keys went in through the contract's vocabulary. */
export function statedOf({ listing, vehicleType, make, model, variant }: ListingRow, parts: OwnParts): CheckedDraft {
  const stated = {
    vehicleType,
    make: make.slug,
    model: model.slug,
    variant: variant?.slug ?? null,
    variantName: null,
    year: listing.year,
    firstRegistrationMonth: listing.firstRegistrationMonth,
    mileageKm: listing.mileageKm,
    priceEuros: listing.priceEuros,
    condition: listing.condition,
    bodyType: listing.bodyType,
    fuelType: listing.fuelType,
    transmission: listing.transmission,
    engineCc: listing.engineCc,
    powerKw: listing.powerKw,
    co2GramsPerKm: listing.co2GramsPerKm,
    colour: listing.colour,
    doors: listing.doors,
    seats: listing.seats,
    registrationNumber: listing.registrationNumber,
    vin: listing.vin,
    features: listing.features,
    description: listing.description,
    descriptionLanguage: listing.descriptionLanguage,
    accident: listing.accident,
    damaged: listing.damaged,
    serviceHistory: listing.serviceHistory,
    previousOwners: listing.previousOwners,
    inspectionValidUntil: listing.inspectionValidUntil,
    vatTreatment: listing.vatTreatment,
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
  return stated as typeof stated & Pick<CheckedDraft, Keys>
}

type Keys =
  | 'vehicleType'
  | 'condition'
  | 'bodyType'
  | 'fuelType'
  | 'transmission'
  | 'colour'
  | 'features'
  | 'accident'
  | 'damaged'
  | 'serviceHistory'
  | 'vatTreatment'
  | 'country'
