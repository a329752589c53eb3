import type { ListingDetail } from '../../contract/listings.ts'
import { factName } from '../facts/fact-words.ts'
import type { Speech } from '../i18n/text.tsx'
import { type KeyFact, statedWords } from './listing-facts.ts'

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
      const value = statedWords(key, listing, speech)
      return value === null ? [] : { key: factName(key), label: text(factName(key)), value }
    }),
  ]
}
