/** Which drawings show a vehicle. Vehicles that look alike share them, so that a large market needs few pictures. */
import type { KnownBodyType, Colour } from '../../contract/vocabulary.ts'
import { anglesFor, type DrawingRequest, type Scene } from '../drawings/draw-vehicle.ts'
import { hashOf, type Random } from './random.ts'

const fewest = 3
const most = 8
/** Looks that few vehicles share get fewer pictures, because each would be drawn for them alone. */
const mostOfRareLooks = 5

interface Look {
  bodyType: KnownBodyType
  colour: Colour
  electric: boolean
}

const commonColours: ReadonlySet<Colour> = new Set(['black', 'white', 'grey', 'silver', 'blue', 'red'])
const commonBodies: ReadonlySet<KnownBodyType> = new Set(['suv', 'hatchback'])

function isRare({ colour, electric }: Look): boolean {
  return electric || !commonColours.has(colour)
}

/** Three to eight pictures, all taken in one place; the first shows the vehicle best. */
export function picturesOf(random: Random, look: Look, soldByDealer: boolean): DrawingRequest[] {
  const [first, ...others] = shotsOf(look.bodyType)
  if (first === undefined) return []
  const scene = random.pick(placesOf(look))
  const wanted = random.int(soldByDealer ? fewest + 1 : fewest, isRare(look) ? mostOfRareLooks : most)
  return [first, ...others.slice(0, wanted - 1)].map((angle) => ({ ...look, angle, scene }))
}

const shots = new Map<KnownBodyType, DrawingRequest['angle'][]>()

/** The angles of a body, beginning with the one for the card. */
function shotsOf(bodyType: KnownBodyType): DrawingRequest['angle'][] {
  let angles = shots.get(bodyType)
  if (!angles) {
    const first = anglesFor(bodyType).find((angle) => angle === 'front_quarter') ?? 'side'
    angles = [first, ...anglesFor(bodyType).filter((angle) => angle !== first)]
    shots.set(bodyType, angles)
  }
  return angles
}

/** Where vehicles of this look are photographed: two places for looks so common that one would be noticed, else one. */
function placesOf(look: Look): Scene[] {
  const { bodyType, colour, electric } = look
  const candidates = scenesFor(bodyType)
  const start = hashOf(`${bodyType} ${colour} ${electric}`)
  const step = 1 + (hashOf(colour) % (candidates.length - 1))
  const offsets = commonBodies.has(bodyType) && !isRare(look) ? [0, step] : [0]
  return offsets.map((offset) => candidates[(start + offset) % candidates.length] ?? 'studio')
}

/** A lorry does not stand in a studio, nor a camper in the city's traffic. */
function scenesFor(bodyType: KnownBodyType): readonly Scene[] {
  switch (bodyType) {
    case 'tractor_unit':
    case 'box_truck':
    case 'flatbed':
    case 'tipper':
    case 'refrigerated_truck':
    case 'city_bus':
    case 'coach':
      return ['dealer_forecourt', 'city_street', 'alpine_road']
    case 'touring_caravan':
    case 'campervan':
    case 'semi_integrated':
    case 'alcove':
    case 'fully_integrated':
      return ['coast_road', 'alpine_road', 'dealer_forecourt', 'suburb_drive']
    default:
      return ['city_street', 'coast_road', 'dealer_forecourt', 'alpine_road', 'studio', 'suburb_drive']
  }
}
