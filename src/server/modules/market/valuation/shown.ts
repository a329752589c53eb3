/** What is told of a stored valuation. */
import { minComparables } from '../../../../contract/market/limits.ts'
import type { ListingValuation, PriceVerdict } from '../../../../contract/price-verdict-schemas.ts'
import { type Abstention, type ShownStep, stepAt } from '../../../../contract/market/price-verdicts.ts'
import { stepLimits } from './formula/steps.ts'

/** As it is read beside a listing; null before it is valued. */
export interface StoredValuation {
  step: ShownStep
  reason: Abstention | null
  estimateEuros: number | null
  lowEuros: number | null
  highEuros: number | null
  comparables: number
  /** The price that was compared. */
  comparedEuros: number
  valuedAt: Date
}

/** @param priceEuros the price now: its step follows at once, not only when the market is valued again */
export function shownValuation(stored: StoredValuation | null, priceEuros: number): ListingValuation {
  if (stored === null) return null
  const { step: compared, reason, estimateEuros, lowEuros, highEuros, comparables, comparedEuros } = stored
  const valuedAt = stored.valuedAt.toISOString()
  if (reason !== null) return { status: 'no_estimate', reason, comparables, valuedAt }
  if (compared === 'none' || estimateEuros === null || lowEuros === null || highEuros === null) return null
  const limits = stepLimits({ estimateEuros, lowEuros, highEuros })
  const step = priceEuros === comparedEuros ? compared : stepAt(priceEuros, limits)
  return { status: 'estimated', step, estimateEuros, lowEuros, highEuros, limits, comparables, valuedAt }
}

/** What a card says. */
export function verdictOf(stored: StoredValuation | null, priceEuros: number): PriceVerdict {
  const shown = shownValuation(stored, priceEuros)
  if (shown?.status !== 'estimated') return null
  return { step: shown.step, estimateEuros: shown.comparables < minComparables ? null : shown.estimateEuros }
}
