/**
 * Which figures of a comparison are the best. Only facts that every buyer ranks the same way are marked; power, seats
 * or colour are a matter of need and taste.
 */
import type { ListingDetail } from '../../contract/listings.ts'
import { type FactsOn, surfacesOf } from '../../contract/market/fact-surfaces.ts'
import { factKeys, factOf, isStated } from '../../contract/market/vehicle-facts.ts'
import { factName } from '../facts/fact-words.ts'
import type { MessageKey } from '../i18n/text.tsx'

export interface Measure {
  better: 'lower' | 'higher'
  /** Null if not stated. */
  of: (listing: ListingDetail) => number | null
}

type MeasuredFact = FactsOn<{ better: 'lower' | 'higher' }>

/**
 * The compared facts by the label of their row. Of the first registration only the year counts: a missing month must
 * not be a disadvantage.
 */
export const measures: Partial<Record<MessageKey, Measure>> = Object.fromEntries(
  factKeys.flatMap((key) => {
    const { better } = surfacesOf(key)
    if (better === undefined) return []
    return [[labelOf(key as MeasuredFact), { better, of: (listing) => measureOf(key as MeasuredFact, listing) }]]
  }) satisfies [MessageKey, Measure][],
)

function labelOf(key: MeasuredFact): MessageKey {
  if (key === 'priceEuros') return 'compare.price'
  return key === 'year' ? 'fact.firstRegistration' : factName(key)
}

/** A number, a moment, or the index of an option in its list. */
function measureOf(key: MeasuredFact, listing: ListingDetail): number | null {
  const [fact, value] = [factOf(key), listing[key]]
  // Of a vehicle that is just used nobody has said whether it is kept better or worse than another.
  if (!isStated(value) || (key === 'condition' && value === 'used')) return null
  if (fact.kind === 'choice') return fact.values.indexOf(String(value))
  return fact.kind === 'day' ? Date.parse(String(value)) : Number(value)
}

/** For each value, whether it is the best or one of several best. None is if all stated values are equal. */
export function bestOf(values: readonly (number | null)[], better: Measure['better']): boolean[] {
  const stated = values.filter((value) => value !== null)
  const lowest = Math.min(...stated)
  const highest = Math.max(...stated)
  const best = better === 'lower' ? lowest : highest
  return values.map((value) => lowest !== highest && value === best)
}
