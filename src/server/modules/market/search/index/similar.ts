/** Which listings are like one, from memory. */
import { writeVehicleChoice } from '../../../../../contract/market/vehicle-choice.ts'
import type { Likeness, SearchConditions } from '../search-engine.ts'
import {
  comparedPerSide,
  comparedPrices,
  eurosPerStep,
  kmPerStep,
  kwPerStep,
  otherModelDistance,
  unknownPowerDistance,
  yearsPerStep,
} from '../similarity.ts'
import { wordsOf } from './id-table.ts'
import type { MarketIndex } from './market-index.ts'
import { ascending, compareIds, descending } from './ordered-slots.ts'
import { solveHits } from './solve.ts'

/** Slots of the nearest, as `similarity.ts` measures. */
export function similarSlots(index: MarketIndex, like: Likeness, limit: number): number[] {
  const own = index.ids.find(...wordsOf(like.listingId))
  const distances = new Map<number, number>()
  const distanceOf = distanceFrom(index, like)
  for (const kind of kindsOf(like)) {
    const { bits } = solveHits(index, {
      ...kind,
      vehicleType: like.vehicleType,
      ...(!like.isDamaged && { damaged: ['hidden'] }),
    })
    for (const slot of nearestInPrice(index, bits, like.priceEuros, own)) distances.set(slot, distanceOf(slot))
  }
  return [...distances]
    .toSorted(([one, near], [other, far]) => near - far || compareIds(index.ids.words, other, one))
    .slice(0, limit)
    .map(([slot]) => slot)
}

function kindsOf({ bodyType, make, model }: Likeness): SearchConditions[] {
  const ofModel = model === null ? [] : [{ vehicle: [writeVehicleChoice({ excluded: false, make, model })] }]
  return bodyType === null ? ofModel : [{ bodyType: [bodyType] }, ...ofModel]
}

/** Walks from the price outwards: to solve the range first takes as long as there are vehicles in it. */
function nearestInPrice(index: MarketIndex, bits: Int32Array, priceEuros: number, own: number): number[] {
  const { order } = index.numbersOf('priceEuros')
  const { from, upTo } = comparedPrices(priceEuros)
  // Keys are one more than the number.
  const below = { ...descending, keys: { from: from + 1, upTo: priceEuros } }
  const above = { ...ascending, keys: { from: priceEuros + 1, upTo: upTo + 1 } }
  return [below, above].flatMap((reading) => {
    const slots = order.page(bits, reading, 0, comparedPerSide + 1)
    return slots.filter((slot) => slot !== own).slice(0, comparedPerSide)
  })
}

function distanceFrom(index: MarketIndex, like: Likeness): (slot: number) => number {
  const [price, year, mileage, power] = ['priceEuros', 'year', 'mileageKm', 'powerKw'].map((name) => {
    const { of } = index.numbersOf(name)
    return (slot: number) => of(slot) ?? -1
  }) as [NumberOf, NumberOf, NumberOf, NumberOf]
  const [euros, kw] = [eurosPerStep(like), kwPerStep(like)]
  return (slot) => {
    const model = index.taxonomy.models[index.columns.model[slot] as number]
    const [powerKw, km] = [power(slot), mileage(slot)]
    return (
      Math.abs(price(slot) - like.priceEuros) / euros +
      Math.abs(year(slot) - like.year) / yearsPerStep +
      (like.mileageKm === null || km < 0 ? 0 : Math.abs(km - like.mileageKm) / kmPerStep) +
      (like.powerKw === null || powerKw < 0 ? unknownPowerDistance : Math.abs(powerKw - like.powerKw) / kw) +
      (model?.id === like.modelId
        ? 0
        : model?.make.id === like.makeId
          ? otherModelDistance.sameMake
          : otherModelDistance.otherMake)
    )
  }
}

type NumberOf = (slot: number) => number
