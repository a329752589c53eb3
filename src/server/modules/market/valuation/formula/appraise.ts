/** Values a vehicle: the estimate, its range, and everything from which a reader can recompute it. Pure. */
import type { Abstention } from '../../../../../contract/market/price-verdicts.ts'
import { reasonOfComparables } from './abstain.ts'
import { coefficientsFor, type Stated } from './fit.ts'
import { likeness } from './likeness.ts'
import {
  type Comparable,
  coordinatesFor,
  fitMarket,
  makeKey,
  type MarketModel,
  ownReasonIn,
  structureFor,
} from './market-model.ts'
import { endsFor, type Observation, type Spread, spreadOf } from './spread.ts'
import { type Reading, readSurface } from './surface.ts'
import { type Coordinates, type Slopes, slopesOf } from './terms.ts'
import { modelKey, type Offer, type ValuedVehicle } from './vehicle.ts'

/** A market that can value vehicles. */
export interface ValuationModel extends MarketModel {
  spread: Spread
}

export interface Appraisal {
  estimateEuros: number
  /** Four of five prices lie between these. */
  lowEuros: number
  highEuros: number
  /** The logarithms from the estimate to these. */
  range: { down: number; up: number }
  /** Offers of the model that count in it. */
  comparables: number
  calculation: Calculation
}

/** How an estimate came about. */
export interface Calculation {
  at: Coordinates
  slopes: Slopes
  coefficients: Float64Array
  stated: readonly Stated[]
  reading: Reading
  /** The comparables that count, in the order of `reading.shares`. */
  counted: readonly Comparable[]
  structure: number
}

export type Valued = ({ reason: null } & Appraisal) | { reason: Abstention; comparables: number }

/** The most offers from which distances are learned: more say the same. */
const mostObservations = 20_000

export function learnMarket(offers: readonly Offer[], now: number): ValuationModel {
  const model = fitMarket(offers, now)
  const all = [...model.comparables.values()].flatMap((of) => [...of.values()])
  const step = Math.max(1, all.length / mostObservations)
  const observations: Observation[] = []
  for (let place = 0; place < all.length; place += step) {
    const { offer } = all[Math.floor(place)] as Comparable
    if (ownReasonIn(model, offer) !== null) continue
    const { at, reading } = calculate(model, offer, offer.id)
    const { height, support, count } = reading
    observations.push({
      age: at.age,
      km: at.km,
      height,
      support,
      count,
      ofModel: (model.comparables.get(modelKey(offer))?.size ?? 1) - 1,
      make: offer.make,
      residual: Math.log(offer.priceEuros) - height,
    })
  }
  return { ...model, spread: spreadOf(observations) }
}

/** @param id of the vehicle's own offer, which is not its own comparable; null if it is not on offer */
export function appraise(model: ValuationModel, vehicle: ValuedVehicle, id: string | null): Valued {
  const at = coordinatesFor(model, vehicle)
  const offers = model.comparables.get(modelKey(vehicle))
  const ofModel = (offers?.size ?? 0) - Number(id !== null && (offers?.has(id) ?? false))
  const own = ownReasonIn(model, vehicle)
  if (own !== null) return { reason: own, comparables: ofModel }
  const calculation = calculate(model, vehicle, id)
  const { down, up } = calculation.reading.range(endsFor(model.spread, { make: vehicle.make, ofModel }))
  const reason = reasonOfComparables({
    ofModel,
    ofMake: model.offersOfMake.get(makeKey(vehicle)) ?? 0,
    yearsApart: yearsApart(offers?.values() ?? [], at, id),
    down,
    up,
  })
  if (reason !== null) return { reason, comparables: ofModel }
  const { height } = calculation.reading
  return {
    reason: null,
    estimateEuros: Math.max(1, Math.round(Math.exp(height))),
    lowEuros: Math.max(1, Math.floor(Math.exp(height - down))),
    highEuros: Math.ceil(Math.exp(height + up)),
    range: { down, up },
    // Those that are too far away in age and kilometres have no share.
    comparables: calculation.reading.shares().filter((share) => share !== 0).length,
    calculation,
  }
}

/** Offers that would count less are left out. */
const leastWeight = 0.01

export function calculate(model: MarketModel, vehicle: ValuedVehicle, id: string | null): Calculation {
  const structure = structureFor(id)
  const at = coordinatesFor(model, vehicle)
  const { coefficients, stated } = coefficientsFor(model.structures[structure] ?? new Map(), vehicle)
  const slopes = slopesOf(coefficients, at)
  slopes.start = stated.reduce((sum, { coefficient }) => sum + coefficient, slopes.start)
  const counted: Comparable[] = []
  const points = []
  for (const comparable of model.comparables.get(modelKey(vehicle))?.values() ?? []) {
    if (comparable.offer.id === id) continue
    const weight = comparable.weight * likeness({ vehicle, at }, comparable)
    if (weight < leastWeight) continue
    counted.push(comparable)
    points.push({ age: comparable.at.age, km: comparable.at.km, weight, residual: comparable.residuals[structure] as number })
  }
  return { at, slopes, coefficients, stated, reading: readSurface(slopes, points, at), counted, structure }
} // prettier-ignore

function yearsApart(offers: Iterable<Comparable>, { age }: Coordinates, id: string | null): number {
  let nearest = Infinity
  for (const { offer, at } of offers) if (offer.id !== id) nearest = Math.min(nearest, Math.abs(at.age - age))
  return nearest
}
