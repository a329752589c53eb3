import { namesContact } from '../../../../contract/market/contact-in-text.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import type { ShownStep } from '../../../../contract/market/price-verdicts.ts'
import type { ListingSignal } from '../../../../contract/market/admin-choices.ts'

const newAccountMs = 7 * dayMs
/**
 * A price below this share of what others ask is bait, a mistake, or a vehicle that barely counts as one. It is looked at where the
 * formula says nothing.
 */
const lowPriceShare = 0.5
const enoughToCompare = 5

export interface Suspicious {
  /** Everything that the seller wrote. */
  texts: readonly string[]
  priceEuros: number
  accountCreatedAt: Date
  publishedAt: Date
  /** What is said of its price; null while it has not been valued. */
  step: ShownStep | null
  comparable: { listings: number; averageEuros: number | null }
}

/** Returns what a moderator should check in a listing. Hints for people; they decide nothing. */
export function signalsOf({
  texts,
  priceEuros,
  accountCreatedAt,
  publishedAt,
  step,
  comparable,
}: Suspicious): ListingSignal[] {
  const signals: ListingSignal[] = []
  if (texts.some(namesContact)) signals.push('contact_in_text')
  if (publishedAt.getTime() - accountCreatedAt.getTime() < newAccountMs) signals.push('new_account')
  const { listings, averageEuros } = comparable
  const isBelowOthers =
    listings >= enoughToCompare && averageEuros !== null && priceEuros < averageEuros * lowPriceShare
  if (step === null || step === 'none' ? isBelowOthers : step === 'suspiciously_low') signals.push('low_price')
  return signals
}
