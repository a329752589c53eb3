/**
 * Which facts fit which vehicle: the form offers, and the server accepts, only these. Free of zod, so that browser code
 * may import it.
 */
import { type BodyType, type Feature, features, type FuelType, type VehicleType } from './vocabulary.ts'

/** What decides; null where the seller has not said it yet, which rules nothing out. */
export interface VehicleKind {
  vehicleType: VehicleType | null
  bodyType: BodyType | null
  fuelType: FuelType | null
}

/** Facts that some vehicle does not have. Every other fact fits every vehicle. */
export const conditionalFields = ['fuelType', 'transmission', 'engineCc', 'powerKw', 'co2GramsPerKm', 'doors'] as const
export type ConditionalField = (typeof conditionalFields)[number]

/** Why a fact does not fit, as the stable code of an input issue. */
export type Misfit = 'not_of_vehicle_type' | 'not_for_electric' | 'not_for_towed'

interface FieldRule {
  /** Types that do not have it; those that administrators add have everything. */
  notOf: readonly VehicleType[]
  /** Whether a touring caravan, which has no engine, has it. */
  towed: boolean
  electric: boolean
}

const always: FieldRule = { notOf: [], towed: true, electric: true }
const ofEngines: FieldRule = { ...always, towed: false }

const fieldRules: Readonly<Record<ConditionalField, FieldRule>> = {
  fuelType: ofEngines,
  transmission: ofEngines,
  engineCc: { ...ofEngines, electric: false },
  powerKw: ofEngines,
  co2GramsPerKm: ofEngines,
  doors: { ...always, notOf: ['motorcycle'] },
}

/** Whether a vehicle is drawn by another and has no engine of its own. */
export function isTowed({ bodyType }: Pick<VehicleKind, 'bodyType'>): boolean {
  return bodyType === 'touring_caravan'
}

/** Why this vehicle cannot have this fact; null when it can. */
export function misfitOf(field: ConditionalField, kind: VehicleKind): Misfit | null {
  const rule = fieldRules[field]
  if (kind.vehicleType !== null && rule.notOf.includes(kind.vehicleType)) return 'not_of_vehicle_type'
  if (!rule.towed && isTowed(kind)) return 'not_for_towed'
  if (!rule.electric && kind.fuelType === 'electric') return 'not_for_electric'
  return null
}

/** The conditional facts that a vehicle of this kind can have. */
export function fieldsFor(kind: VehicleKind): ConditionalField[] {
  return conditionalFields.filter((field) => misfitOf(field, kind) === null)
}

const featuresOfMotorcycles: readonly Feature[] = [
  'abs_brakes',
  'airbags',
  'alloy_wheels',
  'bluetooth',
  'usb_port',
  'cruise_control',
  'navigation_system',
  'leather_seats',
  'heated_seats',
  'keyless_entry',
]
const featuresOfTowed: readonly Feature[] = [
  'air_conditioning',
  'electric_windows',
  'central_locking',
  'abs_brakes',
  'alloy_wheels',
  'bluetooth',
  'usb_port',
  'reverse_camera',
  'leather_seats',
  'sunroof',
]

/** The features that a vehicle of this kind can have, in the order of the vocabulary. */
export function featuresFor(kind: VehicleKind): readonly Feature[] {
  if (kind.vehicleType === 'motorcycle') return featuresOfMotorcycles
  return isTowed(kind) ? featuresOfTowed : features
}
