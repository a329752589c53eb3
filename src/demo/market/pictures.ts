/**
 * Which drawings show a vehicle. Each distinct drawing takes a tenth of a second of a core on the first day, so
 * vehicles that look alike share them, and all with the same interior share its drawing (decision 88).
 */
import type { KnownBodyType, Colour } from '../../contract/market/vocabulary.ts'
import { anglesFor, type DrawingRequest, type Scene, withSharedInside } from '../drawings/draw-vehicle.ts'
import type { Build } from '../drawings/builds.ts'
import { hashOf, type Random } from './random.ts'

/** The pictures of every vehicle; a dealer's has one more. */
const fewest = 3

interface Look {
  bodyType: KnownBodyType
  colour: Colour
  electric: boolean
  build: Build
}

/** The size of a car by its power: what few kilowatts move is small, and the strongest of a body are its largest. */
export function buildOf(bodyType: KnownBodyType, powerKw: number | null): Build {
  if (powerKw === null) return 'usual'
  if (bodyType === 'hatchback') return powerKw < smallBelowKw ? 'small' : 'usual'
  return largeBodies.has(bodyType) && powerKw >= largeFromKw ? 'large' : 'usual'
}

const smallBelowKw = 66
const largeFromKw = 140
const largeBodies: ReadonlySet<KnownBodyType> = new Set(['suv', 'sedan'])

const commonColours: ReadonlySet<Colour> = new Set(['black', 'white', 'grey', 'silver', 'blue', 'red'])
const commonBodies: ReadonlySet<KnownBodyType> = new Set(['suv', 'hatchback'])
const usualBodies: ReadonlySet<KnownBodyType> = new Set(['minivan', 'sedan', 'wagon', 'convertible', 'coupe'])

/** How many vehicles of the market share a look, which decides how many drawings it is worth. */
type Frequency = 'common' | 'usual' | 'rare'

function frequencyOf({ bodyType, colour, electric }: Look): Frequency {
  if (electric || !commonColours.has(colour)) return 'rare'
  if (commonBodies.has(bodyType)) return 'common'
  return usualBodies.has(bodyType) ? 'usual' : 'rare'
}

/** Three to five pictures, all taken in one place; the first shows the vehicle best. */
export function picturesOf(random: Random, look: Look, soldByDealer: boolean): DrawingRequest[] {
  const angles = anglesOf(look)
  const scene = placeOf(look)
  const wanted = random.int(soldByDealer ? fewest + 1 : fewest, Math.max(fewest + 1, angles.length))
  return angles.slice(0, wanted).map((angle) => withSharedInside({ ...look, angle, scene }))
}

const outside = ['front_quarter', 'side', 'rear_quarter'] as const
const inside = ['dashboard', 'interior'] as const

/** The angles of a look, beginning with the one for the card. */
function anglesOf(look: Look): DrawingRequest['angle'][] {
  const drawn = anglesFor(look.bodyType)
  const indoors = inside.filter((angle) => drawn.includes(angle))
  switch (frequencyOf(look)) {
    case 'common':
      return ['front_quarter', 'side', 'rear_quarter', ...indoors]
    case 'usual':
      return ['front_quarter', hashOf(look.bodyType + look.colour) % 2 === 0 ? 'side' : 'rear_quarter', ...indoors]
    case 'rare':
      return [...outside.slice(0, fewest - indoors.length), ...indoors]
  }
}

/** Where vehicles of this look are photographed; other sizes stand elsewhere. */
function placeOf(look: Look): Scene {
  const { bodyType, colour, electric, build } = look
  const candidates = scenesFor(bodyType)
  const start = hashOf(`${bodyType} ${colour} ${electric}`)
  const step = build === 'usual' ? 0 : 1 + (hashOf(colour) % (candidates.length - 1))
  return candidates[(start + step) % candidates.length] ?? 'studio'
}

/** A lorry does not fit in a studio, nor a camper in the city's traffic. */
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
