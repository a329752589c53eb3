/** When a vehicle is not valued. A wrong word about a price is worse than none. */
import { isOtherModel } from '../../../../../contract/market/other-model.ts'
import type { Abstention } from '../../../../../contract/market/price-verdicts.ts'
import { quantileOf } from './spread.ts'
import { oldestAge } from './surface.ts'
import type { Coordinates } from './terms.ts'
import type { ValuedVehicle } from './vehicle.ts'

/** So many kilometres a year, and as many at once, are a typing error. */
const mostKmPerYear = 100_000
/** From this age on a vehicle has been driven, or its mileage was typed a zero short. */
const drivenFromYears = 5
/** What is called new or registered for a day has not driven further. */
const mostKmOfNew = 20_000
/** Engines of one model differ by less than this ratio. */
const mostPowerRatio = 4

/** What the market says of vehicles like this one. */
export interface Usual {
  /** The middle of the model's; null if none is known. */
  powerKw: number | null
  /** Fewer are a typing error in a vehicle that has been driven; zero if nobody knows. */
  leastKmPerYear: number
}

/** What the vehicle itself says against an estimate. */
export function ownReason(vehicle: ValuedVehicle, { age }: Coordinates, now: number, usual: Usual): Abstention | null {
  if (isOtherModel(vehicle.model)) return 'other_model'
  if (vehicle.damaged === 'yes') return 'damaged'
  if (age >= oldestAge - 1) return 'classic'
  if (vehicle.isMileageUnknown) return 'mileage_unknown'
  const isNew = vehicle.condition === 'new' || vehicle.offerKind === 'day_registration'
  const ratio = vehicle.powerKw === null || usual.powerKw === null ? 1 : vehicle.powerKw / usual.powerKw
  const contradicts =
    vehicle.year > Math.floor(now) + 1 ||
    vehicle.mileageKm > mostKmPerYear * (age + 1) ||
    (age >= drivenFromYears && vehicle.mileageKm < usual.leastKmPerYear * age) ||
    (isNew && vehicle.mileageKm > mostKmOfNew) ||
    Math.max(ratio, 1 / ratio) > mostPowerRatio
  return contradicts ? 'contradicting_facts' : null
}

/**
 * Whether the market learns from an offer. Prices of vehicles that nobody may compare with others set none of theirs; one of a
 * model that is not listed still says something of its make.
 */
export function teaches(reason: Abstention | null): boolean {
  return reason === null || reason === 'other_model'
}

/** Vehicles that have been driven, of which so many are needed to know how far they usually were. */
const leastDriven = 50
/** Nine of ten have driven further in a year; a fifth of that is a typing error. */
const [fewShare, leastOfFew] = [0.1, 0.2]

/** The kilometres a year below which a mileage is a typing error; vehicles of a type that is hardly driven have none. */
export function leastKmPerYearOf(driven: readonly { age: number; mileageKm: number }[]): number {
  const perYear = driven.filter(({ age }) => age >= drivenFromYears).map(({ age, mileageKm }) => mileageKm / age)
  return perYear.length < leastDriven ? 0 : quantileOf(Float64Array.from(perYear), fewShare) * leastOfFew
}

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
