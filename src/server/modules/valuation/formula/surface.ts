/**
 * What comparable offers add to the formula, as a surface over age and mileage that never rises towards an older vehicle or more
 * kilometres. It is known at nodes and even between them.
 */
import { ageKnots, fallAt, kmKnots, kmScale, kmScaleKnots, type Slopes } from './terms.ts'

/** Vehicles that are older are valued by nobody here. */
export const oldestAge = 31
const ageNodes = Array.from({ length: oldestAge + 1 }, (_, age) => age)
/** The knots of the formula, and the middle of each two, so that the formula is even between nodes. */
const kmNodes = kmKnots.flatMap((km, index) => {
  const scale = kmScale(km)
  const next = kmScaleKnots[index + 1]
  return next === undefined ? [scale] : [scale, (scale + next) / 2]
})
const nodeCount = ageNodes.length * kmNodes.length

/** A year apart, and this much of `kmScale`, an offer counts a third as much. */
const ageWidth = 1
const kmWidth = 0.3
/** Beyond so many widths nothing counts. */
const reach = 4
/** The weight of a comparable that says there is nothing to correct. */
const doubt = 1

/** A comparable: where it lies, how much it counts there, and the logarithm by which its price exceeds the formula. */
export interface Point {
  age: number
  km: number
  weight: number
  residual: number
}

export interface Reading {
  /** The logarithm of the estimate. */
  height: number
  /** What each point counts for in it: the sum of these times their residuals is what comparables add. */
  shares: () => Float64Array
  /** What was corrected so that years and kilometres add nothing. Zero almost always. */
  correction: number
  /** The weight of the comparables where the vehicle is. */
  support: number
}

export function readSurface(slopes: Slopes, points: readonly Point[], at: { age: number; km: number }): Reading {
  const [sums, weights] = smoothed(points)
  const raw = new Float64Array(nodeCount)
  const byKm = kmNodes.map((km) => fallAt(km, kmScaleKnots, slopes.perKmUnit))
  for (const [row, age] of ageNodes.entries()) {
    const byAge = slopes.start + fallAt(age, ageKnots, slopes.perYear)
    for (let column = 0; column < kmNodes.length; column += 1) {
      const node = row * kmNodes.length + column
      raw[node] = byAge + (byKm[column] as number) + (sums[node] as number) / (doubt + (weights[node] as number))
    }
  }
  const falling = neverRising(raw)
  const corners = cornersOf(at)
  let [height, uneven, support] = [0, 0, 0]
  for (const { node, share } of corners) {
    height += share * (falling[node] as number)
    uneven += share * (raw[node] as number)
    support += share * (weights[node] as number)
  }
  const shares = () => sharesAt(corners, points, weights)
  return { height, shares, correction: height - uneven, support }
}

function sharesAt(corners: readonly Corner[], points: readonly Point[], weights: Float64Array): Float64Array {
  const shares = new Float64Array(points.length)
  for (const { node, share } of corners) {
    const [row, column] = [Math.floor(node / kmNodes.length), node % kmNodes.length]
    points.forEach((point, index) => {
      const counted = nearness(point.age - row, ageWidth) * nearness(point.km - (kmNodes[column] as number), kmWidth)
      const own = (share * counted * point.weight) / (doubt + (weights[node] as number))
      shares[index] = (shares[index] as number) + own
    })
  }
  return shares
}

/** At each node the weighted sum of the residuals, and of the weights. */
function smoothed(points: readonly Point[]): [sums: Float64Array, weights: Float64Array] {
  const [sums, weights] = [new Float64Array(nodeCount), new Float64Array(nodeCount)]
  const columns = kmNodes.length
  for (const { age, km, weight, residual } of points) {
    const near = kmNodes.map((node) => nearness(km - node, kmWidth))
    const first = Math.max(0, Math.ceil(age - reach * ageWidth))
    const last = Math.min(oldestAge, Math.floor(age + reach * ageWidth))
    for (let row = first; row <= last; row += 1) {
      const own = weight * nearness(age - row, ageWidth)
      for (let column = 0; column < columns; column += 1) {
        const counted = own * (near[column] as number)
        if (counted === 0) continue
        const node = row * columns + column
        sums[node] = (sums[node] as number) + counted * residual
        weights[node] = (weights[node] as number) + counted
      }
    }
  }
  return [sums, weights]
}

function nearness(apart: number, width: number): number {
  const widths = Math.abs(apart) / width
  return widths > reach ? 0 : Math.exp(-widths)
}

/**
 * The middle between the lowest surface above that never rises and the highest one below: what is highest among vehicles that
 * are older and have more kilometres, and what is lowest among those that are younger and have fewer.
 */
function neverRising(raw: Float64Array): Float64Array {
  const columns = kmNodes.length
  const above = raw.slice()
  const below = raw.slice()
  for (let row = ageNodes.length - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const node = row * columns + column
      if (row < ageNodes.length - 1) above[node] = Math.max(above[node] as number, above[node + columns] as number)
      if (column < columns - 1) above[node] = Math.max(above[node] as number, above[node + 1] as number)
    }
  }
  for (let node = 0; node < raw.length; node += 1) {
    if (node >= columns) below[node] = Math.min(below[node] as number, below[node - columns] as number)
    if (node % columns > 0) below[node] = Math.min(below[node] as number, below[node - 1] as number)
  }
  return above.map((height, node) => (height + (below[node] as number)) / 2)
}

interface Corner {
  node: number
  share: number
}

/** The four nodes around a vehicle, and what each counts. */
function cornersOf({ age, km }: { age: number; km: number }): Corner[] {
  const [row, afterRow] = placeIn(ageNodes, age)
  const [column, afterColumn] = placeIn(kmNodes, km)
  return [0, 1].flatMap((down) =>
    [0, 1].flatMap((right) => {
      const share = (down === 1 ? afterRow : 1 - afterRow) * (right === 1 ? afterColumn : 1 - afterColumn)
      return share === 0 ? [] : [{ node: (row + down) * kmNodes.length + column + right, share }]
    }),
  )
}

/** The last node that is not above a value, and how far the value is on the way to the next. */
function placeIn(nodes: readonly number[], value: number): [place: number, share: number] {
  const found = nodes.findLastIndex((node) => node <= value)
  const place = Math.min(Math.max(found, 0), nodes.length - 2)
  const [from, to] = [nodes[place] as number, nodes[place + 1] as number]
  return [place, Math.min(1, Math.max(0, (value - from) / (to - from)))]
}
