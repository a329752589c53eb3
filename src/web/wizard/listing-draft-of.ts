/** From what was typed to what a listing states. Called when every step is complete. */
import type { CheckedDraft, ListingDraft } from '../../contract/listing-draft.ts'
import { oneLineOf } from '../../contract/one-line.ts'
import { type FactKey, factKeys, factOf, type FactValues, isStated } from '../../contract/vehicle-facts.ts'
import type { Country } from '../../contract/vocabulary.ts'
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

/** Every field of a draft, so that none is left to a default because it was forgotten here. */
export function listingDraftOf(typed: WizardData, imageIds: readonly string[], stating: Stating): CheckedDraft {
  const data = fittingData(typed)
  const hasContactBlock = !stating.isDealer || stating.isAdmin
  return {
    ...factsOf(stating.isDealer ? data : { ...data, vatTreatment: '' }),
    vehicleType: data.vehicleType,
    make: data.make,
    model: data.model,
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

/** The cast says that each value is of its fact: the fields hold known keys only, and the numbers were checked. */
function factsOf(data: WizardData): FactValues {
  return Object.fromEntries(factKeys.map((key) => [key, factValue(key, data[key])])) as FactValues
}

function factValue(key: FactKey, typed: WizardData[FactKey]): unknown {
  const fact = factOf(key)
  if (typeof typed !== 'string') return [...typed]
  // What a paste brings along and nobody sees is no reason to refuse a text.
  if (fact.kind === 'text') return oneLineOf(typed) || null
  if (isStated(typed)) return fact.kind === 'number' ? Number(typed) : typed.trim()
  return (fact.kind === 'choice' && fact.unstated) || null
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
