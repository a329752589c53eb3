/** A vehicle's state after years of use: mileage, condition, history. */
import { ownValue } from '../../contract/market/own-value.ts'
import type { Condition, FuelType, Stated } from '../../contract/market/vocabulary.ts'
import type { Random } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'

export interface VehicleState {
  mileageKm: number
  /** The usual mileage of this kind and age. */
  usualMileageKm: number
  condition: Condition
  accident: Stated
  damaged: Stated
  serviceHistory: Stated
  previousOwners: number | null
}

const yearlyKmOfCars: Readonly<Record<FuelType, number>> = {
  petrol: 11_500,
  diesel: 18_500,
  electric: 13_500,
  hybrid: 14_000,
  plugin_hybrid: 15_500,
  lpg: 16_000,
  cng: 17_000,
  hydrogen: 12_000,
}

/** Lorries above vans: commercial vehicles run all week. */
export function isHeavy({ vehicleType, bodyType, variant }: ChosenVehicle): boolean {
  if (vehicleType !== 'truck' || bodyType === 'panel_van') return false
  return bodyType === 'tractor_unit' || (variant.powerKw ?? 0) > 150 || (variant.engineCc ?? 0) > 3_600
}

function yearlyKm(vehicle: ChosenVehicle): number {
  const { bodyType } = vehicle
  switch (vehicle.vehicleType) {
    case 'car':
      return yearlyKmOfCars[vehicle.variant.fuelType ?? 'petrol']
    case 'motorcycle':
      if (bodyType === 'touring') return 5_500
      return bodyType === 'scooter' || bodyType === 'enduro' ? 2_600 : 3_800
    case 'truck':
      if (bodyType === 'tractor_unit') return 98_000
      return isHeavy(vehicle) ? 52_000 : 21_000
    case 'bus':
      return bodyType === 'minibus' ? 26_000 : 52_000
    case 'caravan':
      return bodyType === 'touring_caravan' ? 0 : 9_500
  }
}

export function stateOf(random: Random, vehicle: ChosenVehicle, soldByDealer: boolean): VehicleState {
  const { age, variant } = vehicle
  const isCurrent = variant.toYear === null && age < 0.95
  if (soldByDealer && isCurrent && random.chance(0.7)) return factoryNew(random, vehicle)

  // Annual mileage falls with age, and classics are not commuter cars.
  const years = age <= 15 ? age : 15 + (age - 15) * 0.35
  const usualMileageKm = yearlyKm(vehicle) * years ** 0.93
  const spread = Math.exp(random.normal() * 0.36)
  const mileageKm = asStated(random, usualMileageKm * spread, soldByDealer)

  const wear = age / 13 + (usualMileageKm === 0 ? 0 : (mileageKm / usualMileageKm - 1) * 0.35) + random.normal() * 0.22
  const condition = conditionAfter(wear)
  const accident = statement(random, condition === 'used_poor' ? 0.3 : Math.min(0.02 + age * 0.006, 0.12))
  const damaged = statement(random, ownValue({ used_poor: 0.55, used_fair: 0.1 }, condition as string) ?? 0.008)
  const cared = random.next()
  return {
    mileageKm,
    usualMileageKm,
    condition,
    accident,
    damaged,
    serviceHistory: cared < (soldByDealer ? 0.64 : 0.52) ? 'yes' : cared < 0.86 + age * 0.002 ? 'not_stated' : 'no',
    previousOwners: random.chance(0.82) ? ownersAfter(random, age) : null,
  }
}

function factoryNew(random: Random, { bodyType }: ChosenVehicle): VehicleState {
  const mileageKm = bodyType === 'touring_caravan' ? 0 : random.int(4, 95)
  return {
    mileageKm,
    usualMileageKm: mileageKm,
    condition: 'new',
    accident: 'no',
    damaged: 'no',
    serviceHistory: 'not_stated',
    previousOwners: 0,
  }
}

function conditionAfter(wear: number): Condition {
  if (wear < 0.42) return 'used_excellent'
  if (wear < 1.15) return 'used_good'
  return wear < 1.75 ? 'used_fair' : 'used_poor'
}

/** Sellers more often state the absence of damage than damage. */
function statement(random: Random, probability: number): Stated {
  if (random.chance(probability)) return 'yes'
  return random.chance(0.62) ? 'no' : 'not_stated'
}

function ownersAfter(random: Random, age: number): number {
  let owners = 1
  const chanceOfAnother = Math.min(age / 14, 0.72)
  while (owners < 7 && random.chance(chanceOfAnother)) owners += 1
  return owners
}

/** Dealers state the exact mileage, private sellers round it. */
function asStated(random: Random, km: number, soldByDealer: boolean): number {
  const whole = Math.round(Math.min(km, 1_900_000))
  if (whole < 1_000) return whole
  const step = soldByDealer ? random.pick([1, 1, 1, 10, 100]) : random.pick([1, 100, 500, 1_000, 1_000])
  return Math.round(whole / step) * step
}
