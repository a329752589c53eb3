/** When a vehicle is not valued. A wrong word about a price is worse than none. */
import { isOtherModel } from '../../../../contract/other-model.ts'
import type { Abstention } from '../../../../contract/price-verdicts.ts'
import { oldestAge } from './surface.ts'
import type { Coordinates } from './terms.ts'
import type { ValuedVehicle } from './vehicle.ts'

/** So many kilometres a year, and as many at once, are a typing error. */
const mostKmPerYear = 100_000
/** What is called new or registered for a day has not driven further. */
const mostKmOfNew = 20_000
/** Engines of one model differ by less than this ratio. */
const mostPowerRatio = 4

/** What the vehicle itself says against an estimate. @param usualPowerKw of its model, null if none is known */
export function ownReason(vehicle: ValuedVehicle, { age }: Coordinates, now: number, usualPowerKw: number | null): Abstention | null {
  if (isOtherModel(vehicle.model)) return 'other_model'
  if (vehicle.damaged === 'yes') return 'damaged'
  if (age >= oldestAge - 1) return 'classic'
  const isNew = vehicle.condition === 'new' || vehicle.offerKind === 'day_registration'
  const ratio = vehicle.powerKw === null || usualPowerKw === null ? 1 : vehicle.powerKw / usualPowerKw
  const contradicts =
    vehicle.year > Math.floor(now) + 1 ||
    vehicle.mileageKm > mostKmPerYear * (age + 1) ||
    (isNew && vehicle.mileageKm > mostKmOfNew) ||
    Math.max(ratio, 1 / ratio) > mostPowerRatio
  return contradicts ? 'contradicting_facts' : null
} // prettier-ignore

/** A make with fewer offers says nothing of a model that has none. */
const leastOfMake = 3
/** A range whose ends differ by more than this factor says nothing. */
const widestRange = 4.5
/** A model whose offers are all further away in years says little; the range must be narrower then. */
const furthestYears = 6
const widestFarRange = 2.2

export interface Surroundings {
  ofModel: number
  ofMake: number
  /** Of the nearest offer of the model; infinite without one. */
  yearsApart: number
  /** The logarithms from the estimate to the ends of the range. */
  down: number
  up: number
}

/** What the comparables say against an estimate. */
export function reasonOfComparables({ ofModel, ofMake, yearsApart, down, up }: Surroundings): Abstention | null {
  const range = Math.exp(down + up)
  if (ofModel > 0 && yearsApart > furthestYears && range > widestFarRange) return 'too_far'
  return ofMake < leastOfMake || range > widestRange ? 'too_few_comparables' : null
}
