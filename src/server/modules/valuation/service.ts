import { placeholderValuation } from '../../../contract/limits.ts'
import type { Valuation } from '../../../contract/selling.ts'
import type { FuelType } from '../../../contract/vocabulary.ts'
import type { Scope } from '../../scope.ts'
import { requireMakeAndModel } from '../taxonomy/service.ts'
import { furthest, mileageReach, valuationOf } from './rules.ts'
import * as store from './store.ts'

export interface ValuationRequest {
  vehicleType: string
  make: string
  model: string
  year: number
  mileageKm: number
  fuelType?: FuelType | undefined
  transmission?: string | undefined
  /** The listing itself, which is not its own comparable. */
  listingId?: string | undefined
}

/** What comparable listings are offered for. Throws `make_not_found` and `model_not_found`. */
export async function valuate(scope: Scope, request: ValuationRequest): Promise<Valuation> {
  const { year, mileageKm, fuelType, transmission, listingId } = request
  const { model } = await requireMakeAndModel(scope, request)
  const reach = mileageReach(request, furthest)
  const listings = await store.comparables(
    scope.db,
    {
      modelId: model.id,
      fuelType,
      year: { from: year - furthest.yearsApart, to: year + furthest.yearsApart },
      mileageKm: { from: mileageKm - reach, to: mileageKm + reach, of: mileageKm },
      exceptListingId: listingId,
    },
    scope.now(),
  )
  const estimate = valuationOf({ year, mileageKm, transmission: transmission ?? null }, listings)
  if ('medianEuros' in estimate) return { status: 'estimated', ...estimate }
  return { status: 'not_enough_data', comparables: estimate.comparables, placeholder: placeholderValuation }
}
