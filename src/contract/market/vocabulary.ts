/**
 * The one vocabulary of keys: stored, sent and used in URLs. The texts are in `src/web/i18n`. The specification's
 * search options come first in each list. Free of zod, so that browser code may import it.
 */

/** Vehicle types that have texts, fields and drawings in the program; administrators add others (decision 82). */
export const vehicleTypes = ['car', 'motorcycle', 'truck', 'bus', 'caravan'] as const
export type KnownVehicleType = (typeof vehicleTypes)[number]
/** The key of any vehicle type of the market. */
export type VehicleType = string

/** Body types of these, each belonging to one vehicle type. */
export const bodyTypesByVehicleType = {
  car: ['sedan', 'hatchback', 'suv', 'coupe', 'convertible', 'wagon', 'minivan', 'pickup'],
  motorcycle: ['naked', 'sport', 'touring', 'cruiser', 'enduro', 'scooter'],
  truck: ['panel_van', 'box_truck', 'flatbed', 'tipper', 'refrigerated_truck', 'tractor_unit'],
  bus: ['minibus', 'city_bus', 'coach'],
  caravan: ['touring_caravan', 'campervan', 'semi_integrated', 'alcove', 'fully_integrated'],
} as const satisfies Record<KnownVehicleType, readonly string[]>
export type KnownBodyType = (typeof bodyTypesByVehicleType)[KnownVehicleType][number]
/** The key of any category of the market. */
export type BodyType = string
export const bodyTypes: readonly KnownBodyType[] = vehicleTypes.flatMap((type) => bodyTypesByVehicleType[type])

/** The vehicle type that a body type of the program belongs to. */
export function ownerOf(bodyType: BodyType): KnownVehicleType | undefined {
  return vehicleTypes.find((type) => (bodyTypesByVehicleType[type] as readonly string[]).includes(bodyType))
}

export const fuelTypes = ['petrol', 'diesel', 'electric', 'hybrid', 'lpg', 'plugin_hybrid', 'cng', 'hydrogen'] as const
export type FuelType = (typeof fuelTypes)[number]

export const transmissions = ['automatic', 'manual', 'cvt', 'semi_automatic'] as const
export type Transmission = (typeof transmissions)[number]

/** What was done with a vehicle before, where that is part of its offer; `day_registration` is registered and unused. */
export const offerKinds = [
  'used',
  'demonstration',
  'day_registration',
  'company_car',
  'employee_car',
  'classic',
] as const
export type OfferKind = (typeof offerKinds)[number]

/** Why a listing states no mileage: nobody can read it, or the vehicle has no odometer. */
export const odometerStates = ['unknown', 'none'] as const
export type OdometerState = (typeof odometerStates)[number]

/**
 * `durability` is a producer's commercial guarantee of durability: for the whole vehicle, at no additional cost, for more than
 * two years (Directive 2011/83/EU, art. 6(1)(la)).
 */
export const warrantyKinds = ['manufacturer', 'durability', 'dealer', 'none'] as const
export type WarrantyKind = (typeof warrantyKinds)[number]

export const chargingPlugs = ['ccs', 'type_2', 'chademo', 'type_1', 'tesla', 'domestic'] as const
export type ChargingPlug = (typeof chargingPlugs)[number]

/** European emission classes, from the oldest. */
export const emissionClasses = [
  'euro_1',
  'euro_2',
  'euro_3',
  'euro_4',
  'euro_5',
  'euro_6',
  'euro_6b',
  'euro_6c',
  'euro_6d_temp',
  'euro_6d',
  'euro_6e',
  'euro_7',
] as const
export type EmissionClass = (typeof emissionClasses)[number]

/** Badges of Germany (35. BImSchV), France (Crit'Air) and Spain (DGT), each with the cleanest first. */
export const environmentalBadges = [
  'de_green',
  'de_yellow',
  'de_red',
  'fr_e',
  'fr_1',
  'fr_2',
  'fr_3',
  'fr_4',
  'fr_5',
  'es_0',
  'es_eco',
  'es_c',
  'es_b',
] as const
export type EnvironmentalBadge = (typeof environmentalBadges)[number]

export const drives = ['front', 'rear', 'all'] as const
export type Drive = (typeof drives)[number]

/** `used`: how well it is kept is not stated, as most files of dealers leave it. */
export const conditions = ['new', 'used', 'used_excellent', 'used_good', 'used_fair', 'used_poor'] as const
export type Condition = (typeof conditions)[number]
/** What a form offers: whoever fills it in knows the vehicle. */
export const statedConditions = conditions.filter((condition) => condition !== 'used')

export const colours = [
  'black',
  'white',
  'silver',
  'grey',
  'blue',
  'red',
  'green',
  'brown',
  'beige',
  'yellow',
  'orange',
  'gold',
  'purple',
] as const
export type Colour = (typeof colours)[number]

/** What most of the seats are covered with. */
export const upholsteries = ['leather', 'part_leather', 'alcantara', 'cloth', 'velour', 'other'] as const
export type Upholstery = (typeof upholsteries)[number]

export const paintFinishes = ['solid', 'metallic', 'matt', 'pearl'] as const
export type PaintFinish = (typeof paintFinishes)[number]

/**
 * Equipment by group, in the order of all lists: in each group what most buyers ask for first. A form shows the `common`
 * items at once.
 */
export const equipment = {
  comfort: {
    common: [
      'air_conditioning', 'automatic_climate', 'electric_windows', 'central_locking', 'power_steering',
      'cruise_control', 'adaptive_cruise', 'parking_sensors', 'reverse_camera', 'heated_seats', 'leather_seats',
      'keyless_entry', 'sunroof',
    ],
    further: [
      'panoramic_roof', 'dual_zone_climate', 'auxiliary_heating', 'heated_wheel', 'heated_windscreen',
      'ventilated_seats', 'massage_seats', 'electric_seats', 'seat_memory', 'lumbar_support', 'armrest',
      'folding_rear_seats', 'electric_mirrors', 'folding_mirrors', 'dimming_mirror', 'electric_tailgate',
      'keyless_start', 'start_stop', 'rain_sensor', 'light_sensor', 'multifunction_wheel', 'leather_wheel',
      'paddle_shifters', 'air_suspension', 'head_up_display', 'park_assist', 'camera_360', 'ambient_lighting',
      'tinted_windows', 'hill_start_assist', 'heated_grips', 'riding_modes', 'quickshifter',
    ],
  },
  safety: {
    common: [
      'abs_brakes', 'airbags', 'stability_control', 'isofix', 'led_headlights', 'emergency_brake_assist',
      'lane_assist', 'blind_spot_assist', 'tyre_pressure_monitoring',
    ],
    further: [
      'side_airbags', 'curtain_airbags', 'traction_control', 'xenon_headlights', 'matrix_headlights',
      'cornering_lights', 'high_beam_assist', 'daytime_lights', 'fog_lights', 'drowsiness_alert', 'sign_recognition',
      'speed_limiter', 'collision_warning', 'cross_traffic_alert', 'night_vision', 'emergency_call', 'immobiliser',
      'alarm', 'crash_bars',
    ],
  },
  media: {
    common: ['navigation_system', 'bluetooth', 'usb_port', 'apple_carplay', 'android_auto', 'digital_radio'],
    further: [
      'touchscreen', 'hands_free', 'sound_system', 'digital_cockpit', 'on_board_computer', 'voice_control',
      'wireless_charging', 'wifi_hotspot', 'cd_player', 'television', 'satellite_dish',
    ],
  },
  extras: {
    common: ['alloy_wheels', 'towbar', 'roof_rails', 'sports_seats', 'sports_package', 'awning'],
    further: [
      'summer_tyres', 'winter_tyres', 'all_season_tyres', 'winter_package', 'sports_suspension', 'sports_exhaust',
      'particulate_filter', 'differential_lock', 'roof_rack', 'bicycle_rack', 'spare_wheel', 'trailer_assist',
      'wheelchair_access', 'right_hand_drive', 'panniers', 'top_case', 'centre_stand', 'solar_panel', 'kitchen',
      'shower', 'toilet', 'caravan_mover', 'stabiliser',
    ],
  },
} as const // prettier-ignore
export type EquipmentGroup = keyof typeof equipment
export const equipmentGroups = Object.keys(equipment) as EquipmentGroup[]

type GroupedItems = (typeof equipment)[EquipmentGroup]
export type Feature = (GroupedItems['common'] | GroupedItems['further'])[number]

/** The items of a group, the common ones first. */
export function equipmentOf(group: EquipmentGroup): readonly Feature[] {
  return [...equipment[group].common, ...equipment[group].further]
}

export const features: readonly Feature[] = equipmentGroups.flatMap(equipmentOf)

/** Roles of staff: administrators may do everything; other roles only what they need. */
export const staffRoles = ['admin', 'support', 'catalogue'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Status of an application to become an approved dealer (specification section 3). */
export const dealerApplicationStatuses = ['pending', 'approved', 'declined'] as const

/** The kind of seller: consumer law requires every card and page to state it. */
export const sellerKinds = ['private', 'dealer'] as const
export type SellerKind = (typeof sellerKinds)[number]

/** Three-valued facts: not stated is never read as "no". */
export const statedValues = ['yes', 'no', 'not_stated'] as const
export type Stated = (typeof statedValues)[number]

/** What a trader states about VAT: shown on the invoice, or margin scheme. A private seller states nothing. */
export const vatTreatments = ['deductible', 'margin', 'not_stated'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** What is public about a VIN. */
export const vinChecks = ['not_given', 'given', 'checked'] as const
export type VinCheck = (typeof vinChecks)[number]

export const doorCounts = [2, 3, 4, 5] as const

/** Classes of Directive 2006/126/EC for two-wheelers: the lowest that may ride it. */
export const licenceClasses = ['am', 'a1', 'a2', 'a'] as const
export const strokes = ['two_stroke', 'four_stroke'] as const
/** Limited to the 35 kW of class A2, or can be. */
export const a2Restrictions = ['restricted', 'restrictable'] as const
export const cabins = ['day', 'sleeper', 'crew'] as const
/** What the fixed places to sleep and sit are like. */
export const caravanLayouts = [
  'island_bed',
  'twin_beds',
  'french_bed',
  'transverse_bed',
  'bunk_beds',
  'drop_down_bed',
  'round_seat',
] as const
export const heatings = ['gas', 'diesel', 'electric', 'warm_water'] as const

/** ISO 3166 codes of the 27 EU countries, then the three more that the country list of the specification has. */
export const euCountries = [
  'AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI', 'FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU', 'MT',
  'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE',
] as const // prettier-ignore
export const countries = [...euCountries, 'IS', 'LI', 'NO'] as const
export type Country = (typeof countries)[number]

/** Credits for a featured placement, shorter first. */
export const creditTypes = ['basic_featured', 'pro_featured'] as const
export type CreditType = (typeof creditTypes)[number]

/** What formats and choices need to know about a language. Its texts are catalogues. */
interface LanguageEntry {
  /** Its own name, for the switcher. */
  name: string
  /** With the region whose formats of numbers, dates and money are used (BCP 47). */
  locale: string
  /** The name of metric horsepower. */
  horsepower: string
  /** The colon after a label. */
  colon: string
  /** Countries where it is written, largest first, unless an earlier language of this table has them. */
  countries: readonly Country[]
}

/**
 * The languages of the interface; the first is the fallback. A further one is an entry here, its catalogues, and its words for
 * options in typed searches (`search-text/data/labels.ts`); see CONTRIBUTING.
 */
export const languageTable = {
  en: { name: 'English', locale: 'en-IE', horsepower: 'hp', colon: ':', countries: [] },
  es: { name: 'Español', locale: 'es-ES', horsepower: 'CV', colon: ':', countries: ['ES'] },
  fr: { name: 'Français', locale: 'fr-FR', horsepower: 'ch', colon: '\u{a0}:', countries: ['FR', 'LU', 'BE'] },
  de: { name: 'Deutsch', locale: 'de-DE', horsepower: 'PS', colon: ':', countries: ['DE', 'AT', 'LI'] },
  pt: { name: 'Português', locale: 'pt-PT', horsepower: 'cv', colon: ':', countries: ['PT'] },
} as const satisfies Readonly<Record<string, LanguageEntry>>
export type Language = keyof typeof languageTable
export const languages = Object.keys(languageTable) as [Language, ...Language[]]

/** The language with the region whose formats it uses (BCP 47). */
export function localeOf(language: Language): string {
  return languageTable[language].locale
}
