/**
 * How far prices lie from estimates: learned from offers that were valued by coefficients that had not seen them. Four of five
 * prices lie within the range, whatever the age, the price, the number of comparables or the make.
 */
import { medianOf } from './fit.ts'
import { factorize, solveInPlace } from './solve.ts'
import type { Ends } from './surface.ts'
import { kmMiddle } from './terms.ts'

export interface Observation {
  age: number
  km: number
  /** The logarithm of the estimate. */
  height: number
  /** The weight of the comparables, how many have any, and how many offers of the model there are. */
  support: number
  count: number
  ofModel: number
  make: string
  /** By how much the price exceeded the estimate, in logarithms. */
  residual: number
}

export interface Spread {
  /** Of the logarithm of the usual distance. */
  coefficients: Float64Array
  low: Side
  high: Side
}

/** How many usual distances one end of the range is away: the logarithm is a sum. */
interface Side {
  start: number
  /** At each knot of each scale. */
  atKnots: Float64Array
  makes: ReadonlyMap<string, number>
}

/** One tenth of the prices lies beyond each end. */
const beyondShare = 0.1
/** Prices are rounded; nothing is known more exactly than this. */
const leastDistance = 0.03

/** The ends are corrected at these knots of age, price and number of comparables, and evenly in between. */
const ages = [0.5, 2, 4.5, 8, 12, 18, 25]
const heights = [1_500, 3_500, 7_500, 12_500, 20_000, 32_000, 60_000].map(Math.log)
const counts = [0, 2, 6, 32, 150]
const [firstHeight, firstCount] = [ages.length, ages.length + heights.length]
const knotCount = firstCount + counts.length

export function spreadOf(observations: readonly Observation[]): Spread {
  const coefficients = regress(observations)
  const scaled = observations.map(({ age, km, height, support, ofModel, residual }) => {
    const fixed = fixedPart(coefficients, age, ofModel)
    return residual / Math.exp(logDistance(coefficients, fixed, km, height, support))
  })
  const seen = {
    places: observations.map(({ age, height, count }) => [
      placeOn(ages, 0, age),
      placeOn(heights, firstHeight, height),
      placeOn(counts, firstCount, count),
    ]),
    makes: observations.map(({ make }) => make),
  }
  const low = sideOf({ ...seen, beyond: scaled.map((by) => -by) })
  return { coefficients, low, high: sideOf({ ...seen, beyond: scaled }) }
}

/** @returns where the ends of the range of a vehicle lie if it had another age or mileage */
export function endsFor(
  { coefficients, low, high }: Spread,
  { ofModel, make }: Pick<Observation, 'ofModel' | 'make'>,
): Ends {
  const startOf = (side: Side, place: number) => side.start + (side.makes.get(make) ?? 0) + readAt(side.atKnots, place)
  return (spots, lows, highs) => {
    const { age, km, first, from, to } = spots
    const ofAge = placeOn(ages, 0, age)
    const [lowStart, highStart] = [startOf(low, ofAge), startOf(high, ofAge)]
    const fixed = fixedPart(coefficients, age, ofModel)
    for (let column = from; column < to; column += 1) {
      const spot = first + column
      const height = spots.heights[spot] as number
      const distance = logDistance(coefficients, fixed, km[column] as number, height, spots.supports[spot] as number)
      const ofHeight = placeOn(heights, firstHeight, height)
      const ofCount = placeOn(counts, firstCount, spots.counts[spot] as number)
      const down = distance + lowStart + readAt(low.atKnots, ofHeight) + readAt(low.atKnots, ofCount)
      const up = distance + highStart + readAt(high.atKnots, ofHeight) + readAt(high.atKnots, ofCount)
      lows[spot] = height - Math.max(leastDistance, Math.exp(down))
      highs[spot] = height + Math.max(leastDistance, Math.exp(up))
    }
  }
}

/** A place among all knots, of which these are some: 3.25 is a quarter of the way from the knot 3 to the next. */
function placeOn(knots: readonly number[], first: number, value: number): number {
  let knot = 0
  while (knot < knots.length - 2 && value > (knots[knot + 1] as number)) knot += 1
  const [from, to] = [knots[knot] as number, knots[knot + 1] as number]
  return first + knot + Math.min(1, Math.max(0, (value - from) / (to - from)))
}

function readAt(atKnots: Float64Array, place: number): number {
  const knot = Math.floor(place)
  const [own, next] = [atKnots[knot] as number, atKnots[knot + 1] ?? 0]
  return own + (place - knot) * (next - own)
}

/** Passes over the knots and makes, and how far they go: in the end more carefully. */
const steps = [...Array.from({ length: 12 }, () => 1.2), ...Array.from({ length: 12 }, () => 0.6)]
/** So many observations at a knot, or of a make, say that there is nothing to correct. */
const doubt = 60
/** Within so much of the end, in logarithms, an observation is partly beyond it. */
const edge = 0.25
/** By how much, nearly, the share beyond an end falls with the logarithm of its distance. */
const fall = 0.22

interface Seen {
  /** By how many usual distances each price is beyond the estimate. */
  beyond: readonly number[]
  /** On each scale. */
  places: readonly (readonly number[])[]
  makes: readonly string[]
}

/** Moves the end of the range until a tenth lies beyond it, at each knot and of each make. */
function sideOf({ beyond, places, makes }: Seen): Side {
  const names = [...new Set(makes)]
  const placeOfName = new Map(names.map((name, place) => [name, place]))
  const ofMake = Int32Array.from(makes, (make) => placeOfName.get(make) as number)
  const logs = Float64Array.from(beyond, (by) => (by > 0 ? Math.log(by) : -Infinity))
  const atKnots = new Float64Array(knotCount)
  const atMakes = new Float64Array(names.length)
  let start = Math.log(logs.length === 0 ? 2 : Math.max(0.2, quantileOf(Float64Array.from(beyond), 1 - beyondShare)))
  for (const step of steps) {
    const [knots, ofNames] = [tallyOf(knotCount), tallyOf(names.length)]
    let all = 0
    for (let index = 0; index < logs.length; index += 1) {
      const [own, make] = [places[index] as readonly number[], ofMake[index] as number]
      let end = start + (atMakes[make] as number)
      for (const place of own) end += readAt(atKnots, place)
      const over = Math.min(1, Math.max(0, ((logs[index] as number) - end + edge) / (2 * edge))) - beyondShare
      all += over
      tally(ofNames, make, 1, over)
      for (const place of own) {
        const knot = Math.floor(place)
        tally(knots, knot, 1 - (place - knot), over)
        if (place > knot) tally(knots, knot + 1, place - knot, over)
      }
    }
    start += (step * all) / (logs.length + 1)
    move(atKnots, knots, step)
    move(atMakes, ofNames, step)
  }
  return { start, atKnots, makes: new Map(names.map((name, place) => [name, atMakes[place] as number])) }
}

/** How many observations there are at each place, and how many more than a tenth lie beyond the end. */
interface Tally {
  count: Float64Array
  over: Float64Array
}

function tallyOf(size: number): Tally {
  return { count: new Float64Array(size), over: new Float64Array(size) }
}

function tally({ count, over }: Tally, place: number, share: number, by: number): void {
  count[place] = (count[place] as number) + share
  over[place] = (over[place] as number) + share * by
}

function move(values: Float64Array, { count, over }: Tally, step: number): void {
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] as number
    const missing = (over[place] as number) - doubt * fall * value
    values[place] = value + (step * missing) / ((count[place] as number) + doubt)
  }
}

/** What age and model say of the logarithm of the usual distance. */
function fixedPart(coefficients: Float64Array, age: number, ofModel: number): number {
  const [start, byAge, byModel] = [coefficients[0] as number, coefficients[1] as number, coefficients[6] as number]
  return start + byAge * ageValue(age) + byModel * rarity(ofModel)
}

/** The logarithm of the usual distance: the sum of `valuesOf`, each times its coefficient. */
function logDistance(coefficients: Float64Array, fixed: number, km: number, height: number, support: number): number {
  const price = height - middleHeight
  const ofPrice = price * ((coefficients[2] as number) + price * (coefficients[3] as number))
  const log =
    fixed + ofPrice + (coefficients[4] as number) * (km - kmMiddle) + (coefficients[5] as number) * rarity(support)
  return Math.min(0.5, Math.max(-4.5, log))
}

function valuesOf({ age, km, height, support, ofModel }: Observation): number[] {
  const price = height - middleHeight
  return [1, ageValue(age), price, price * price, km - kmMiddle, rarity(support), rarity(ofModel)]
}

const termCount = 7
const middleHeight = 9.3

function ageValue(age: number): number {
  return Math.min(age, 20) / 10
}

function rarity(count: number): number {
  return 1 / Math.sqrt(1 + count)
}

/** No distance is so small that its logarithm decides alone. */
const smallestDistance = 0.01
const penalty = 5

function regress(observations: readonly Observation[]): Float64Array {
  const logs = observations.map(({ residual }) => Math.log(Math.abs(residual) + smallestDistance))
  const usual = logs.length === 0 ? -2 : medianOf(Float64Array.from(logs))
  const matrix = new Float64Array(termCount * termCount)
  const right = new Float64Array(termCount)
  for (let place = 0; place < termCount; place += 1) matrix[place * termCount + place] = penalty
  observations.forEach((one, index) => {
    const values = valuesOf(one)
    for (let row = 0; row < termCount; row += 1) {
      right[row] = (right[row] as number) + (values[row] as number) * ((logs[index] as number) - usual)
      for (let column = 0; column < termCount; column += 1) {
        const place = row * termCount + column
        matrix[place] = (matrix[place] as number) + (values[row] as number) * (values[column] as number)
      }
    }
  })
  factorize(matrix, termCount)
  solveInPlace(matrix, termCount, right)
  right[0] = (right[0] as number) + usual
  return right
}

/** Between the two nearest values; at the ends a little further out, as what is to come is not yet among them. */
export function quantileOf(values: Float64Array, share: number): number {
  const sorted = values.slice().sort()
  const place = Math.min(Math.max((sorted.length + 1) * share - 1, 0), sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
