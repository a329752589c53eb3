/** Every body type with its size and the function that draws it. */
import type { KnownBodyType } from '../../contract/market/vocabulary.ts'
import type { BodyProfile } from './body-profile.ts'
import { type Build, builtAs } from './builds.ts'
import { busProfiles, drawBus, type BusBody } from './buses.ts'
import { caravanSizes, drawCaravan, type CaravanBody } from './caravans.ts'
import { carProfiles } from './cars.ts'
import { drawBody } from './draw-body.ts'
import { item } from './geometry.ts'
import { drawMotorcycle, motorcycleProfiles, type MotorcycleBody } from './motorcycles.ts'
import type { Stage } from './stage.ts'
import { cabHalf, frontAxle, truckWheel } from './truck-cab.ts'
import { drawTruck, truckProfiles, type TruckBody } from './trucks.ts'
import { vanProfiles } from './vans.ts'

export interface VehicleModel {
  length: number
  half: number
  height: number
  /** The wheel shown in the close view. */
  wheel: { x: number; y: number; radius: number }
  /** Degrees by which the quarter views turn away from the side view. */
  quarter: number
  /** Shown from the right: in most of Europe, passengers board on that side. */
  mirrored?: boolean
  draw: (stage: Stage, steer: number) => void
}

function onePiece(profile: BodyProfile): VehicleModel {
  const { length, half, height, frontAxle: x, wheelRadius: radius } = profile
  return {
    length,
    half,
    height,
    wheel: { x, y: half, radius },
    quarter: 52,
    draw: (stage, steer) => drawBody(stage, profile, steer),
  }
}

function truck(body: TruckBody): VehicleModel {
  const { length, half, height } = truckProfiles[body]
  const wheel = { x: frontAxle, y: cabHalf, radius: truckWheel.radius }
  return { length, half, height, wheel, quarter: 48, draw: (stage, steer) => drawTruck(stage, body, steer) }
}

function bus(body: BusBody): VehicleModel {
  const { length, half, height, axles } = busProfiles[body]
  return {
    length,
    half,
    height,
    wheel: { x: item(axles, 0), y: half, radius: 0.49 },
    quarter: 46,
    mirrored: true,
    draw: (stage, steer) => drawBus(stage, body, steer),
  }
}

function caravan(body: CaravanBody): VehicleModel {
  const { length, half, height, frontAxle: x, wheelRadius: radius } = caravanSizes[body]
  return {
    length,
    half,
    height,
    wheel: { x, y: half, radius },
    quarter: 48,
    mirrored: true,
    draw: (stage, steer) => drawCaravan(stage, body, steer),
  }
}

function motorcycle(body: MotorcycleBody): VehicleModel {
  const { length, height, front } = motorcycleProfiles[body]
  return {
    length,
    half: 0.36,
    height,
    wheel: { x: front.x, y: 0, radius: front.radius },
    quarter: 34,
    draw: (stage) => drawMotorcycle(stage, body),
  }
}

const models: Record<KnownBodyType, VehicleModel> = {
  sedan: onePiece(carProfiles.sedan),
  hatchback: onePiece(carProfiles.hatchback),
  suv: onePiece(carProfiles.suv),
  coupe: onePiece(carProfiles.coupe),
  convertible: onePiece(carProfiles.convertible),
  wagon: onePiece(carProfiles.wagon),
  minivan: onePiece(carProfiles.minivan),
  pickup: onePiece(carProfiles.pickup),
  naked: motorcycle('naked'),
  sport: motorcycle('sport'),
  touring: motorcycle('touring'),
  cruiser: motorcycle('cruiser'),
  enduro: motorcycle('enduro'),
  scooter: motorcycle('scooter'),
  panel_van: { ...onePiece(vanProfiles.panel_van), mirrored: true },
  box_truck: truck('box_truck'),
  flatbed: truck('flatbed'),
  tipper: truck('tipper'),
  refrigerated_truck: truck('refrigerated_truck'),
  tractor_unit: truck('tractor_unit'),
  minibus: { ...onePiece(vanProfiles.minibus), mirrored: true },
  city_bus: bus('city_bus'),
  coach: bus('coach'),
  touring_caravan: caravan('touring_caravan'),
  campervan: { ...onePiece(vanProfiles.campervan), mirrored: true },
  semi_integrated: caravan('semi_integrated'),
  alcove: caravan('alcove'),
  fully_integrated: caravan('fully_integrated'),
}

/** Cars come in several sizes; everything else is as it is. */
export function modelOf(bodyType: KnownBodyType, build: Build): VehicleModel {
  const car = Object.entries(carProfiles).find(([body]) => body === bodyType)?.[1]
  return car && build !== 'usual' ? onePiece(builtAs(car, build)) : models[bodyType]
}
