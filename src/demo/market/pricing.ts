/** Asking prices: the new price less the effect of age, kilometres and wear, rounded as sellers do. */
import { ownValue } from '../../contract/market/own-value.ts'
import type { Condition } from '../../contract/market/vocabulary.ts'
import type { Random } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'
import { isHeavy, type VehicleState } from './vehicle-state.ts'

/** Makes whose vehicles lose value more slowly (below 1) or faster (above 1) than others. */
const lossByMake: Readonly<Record<string, number>> = {
  porsche: 0.62, ferrari: 0.3, lamborghini: 0.35, bugatti: 0.1, koenigsegg: 0.1, pagani: 0.1, mclaren: 0.85, 'aston-martin': 0.9,
  toyota: 0.86, lexus: 0.9, dacia: 0.84, suzuki: 0.9, jeep: 1.02, 'land-rover': 1, mini: 0.92, ineos: 0.6, caterham: 0.45, lotus: 0.75,
  alpine: 0.7, maserati: 1.2, jaguar: 1.18, 'ds-automobiles': 1.12, lancia: 1.1, opel: 1.08, renault: 1.05, infiniti: 1.2,
  'harley-davidson': 0.75, 'royal-enfield': 0.85, vespa: 0.7, bmw: 1,
} // prettier-ignore

const conditionFactor: Readonly<Record<Condition, number>> = {
  new: 1.03,
  used: 1,
  used_excellent: 1.05,
  used_good: 1,
  used_fair: 0.86,
  used_poor: 0.6,
}

export interface PricedVehicle {
  vehicle: ChosenVehicle
  state: VehicleState
  soldByDealer: boolean
  /** Compared with Germany. */
  priceLevel: number
}

export function newPriceOf({ vehicleType, bodyType, variant }: ChosenVehicle): number {
  if (variant.newPriceEuros !== null) return variant.newPriceEuros
  const powerKw = variant.powerKw ?? 0
  switch (vehicleType) {
    case 'car':
      return 9_000 + powerKw * 260
    case 'motorcycle':
      return 2_800 + powerKw * 115
    case 'truck':
      return 17_000 + powerKw * 240
    case 'bus':
      return bodyType === 'minibus' ? 48_000 : 120_000 + powerKw * 550
    case 'caravan':
      return bodyType === 'touring_caravan' ? 24_000 : 78_000
  }
}

/** The asking price at first publication. */
export function askingPrice(random: Random, { vehicle, state, soldByDealer, priceLevel }: PricedVehicle): number {
  const newPrice = newPriceOf(vehicle)
  const distance =
    state.usualMileageKm === 0 ? 0 : (state.mileageKm - state.usualMileageKm) / (state.usualMileageKm + 25_000)
  const factors =
    Math.min(Math.max(1 - 0.24 * distance, 0.72), 1.2) *
    conditionFactor[state.condition] *
    (state.damaged === 'yes' ? 0.66 : 1) *
    (state.accident === 'yes' ? 0.93 : 1) *
    (state.serviceHistory === 'yes' ? 1.03 : 1) *
    (soldByDealer ? 1.02 : 0.95) *
    priceLevel *
    Math.exp(random.normal() * 0.07)
  const value = Math.max(newPrice * remainingShare(vehicle), classicValue(vehicle, newPrice)) * factors
  return asPeopleWrite(random, Math.max(value, leastPrice(vehicle) * random.between(0.8, 1.6)), soldByDealer)
}

/** The share of the new price that is left at an age. */
function remainingShare(vehicle: ChosenVehicle): number {
  const { age, make, vehicleType, variant } = vehicle
  const byType = { car: 1, motorcycle: 0.72, truck: isHeavy(vehicle) ? 1.25 : 1.05, bus: 1.1, caravan: 0.58 }[
    vehicleType
  ]
  // Buyers discount the age of batteries more than their real wear.
  const loss = byType * (ownValue(lossByMake, make.slug) ?? 1) * (variant.fuelType === 'electric' ? 1.18 : 1)
  const firstYear = 0.15 * loss * Math.min(age, 1)
  const later = 0.1 * loss * Math.min(Math.max(age - 1, 0), 12) + 0.08 * loss * Math.max(age - 13, 0)
  return (1 - firstYear) * Math.exp(-later)
}

/** From about thirty years on a vehicle is a classic, and the better it was the dearer it becomes. */
function classicValue({ age, bodyType, vehicleType }: ChosenVehicle, newPrice: number): number {
  if (age < 27 || (vehicleType !== 'car' && vehicleType !== 'motorcycle')) return 0
  const isFine = bodyType === 'coupe' || bodyType === 'convertible'
  return newPrice * (isFine ? 0.34 : 0.16) * Math.min(1 + (age - 27) * 0.05, 3)
}

function leastPrice(vehicle: ChosenVehicle): number {
  if (isHeavy(vehicle)) return 5_500
  return { car: 750, motorcycle: 500, truck: 1_500, bus: 3_500, caravan: 2_200 }[vehicle.vehicleType]
}

/** Rounds as people do: 7.990 at a dealer's, 7.500 in a private advertisement. */
export function asPeopleWrite(random: Random, euros: number, soldByDealer: boolean): number {
  if (euros < 1_000) return Math.round(euros / 50) * 50
  if (euros >= 100_000)
    return Math.round(euros / 1_000) * 1_000 - random.pick(soldByDealer ? [0, 10, 100, 500] : [0, 0, 500])
  const thousand = Math.floor(euros / 1_000) * 1_000
  const endings = soldByDealer ? [490, 900, 950, 980, 990, 990, 450, 690, 790] : [0, 0, 500, 500, 900, 200, 800, 999]
  const wish = euros - thousand
  const nearest = endings.map((ending) => [ending, Math.abs(ending - wish) + random.between(0, 160)] as const)
  const [ending] = nearest.reduce((best, candidate) => (candidate[1] < best[1] ? candidate : best))
  return Math.max(thousand + ending, 500)
}

/** How expensive a vehicle was when new: 1 is ordinary for its type. */
export function pricedLike(vehicle: ChosenVehicle): number {
  const ordinary = {
    car: 28_000,
    motorcycle: 10_000,
    truck: isHeavy(vehicle) ? 95_000 : 32_000,
    bus: 140_000,
    caravan: 50_000,
  }
  return newPriceOf(vehicle) / ordinary[vehicle.vehicleType]
}
