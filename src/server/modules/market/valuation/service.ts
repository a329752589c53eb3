/** What vehicles are offered for, and what is said of their prices. */
import { placeholderValuation } from '../../../../contract/market/limits.ts'
import type { StepStay } from '../../../../contract/price-verdict-schemas.ts'
import type { sellingOperations, Valuation } from '../../../../contract/selling.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Scope } from '../../../scope.ts'
import { offersOfModel } from '../model-prices/service.ts'
import { requireMakeAndModel } from '../taxonomy/service.ts'
import { stepLimits } from './formula/steps.ts'
import { readVehicle } from './read-vehicle.ts'
import * as staysStore from './stays-store.ts'
import { estimateNow } from './value-market.ts'

export { explainPrice } from './explain-price.ts'
export { shownValuation, verdictOf } from './shown.ts'

/**
 * What a vehicle would be offered for, from what the job has learned in this process: no page waits for a market to be
 * learned. Throws `make_not_found` and `model_not_found`.
 */
export const valuate: HandlersOf<Pick<typeof sellingOperations, 'valuation'>>['valuation'] = async (scope, request) => {
  const { model } = await requireMakeAndModel(scope, request)
  const ofModel = await offersOfModel(scope, model.id)
  const { listingId = null, ...stated } = request
  const found = await estimateNow(scope, describedBy(scope, stated), listingId)
  if (found === null) return { ...nothing('not_ready', 0), ofModel }
  if (found.reason !== null) return { ...nothing(found.reason, found.comparables), ofModel }
  const { estimateEuros, lowEuros, highEuros, comparables } = found
  return {
    status: 'estimated',
    estimateEuros,
    lowEuros,
    highEuros,
    limits: stepLimits(found),
    comparables,
    stays: await stepStays(scope),
    ofModel,
  }
}

/** Returns what a draft would be offered for, as `valuate` says it; null where nothing is said. */
export async function estimateOfDraft(scope: Scope, draft: Described): Promise<number | null> {
  const found = await estimateNow(scope, describedBy(scope, draft), null)
  return found === null || found.reason !== null ? null : found.estimateEuros
}

type Described = Parameters<typeof readVehicle>[0]

/** A visitor who describes a vehicle will most likely sell it privately: signing in changes no figure. */
function describedBy({ actor }: Scope, stated: Described) {
  return readVehicle({ ...stated, sellerKind: actor?.isDealer ? 'dealer' : 'private' })
}

type Nothing = Omit<Extract<Valuation, { status: 'not_enough_data' }>, 'ofModel'>

function nothing(reason: Nothing['reason'], comparables: number): Nothing {
  return { status: 'not_enough_data', reason, comparables, placeholder: placeholderValuation }
}

/** Returns how long offers of each step have stayed, of steps with enough ended offers. */
export function stepStays(scope: Scope): Promise<StepStay[]> {
  return staysStore.readStays(scope.db)
}
