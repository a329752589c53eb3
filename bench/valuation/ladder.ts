import { valuationOf } from './ladder-rules.ts'
import type { Offer } from '../../src/server/modules/market/valuation/formula/vehicle.ts'
/** What the formula before this one would have said, from offers of the model. */
export function estimateByLadder(offer: Offer, ofModel: readonly Offer[]): number | null {
  const found = valuationOf(offer, ofModel)
  return 'medianEuros' in found ? found.medianEuros : null
}
