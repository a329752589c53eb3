/** Where the dots and names of a small map stand: its middle is the place of a vehicle, north is up. */
import { defaultRadiusKm } from '../../contract/market/search-filters.ts'

interface Point {
  latitude: number
  longitude: number
}

export interface MapLabel {
  name: string
  x: number
  y: number
  /** The side of the dot on which the name stands. */
  side: 'left' | 'right'
}

/** The units of the drawing; the circle around the middle is what a search near a place finds. */
export const mapSize = { width: 320, height: 240 }
export const mapRadius = 104
/** The line that tells the scale. */
export const scaleKm = 20
export const unitsPerKm = mapRadius / defaultRadiusKm

const kmPerDegree = 111.2
const middle = { x: mapSize.width / 2, y: mapSize.height / 2 }
/** Of a letter in the size of the names, on the safe side. */
const letterWidth = 6.4
const nameHeight = 14
const gap = 6

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** What stands in the corners: the arrow to the north, and the scale. */
const corners: readonly Box[] = [
  { left: mapSize.width - 30, right: mapSize.width, top: 0, bottom: 36 },
  { left: 0, right: 80, top: mapSize.height - 32, bottom: mapSize.height },
]

/**
 * Places the names of towns, the first given first. A name that would cover another, or leave the map, is left out with
 * its dot. The middle is named first.
 */
export function layOutMap(
  centre: Point & { name: string },
  towns: readonly (Point & { name: string })[],
): { middle: MapLabel; towns: MapLabel[] } {
  const own: MapLabel = { ...middle, name: centre.name, side: 'right' }
  const taken: Box[] = [...corners, boxOf(own)]
  const eastPerDegree = kmPerDegree * Math.cos((centre.latitude * Math.PI) / 180)
  const placed = towns.flatMap((town): MapLabel[] => {
    const x = middle.x + (town.longitude - centre.longitude) * eastPerDegree * unitsPerKm
    const y = middle.y - (town.latitude - centre.latitude) * kmPerDegree * unitsPerKm
    for (const side of ['right', 'left'] as const) {
      const label = { name: town.name, x: rounded(x), y: rounded(y), side }
      const box = boxOf(label)
      if (!isInside(box) || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      return [label]
    }
    return []
  })
  return { middle: own, towns: placed }
}

/** The dot and its name. */
function boxOf({ name, x, y, side }: MapLabel): Box {
  const reach = gap + name.length * letterWidth
  return {
    left: side === 'left' ? x - reach : x - gap,
    right: side === 'left' ? x + gap : x + reach,
    top: y - nameHeight / 2,
    bottom: y + nameHeight / 2,
  }
}

function isInside({ left, right, top, bottom }: Box): boolean {
  return left >= 2 && right <= mapSize.width - 2 && top >= 2 && bottom <= mapSize.height - 2
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
