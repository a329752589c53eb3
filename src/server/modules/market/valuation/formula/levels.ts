/**
 * From the whole market to one engine of one model: each level corrects the one above for its own vehicles, the less the fewer
 * they are. How much, its penalties say: the weight of so many vehicles that say there is nothing to correct.
 */
import { ownValue } from '../../../../../contract/market/own-value.ts'
import { termRanges } from './terms.ts'
import { modelKey, type ValuedVehicle } from './vehicle.ts'

type Penalties = Partial<Record<keyof typeof termRanges, number>>

export interface Level {
  name: string
  /** The groups of the level that a vehicle belongs to; none if it does not state what the level is about. */
  keysOf: (vehicle: ValuedVehicle) => string[]
  /** The terms that a level corrects, by their penalty: none comes after one that the level does not correct. */
  penalties: Penalties
}

const ofModel: Penalties = { start: 1, age: 5, mileage: 10, ageSteps: 25, kmSteps: 25, facts: 2, together: 15 }

export const levels: readonly Level[] = [
  {
    name: 'market',
    keysOf: ({ vehicleType }) => [vehicleType],
    penalties: { start: 1e-9, age: 1, mileage: 1, ageSteps: 1, kmSteps: 1, facts: 1, together: 1 },
  },
  {
    name: 'class',
    keysOf: ({ vehicleType, bodyType }) => (bodyType === null ? [] : [`${vehicleType}/${bodyType}`]),
    penalties: { start: 2, age: 10, mileage: 20 },
  },
  {
    name: 'make',
    keysOf: ({ vehicleType, make }) => [`${vehicleType}/${make}`],
    penalties: { start: 1, age: 5, mileage: 10, ageSteps: 10, kmSteps: 10, facts: 1, together: 10 },
  },
  { name: 'model', keysOf: (vehicle) => [modelKey(vehicle)], penalties: ofModel },
  {
    name: 'words',
    keysOf: (vehicle) => vehicle.words.map((word) => `${modelKey(vehicle)} ${word}`),
    penalties: { start: 2 },
  },
  { name: 'facts', keysOf: ({ facts }) => [...facts], penalties: { start: 20 } },
  {
    name: 'fuel',
    keysOf: (vehicle) => (vehicle.fuelType === null ? [] : [`${modelKey(vehicle)} ${vehicle.fuelType}`]),
    penalties: { start: 6, age: 15, mileage: 30, ageSteps: 30, kmSteps: 30 },
  },
  {
    name: 'engine',
    keysOf: (vehicle) => {
      const { fuelType, powerKw, transmission } = vehicle
      return powerKw === null ? [] : [`${modelKey(vehicle)} ${fuelType} ${powerKw} ${transmission}`]
    },
    penalties: { start: 4, age: 20, mileage: 40 },
  },
]

/** The penalties of a level's terms, which are the first of all terms. */
export function penaltiesOf({ penalties }: Level): Float64Array {
  const kinds = Object.entries(termRanges).flatMap(([kind, [from, to]]) => {
    const penalty = ownValue(penalties, kind)
    return penalty === undefined ? [] : Array.from({ length: to - from }, () => penalty)
  })
  return Float64Array.from(kinds)
}
