/** How the verdict on a listing's price came about. */
import type { PriceExplanation } from '../../../../contract/price-explanations.ts'
import { stepAt } from '../../../../contract/market/price-verdicts.ts'
import type { Scope } from '../../../scope.ts'
import { limitRules, stepLimits } from './formula/steps.ts'
import { explainNow } from './value-market.ts'
import type { Explained, Verdict } from './valued-market.ts'
import * as store from './verdicts-store.ts'

/** @param priceEuros what the listing is offered for now */
export async function explainPrice(scope: Scope, listingId: string, priceEuros: number): Promise<PriceExplanation> {
  const explained = await explainNow(scope, listingId)
  if (explained) return explanationOf(priceEuros, explained.verdict, explained.learnedAt, explained.calculation)
  const row = await store.verdictOf(scope.db, listingId)
  if (row) return explanationOf(priceEuros, row, row.modelVersion, null)
  return { status: 'not_estimated', basis: 'asking_prices', priceEuros, reason: 'not_yet', comparables: 0 }
}

/** @param priceEuros the price now, which may have changed since it was compared: its own price does not move an estimate */
function explanationOf(
  priceEuros: number,
  { priceEuros: comparedEuros, estimateEuros, lowEuros, highEuros, step, reason, comparables }: Verdict,
  learnedAt: string,
  calculation: Explained['calculation'],
): PriceExplanation {
  if (step === 'none' || estimateEuros === null || lowEuros === null || highEuros === null) {
    return { status: 'not_estimated', basis: 'asking_prices', priceEuros, reason: reason ?? 'not_yet', comparables }
  }
  const limits = stepLimits({ estimateEuros, lowEuros, highEuros })
  return {
    status: 'estimated',
    basis: 'asking_prices',
    priceEuros,
    step: priceEuros === comparedEuros ? step : stepAt(priceEuros, limits),
    estimateEuros,
    lowEuros,
    highEuros,
    limits,
    comparables,
    learnedAt,
    calculation: calculation && {
      ...calculation,
      comparables: calculation.comparables.map(({ id, ...comparable }) => ({ listingId: id, ...comparable })),
      limitRules,
    },
  }
}
