/** From what was typed to what a listing states. Called when every step is complete. */
import type { ListingDraft } from '../../contract/listing-draft.ts'
import type {
  Colour,
  Condition,
  Country,
  FuelType,
  Stated,
  Transmission,
  VatTreatment,
} from '../../contract/vocabulary.ts'
import { fittingData } from './fitting-fields.ts'
import { videoLinkOf } from './video-link.ts'
import type { WizardData } from './wizard-data.ts'

/** Who states it: a dealer has no contact block, a private seller no VAT and no yard (specification section 6). */
export interface Stating {
  isDealer: boolean
  isAdmin: boolean
  /** In which language the page was used, and so most likely the description written. */
  language: string
}

export function listingDraftOf(typed: WizardData, imageIds: readonly string[], stating: Stating): ListingDraft {
  const data = fittingData(typed)
  const hasContactBlock = !stating.isDealer || stating.isAdmin
  return {
    vehicleType: data.vehicleType,
    make: data.make,
    model: data.model,
    variant: data.variant || null,
    year: Number(data.year),
    firstRegistrationMonth: number(data.firstRegistrationMonth),
    mileageKm: Number(data.mileageKm),
    priceEuros: Number(data.priceEuros),
    condition: data.condition as Condition,
    bodyType: data.bodyType,
    fuelType: (data.fuelType || null) as FuelType | null,
    transmission: (data.transmission || null) as Transmission | null,
    engineCc: number(data.engineCc),
    powerKw: number(data.powerKw),
    co2GramsPerKm: number(data.co2GramsPerKm),
    colour: (data.colour || null) as Colour | null,
    doors: number(data.doors),
    seats: number(data.seats),
    registrationNumber: words(data.registrationNumber),
    vin: words(data.vin),
    features: [...data.features],
    description: data.description.trim(),
    descriptionLanguage: stating.language,
    accident: (data.accident || 'not_stated') as Stated,
    damaged: (data.damaged || 'not_stated') as Stated,
    serviceHistory: (data.serviceHistory || 'not_stated') as Stated,
    previousOwners: number(data.previousOwners),
    inspectionValidUntil: words(data.inspectionValidUntil),
    vatTreatment: ((stating.isDealer && data.vatTreatment) || 'not_stated') as VatTreatment,
    location: data.location.trim(),
    city: data.city,
    region: words(data.region),
    postcode: words(data.postcode),
    country: data.country as Country,
    latitude: number(data.latitude),
    longitude: number(data.longitude),
    dealerAddress: stating.isDealer ? words(data.dealerAddress) : null,
    contactPhone: hasContactBlock ? words(data.contactPhone) : null,
    showContactPhone: hasContactBlock ? data.showContactPhone : true,
    videoUrl: videoLinkOf(data.videoUrl)?.url ?? null,
    imageIds: [...imageIds],
  }
}

function words(text: string): string | null {
  return text.trim() || null
}

function number(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** The other way round: an own listing as the wizard edits it. */
export function wizardFactsOf(stated: ListingDraft): Record<string, unknown> {
  const { imageIds: _, showContactPhone, features, ...facts } = stated
  const typed = Object.entries(facts).map(([field, value]) => [
    field,
    value === 'not_stated' ? '' : String(value ?? ''),
  ])
  return { ...(Object.fromEntries(typed) as Record<string, string>), showContactPhone, features }
}
