/**
 * Which figures of a comparison are the most favourable. Only what every buyer would call better is measured: power,
 * seats or colour are a matter of need and taste, and are never marked.
 */
import type { ListingDetail } from '../../contract/listings.ts'
import { type FactsOn, surfacesOf } from '../../contract/fact-surfaces.ts'
import { factKeys, factOf, isStated } from '../../contract/vehicle-facts.ts'
import { factName } from '../facts/fact-words.ts'
import type { MessageKey } from '../i18n/text.tsx'

export interface Measure {
  better: 'lower' | 'higher'
  /** Null where the seller did not state it. */
  of: (listing: ListingDetail) => number | null
}

type MeasuredFact = FactsOn<{ better: 'lower' | 'higher' }>

/** The measured facts by the label of their row. Of the first registration the year counts: sellers who leave out the month must not lose by it. */
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

/** A number, a moment, or the place of a choice in its list. */
function measureOf(key: MeasuredFact, listing: ListingDetail): number | null {
  const [fact, value] = [factOf(key), listing[key]]
  if (!isStated(value)) return null
  if (fact.kind === 'choice') return fact.values.indexOf(String(value))
  return fact.kind === 'day' ? Date.parse(String(value)) : Number(value)
}

/** For each value whether it is the best, or one of several. None is while those that are stated do not differ. */
export function bestOf(values: readonly (number | null)[], better: Measure['better']): boolean[] {
  const stated = values.filter((value) => value !== null)
  const lowest = Math.min(...stated)
  const highest = Math.max(...stated)
  const best = better === 'lower' ? lowest : highest
  return values.map((value) => lowest !== highest && value === best)
}
