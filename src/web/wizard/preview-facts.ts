/** The preview's facts in the specification's order; facts that are not stated are left out. */
import { surfacesOf } from '../../contract/market/fact-surfaces.ts'
import { isTowed } from '../../contract/market/misfits.ts'
import { type FactKey, factKeys, factOf, inOrder } from '../../contract/market/vehicle-facts.ts'
import { factName, factWords, isNamed } from '../facts/fact-words.ts'
import type { Speech } from '../i18n/text.tsx'
import type { SellerText } from '../seller-texts/seller-text.tsx'
import { typedNumber } from './typed-number.ts'
import { isFeatures, type WizardData } from './wizard-data.ts'

export interface PreviewFact {
  label: string
  value: string
}

/** Facts that the specification does not name follow in the order of their table. */
const specified: readonly FactKey[] = [
  'year',
  'mileageKm',
  'fuelType',
  'transmission',
  'condition',
  'bodyType',
  'engineCc',
  'powerKw',
  'colour',
  'doors',
  'co2GramsPerKm',
  'seats',
  'previousOwners',
]
/** The others have their own place on the page. */
const previewed = inOrder(
  specified,
  factKeys.filter((key) => surfacesOf(key).sheet !== undefined || surfacesOf(key).shown === 'owner'),
)

export function previewFacts(data: WizardData, speech: Speech, sellerText: SellerText): PreviewFact[] {
  return previewed.flatMap((key) => {
    const isUnstated = isFeatures(key) || (data[key] === '' && key !== 'mileageKm')
    const value = isUnstated ? '' : previewWords(key, data, speech)
    return value === '' ? [] : [{ label: previewName(key, speech, sellerText), value }]
  })
}

/** The vehicle's place as the page will show it, in the user's language; the typed text until a place is chosen. */
export function previewPlace({ city, country, location }: WizardData, { text, formats }: Speech): string {
  if (city === '' || country === '') return location
  return text('listing.place', { city: formats.town(city, country), country: formats.country(country) })
}

function previewName(key: FactKey, { text }: Speech, sellerText: SellerText): string {
  if (key === 'year') return text('filter.year')
  if (key === 'registrationNumber' || key === 'vin') {
    return sellerText('wizard.notPublic', { fact: sellerText(`wizard.${key}`) })
  }
  return isNamed(key) ? text(factName(key)) : key
}

function previewWords(key: FactKey, data: WizardData, speech: Speech): string {
  const fact = factOf(key)
  if (key === 'mileageKm') {
    const odometer = isTowed(data) ? 'none' : data.odometer
    if (odometer !== '') return factWords('odometer', odometer, speech) ?? ''
    if (data.mileageKm === '') return ''
  }
  if (key !== 'year') {
    const value = fact.kind === 'number' ? typedNumber(fact, data[key] as string) : data[key]
    return factWords(key, value, speech) ?? ''
  }
  const month = data.firstRegistrationMonth === '' ? null : Number(data.firstRegistrationMonth)
  return speech.formats.yearAndMonth(Number(data.year), month)
}
