/** What the page behind a price shows of its explanation: the rest is in the file for programs. */
import { listingPath } from '../../contract/market/listing-path.ts'
import type { ListingCard, ListingDetail } from '../../contract/listings.ts'
import type { PriceExplanation } from '../../contract/price-explanations.ts'
import { secondLineOf } from '../../contract/market/second-line.ts'
import { searchPath } from '../search/search-address.ts'
import { searchOf, weightedComparables } from './comparables.ts'
import type { NamedComparable } from './price-comparables.tsx'

export async function priceStoryOf(
  listing: ListingDetail,
  told: PriceExplanation,
  cardsOf: (ids: string[]) => Promise<readonly ListingCard[]>,
) {
  if (told.status === 'not_estimated' || told.calculation === null) return { told: withoutCalculation(told), story: null }
  const { usual, usualEuros, movedBy, comparables } = told.calculation
  const weighted = weightedComparables(comparables)
  const cards = weighted.length === 0 ? [] : await cardsOf(weighted.map(({ listingId }) => listingId))
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const shown = weighted.flatMap(({ listingId, percent }): NamedComparable[] => {
    const card = cardOf.get(listingId)
    if (!card) return []
    const { id, title, priceEuros, year, mileageKm, powerKw } = card
    return [{ id, path: listingPath(card), title, secondLine: secondLineOf(card), priceEuros, year, mileageKm, powerKw, percent }]
  })
  const search = shown.length === 0 ? null : searchPath(searchOf(listing, shown))
  return {
    told: withoutCalculation(told),
    story: {
      moved: { usual, usualEuros, movedBy },
      count: comparables.length,
      movedEuros: movedBy.find(({ mover }) => mover === 'comparables')?.euros ?? 0,
      shown,
      search,
    },
  }
} // prettier-ignore

type Plain<Told> = Told extends { calculation: unknown } ? Omit<Told, 'calculation'> : Told
/** The verdict alone. */
export type PlainExplanation = Plain<PriceExplanation>

function withoutCalculation(told: PriceExplanation): PlainExplanation {
  if (told.status === 'not_estimated') return told
  const { calculation: _, ...others } = told
  return others
}
