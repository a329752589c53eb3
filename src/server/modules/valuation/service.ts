import { placeholderValuation } from '../../../contract/limits.ts'
import { isOtherModel } from '../../../contract/other-model.ts'
import type { Valuation } from '../../../contract/selling.ts'
import type { FuelType } from '../../../contract/vocabulary.ts'
import type { Scope } from '../../scope.ts'
import { requireMakeAndModel } from '../taxonomy/service.ts'
import { type ComparedWith, furthestWindow, type ValuedVehicle, valuationOf } from './rules.ts'
import * as store from './store.ts'

export interface ValuationRequest {
  vehicleType: string
  make: string
  model: string
  year: number
  mileageKm: number
  bodyType?: string | undefined
  fuelType?: FuelType | undefined
  transmission?: string | undefined
  powerKw?: number | undefined
  /** The listing itself, which is excluded. */
  listingId?: string | undefined
}

/**
 * Estimates from the asking prices of comparable listings: of the same model, else of the same make and body, else of
 * the same body. The last two need body and power. Of the model "Other" nothing is estimated: it may be anything. Throws `make_not_found` and `model_not_found`.
 */
export async function valuate(scope: Scope, request: ValuationRequest): Promise<Valuation> {
  const { year, mileageKm, bodyType, listingId } = request
  const { make, model } = await requireMakeAndModel(scope, request)
  if (isOtherModel(model.slug)) return { status: 'not_enough_data', comparables: 0, placeholder: placeholderValuation }
  const vehicle: ValuedVehicle = {
    year,
    mileageKm,
    fuelType: request.fuelType ?? null,
    transmission: request.transmission ?? null,
    powerKw: request.powerKw ?? null,
  }
  const compare = async (comparedWith: ComparedWith, same: store.Sameness) => {
    const query = { same, exceptListingId: listingId, ...furthestWindow(vehicle, comparedWith) }
    return valuationOf(vehicle, await store.comparables(scope.db, query, scope.now()), comparedWith)
  }
  const ofModel = await compare('model', { modelId: model.id })
  if ('medianEuros' in ofModel) return { status: 'estimated', ...ofModel }
  if (bodyType !== undefined && vehicle.powerKw !== null) {
    const body = { vehicleTypeId: make.vehicleTypeId, bodyType }
    for (const [comparedWith, same] of [
      ['make', { ...body, makeId: make.id }],
      ['class', body],
    ] as const) {
      const found = await compare(comparedWith, same)
      if ('medianEuros' in found) return { status: 'estimated', ...found }
    }
  }
  return { status: 'not_enough_data', comparables: ofModel.comparables, placeholder: placeholderValuation }
}
