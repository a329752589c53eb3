/**
 * Which figures of a comparison are the most favourable. Only what every buyer would call better is measured: power,
 * seats or colour are a matter of need and taste, and are never marked.
 */
import type { ListingDetail } from '../../contract/listings.ts'
import { conditions, type Stated } from '../../contract/vocabulary.ts'
import type { MessageKey } from '../i18n/text.tsx'

export interface Measure {
  better: 'lower' | 'higher'
  /** Null where the seller did not state it. */
  of: (listing: ListingDetail) => number | null
}

/** The measured facts by the label of their row. */
export const measures: Partial<Record<MessageKey, Measure>> = {
  'compare.price': { better: 'lower', of: ({ priceEuros }) => priceEuros },
  // By year: sellers who leave out the month must not lose by it.
  'fact.firstRegistration': { better: 'higher', of: ({ year }) => year },
  'fact.mileage': { better: 'lower', of: ({ mileageKm }) => mileageKm },
  'fact.condition': { better: 'lower', of: ({ condition }) => conditions.indexOf(condition) },
  'fact.co2': { better: 'lower', of: ({ co2GramsPerKm }) => co2GramsPerKm },
  'fact.accident': { better: 'lower', of: ({ accident }) => asNumber(accident) },
  'fact.damaged': { better: 'lower', of: ({ damaged }) => asNumber(damaged) },
  'fact.serviceHistory': { better: 'higher', of: ({ serviceHistory }) => asNumber(serviceHistory) },
  'fact.previousOwners': { better: 'lower', of: ({ previousOwners }) => previousOwners },
  'fact.inspection': { better: 'higher', of: ({ inspectionValidUntil: until }) => (until ? Date.parse(until) : null) },
}

function asNumber(stated: Stated): number | null {
  return stated === 'not_stated' ? null : Number(stated === 'yes')
}

/** For each value whether it is the best, or one of several. None is while those that are stated do not differ. */
export function bestOf(values: readonly (number | null)[], better: Measure['better']): boolean[] {
  const stated = values.filter((value) => value !== null)
  const lowest = Math.min(...stated)
  const highest = Math.max(...stated)
  const best = better === 'lower' ? lowest : highest
  return values.map((value) => lowest !== highest && value === best)
}
