/** Learns the coefficients of all levels from the offers of a market. */
import { type Level, levels, levelTerms } from './levels.ts'
import { factorize, solveInPlace } from './solve.ts'
import { termNames, type Terms } from './terms.ts'
import type { Offer, ValuedVehicle } from './vehicle.ts'

/** The coefficients of each level's groups. */
export type Structure = ReadonlyMap<string, ReadonlyMap<string, Float64Array>>

export interface FitRow {
  offer: Offer
  terms: Terms
}

interface Group {
  key: string
  rows: number[]
  /** Factor of the normal equations; made anew when the weights change. */
  factor: Float64Array
  coefficients: Float64Array
}

interface LevelFit {
  level: Level
  penalties: Float64Array
  /** Of a term its place among the level's, or -1. */
  placeOf: Int16Array
  size: number
  groups: Group[]
}

export interface Fit {
  structure: Structure
  /** How much each row counts: offers far from what is usual count less. */
  weights: Float64Array
}

/** Passes over all levels before the weights are learned, and after each time. */
const passes = [6, 4, 4]
const passesWithWeights = 8
/** Degrees of freedom of Student's distribution: how rare prices are that nothing explains. */
const freedom = 4

/**
 * Rows in a fixed order give the same coefficients to the last digit.
 *
 * @param known weights of the rows from a fit of a market that they are part of; else they are learned
 */
export function fit(rows: readonly FitRow[], known?: Float64Array): Fit {
  const fits = levels.map((level) => prepare(level, rows))
  const weights = known ?? new Float64Array(rows.length).fill(1)
  const residuals = Float64Array.from(rows, ({ offer }) => Math.log(offer.priceEuros))
  for (const [round, times] of (known ? [passesWithWeights] : passes).entries()) {
    if (round > 0) reweigh(residuals, weights)
    for (const level of fits) for (const group of level.groups) factorOf(level, group, rows, weights)
    for (let pass = 0; pass < times; pass += 1) {
      for (const level of fits) for (const group of level.groups) correct(level, group, rows, weights, residuals)
    }
  }
  if (!known) reweigh(residuals, weights)
  const structure = new Map(
    fits.map(({ level, groups }) => [level.name, new Map(groups.map(({ key, coefficients }) => [key, coefficients]))]),
  )
  return { structure, weights }
} // prettier-ignore

function prepare(level: Level, rows: readonly FitRow[]): LevelFit {
  const { indexes, penalties } = levelTerms(level)
  const placeOf = new Int16Array(termNames.length).fill(-1)
  indexes.forEach((index, place) => (placeOf[index] = place))
  const byKey = new Map<string, number[]>()
  rows.forEach(({ offer }, row) => {
    for (const key of level.keysOf(offer)) {
      const known = byKey.get(key)
      if (known) known.push(row)
      else byKey.set(key, [row])
    }
  })
  const size = indexes.length
  const groups = [...byKey].map(([key, rows]) => ({
    key,
    rows,
    factor: new Float64Array(size * size),
    coefficients: new Float64Array(size),
  }))
  return { level, penalties: Float64Array.from(penalties), placeOf, size, groups }
}

function factorOf({ placeOf, size, penalties }: LevelFit, group: Group, rows: readonly FitRow[], weights: Float64Array): void {
  const { factor } = group
  factor.fill(0)
  for (let place = 0; place < size; place += 1) factor[place * size + place] = penalties[place] as number
  for (const row of group.rows) {
    const { indexes, values } = (rows[row] as FitRow).terms
    const weight = weights[row] as number
    for (let one = 0; one < indexes.length; one += 1) {
      const place = placeOf[indexes[one] as number] as number
      if (place < 0) continue
      const weighted = weight * (values[one] as number)
      for (let other = 0; other <= one; other += 1) {
        const column = placeOf[indexes[other] as number] as number
        if (column >= 0) factor[place * size + column] = (factor[place * size + column] as number) + weighted * (values[other] as number)
      }
    }
  }
  factorize(factor, size)
} // prettier-ignore

/** One step to what the residuals of a group say of its coefficients. */
function correct(level: LevelFit, group: Group, rows: readonly FitRow[], weights: Float64Array, residuals: Float64Array): void {
  const { placeOf, size, penalties } = level
  const { coefficients } = group
  const step = new Float64Array(size)
  for (let place = 0; place < size; place += 1) step[place] = -(penalties[place] as number) * (coefficients[place] as number)
  for (const row of group.rows) {
    const { indexes, values } = (rows[row] as FitRow).terms
    const weighted = (weights[row] as number) * (residuals[row] as number)
    for (let one = 0; one < indexes.length; one += 1) {
      const place = placeOf[indexes[one] as number] as number
      if (place >= 0) step[place] = (step[place] as number) + weighted * (values[one] as number)
    }
  }
  solveInPlace(group.factor, size, step)
  for (let place = 0; place < size; place += 1) coefficients[place] = (coefficients[place] as number) + (step[place] as number)
  apply(level, group, rows, step, residuals)
} // prettier-ignore

function apply({ placeOf }: LevelFit, group: Group, rows: readonly FitRow[], step: Float64Array, residuals: Float64Array): void {
  for (const row of group.rows) {
    const { indexes, values } = (rows[row] as FitRow).terms
    let sum = 0
    for (let one = 0; one < indexes.length; one += 1) {
      const place = placeOf[indexes[one] as number] as number
      if (place >= 0) sum += (step[place] as number) * (values[one] as number)
    }
    residuals[row] = (residuals[row] as number) - sum
  }
} // prettier-ignore

/** The usual residual of a market whose prices hardly differ. */
const leastScale = 0.005

function reweigh(residuals: Float64Array, weights: Float64Array): void {
  const scale = Math.max(leastScale, medianOf(residuals.map(Math.abs)) / 0.6745)
  for (let row = 0; row < residuals.length; row += 1) {
    weights[row] = Math.min(1, (freedom + 1) / (freedom + ((residuals[row] as number) / scale) ** 2))
  }
}

export function medianOf(values: Float64Array): number {
  const sorted = values.slice().sort()
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** What each level adds for a vehicle: the sum of its terms' coefficients, and what its words and facts add. */
export function coefficientsFor(structure: Structure, vehicle: ValuedVehicle): { coefficients: Float64Array; stated: Stated[] } {
  const coefficients = new Float64Array(termNames.length)
  const stated: Stated[] = []
  for (const level of readLevels) {
    const known = structure.get(level.name)
    for (const key of level.keysOf(vehicle)) {
      const own = known?.get(key)
      if (!own) continue
      if (level.isStated) stated.push({ of: level.name, key, coefficient: own[0] as number })
      else level.indexes.forEach((index, place) => (coefficients[index] = (coefficients[index] as number) + (own[place] as number)))
    }
  }
  return { coefficients, stated }
} // prettier-ignore

/** What a word or a further fact adds to the logarithm of the price. */
export interface Stated {
  of: string
  key: string
  coefficient: number
}

const readLevels = levels.map((level) => ({
  name: level.name,
  keysOf: level.keysOf,
  indexes: levelTerms(level).indexes,
  isStated: level.name === 'words' || level.name === 'facts',
}))
