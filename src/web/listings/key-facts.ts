import type { ListingDetail } from '../../contract/listings.ts'
import { isTowed } from '../../contract/misfits.ts'
import { factName, factWords } from '../facts/fact-words.ts'
import type { Speech } from '../i18n/text.tsx'
import type { KeyFact } from './listing-facts.ts'

const keys = ['mileageKm', 'fuelType', 'transmission', 'powerKw', 'condition'] as const

/** The six facts that buyers look for first, as far as stated. */
export function keyFacts(listing: ListingDetail, speech: Speech): KeyFact[] {
  const { text, formats } = speech
  return [
    {
      key: 'fact.firstRegistration',
      label: text('fact.firstRegistration'),
      value: formats.yearAndMonth(listing.year, listing.firstRegistrationMonth),
    },
    ...keys.flatMap((key) => {
      const value = factWords(key, listing[key], speech)
      if (key === 'mileageKm' && isTowed(listing)) return []
      return value === null ? [] : { key: factName(key), label: text(factName(key)), value }
    }),
  ]
}
