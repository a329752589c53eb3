/**
 * Where each fact of a vehicle appears: in the wizard, on pages, in comparisons, in the quality score, in structured data, in
 * imported files. The other half of the table of vehicle facts, apart because the first page of a visit does not need it. A
 * fact without an entry does not compile. Free of zod, so that browser code may import it.
 */
import type { FactSurfaces } from './fact-kinds.ts'
import { type FactKey, firstYearOption, steps, vehicleFacts } from './vehicle-facts.ts'

/** In the order of `vehicleFacts`. */
export const factSurfaces = {
  priceEuros: {
    asked: 'offer',
    shown: 'card',
    better: 'lower',
    bars: [0, ...vehicleFacts.priceEuros.filter.options],
  },
  year: {
    asked: 'basics',
    shown: 'card',
    sheet: 'vehicle',
    better: 'higher',
    schemaOrg: 'vehicleModelDate',
    bars: [vehicleFacts.year.min, ...steps(firstYearOption, 2040, 1)],
  },
  firstRegistrationMonth: {
    asked: 'history',
    shown: 'card',
    quality: { weight: 2, step: 'add_first_registration_month' },
    // Stated with the date of first registration.
    imported: false,
  },
  mileageKm: {
    asked: 'basics',
    shown: 'card',
    sheet: 'vehicle',
    better: 'lower',
    schemaOrg: 'mileageFromOdometer',
    bars: [...steps(0, 200_000, 10_000), 250_000, 300_000],
  },
  odometer: {
    asked: 'basics',
    shown: 'card',
    missed: 'never',
    imported: false,
  },
  modelDescription: {
    asked: 'basics',
    shown: 'card',
    sheet: 'vehicle',
    missed: 'never',
    schemaOrg: 'vehicleConfiguration',
  },
  bodyType: {
    asked: 'technical',
    // Whether it is towed decides what else is asked.
    askedOf: { caravan: 'basics' },
    shown: 'card',
    sheet: 'vehicle',
    schemaOrg: 'bodyType',
  },
  transmission: {
    asked: 'technical',
    shown: 'card',
    sheet: 'technical',
    missed: 'of_engines',
    quality: { weight: 4, step: 'add_transmission' },
    schemaOrg: 'vehicleTransmission',
  },
  fuelType: {
    asked: 'technical',
    shown: 'card',
    sheet: 'technical',
    missed: 'of_engines',
    quality: { weight: 4, step: 'add_fuel_type' },
    schemaOrg: 'fuelType',
  },
  powerKw: {
    asked: 'technical',
    shown: 'card',
    sheet: 'technical',
    missed: 'of_engines',
    quality: { weight: 5, step: 'add_power' },
    schemaOrg: 'vehicleEngine.enginePower',
  },
  engineCc: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    missed: 'of_combustion',
    quality: { weight: 3, step: 'add_engine_size' },
    schemaOrg: 'vehicleEngine.engineDisplacement',
  },
  co2GramsPerKm: {
    asked: 'technical',
    shown: 'card',
    sheet: 'technical',
    missed: 'of_combustion',
    better: 'lower',
    quality: { weight: 2, step: 'add_co2' },
    schemaOrg: 'emissionsCO2',
  },
  condition: {
    asked: 'offer',
    shown: 'card',
    sheet: 'vehicle',
    better: 'lower',
  },
  doors: {
    asked: 'technical',
    shown: 'page',
    sheet: 'vehicle',
    missed: 'of_cars',
    quality: { weight: 2, step: 'add_doors' },
    schemaOrg: 'numberOfDoors',
  },
  colour: {
    asked: 'technical',
    shown: 'card',
    sheet: 'vehicle',
    quality: { weight: 2, step: 'add_colour' },
    schemaOrg: 'color',
  },
  seats: {
    asked: 'history',
    askedOf: { bus: 'technical', caravan: 'technical' },
    shown: 'page',
    sheet: 'vehicle',
    missed: 'of_cars',
    quality: { weight: 1, step: 'add_seats' },
    schemaOrg: 'vehicleSeatingCapacity',
  },
  interiorColour: {
    asked: 'equipment',
    shown: 'page',
    sheet: 'vehicle',
    missed: 'never',
    schemaOrg: 'vehicleInteriorColor',
  },
  upholstery: {
    asked: 'equipment',
    shown: 'page',
    sheet: 'vehicle',
    missed: 'never',
    schemaOrg: 'vehicleInteriorType',
  },
  paintFinish: {
    asked: 'equipment',
    shown: 'page',
    sheet: 'vehicle',
    missed: 'never',
  },
  gears: {
    asked: 'equipment',
    shown: 'page',
    sheet: 'technical',
    missed: 'never',
    schemaOrg: 'numberOfForwardGears',
  },
  cylinders: {
    asked: 'equipment',
    shown: 'page',
    sheet: 'technical',
    missed: 'never',
  },
  features: {
    asked: 'equipment',
    shown: 'page',
  },
  accident: {
    asked: 'history',
    shown: 'page',
    sheet: 'history',
    better: 'higher',
    quality: { weight: 4, step: 'state_accident' },
  },
  damaged: {
    asked: 'history',
    shown: 'card',
    sheet: 'history',
    better: 'higher',
  },
  serviceHistory: {
    asked: 'history',
    shown: 'page',
    sheet: 'history',
    better: 'lower',
    quality: { weight: 4, step: 'state_service_history' },
  },
  previousOwners: {
    asked: 'history',
    shown: 'card',
    sheet: 'history',
    better: 'lower',
    quality: { weight: 2, step: 'add_previous_owners' },
    schemaOrg: 'numberOfPreviousOwners',
  },
  inspectionValidUntil: {
    asked: 'history',
    shown: 'page',
    sheet: 'history',
    better: 'higher',
    quality: { weight: 3, step: 'add_inspection' },
  },
  vatTreatment: {
    asked: 'offer',
    shown: 'card',
  },
  registrationNumber: {
    asked: 'papers',
    shown: 'owner',
  },
  vin: {
    asked: 'papers',
    shown: 'owner',
    sheet: 'history',
    quality: { weight: 6, step: 'add_vin' },
  },

  // Motorcycles.
  licenceClass: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    quality: { weight: 2, step: 'add_licence_class' },
  },
  stroke: {
    asked: 'equipment',
    shown: 'page',
    sheet: 'technical',
    missed: 'never',
  },
  a2Restriction: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    missed: 'never',
  },

  // Trucks, buses, caravans and motorhomes.
  permittedMassKg: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    quality: { weight: 2, step: 'add_permitted_mass' },
    schemaOrg: 'weightTotal',
  },
  payloadKg: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    schemaOrg: 'payload',
  },
  axles: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    missed: 'never',
    schemaOrg: 'numberOfAxles',
  },
  cabin: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    missed: 'never',
  },
  berths: {
    asked: 'technical',
    shown: 'page',
    sheet: 'vehicle',
    quality: { weight: 2, step: 'add_berths' },
  },
  lengthCm: {
    asked: 'technical',
    shown: 'page',
    sheet: 'vehicle',
  },
  layout: {
    asked: 'technical',
    shown: 'page',
    sheet: 'vehicle',
  },
  heating: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    missed: 'never',
  },

  // Drive, history and offer.
  drive: {
    asked: 'technical',
    shown: 'page',
    sheet: 'technical',
    missed: 'of_cars',
    schemaOrg: 'driveWheelConfiguration',
  },
  warrantyKind: {
    asked: 'history',
    shown: 'page',
    sheet: 'history',
    missed: 'never',
  },
  warrantyMonths: {
    asked: 'history',
    shown: 'page',
    sheet: 'history',
    missed: 'never',
    better: 'higher',
  },
  nonSmoker: {
    asked: 'history',
    shown: 'page',
    sheet: 'history',
    missed: 'never',
    better: 'lower',
  },
  offerKind: {
    asked: 'history',
    shown: 'card',
    sheet: 'history',
    missed: 'never',
  },
  historicRegistration: {
    asked: 'history',
    shown: 'card',
    sheet: 'history',
    missed: 'never',
    better: 'lower',
  },
  firstRegistrationCountry: {
    asked: 'history',
    shown: 'page',
    sheet: 'history',
    missed: 'never',
  },

  // Battery, consumption and emissions.
  electricRangeKm: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
    better: 'higher',
  },
  batteryWh: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
    better: 'higher',
  },
  batteryHealthPercent: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
    better: 'higher',
  },
  chargingPlug: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
  },
  acChargingWatts: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
    better: 'higher',
  },
  dcChargingWatts: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
    better: 'higher',
  },
  chargingMinutes: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
    better: 'lower',
  },
  heatPump: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
    better: 'lower',
  },
  consumptionMlPerKm: {
    asked: 'energy',
    shown: 'card',
    sheet: 'energy',
    missed: 'never',
    better: 'lower',
    schemaOrg: 'fuelConsumption',
  },
  consumptionWhPerKm: {
    asked: 'energy',
    shown: 'card',
    sheet: 'energy',
    missed: 'never',
    better: 'lower',
  },
  consumptionGramsPerKm: {
    asked: 'energy',
    shown: 'card',
    sheet: 'energy',
    missed: 'never',
    better: 'lower',
  },
  dischargedConsumptionMlPerKm: {
    asked: 'energy',
    shown: 'card',
    sheet: 'energy',
    missed: 'never',
    better: 'lower',
  },
  dischargedCo2GramsPerKm: {
    asked: 'energy',
    shown: 'card',
    sheet: 'energy',
    missed: 'never',
    better: 'lower',
  },
  emissionClass: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
    better: 'higher',
    schemaOrg: 'meetsEmissionStandard',
  },
  environmentalBadge: {
    asked: 'energy',
    shown: 'page',
    sheet: 'energy',
    missed: 'never',
  },

  // What papers print.
  typeKey: {
    asked: 'papers',
    shown: 'page',
    sheet: 'history',
    missed: 'never',
  },
} as const satisfies Readonly<Record<FactKey, FactSurfaces>>

type Surfaces = typeof factSurfaces

/** The facts that have a property of this shape here: `FactsOn<{ shown: 'card' }>`. */
export type FactsOn<Shape> = { [Key in FactKey]: Surfaces[Key] extends Shape ? Key : never }[FactKey]

/** The facts that imported files have a column for. */
export type ImportedFact = Exclude<FactKey, FactsOn<{ imported: false }>>

/** An entry of the table, without the literal types of this one. */
export function surfacesOf(key: FactKey): FactSurfaces {
  return factSurfaces[key]
}
