import { minAgreeingOffers, minAgreeingSellers, minAgreeingShare } from '../../../../../contract/market/limits.ts'
import type { FactSuggestion } from '../../../../../contract/selling-suggestions.ts'
import { type SuggestedFact, suggestedFacts } from '../../../../../contract/market/suggested-facts.ts'

/** What one offer states. */
export type StatedOffer = Readonly<Record<SuggestedFact, string | number | null>> & { userId: string }

/** What offers agree on, in the order of the form. A fact that few state, or only one seller, says nothing. */
export function agreedFacts(offers: readonly StatedOffer[]): FactSuggestion[] {
  return suggestedFacts.flatMap((fact) => agreed(fact, offers) ?? [])
}

function agreed(fact: SuggestedFact, offers: readonly StatedOffer[]): FactSuggestion | null {
  const stating = offers.filter((offer) => offer[fact] !== null)
  const byValue = Map.groupBy(stating, (offer) => offer[fact])
  const [most] = [...byValue].toSorted(([, one], [, next]) => next.length - one.length)
  const value = most?.[0] ?? null
  if (!most || value === null || stating.length < minAgreeingOffers) return null
  const sellers = new Set(most[1].map(({ userId }) => userId)).size
  const share = most[1].length / stating.length
  return sellers >= minAgreeingSellers && share >= minAgreeingShare
    ? { fact, value, offers: stating.length, share }
    : null
}
