/**
 * The wizard's data of a vehicle (specification section 3, wizard data): everything as in the form, so that a
 * half-typed year or VIN survives a reload. Only `listing-draft-of.ts` converts it to facts.
 */
import type { Image } from '../../contract/fields.ts'
import { maxDescriptionLength, maxImagesPerListing } from '../../contract/market/limits.ts'
import { maxOtherMakeLength } from '../../contract/market/other-model.ts'
import { taxonomyKeyPattern } from '../../contract/market/slug.ts'
import {
  type FactKey,
  factKeys,
  factOf,
  type FactsWith,
  isFact,
  valuesWithin,
} from '../../contract/market/vehicle-facts.ts'
import { countries, type Feature, features } from '../../contract/market/vocabulary.ts'

/** A fact with one value; features are the only fact with several, as checkboxes. */
export type SingleFact = Exclude<FactKey, 'features'>
type FeaturesFact = FactsWith<{ kind: 'several' }>

export function isFeatures(key: FactKey): key is FeaturesFact {
  return factOf(key).kind === 'several'
}

const singleFacts = factKeys.filter((key) => !isFeatures(key)) as SingleFact[]

/** Typed fields besides the vehicle's facts, with their maximum lengths. */
const typed = {
  make: 100,
  otherMake: maxOtherMakeLength,
  model: 100,
  variant: 100,
  powerPs: 40,
  location: 200,
  city: 100,
  region: 100,
  postcode: 12,
  latitude: 24,
  longitude: 24,
  description: maxDescriptionLength,
  contactPhone: 30,
  videoUrl: 300,
  dealerAddress: 200,
} as const
/** The maximum length of a number, a day or a VIN: more than is valid, because incomplete text is saved too. */
const maxTypedLength = 40

/** Yes or no; in a form a checkbox. `zeroMileage` confirms that a used vehicle has driven nothing. */
export const switches = ['showContactPhone', 'zeroMileage'] as const

export type TextField = 'vehicleType' | 'country' | SingleFact | keyof typeof typed
export type SwitchField = (typeof switches)[number]

export type WizardData = Record<TextField, string> &
  Record<SwitchField, boolean> &
  Record<FeaturesFact, readonly Feature[]> & { images: readonly Image[] }

export const textFields: readonly TextField[] = [
  'vehicleType',
  'country',
  ...singleFacts,
  ...(Object.keys(typed) as (keyof typeof typed)[]),
]

export const emptyWizardData: WizardData = {
  ...(Object.fromEntries(textFields.map((field) => [field, ''])) as Record<TextField, string>),
  vehicleType: 'car',
  showContactPhone: true,
  zeroMileage: false,
  features: [],
  images: [],
}

/** Returns the value that a field may have: known options and keys only, text cut to its maximum length. */
export function fieldValue(field: TextField, value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  if (isFact(field)) return factText(field, text)
  if (field === 'vehicleType') return keyOf(text)
  if (field === 'country') return oneOf(countries, text)
  return text.slice(0, typed[field])
}

function factText(key: SingleFact, text: string): string {
  const fact = factOf(key)
  switch (fact.kind) {
    case 'choice':
      return oneOf(fact.values, text)
    case 'taxonomy':
      return keyOf(text)
    case 'number':
      return fact.picked ? oneOf(valuesWithin(fact).map(String), text) : text.slice(0, maxTypedLength)
    case 'code':
      return text.slice(0, fact.pattern ? maxTypedLength : fact.maxLength)
    case 'text':
      return text.slice(0, fact.maxLength)
    case 'day':
    case 'several':
      return text.slice(0, maxTypedLength)
  }
}

function oneOf(options: readonly string[], text: string): string {
  return options.includes(text) ? text : ''
}

/** Keys of the taxonomy, which administrators extend: only the server knows them all. */
function keyOf(text: string): string {
  return taxonomyKeyPattern.test(text) ? text : ''
}

/** Reads wizard data that a device or a server has stored: unknown parts are left out, nothing is refused. */
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

/** Pictures as a device or a form stored them. Only those of this site are shown; publishing checks their owner. */
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

/** Returns true if anything is stated: an untouched wizard leaves no draft. */
export function isUntouched(data: WizardData): boolean {
  return JSON.stringify(data) === JSON.stringify({ ...emptyWizardData, vehicleType: data.vehicleType })
}
