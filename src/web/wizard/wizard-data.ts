/**
 * What the wizard knows of a vehicle (specification section 3, wizard data): everything as the form has it, so that a
 * half-typed year or VIN survives a reload. Only `listing-draft-of.ts` turns it into facts.
 */
import type { Image } from '../../contract/fields.ts'
import { maxDescriptionLength, maxImagesPerListing } from '../../contract/limits.ts'
import { taxonomyKeyPattern } from '../../contract/slug.ts'
import {
  colours,
  conditions,
  countries,
  doorCounts,
  type Feature,
  features,
  fuelTypes,
  statedValues,
  transmissions,
  vatTreatments,
} from '../../contract/vocabulary.ts'

/** Fields with one value out of a list; anything else that is stored or sent is dropped. */
const choices = {
  country: countries,
  fuelType: fuelTypes,
  transmission: transmissions,
  colour: colours,
  doors: doorCounts.map(String),
  condition: conditions,
  accident: statedValues,
  damaged: statedValues,
  serviceHistory: statedValues,
  vatTreatment: vatTreatments,
} as const satisfies Record<string, readonly string[]>

/** Keys of the taxonomy, which administrators add to: only the server knows them all. */
const keys = ['vehicleType', 'bodyType'] as const

/** Fields that hold what was typed, with the most characters that are kept of it. */
const typed = {
  make: 100,
  model: 100,
  variant: 100,
  year: 10,
  mileageKm: 40,
  location: 200,
  city: 100,
  region: 100,
  postcode: 12,
  latitude: 24,
  longitude: 24,
  engineCc: 10,
  powerKw: 10,
  powerPs: 10,
  co2GramsPerKm: 10,
  registrationNumber: 20,
  vin: 40,
  priceEuros: 40,
  description: maxDescriptionLength,
  contactPhone: 30,
  videoUrl: 300,
  dealerAddress: 200,
  seats: 4,
  firstRegistrationMonth: 2,
  previousOwners: 3,
  inspectionValidUntil: 10,
} as const

/** Yes or no; in a form a ticked box. */
export const switches = ['showContactPhone'] as const

export type ChoiceField = keyof typeof choices
export type TypedField = keyof typeof typed
export type TextField = (typeof keys)[number] | ChoiceField | TypedField
export type SwitchField = (typeof switches)[number]

export type WizardData = Record<TextField, string> &
  Record<SwitchField, boolean> & { features: readonly Feature[]; images: readonly Image[] }

export const textFields: readonly TextField[] = [
  ...keys,
  ...(Object.keys(choices) as ChoiceField[]),
  ...(Object.keys(typed) as TypedField[]),
]

export const emptyWizardData: WizardData = {
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>),
  vehicleType: 'car',
  showContactPhone: true,
  features: [],
  images: [],
}

/** The value a field may hold: known options and keys only, and no more than is kept of what was typed. */
export function fieldValue(field: TextField, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  if (field in choices) {
    const options: readonly string[] = choices[field as ChoiceField]
    return options.includes(text) ? text : ''
  }
  if (keys.some((key) => key === field)) return taxonomyKeyPattern.test(text) ? text : ''
  return text.slice(0, typed[field as TypedField])
}

/** Wizard data out of whatever a device or a server has stored: unknown things are left out, nothing is refused. */
export function wizardDataOf(stored: unknown): WizardData {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const data = { ...emptyWizardData }
  for (const field of textFields) {
    if (field in found) data[field] = fieldValue(field, found[field])
  }
  for (const field of switches) {
    if (typeof found[field] === 'boolean') data[field] = found[field]
  }
  data.features = knownFeatures(found.features)
  data.images = picturesOf(found.images)
  return data
}

export function knownFeatures(stored: unknown): Feature[] {
  const found: readonly unknown[] = Array.isArray(stored) ? stored : []
  return features.filter((feature) => found.includes(feature))
}

/** Pictures as a device or a form kept them. Only those of this site are shown; whose they are is asked when it is published. */
function picturesOf(stored: unknown): Image[] {
  const found: readonly unknown[] = Array.isArray(stored) ? stored : []
  return found.filter(isPicture).slice(0, maxImagesPerListing)
}

function isPicture(value: unknown): value is Image {
  const { id, sources, placeholder } = (value ?? {}) as Partial<Record<keyof Image, unknown>>
  return (
    typeof id === 'string' &&
    typeof placeholder === 'string' &&
    placeholder.startsWith('data:image/') &&
    Array.isArray(sources) &&
    sources.length > 0 &&
    sources.every(isSource)
  )
}

function isSource(source: unknown): boolean {
  const { url, width } = (source ?? {}) as Partial<Image['sources'][number]>
  return typeof url === 'string' && url.startsWith('/images/') && typeof width === 'number'
}

/** Whether somebody has stated anything: an untouched wizard leaves no draft behind. */
export function isUntouched(data: WizardData): boolean {
  return JSON.stringify(data) === JSON.stringify({ ...emptyWizardData, vehicleType: data.vehicleType })
}
