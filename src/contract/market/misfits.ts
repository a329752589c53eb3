/**
 * Which facts fit which vehicle: the form offers, and the server accepts, only these. Free of zod, so that browser code
 * may import it.
 */
import { type FactKey, factOf } from './vehicle-facts.ts'
import type { BodyType, FuelType, VehicleType } from './vocabulary.ts'

/** The deciding facts; null if not stated yet, which excludes only what certain fuels have. */
export interface VehicleKind {
  vehicleType: VehicleType | null
  bodyType: BodyType | null
  fuelType: FuelType | null
}

/** Why a fact does not fit, as the stable code of an input issue. */
export type Misfit = 'not_of_vehicle_type' | 'not_for_electric' | 'not_for_towed' | 'not_for_fuel'

/** Returns true if a vehicle is towed and has no engine. */
export function isTowed({ bodyType }: Pick<VehicleKind, 'bodyType'>): boolean {
  return bodyType === 'touring_caravan'
}

/** Why this vehicle cannot have this fact; null if it can. */
export function misfitOf(fact: FactKey, kind: VehicleKind): Misfit | null {
  const { notOf, onlyOf, towed, electric, fuels } = factOf(fact).fits ?? {}
  if (kind.vehicleType !== null && notOf?.includes(kind.vehicleType)) return 'not_of_vehicle_type'
  if (kind.vehicleType !== null && onlyOf?.includes(kind.vehicleType) === false) return 'not_of_vehicle_type'
  if (towed === false && isTowed(kind)) return 'not_for_towed'
  if (electric === false && kind.fuelType === 'electric') return 'not_for_electric'
  if (fuels && (kind.fuelType === null || !fuels.includes(kind.fuelType))) return 'not_for_fuel'
  return null
}
