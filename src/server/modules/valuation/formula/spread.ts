/**
 * How far prices lie from estimates: learned from offers that were valued by coefficients that had not seen them. Four of five
 * prices lie within the range, in each class of prices and for each make.
 */
import { medianOf } from './fit.ts'
import { factorize, solveInPlace } from './solve.ts'

/** What decides how sure an estimate is. */
export interface Sureness {
  age: number
  km: number
  /** The logarithm of the estimate. */
  height: number
  support: number
  ofModel: number
  make: string
}

export interface Spread {
  /** Of the logarithm of the usual distance. */
  coefficients: readonly number[]
  /** For each class of prices, how many usual distances below and above. */
  classes: readonly { low: number; high: number }[]
  /** What these are multiplied by for a make. */
  makes: ReadonlyMap<string, number>
}

const [lowShare, highShare] = [0.1, 0.9]
/** The classes of prices, by their upper ends. */
export const priceClasses: readonly number[] = [5_000, 10_000, 15_000, 25_000, 40_000, Infinity]
/** Fewer observations of a class say nothing of it that all together do not say better. */
const leastOfClass = 100
/** A make's own factor counts half with so many observations. */
const halfOfMake = 60
/** Prices are rounded; nothing is known more exactly than this. */
const leastDistance = 0.03

export interface Observation extends Sureness {
  /** By how much the price exceeded the estimate, in logarithms. */
  residual: number
}

export function spreadOf(observations: readonly Observation[]): Spread {
  const coefficients = regress(observations)
  const scaled = observations.map((one) => ({ ...one, by: one.residual / distanceOf(coefficients, one) }))
  const all = limitsOf(scaled.map(({ by }) => by))
  const classes = priceClasses.map((_, place) => {
    const own = scaled.filter(({ height }) => classAt(height) === place).map(({ by }) => by)
    return own.length < leastOfClass ? all : limitsOf(own)
  })
  const makes = new Map<string, number>()
  for (const [make, own] of Map.groupBy(scaled, ({ make }) => make)) {
    const reached = own.map(({ by, height }) => {
      const { low, high } = classes[classAt(height)] ?? all
      return by < 0 ? by / low : by / high
    })
    const needed = quantileOf(Float64Array.from(reached), highShare - lowShare)
    const trust = own.length / (own.length + halfOfMake)
    makes.set(make, Math.min(2, Math.max(0.5, needed)) ** trust)
  }
  return { coefficients, classes, makes }
}

/** The logarithms from the estimate down to the lower end of the range, and up to the upper one. */
export function rangeAround(spread: Spread, at: Sureness): { down: number; up: number } {
  const distance = distanceOf(spread.coefficients, at) * (spread.makes.get(at.make) ?? 1)
  const { low, high } = spread.classes[classAt(at.height)] ?? { low: -1, high: 1 }
  return { down: Math.max(leastDistance, -low * distance), up: Math.max(leastDistance, high * distance) }
}

function classAt(height: number): number {
  return priceClasses.findIndex((limit) => Math.exp(height) < limit)
}

function valuesOf({ age, km, height, support, ofModel }: Sureness): number[] {
  const price = height - 9.3
  return [
    1,
    Math.min(age, 20) / 10,
    price,
    price ** 2,
    km - 1.3,
    1 / Math.sqrt(1 + support),
    1 / Math.sqrt(1 + ofModel),
  ]
}

function distanceOf(coefficients: readonly number[], at: Sureness): number {
  const log = valuesOf(at).reduce((sum, value, index) => sum + value * (coefficients[index] ?? 0), 0)
  return Math.exp(Math.min(0.5, Math.max(-4.5, log)))
}

/** No distance is so small that its logarithm decides alone. */
const smallestDistance = 0.01
const penalty = 5

function regress(observations: readonly Observation[]): number[] {
  const logs = observations.map(({ residual }) => Math.log(Math.abs(residual) + smallestDistance))
  const usual = logs.length === 0 ? -2 : medianOf(Float64Array.from(logs))
  const size = 7
  const matrix = new Float64Array(size * size)
  const right = new Float64Array(size)
  for (let place = 0; place < size; place += 1) matrix[place * size + place] = penalty
  observations.forEach((one, index) => {
    const values = valuesOf(one)
    for (let row = 0; row < size; row += 1) {
      right[row] = (right[row] as number) + (values[row] as number) * ((logs[index] as number) - usual)
      for (let column = 0; column < size; column += 1) {
        const place = row * size + column
        matrix[place] = (matrix[place] as number) + (values[row] as number) * (values[column] as number)
      }
    }
  })
  factorize(matrix, size)
  solveInPlace(matrix, size, right)
  return [...right].map((value, index) => (index === 0 ? value + usual : value))
}

function limitsOf(scaled: readonly number[]): { low: number; high: number } {
  if (scaled.length === 0) return { low: -2, high: 2 }
  const values = Float64Array.from(scaled)
  return { low: Math.min(-0.2, quantileOf(values, lowShare)), high: Math.max(0.2, quantileOf(values, highShare)) }
}

/** Between the two nearest values; at the ends a little further out, as what is to come is not yet among them. */
export function quantileOf(values: Float64Array, share: number): number {
  const sorted = values.slice().sort()
  const place = Math.min(Math.max((sorted.length + 1) * share - 1, 0), sorted.length - 1)
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
