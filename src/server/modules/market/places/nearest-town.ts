/** The town of a country that is nearest to a point. */
import type { Country } from '../../../../contract/market/vocabulary.ts'
import { openGazetteer } from './gazetteer.ts'

export interface Point {
  latitude: number
  longitude: number
}

const kmPerDegree = 111.2
const cellsPerDegree = 5
/** Rings of cells around the point that are searched; beyond them, about 200 km, no town is near. */
const mostRings = 10

export function kmBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * kmPerDegree
  const east = (a.longitude - b.longitude) * kmPerDegree * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180)
  return Math.hypot(north, east)
}

/** The centre of a town. */
export function centreOf(town: number): Point {
  const { latitudes, longitudes } = openGazetteer().towns
  return { latitude: (latitudes[town] ?? 0) / 10_000, longitude: (longitudes[town] ?? 0) / 10_000 }
}

let grid: ReadonlyMap<string, number[]> | undefined

/** Returns the nearest town; null if none is within some 200 km. */
export function nearestTown(country: Country, at: Point): number | null {
  grid ??= gridOfTowns()
  const [row, column] = cellOf(at)
  let best: number | null = null
  let bestKm = Infinity
  for (let ring = 0; ring <= mostRings; ring += 1) {
    // A town of the next ring may be nearer than the first that was found.
    if (best !== null && bestKm < ((ring - 1) * kmPerDegree) / cellsPerDegree / 2) break
    for (const town of ringOf(grid, country, row, column, ring)) {
      const km = kmBetween(centreOf(town), at)
      if (km < bestKm) [best, bestKm] = [town, km]
    }
  }
  return best
}

function* ringOf(cells: ReadonlyMap<string, number[]>, country: Country, row: number, column: number, ring: number) {
  for (let north = -ring; north <= ring; north += 1) {
    const step = Math.abs(north) === ring ? 1 : Math.max(1, 2 * ring)
    for (let east = -ring; east <= ring; east += step) {
      yield* cells.get(`${country} ${row + north} ${column + east}`) ?? []
    }
  }
}

function cellOf({ latitude, longitude }: Point): [row: number, column: number] {
  return [Math.floor(latitude * cellsPerDegree), Math.floor(longitude * cellsPerDegree)]
}

function gridOfTowns(): ReadonlyMap<string, number[]> {
  const { towns } = openGazetteer()
  const cells = new Map<string, number[]>()
  for (let town = 0; town < towns.count; town += 1) {
    const key = [towns.country(town), ...cellOf(centreOf(town))].join(' ')
    const cell = cells.get(key)
    if (cell) cell.push(town)
    else cells.set(key, [town])
  }
  return cells
}
