/**
 * The one table of what a listing states about its vehicle: what each fact is, and how a search asks for it. Its other half,
 * `fact-surfaces.ts`, says where each fact appears, which the first page that a visitor loads does not need. Everything else
 * is derived from the two; a surface that treats a fact in its own way names it by its key. How to add a fact: decision 96.
 * Free of zod, so that browser code may import it.
 */
import type { VehicleFact } from './fact-kinds.ts'
import { vinPattern } from './vin.ts'
import { maxMileageKm, maxModelDescriptionLength, maxPriceEuros, minYear, vinLength } from './limits.ts'
import {
  a2Restrictions,
  cabins,
  caravanLayouts,
  colours,
  conditions,
  doorCounts,
  countries,
  drives,
  chargingPlugs,
  emissionClasses,
  environmentalBadges,
  offerKinds,
  warrantyKinds,
  features,
  fuelTypes,
  heatings,
  licenceClasses,
  odometerStates,
  paintFinishes,
  statedValues,
  strokes,
  transmissions,
  upholsteries,
  vatTreatments,
} from './vocabulary.ts'

const withEngine = { towed: false } as const
const plugged = { fuels: ['electric', 'plugin_hybrid'] } as const
const kiloWattHours = { unit: 'kWh', per: 1_000 } as const
const kiloWatts = { unit: 'kW', per: 1_000 } as const
const litresPer100Km = { unit: 'l/100 km', per: 10, decimals: 1 } as const
const stated = { kind: 'choice', values: statedValues, unstated: 'not_stated', words: 'stated' } as const

/** From the first number to the last. */
export function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)
}

const priceOptions: readonly number[] = [
  ...steps(500, 3_000, 500),
  ...steps(4_000, 10_000, 1_000),
  ...steps(15_000, 50_000, 5_000),
  ...steps(60_000, 100_000, 10_000),
  ...steps(125_000, 250_000, 25_000),
]
/** The first year that the search form offers; earlier ones are one bar. */
export const firstYearOption = 1980

/** In the order of the filters in addresses and the API. */
export const vehicleFacts = {
  priceEuros: {
    kind: 'number',
    required: true,
    min: 1,
    max: maxPriceEuros,
    unit: 'EUR',
    filter: {
      by: 'range',
      min: 'priceFrom',
      max: 'priceUpTo',
      from: 0,
      options: priceOptions,
      facet: 'prices',
    },
  },
  year: {
    kind: 'number',
    required: true,
    min: minYear,
    max: 2100,
    unit: 'year',
    filter: {
      by: 'range',
      min: 'minYear',
      max: 'maxYear',
      alsoMin: 'firstRegistrationFrom',
      facet: 'years',
    },
  },
  firstRegistrationMonth: {
    kind: 'number',
    min: 1,
    max: 12,
    unit: 'month',
    picked: true,
  },
  // Null only with `odometer` (`mileage.ts`).
  mileageKm: {
    kind: 'number',
    min: 0,
    max: maxMileageKm,
    unit: 'km',
    fits: { towed: false },
    filter: {
      by: 'range',
      min: 'minMileage',
      max: 'maxMileage',
      options: [10_000, 25_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000],
      facet: 'mileages',
    },
  },
  // Why no mileage is stated; null where one is.
  odometer: {
    kind: 'choice',
    values: odometerStates,
  },
  // What the seller calls the vehicle beside make, model and variant: "320d xDrive Touring M Sport".
  modelDescription: {
    kind: 'text',
    maxLength: maxModelDescriptionLength,
  },
  // Private sellers state it; what a dealer's file does not say is not guessed (decision 110).
  bodyType: {
    kind: 'taxonomy',
    filter: { by: 'anyOf', facet: 'bodyTypes' },
  },
  transmission: {
    kind: 'choice',
    values: transmissions,
    fits: withEngine,
    filter: { by: 'anyOf', facet: 'transmissions' },
  },
  fuelType: {
    kind: 'choice',
    values: fuelTypes,
    fits: withEngine,
    filter: { by: 'anyOf', facet: 'fuelTypes' },
  },
  powerKw: {
    kind: 'number',
    min: 1,
    max: 2_000,
    unit: 'kW',
    fits: withEngine,
    filter: {
      by: 'range',
      min: 'minPowerKw',
      max: 'maxPowerKw',
      // 55 kW are 75 PS, 110 kW are 150 PS.
      options: [25, 35, 44, 55, 66, 74, 85, 96, 110, 132, 147, 184, 221, 257, 294, 368],
    },
  },
  engineCc: {
    kind: 'number',
    min: 1,
    max: 30_000,
    unit: 'cm³',
    fits: { ...withEngine, electric: false },
    filter: {
      by: 'range',
      min: 'minEngineCc',
      max: 'maxEngineCc',
      options: [125, 250, 500, 750, 1_000, 1_200, 1_400, 1_600, 1_800, 2_000, 2_500, 3_000, 4_000, 5_000],
    },
  },
  co2GramsPerKm: {
    kind: 'number',
    min: 0,
    max: 2_000,
    unit: 'g/km',
    fits: { ...withEngine, notOf: ['caravan'] },
    filter: { by: 'range', max: 'maxCo2', options: [0, 50, 95, 110, 120, 130, 150, 175, 200, 250] },
  },
  condition: {
    kind: 'choice',
    required: true,
    values: conditions,
    filter: { by: 'anyOf', facet: 'conditions' },
  },
  doors: {
    kind: 'number',
    min: Math.min(...doorCounts),
    max: Math.max(...doorCounts),
    picked: true,
    fits: { towed: false, notOf: ['motorcycle'] },
    filter: { by: 'anyOf', facet: 'doors' },
  },
  colour: {
    kind: 'choice',
    values: colours,
    filter: { by: 'anyOf', facet: 'colours' },
  },
  seats: {
    kind: 'number',
    min: 1,
    max: 100,
    fits: { towed: false },
    filter: { by: 'range', min: 'minSeats', max: 'maxSeats', options: [2, 3, 4, 5, 6, 7, 8, 9] },
  },
  interiorColour: {
    kind: 'choice',
    values: colours,
    words: 'colour',
    fits: { notOf: ['motorcycle'] },
    filter: { by: 'anyOf', facet: 'interiorColours' },
  },
  upholstery: {
    kind: 'choice',
    values: upholsteries,
    fits: { notOf: ['motorcycle'] },
    filter: { by: 'anyOf', facet: 'upholsteries' },
  },
  paintFinish: {
    kind: 'choice',
    values: paintFinishes,
    filter: { by: 'anyOf', facet: 'paintFinishes' },
  },
  gears: {
    kind: 'number',
    min: 1,
    max: 18,
    picked: true,
    fits: withEngine,
    filter: { by: 'range', min: 'minGears', options: [5, 6, 7, 8, 9, 10, 12] },
  },
  cylinders: {
    kind: 'number',
    min: 1,
    max: 16,
    picked: true,
    fits: { ...withEngine, electric: false },
    filter: { by: 'range', min: 'minCylinders', max: 'maxCylinders', options: [1, 2, 3, 4, 5, 6, 8, 10, 12] },
  },
  features: {
    kind: 'several',
    values: features,
    filter: { by: 'allOf', facet: 'features' },
  },
  accident: {
    ...stated,
    filter: { by: 'anyOf', facet: 'accidents', options: { free: ['no'] } },
  },
  damaged: {
    ...stated,
    filter: {
      by: 'anyOf',
      facet: 'damages',
      options: { hidden: ['no', 'not_stated'], shown: statedValues, only: ['yes'] },
    },
  },
  serviceHistory: {
    ...stated,
    filter: { by: 'anyOf', facet: 'serviceHistories', options: { full: ['yes'] } },
  },
  previousOwners: {
    kind: 'number',
    min: 0,
    max: 99,
    filter: { by: 'range', max: 'maxPreviousOwners', options: [0, 1, 2, 3, 4] },
  },
  inspectionValidUntil: {
    kind: 'day',
    min: '1900-01-01',
    max: '2100-12-31',
    filter: { by: 'range', min: 'minInspectionMonths', maxMonths: 60, options: [1, 3, 6, 12, 18, 24] },
  },
  vatTreatment: {
    kind: 'choice',
    values: vatTreatments,
    unstated: 'not_stated',
    words: 'vat',
    filter: { by: 'anyOf', facet: 'vatTreatments', options: { deductible: ['deductible'] } },
  },
  registrationNumber: {
    kind: 'code',
    maxLength: 20,
  },
  vin: {
    kind: 'code',
    maxLength: vinLength,
    pattern: vinPattern,
  },

  // Motorcycles.
  licenceClass: {
    kind: 'choice',
    values: licenceClasses,
    fits: { onlyOf: ['motorcycle'] },
    filter: { by: 'anyOf', facet: 'licenceClasses' },
  },
  stroke: {
    kind: 'choice',
    values: strokes,
    fits: { onlyOf: ['motorcycle'], electric: false },
    filter: { by: 'anyOf', facet: 'strokes' },
  },
  a2Restriction: {
    kind: 'choice',
    values: a2Restrictions,
    fits: { onlyOf: ['motorcycle'] },
    filter: { by: 'anyOf', facet: 'a2Restrictions' },
  },

  // Trucks, buses, caravans and motorhomes.
  permittedMassKg: {
    kind: 'number',
    min: 300,
    max: 100_000,
    unit: 'kg',
    fits: { onlyOf: ['truck', 'bus', 'caravan'] },
    filter: {
      by: 'range',
      min: 'minPermittedMassKg',
      max: 'maxPermittedMassKg',
      options: [
        750, 1_000, 1_300, 1_500, 1_800, 2_000, 2_800, 3_500, 4_250, 5_000, 7_500, 12_000, 18_000, 26_000, 40_000,
      ],
    },
  },
  payloadKg: {
    kind: 'number',
    min: 1,
    max: 100_000,
    unit: 'kg',
    fits: { onlyOf: ['truck'] },
    filter: {
      by: 'range',
      min: 'minPayloadKg',
      options: [500, 750, 1_000, 1_250, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000],
    },
  },
  axles: {
    kind: 'number',
    min: 1,
    max: 6,
    picked: true,
    fits: { onlyOf: ['truck', 'bus', 'caravan'] },
    filter: { by: 'anyOf', facet: 'axles' },
  },
  cabin: {
    kind: 'choice',
    values: cabins,
    fits: { onlyOf: ['truck'] },
    filter: { by: 'anyOf', facet: 'cabins' },
  },
  berths: {
    kind: 'number',
    min: 1,
    max: 10,
    picked: true,
    fits: { onlyOf: ['caravan'] },
    filter: { by: 'range', min: 'minBerths', options: [2, 3, 4, 5, 6, 7] },
  },
  lengthCm: {
    kind: 'number',
    min: 200,
    max: 2_000,
    unit: 'cm',
    fits: { onlyOf: ['caravan'] },
    filter: {
      by: 'range',
      min: 'minLengthCm',
      max: 'maxLengthCm',
      options: [450, 500, 550, 600, 650, 700, 750, 800, 900],
    },
  },
  layout: {
    kind: 'choice',
    values: caravanLayouts,
    fits: { onlyOf: ['caravan'] },
    filter: { by: 'anyOf', facet: 'layouts' },
  },
  heating: {
    kind: 'choice',
    values: heatings,
    fits: { onlyOf: ['caravan'] },
    filter: { by: 'anyOf', facet: 'heatings' },
  },

  // Drive, history and offer.
  drive: {
    kind: 'choice',
    values: drives,
    fits: { ...withEngine, notOf: ['motorcycle'] },
    filter: { by: 'anyOf', facet: 'drives' },
  },
  warrantyKind: {
    kind: 'choice',
    values: warrantyKinds,
    filter: {
      by: 'anyOf',
      facet: 'warrantyKinds',
      options: { manufacturer: ['manufacturer', 'durability'], dealer: ['dealer'], none: ['none'] },
    },
  },
  warrantyMonths: {
    kind: 'number',
    min: 1,
    max: 120,
    unit: 'months',
    filter: { by: 'range', min: 'minWarrantyMonths', options: [6, 12, 24, 36, 60] },
  },
  nonSmoker: {
    ...stated,
    fits: { notAskedOf: ['motorcycle'] },
    filter: { by: 'anyOf', facet: 'nonSmokers', options: { yes: ['yes'] } },
  },
  offerKind: {
    kind: 'choice',
    values: offerKinds,
    filter: { by: 'anyOf', facet: 'offerKinds' },
  },
  // Registered as a historic vehicle: the H plate in Germany, "carte grise de collection" in France.
  historicRegistration: {
    ...stated,
    filter: { by: 'anyOf', facet: 'historicRegistrations', options: { yes: ['yes'] } },
  },
  firstRegistrationCountry: {
    kind: 'choice',
    values: countries,
    filter: { by: 'anyOf', facet: 'firstRegistrationCountries' },
  },

  // Battery, consumption and emissions.
  electricRangeKm: {
    kind: 'number',
    min: 1,
    max: 2_000,
    unit: 'km',
    fits: plugged,
    filter: { by: 'range', min: 'minElectricRangeKm', options: [50, 100, 200, 300, 400, 500, 600] },
  },
  batteryWh: {
    kind: 'number',
    min: 500,
    max: 2_000_000,
    unit: 'Wh',
    written: kiloWattHours,
    fits: plugged,
    filter: { by: 'range', min: 'minBatteryWh', options: [10_000, 20_000, 40_000, 50_000, 60_000, 80_000, 100_000] },
  },
  batteryHealthPercent: {
    kind: 'number',
    min: 1,
    max: 100,
    unit: '%',
    fits: plugged,
    filter: { by: 'range', min: 'minBatteryHealthPercent', options: [70, 80, 85, 90, 95] },
  },
  chargingPlug: {
    kind: 'choice',
    values: chargingPlugs,
    fits: plugged,
    filter: { by: 'anyOf', facet: 'chargingPlugs' },
  },
  acChargingWatts: {
    kind: 'number',
    min: 1_000,
    max: 100_000,
    unit: 'W',
    written: kiloWatts,
    fits: plugged,
    filter: { by: 'range', min: 'minAcChargingWatts', options: [3_700, 7_400, 11_000, 22_000] },
  },
  dcChargingWatts: {
    kind: 'number',
    min: 5_000,
    max: 1_500_000,
    unit: 'W',
    written: kiloWatts,
    fits: plugged,
    filter: { by: 'range', min: 'minDcChargingWatts', options: [50_000, 100_000, 150_000, 200_000, 250_000] },
  },
  chargingMinutes: {
    kind: 'number',
    min: 1,
    max: 1_440,
    unit: 'min',
    fits: plugged,
    filter: { by: 'range', max: 'maxChargingMinutes', options: [20, 30, 40, 60] },
  },
  heatPump: {
    ...stated,
    fits: { ...plugged, notAskedOf: ['motorcycle'] },
    filter: { by: 'anyOf', facet: 'heatPumps', options: { yes: ['yes'] } },
  },
  consumptionMlPerKm: {
    kind: 'number',
    min: 1,
    max: 1_000,
    unit: 'ml/km',
    written: litresPer100Km,
    fits: { fuels: ['petrol', 'diesel', 'hybrid', 'lpg', 'plugin_hybrid'] },
    filter: { by: 'range', max: 'maxConsumptionMlPerKm', options: [20, 40, 50, 60, 70, 80, 100] },
  },
  consumptionWhPerKm: {
    kind: 'number',
    min: 1,
    max: 5_000,
    unit: 'Wh/km',
    written: { unit: 'kWh/100 km', per: 10, decimals: 1 },
    fits: plugged,
    filter: { by: 'range', max: 'maxConsumptionWhPerKm', options: [140, 160, 180, 200, 250] },
  },
  // Natural gas and hydrogen are weighed.
  consumptionGramsPerKm: {
    kind: 'number',
    min: 1,
    max: 1_000,
    unit: 'gram/km',
    written: { unit: 'kg/100 km', per: 10, decimals: 1 },
    fits: { fuels: ['cng', 'hydrogen'] },
  },
  // A plug-in hybrid with an empty battery; its other values are weighted.
  dischargedConsumptionMlPerKm: {
    kind: 'number',
    min: 1,
    max: 1_000,
    unit: 'ml/km',
    written: litresPer100Km,
    fits: { fuels: ['plugin_hybrid'] },
  },
  dischargedCo2GramsPerKm: {
    kind: 'number',
    min: 0,
    max: 2_000,
    unit: 'g/km',
    fits: { fuels: ['plugin_hybrid'] },
  },
  emissionClass: {
    kind: 'choice',
    values: emissionClasses,
    fits: { ...withEngine, electric: false },
    filter: { by: 'anyOf', facet: 'emissionClasses' },
  },
  environmentalBadge: {
    kind: 'choice',
    values: environmentalBadges,
    fits: withEngine,
    filter: { by: 'anyOf', facet: 'environmentalBadges' },
  },

  // What papers print: `contract/market/type-key.ts`. Typed words find it.
  typeKey: {
    kind: 'code',
    maxLength: 30,
  },
} as const satisfies Readonly<Record<string, VehicleFact>>

export type VehicleFacts = typeof vehicleFacts
/** The name of a fact in the contract, the wizard and the texts. */
export type FactKey = keyof VehicleFacts

/** The facts that have a property of this shape: `FactsWith<{ kind: 'number' }>`. */
export type FactsWith<Shape> = { [Key in FactKey]: VehicleFacts[Key] extends Shape ? Key : never }[FactKey]

type Silence<Fact> = Fact extends { required: true } | { unstated: string } ? never : null
type ValueOf<Fact> = Fact extends { kind: 'several'; values: readonly (infer Value)[] }
  ? Value[]
  : Fact extends { kind: 'choice'; values: readonly (infer Value)[] }
    ? Value | Silence<Fact>
    : Fact extends { kind: 'number' }
      ? number | Silence<Fact>
      : string | Silence<Fact>

/** The value of a fact in a checked listing. */
export type FactValue<Key extends FactKey> = ValueOf<VehicleFacts[Key]>
export type FactValues = { [Key in FactKey]: FactValue<Key> }

/** All keys, in the order of the table. */
export const factKeys = Object.keys(vehicleFacts) as FactKey[]

/** An entry of the table, without the literal types of this one. */
export function factOf(key: FactKey): VehicleFact {
  return vehicleFacts[key]
}

export function isFact(name: string): name is FactKey {
  return Object.hasOwn(vehicleFacts, name)
}

/** These facts in the given order; facts that it does not contain follow in the order of the table. */
export function inOrder<Key extends FactKey>(first: readonly NoInfer<Key>[], facts: readonly Key[]): Key[] {
  return [...first.filter((key) => facts.includes(key)), ...facts.filter((key) => !first.includes(key))]
}

/** The column of a fact: `co2GramsPerKm` is `co2_grams_per_km`. */
export type ColumnName<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : ''

export function columnName<Key extends FactKey>(key: Key): ColumnName<Key> {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Key>
}

/** All possible values of a number, for facts with few values. */
export function valuesWithin({ min, max }: { min: number; max: number }): number[] {
  return steps(min, max, 1)
}

/**
 * Returns true if a value states something: not absent, null, empty or `not_stated`. Typed text counts like its value.
 */
export function isStated(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value !== 'not_stated'
  return value !== undefined && value !== null
}
