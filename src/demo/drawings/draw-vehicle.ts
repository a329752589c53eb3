/** Pictures for the demo market: a vehicle of any body type, in any colour, seen from several sides, in a scene. */
import {
  bodyTypesByVehicleType,
  vehicleTypes,
  type KnownBodyType,
  type Colour,
  type KnownVehicleType,
} from '../../contract/market/vocabulary.ts'
import type { Build } from './builds.ts'
import { drawCockpit } from './cockpit.ts'
import { cameraFor, type Camera, type Vec3 } from './geometry.ts'
import { drawInstruments } from './instruments.ts'
import { paintOf } from './paint.ts'
import { drawLivingArea, drawSaloon, drawSeats } from './rooms.ts'
import { lightOf, paintScene, scenes, type Scene } from './scenes.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { modelOf, type VehicleModel } from './vehicle-models.ts'

export { scenes, type Scene }

export const angles = [
  'front_quarter',
  'side',
  'rear_quarter',
  'front',
  'rear',
  'interior',
  'wheel',
  'dashboard',
] as const
export type Angle = (typeof angles)[number]

export interface DrawingRequest {
  bodyType: KnownBodyType
  colour: Colour
  angle: Angle
  scene: Scene
  electric: boolean
  build: Build
}

const anglesByType: Record<KnownVehicleType, readonly Angle[]> = {
  car: ['front_quarter', 'side', 'rear_quarter', 'dashboard', 'interior', 'wheel', 'front', 'rear'],
  motorcycle: ['front_quarter', 'side', 'rear_quarter', 'dashboard', 'wheel'],
  truck: ['front_quarter', 'side', 'rear_quarter', 'dashboard', 'wheel', 'front', 'rear'],
  bus: ['front_quarter', 'side', 'rear_quarter', 'interior', 'dashboard', 'wheel', 'front', 'rear'],
  caravan: ['front_quarter', 'side', 'interior', 'rear_quarter', 'dashboard', 'wheel', 'front', 'rear'],
}

/** The angles a body type can be drawn from, the best picture first. */
export function anglesFor(bodyType: KnownBodyType): readonly Angle[] {
  const all = anglesByType[typeOf(bodyType)]
  return bodyType === 'touring_caravan' ? all.filter((angle) => angle !== 'dashboard') : all
}

function typeOf(bodyType: KnownBodyType): KnownVehicleType {
  const type = vehicleTypes.find((candidate) =>
    (bodyTypesByVehicleType[candidate] as readonly string[]).includes(bodyType),
  )
  if (type === undefined) throw new RangeError(`No vehicle type has the body type ${bodyType}`)
  return type
}

/**
 * The request whose drawing is the same but for the tint: what is seen from inside depends on the kind of vehicle and
 * the scene before its windows, not on body and paint. Requests from outside come back as they are.
 */
export function withSharedInside(request: DrawingRequest): DrawingRequest {
  const { bodyType, angle } = request
  const type = typeOf(bodyType)
  if (angle === 'dashboard') {
    if (type === 'motorcycle') {
      return { ...request, bodyType: hasClassicInstruments(bodyType) ? 'cruiser' : 'naked', colour: 'grey' }
    }
    return { ...request, bodyType: type === 'car' ? 'hatchback' : 'panel_van', colour: 'grey', build: 'usual' }
  }
  if (angle !== 'interior') return request
  const room = type === 'caravan' ? 'campervan' : type === 'bus' ? 'coach' : 'hatchback'
  return { ...request, bodyType: room, colour: 'grey', electric: false, build: 'usual' }
}

function hasClassicInstruments(bodyType: KnownBodyType): boolean {
  return bodyType === 'cruiser' || bodyType === 'scooter'
}

/** A picture of 1600 x 1200 as SVG text. Deterministic. */
export function drawVehicle(request: DrawingRequest): string {
  if (!anglesFor(request.bodyType).includes(request.angle)) {
    throw new RangeError(`A ${request.bodyType} is not drawn from the angle ${request.angle}`)
  }
  const sheet = createSheet()
  if (request.angle === 'dashboard') drawDriversView(sheet, request)
  else if (request.angle === 'interior') drawRoom(sheet, request)
  else drawOutside(sheet, request)
  const outside = request.angle !== 'dashboard' && request.angle !== 'interior'
  return sheet.svg(outside && modelOf(request.bodyType, request.build).mirrored === true)
}

function drawOutside(sheet: Sheet, { bodyType, angle, scene, colour, electric, build }: DrawingRequest): void {
  const model = modelOf(bodyType, build)
  const camera = viewOf(model, angle)
  paintScene(sheet, scene, camera)
  model.draw(
    { sheet, camera, light: lightOf(scene), paint: paintOf(colour), electric, mirrored: model.mirrored === true },
    angle === 'front_quarter' ? -14 : 0,
  )
}

function drawDriversView(sheet: Sheet, { bodyType, scene, colour, electric }: DrawingRequest): void {
  const type = typeOf(bodyType)
  const paint = paintOf(colour).base
  if (type === 'motorcycle') {
    drawInstruments(sheet, { scene, paint, electric, classic: hasClassicInstruments(bodyType) })
  } else drawCockpit(sheet, { scene, paint, electric, commercial: type !== 'car' })
}

function drawRoom(sheet: Sheet, { bodyType, scene, colour }: DrawingRequest): void {
  const type = typeOf(bodyType)
  const paint = paintOf(colour).base
  if (type === 'caravan') drawLivingArea(sheet, scene, paint)
  else if (type === 'bus') drawSaloon(sheet, scene, paint)
  else drawSeats(sheet, scene, paint)
}

const azimuths: Record<Angle, number> = {
  front_quarter: 52,
  side: 0,
  rear_quarter: -54,
  front: 70,
  rear: -70,
  wheel: 24,
  interior: 0,
  dashboard: 0,
}

function viewOf(model: VehicleModel, angle: Angle): Camera {
  const { length, half, height } = model
  const subject: Vec3[] = []
  for (const x of [0, length]) for (const y of [-half, half]) for (const z of [0, height]) subject.push([x, y, z])
  const eyeHeight = 0.75 + height * 0.36
  if (angle === 'wheel') {
    const { x, y, radius } = model.wheel
    return cameraFor({
      azimuth: azimuths.wheel, target: [x, y, 0], distance: 2.4 + radius * 6, eyeHeight: radius * 2,
      subject: [[x - radius, y, 0], [x + radius, y, radius * 2]], width: 900, height: 760, centreX: 800, floorY: 1060,
    }) // prettier-ignore
  }
  return cameraFor({
    azimuth:
      azimuths[angle] > 0 && angle !== 'front'
        ? model.quarter
        : angle === 'rear_quarter'
          ? -model.quarter
          : azimuths[angle],
    target: [length / 2, 0, 0],
    distance: angle === 'side' ? length * 3.2 : 2.2 + length * 1.4,
    eyeHeight,
    subject,
    width: 1360,
    height: angle === 'front' || angle === 'rear' ? 740 : 790,
    centreX: 800,
    floorY: 1000,
  })
}
