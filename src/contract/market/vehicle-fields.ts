/** Which items of equipment fit which vehicle, as `misfits.ts` does for facts. Free of zod. */
import { isTowed, type VehicleKind } from './misfits.ts'
import { ownValue } from './own-value.ts'
import { type Feature, features, type VehicleType } from './vocabulary.ts'

/** Items of one kind of vehicle only. */
const featuresOfRiding: readonly Feature[] = [
  'heated_grips',
  'riding_modes',
  'quickshifter',
  'crash_bars',
  'panniers',
  'top_case',
  'centre_stand',
]
const featuresOfLiving: readonly Feature[] = ['satellite_dish', 'awning', 'solar_panel', 'kitchen', 'shower', 'toilet']
const featuresOfTowing: readonly Feature[] = ['caravan_mover', 'stabiliser']

/** What these have beside their own; everything else of the list is for vehicles to sit in. */
const featuresOfMotorcycles: ReadonlySet<Feature> = new Set<Feature>([
  ...featuresOfRiding,
  'cruise_control',
  'adaptive_cruise',
  'heated_seats',
  'leather_seats',
  'keyless_entry',
  'keyless_start',
  'hill_start_assist',
  'abs_brakes',
  'airbags',
  'stability_control',
  'traction_control',
  'led_headlights',
  'cornering_lights',
  'daytime_lights',
  'fog_lights',
  'blind_spot_assist',
  'tyre_pressure_monitoring',
  'emergency_call',
  'immobiliser',
  'alarm',
  'navigation_system',
  'bluetooth',
  'usb_port',
  'apple_carplay',
  'android_auto',
  'touchscreen',
  'on_board_computer',
  'sound_system',
  'alloy_wheels',
  'sports_exhaust',
  'sports_suspension',
])
const featuresOfTowed: ReadonlySet<Feature> = new Set<Feature>([
  ...featuresOfLiving,
  ...featuresOfTowing,
  'air_conditioning',
  'auxiliary_heating',
  'electric_windows',
  'central_locking',
  'reverse_camera',
  'leather_seats',
  'sunroof',
  'ambient_lighting',
  'abs_brakes',
  'alarm',
  'bluetooth',
  'usb_port',
  'television',
  'sound_system',
  'alloy_wheels',
  'bicycle_rack',
  'roof_rack',
  'spare_wheel',
  'tyre_pressure_monitoring',
])
/** Types that administrators add have all items but those of one kind of vehicle. */
const notOfOthers: ReadonlySet<Feature> = new Set([...featuresOfRiding, ...featuresOfLiving, ...featuresOfTowing])
const notOfCaravans: ReadonlySet<Feature> = new Set(featuresOfRiding)
const notOfMotorCaravans: ReadonlySet<Feature> = new Set([...featuresOfRiding, ...featuresOfTowing])

/** Sold for cars, and next to never seen in these. */
const notAskedBesideCars: readonly Feature[] = [
  'massage_seats',
  'folding_rear_seats',
  'electric_tailgate',
  'paddle_shifters',
  'park_assist',
  'night_vision',
  'roof_rails',
  'sports_seats',
  'sports_package',
  'sports_suspension',
  'sports_exhaust',
  'winter_package',
  'trailer_assist',
]
/**
 * Items that a type is not asked for, in its form and in its filters. A vehicle that has one may state it, by a file or from
 * before, and shows it; that a vehicle cannot have an item is said by `featuresFor`.
 */
const notAskedOf: Readonly<Partial<Record<string, ReadonlySet<Feature>>>> = {
  truck: new Set([
    ...notAskedBesideCars,
    'sunroof',
    'panoramic_roof',
    'seat_memory',
    'bicycle_rack',
    'wheelchair_access',
  ]),
  bus: new Set([
    ...notAskedBesideCars,
    'sunroof',
    'seat_memory',
    'head_up_display',
    'ventilated_seats',
    'keyless_entry',
    'differential_lock',
    'roof_rack',
  ]),
  caravan: new Set([...notAskedBesideCars, 'ventilated_seats', 'seat_memory', 'wheelchair_access']),
}

/** The features that vehicles of a type are asked for; all where no type is chosen. */
export function featuresOfType(vehicleType: VehicleType | null): readonly Feature[] {
  return featuresAsked({ vehicleType, bodyType: null, fuelType: null })
}

/** The features that this kind of vehicle is asked for, and what it states already of those that it can have. */
export function featuresAsked(kind: VehicleKind, stated: readonly Feature[] = []): readonly Feature[] {
  const notAsked = ownValue(notAskedOf, kind.vehicleType ?? '')
  return featuresFor(kind).filter((item) => notAsked?.has(item) !== true || stated.includes(item))
}

/** The features that this kind of vehicle can have, in the order of the vocabulary. */
export function featuresFor(kind: VehicleKind): readonly Feature[] {
  if (isTowed(kind)) return features.filter((item) => featuresOfTowed.has(item))
  if (kind.vehicleType === null) return features
  if (kind.vehicleType === 'motorcycle') return features.filter((item) => featuresOfMotorcycles.has(item))
  if (kind.vehicleType !== 'caravan') return features.filter((item) => !notOfOthers.has(item))
  return features.filter((item) => !(kind.bodyType === null ? notOfCaravans : notOfMotorCaravans).has(item))
}
