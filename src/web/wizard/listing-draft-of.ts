/** Converts typed data to the facts of a listing. Called when every step is complete. */
import type { CheckedDraft, ListingDraft } from '../../contract/listing-draft.ts'
import { oneLineOf } from '../../contract/market/one-line.ts'
import { otherMake } from '../../contract/market/other-model.ts'
import {
  type FactKey,
  factKeys,
  factOf,
  type FactValues,
  isFact,
  isStated,
} from '../../contract/market/vehicle-facts.ts'
import type { Country } from '../../contract/market/vocabulary.ts'
import { fittingData } from './fitting-fields.ts'
import { numberAsTyped, typedNumber } from './typed-number.ts'
import { videoLinkOf } from './video-link.ts'
import type { WizardData } from './wizard-data.ts'

/** The seller: a dealer has no contact block, a private seller no VAT and no yard (specification section 6). */
export interface Stating {
  isDealer: boolean
  isAdmin: boolean
  /** The language of the page, and so most likely of the description. */
  language: string
}

/** Every field of a draft, so that none silently gets its default. */
export function listingDraftOf(typed: WizardData, imageIds: readonly string[], stating: Stating): CheckedDraft {
  const data = fittingData(typed)
  const hasContactBlock = !stating.isDealer || stating.isAdmin
  return {
    ...factsOf(stating.isDealer ? data : { ...data, vatTreatment: '' }),
    vehicleType: data.vehicleType,
    make: data.make,
    model: data.model,
    otherMake: data.make === otherMake ? oneLineOf(data.otherMake) || null : null,
    variant: data.variant || null,
    variantName: null,
    description: data.description.trim(),
    descriptionLanguage: stating.language,
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

/**
 * The cast says that each value belongs to its fact: the fields contain known keys only, and the numbers were checked.
 */
function factsOf(data: WizardData): FactValues {
  return Object.fromEntries(factKeys.map((key) => [key, factValue(key, data[key])])) as FactValues
}

function factValue(key: FactKey, typed: WizardData[FactKey]): unknown {
  const fact = factOf(key)
  if (typeof typed !== 'string') return [...typed]
  // Invisible pasted characters must not cause a refusal.
  if (fact.kind === 'text') return oneLineOf(typed) || null
  if (isStated(typed)) return fact.kind === 'number' ? typedNumber(fact, typed) : typed.trim()
  return (fact.kind === 'choice' && fact.unstated) || null
}

function words(text: string): string | null {
  return text.trim() || null
}

function number(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function typedOf(field: string, value: unknown): string {
  const fact = isFact(field) ? factOf(field) : null
  if (fact?.kind === 'number' && typeof value === 'number') return numberAsTyped(fact, value)
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText && value !== 'not_stated' ? String(value) : ''
}

/** The reverse: an own listing as wizard data. */
export function wizardFactsOf(stated: ListingDraft): Record<string, unknown> {
  const { imageIds: _, showContactPhone, features, ...facts } = stated
  const typed = Object.entries(facts).map(([field, value]) => [field, typedOf(field, value)])
  // A mileage of 0 km that was published has been confirmed.
  const zeroMileage = stated.mileageKm === 0
  return { ...(Object.fromEntries(typed) as Record<string, string>), showContactPhone, zeroMileage, features }
}
