/** Interior, paint and engine as a share of sellers states them. */
import type { FactValues } from '../../contract/market/vehicle-facts.ts'
import { misfitOf } from '../../contract/market/misfits.ts'
import type { Colour, PaintFinish, Transmission, Upholstery } from '../../contract/market/vocabulary.ts'
import { pricedLike } from './pricing.ts'
import { type Random, weightedTable } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'

const interiorColours = weightedTable<Colour>([
  ['black', 66],
  ['grey', 18],
  ['beige', 9],
  ['brown', 4],
  ['white', 2],
  ['red', 1],
])
const ofCheap = weightedTable<Upholstery>([
  ['cloth', 82],
  ['part_leather', 8],
  ['velour', 6],
  ['other', 4],
])
const ofExpensive = weightedTable<Upholstery>([
  ['leather', 58],
  ['part_leather', 20],
  ['alcantara', 12],
  ['cloth', 10],
])
const finishes = weightedTable<PaintFinish>([
  ['metallic', 62],
  ['solid', 28],
  ['pearl', 8],
  ['matt', 2],
])

type Interior = Pick<FactValues, 'interiorColour' | 'upholstery' | 'paintFinish' | 'gears' | 'cylinders'>

/** Null for what does not fit the vehicle, and for what its seller leaves out: half of private sellers' facts, a third of dealers'. */
export function interiorOf(
  random: Random,
  vehicle: ChosenVehicle,
  { transmission, soldByDealer }: { transmission: Transmission | null; soldByDealer: boolean },
): Interior {
  const { vehicleType, bodyType, variant } = vehicle
  const { fuelType, engineCc } = variant
  const fact = <Value>(key: keyof Interior, value: Value): Value | null => {
    const isStated = random.chance(soldByDealer ? 0.67 : 0.5)
    return isStated && misfitOf(key, { vehicleType, bodyType, fuelType }) === null ? value : null
  }
  const isExpensive = pricedLike(vehicle) > 1.4
  return {
    interiorColour: fact('interiorColour', random.draw(interiorColours)),
    upholstery: fact('upholstery', random.draw(isExpensive ? ofExpensive : ofCheap)),
    paintFinish: fact('paintFinish', random.draw(finishes)),
    gears: fact('gears', fuelType === 'electric' ? 1 : gearsOf(random, vehicle, transmission)),
    cylinders: fact('cylinders', engineCc === null ? null : cylindersOf(vehicleType, engineCc)),
  }
}

function gearsOf(
  random: Random,
  { vehicleType, year }: ChosenVehicle,
  transmission: Transmission | null,
): number | null {
  if (transmission === null || transmission === 'cvt') return null
  if (vehicleType === 'motorcycle') return 6
  if (transmission === 'automatic') return year < 2008 ? 5 : random.pick(year < 2016 ? [6, 7] : [7, 8])
  return year < 2006 ? 5 : random.pick([5, 6, 6])
}

function cylindersOf(vehicleType: string, engineCc: number): number {
  if (vehicleType === 'motorcycle') return engineCc < 500 ? 1 : engineCc < 900 ? 2 : 4
  if (engineCc < 1_250) return 3
  if (engineCc < 2_400) return 4
  return engineCc < 3_700 || vehicleType !== 'car' ? 6 : 8
}
