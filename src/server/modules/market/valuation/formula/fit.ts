/** Learns the coefficients of all levels from the offers of a market. */
import { type Level, levels, penaltiesOf } from './levels.ts'
import { factorize, solveInPlace } from './solve.ts'
import { type Coordinates, heightAt, slopesOf, termNames, type Terms } from './terms.ts'
import type { Offer, ValuedVehicle } from './vehicle.ts'

/** The coefficients of each level's groups. */
export type Structure = ReadonlyMap<string, ReadonlyMap<string, Float64Array>>

export interface FitRow {
  offer: Offer
  at: Coordinates
  terms: Terms
}

interface Group {
  key: string
  rows: Int32Array
  /** Factor of the normal equations; made anew when the weights change. */
  factor: Float64Array
  coefficients: Float64Array
}

interface LevelFit {
  level: Level
  /** Of the terms that the level corrects. */
  penalties: Float64Array
  groups: Group[]
}

export interface Fit {
  structure: Structure
  /** How much each row counts: offers far from what is usual count less. */
  weights: Float64Array
}

/** Passes over all levels before the weights are learned, and after each time. */
const passes = [6, 4, 4]
const passesFromKnownWeights = [3, 3]
/** Passes over the starts of all levels in the end. */
const passesOfStarts = 6
/** Degrees of freedom of Student's distribution: how rare prices are that nothing explains. */
const freedom = 4

/**
 * Rows in a fixed order give the same coefficients to the last digit.
 *
 * @param known weights of the rows from a fit of a market that they are part of: these rows learn their own from there, because
 *   the known ones tell a little of the prices that are not among them
 */
export function fit(rows: readonly FitRow[], known?: Float64Array): Fit {
  const fits = levels.map((level) => prepare(level, rows))
  const weights = known?.slice() ?? new Float64Array(rows.length).fill(1)
  const residuals = Float64Array.from(rows, ({ offer }) => Math.log(offer.priceEuros))
  const terms = flatten(rows)
  for (const [round, times] of (known ? passesFromKnownWeights : passes).entries()) {
    if (round > 0) reweigh(residuals, weights)
    for (const level of fits) for (const group of level.groups) factorOf(level, group, terms, weights)
    for (let pass = 0; pass < times; pass += 1) {
      for (const level of fits) for (const group of level.groups) correct(level, group, terms, weights, residuals)
    }
  }
  const asRead = settleStarts(fits, rows, weights)
  if (!known) reweigh(asRead, weights)
  const structure = new Map(
    fits.map(({ level, groups }) => [level.name, new Map(groups.map(({ key, coefficients }) => [key, coefficients]))]),
  )
  return { structure, weights }
}

function prepare(level: Level, rows: readonly FitRow[]): LevelFit {
  const penalties = penaltiesOf(level)
  const byKey = new Map<string, number[]>()
  rows.forEach(({ offer }, row) => {
    for (const key of level.keysOf(offer)) {
      const known = byKey.get(key)
      if (known) known.push(row)
      else byKey.set(key, [row])
    }
  })
  const size = penalties.length
  const groups = [...byKey].map(([key, rows]) => ({
    key,
    rows: Int32Array.from(rows),
    factor: new Float64Array(size * size),
    coefficients: new Float64Array(size),
  }))
  return { level, penalties, groups }
}

function factorOf({ penalties }: LevelFit, group: Group, terms: FlatTerms, weights: Float64Array): void {
  const { factor } = group
  const size = penalties.length
  factor.fill(0)
  for (let place = 0; place < size; place += 1) factor[place * size + place] = penalties[place] as number
  for (const row of group.rows) {
    const weight = weights[row] as number
    const [from, to] = [terms.from[row] as number, endBelow(size, row, terms)]
    for (let one = from; one < to; one += 1) {
      const line = (terms.indexes[one] as number) * size
      const weighted = weight * (terms.values[one] as number)
      for (let other = from; other <= one; other += 1) {
        const place = line + (terms.indexes[other] as number)
        factor[place] = (factor[place] as number) + weighted * (terms.values[other] as number)
      }
    }
  }
  factorize(factor, size)
}

/** One step to what the residuals of a group say of its coefficients. */
function correct(
  { penalties }: LevelFit,
  group: Group,
  terms: FlatTerms,
  weights: Float64Array,
  residuals: Float64Array,
): void {
  const { coefficients } = group
  const size = penalties.length
  const step = new Float64Array(size)
  for (let place = 0; place < size; place += 1)
    step[place] = -(penalties[place] as number) * (coefficients[place] as number)
  for (const row of group.rows) {
    const weighted = (weights[row] as number) * (residuals[row] as number)
    const to = endBelow(size, row, terms)
    for (let one = terms.from[row] as number; one < to; one += 1) {
      const place = terms.indexes[one] as number
      step[place] = (step[place] as number) + weighted * (terms.values[one] as number)
    }
  }
  solveInPlace(group.factor, size, step)
  for (let place = 0; place < size; place += 1)
    coefficients[place] = (coefficients[place] as number) + (step[place] as number)
  for (const row of group.rows) {
    const to = endBelow(size, row, terms)
    let sum = 0
    for (let one = terms.from[row] as number; one < to; one += 1)
      sum += (step[terms.indexes[one] as number] as number) * (terms.values[one] as number)
    residuals[row] = (residuals[row] as number) - sum
  }
}

/**
 * Corrects the start of each group by what is left where the sums are read: a piece of age or mileage that would rise counts as
 * level then, and what it added to all vehicles beyond it would be missing from their sums.
 *
 * @returns the residuals of the rows to their sums as they are read
 */
function settleStarts(fits: readonly LevelFit[], rows: readonly FitRow[], weights: Float64Array): Float64Array {
  const sums = rows.map(() => new Float64Array(termNames.length))
  for (const { groups } of fits) {
    for (const { rows: own, coefficients } of groups) {
      for (const row of own) {
        const sum = sums[row] as Float64Array
        for (let place = 0; place < coefficients.length; place += 1)
          sum[place] = (sum[place] as number) + (coefficients[place] as number)
      }
    }
  }
  const residuals = Float64Array.from(
    rows,
    ({ offer, at }, row) => Math.log(offer.priceEuros) - heightAt(slopesOf(sums[row] as Float64Array, at), at),
  )
  for (let pass = 0; pass < passesOfStarts; pass += 1) {
    for (const { groups, penalties } of fits) {
      for (const { rows: own, coefficients } of groups) {
        const penalty = penalties[0] as number
        let [missing, weight] = [-penalty * (coefficients[0] as number), penalty]
        for (const row of own) {
          missing += (weights[row] as number) * (residuals[row] as number)
          weight += weights[row] as number
        }
        const step = missing / weight
        coefficients[0] = (coefficients[0] as number) + step
        for (const row of own) residuals[row] = (residuals[row] as number) - step
      }
    }
  }
  return residuals
}

/** The terms of all rows, one after the other: those of a row end where those of the next begin. */
interface FlatTerms {
  from: Int32Array
  indexes: Uint8Array
  values: Float64Array
}

function flatten(rows: readonly FitRow[]): FlatTerms {
  const from = new Int32Array(rows.length + 1)
  rows.forEach(({ terms }, row) => (from[row + 1] = (from[row] as number) + terms.indexes.length))
  const count = from[rows.length] as number
  const flat = { from, indexes: new Uint8Array(count), values: new Float64Array(count) }
  rows.forEach(({ terms }, row) => {
    flat.indexes.set(terms.indexes, from[row])
    flat.values.set(terms.values, from[row])
  })
  return flat
}

/** Where those terms of a row end that are among the first so many of all terms: a row has them in order. */
function endBelow(limit: number, row: number, { from, indexes }: FlatTerms): number {
  let end = from[row] as number
  const last = from[row + 1] as number
  if (limit >= termNames.length) return last
  while (end < last && (indexes[end] as number) < limit) end += 1
  return end
}

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
export function coefficientsFor(
  structure: Structure,
  vehicle: ValuedVehicle,
): { coefficients: Float64Array; stated: Stated[] } {
  const coefficients = new Float64Array(termNames.length)
  const stated: Stated[] = []
  for (const level of readLevels) {
    const known = structure.get(level.name)
    for (const key of level.keysOf(vehicle)) {
      const own = known?.get(key)
      if (!own) continue
      if (level.isStated) stated.push({ of: level.name, key, coefficient: own[0] as number })
      else
        for (let index = 0; index < own.length; index += 1)
          coefficients[index] = (coefficients[index] as number) + (own[index] as number)
    }
  }
  return { coefficients, stated }
}

/** What a word or a further fact adds to the logarithm of the price. */
export interface Stated {
  of: string
  key: string
  coefficient: number
}

const readLevels = levels.map((level) => ({
  name: level.name,
  keysOf: level.keysOf,
  isStated: level.name === 'words' || level.name === 'facts',
}))
