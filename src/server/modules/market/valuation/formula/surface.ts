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
const columns = kmNodes.length
const nodeCount = ageNodes.length * columns

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
  /** The weight of the comparables where the vehicle is, and how many have any. */
  support: number
  count: number
  /** The logarithms from the estimate to the ends of its range, which never rise towards an older vehicle or more kilometres either. */
  range: (ends: Ends) => { down: number; up: number }
}

/** Spots of one age: those from `first + from` to before `first + to` of each surface, at the mileages of as many columns. */
export interface Spots {
  age: number
  km: readonly number[]
  heights: Float64Array
  /** The weights of the comparables, and how many have any. */
  supports: Float64Array
  counts: Float64Array
  first: number
  from: number
  to: number
}

/** Writes at each spot where the ends of the range lie. */
export type Ends = (spots: Spots, lows: Float64Array, highs: Float64Array) => void

export function readSurface(slopes: Slopes, points: readonly Point[], at: { age: number; km: number }): Reading {
  const corners = cornersOf(at)
  const { sums, weights, counts } = smoothed(points, corners)
  const raw = new Float64Array(nodeCount)
  const byKm = kmNodes.map((km) => fallAt(km, kmScaleKnots, slopes.perKmUnit))
  for (const [row, age] of ageNodes.entries()) {
    const byAge = slopes.start + fallAt(age, ageKnots, slopes.perYear)
    const { from, to } = columnsThatCount(row, corners)
    for (let column = from; column < to; column += 1) {
      const node = row * columns + column
      raw[node] = byAge + (byKm[column] as number) + (sums[node] as number) / (doubt + (weights[node] as number))
    }
  }
  const height = neverRising(raw, corners)
  return {
    height,
    shares: () => sharesAt(corners, points, weights),
    correction: height - readAt(corners, raw),
    support: readAt(corners, weights),
    count: readAt(corners, counts),
    range: (ends) => {
      const [lows, highs] = [new Float64Array(nodeCount), new Float64Array(nodeCount)]
      for (const [row, age] of ageNodes.entries()) {
        const own = { age, km: kmNodes, first: row * columns, ...columnsThatCount(row, corners) }
        ends({ ...own, heights: raw, supports: weights, counts }, lows, highs)
      }
      return { down: height - neverRising(lows, corners), up: neverRising(highs, corners) - height }
    },
  }
}

function sharesAt(
  { row, column, nodes, shares }: Corners,
  points: readonly Point[],
  weights: Float64Array,
): Float64Array {
  const counts = nodes.map((node, corner) => (shares[corner] as number) / (doubt + (weights[node] as number)))
  const [one = 0, further = 0, older = 0, both = 0] = counts
  const [km, nextKm] = [kmNodes[column] as number, kmNodes[column + 1] as number]
  return Float64Array.from(points, (point) => {
    const [young, old] = [nearness(point.age - row, ageWidth), nearness(point.age - row - 1, ageWidth)]
    const [near, far] = [nearness(point.km - km, kmWidth), nearness(point.km - nextKm, kmWidth)]
    return point.weight * (young * (near * one + far * further) + old * (near * older + far * both))
  })
}

/** At each node that counts the weighted sum of the residuals, the sum of the weights, and how many have one. */
function smoothed(points: readonly Point[], corners: Corners): Record<'sums' | 'weights' | 'counts', Float64Array> {
  const [sums, weights, counts] = [
    new Float64Array(nodeCount),
    new Float64Array(nodeCount),
    new Float64Array(nodeCount),
  ]
  const near = new Float64Array(columns)
  for (const { age, km, weight, residual } of points) {
    writeNearness(near, km)
    const first = Math.max(0, Math.ceil(age - reach * ageWidth))
    const last = Math.min(oldestAge, Math.floor(age + reach * ageWidth))
    for (let row = first; row <= last; row += 1) {
      const own = weight * nearness(age - row, ageWidth)
      const { from, to } = columnsThatCount(row, corners)
      for (let column = from; column < to; column += 1) {
        const counted = own * (near[column] as number)
        if (counted === 0) continue
        const node = row * columns + column
        sums[node] = (sums[node] as number) + counted * residual
        weights[node] = (weights[node] as number) + counted
        counts[node] = (counts[node] as number) + 1
      }
    }
  }
  return { sums, weights, counts }
}

/** e to the power of each node of mileage, in widths, and of its opposite: two exponentials are enough for all nodes then. */
const [kmPowers, kmOpposites] = [
  kmNodes.map((km) => Math.exp(km / kmWidth)),
  kmNodes.map((km) => Math.exp(-km / kmWidth)),
]

/** Writes the nearness of a mileage to each node of mileage. */
function writeNearness(near: Float64Array, km: number): void {
  const [power, opposite] = [Math.exp(km / kmWidth), Math.exp(-km / kmWidth)]
  for (let column = 0; column < columns; column += 1) {
    const apart = km - (kmNodes[column] as number)
    const counted = apart > 0 ? opposite * (kmPowers[column] as number) : power * (kmOpposites[column] as number)
    near[column] = Math.abs(apart) > reach * kmWidth ? 0 : counted
  }
}

function nearness(apart: number, width: number): number {
  const widths = Math.abs(apart) / width
  return widths > reach ? 0 : Math.exp(-widths)
}

/**
 * The middle between the lowest surface above that never rises and the highest one below, where the vehicle is: what is highest
 * among vehicles that are older and have more kilometres, and what is lowest among those that are younger and have fewer. Of two
 * surfaces the one that lies below stays below.
 */
function neverRising(raw: Float64Array, corners: Corners): number {
  const { row, column, shares } = corners
  const [first, next] = [row * columns + column, (row + 1) * columns + column]
  const beyond = highest(raw, row + 1, ageNodes.length, column + 1, columns)
  const older = highest(raw, row + 1, ageNodes.length, column, column + 1)
  const further = highest(raw, row, row + 1, column + 1, columns)
  const before = lowest(raw, 0, row + 1, 0, column + 1)
  const younger = lowest(raw, 0, row + 1, column + 1, column + 2)
  const nearer = lowest(raw, row + 1, row + 2, 0, column + 1)
  const above = [
    Math.max(beyond, older, further, raw[first] as number),
    Math.max(beyond, further),
    Math.max(beyond, older),
    beyond,
  ]
  const below = [
    before,
    Math.min(before, younger),
    Math.min(before, nearer),
    Math.min(before, younger, nearer, raw[next + 1] as number),
  ]
  return shares.reduce(
    (sum, share, corner) => sum + (share * ((above[corner] as number) + (below[corner] as number))) / 2,
    0,
  )
}

function highest(raw: Float64Array, fromRow: number, toRow: number, from: number, to: number): number {
  let found = -Infinity
  for (let row = fromRow; row < toRow; row += 1) {
    for (let node = row * columns + from; node < row * columns + to; node += 1) {
      if ((raw[node] as number) > found) found = raw[node] as number
    }
  }
  return found
}

function lowest(raw: Float64Array, fromRow: number, toRow: number, from: number, to: number): number {
  let found = Infinity
  for (let row = fromRow; row < toRow; row += 1) {
    for (let node = row * columns + from; node < row * columns + to; node += 1) {
      if ((raw[node] as number) < found) found = raw[node] as number
    }
  }
  return found
}

/** The four nodes around a vehicle: at a row and the next one, at a column and the next one. */
interface Corners {
  row: number
  column: number
  nodes: readonly [number, number, number, number]
  /** What each of them counts. */
  shares: readonly [number, number, number, number]
}

function cornersOf({ age, km }: { age: number; km: number }): Corners {
  const [row, down] = placeIn(ageNodes, age)
  const [column, right] = placeIn(kmNodes, km)
  const node = row * columns + column
  return {
    row,
    column,
    nodes: [node, node + 1, node + columns, node + columns + 1],
    shares: [(1 - down) * (1 - right), (1 - down) * right, down * (1 - right), down * right],
  }
}

/** The nodes of a row that decide about the corners: whoever is younger with fewer kilometres, or older with more. */
function columnsThatCount(row: number, corners: Corners): { from: number; to: number } {
  return { from: row <= corners.row + 1 ? 0 : corners.column, to: row >= corners.row ? columns : corners.column + 2 }
}

function readAt({ nodes, shares }: Corners, surface: Float64Array): number {
  return nodes.reduce((sum, node, corner) => sum + (shares[corner] as number) * (surface[node] as number), 0)
}

/** The last node that is not above a value, and how far the value is on the way to the next. */
function placeIn(nodes: readonly number[], value: number): [place: number, share: number] {
  const found = nodes.findLastIndex((node) => node <= value)
  const place = Math.min(Math.max(found, 0), nodes.length - 2)
  const [from, to] = [nodes[place] as number, nodes[place + 1] as number]
  return [place, Math.min(1, Math.max(0, (value - from) / (to - from)))]
}
