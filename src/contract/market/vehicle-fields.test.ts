import { describe, expect, test } from 'vitest'
import { type FactKey, factKeys } from './vehicle-facts.ts'
import { misfitOf, type VehicleKind } from './misfits.ts'
import { featuresFor } from './vehicle-fields.ts'
import { bodyTypesByVehicleType, type Feature, features, type FuelType, fuelTypes, vehicleTypes } from './vocabulary.ts'

const nothing: VehicleKind = { vehicleType: null, bodyType: null, fuelType: null }

/** The facts that a vehicle cannot have, whatever fuel it states. */
function missingOf(kind: VehicleKind): FactKey[] {
  return factKeys.filter((fact) => ![null, 'not_for_fuel'].includes(misfitOf(fact, kind)))
}

/** Every fact with the types of vehicle that have it, where not all do. A new fact is decided here for each type. */
const everyType = ['car', 'motorcycle', 'truck', 'bus', 'campervan', 'touring_caravan'] as const
const withEngine = ['car', 'motorcycle', 'truck', 'bus', 'campervan'] as const
const typesOf: Readonly<Record<FactKey, readonly (typeof everyType)[number][]>> = {
  priceEuros: everyType,
  year: everyType,
  firstRegistrationMonth: everyType,
  mileageKm: ['car', 'motorcycle', 'truck', 'bus', 'campervan'],
  odometer: everyType,
  modelDescription: everyType,
  bodyType: everyType,
  transmission: withEngine,
  fuelType: withEngine,
  powerKw: withEngine,
  engineCc: withEngine,
  co2GramsPerKm: ['car', 'motorcycle', 'truck', 'bus'],
  condition: everyType,
  doors: ['car', 'truck', 'bus', 'campervan'],
  colour: everyType,
  seats: withEngine,
  interiorColour: ['car', 'truck', 'bus', 'campervan', 'touring_caravan'],
  upholstery: ['car', 'truck', 'bus', 'campervan', 'touring_caravan'],
  paintFinish: everyType,
  gears: withEngine,
  cylinders: withEngine,
  features: everyType,
  accident: everyType,
  damaged: everyType,
  serviceHistory: everyType,
  previousOwners: everyType,
  inspectionValidUntil: everyType,
  vatTreatment: everyType,
  registrationNumber: everyType,
  vin: everyType,
  typeKey: everyType,

  licenceClass: ['motorcycle'],
  stroke: ['motorcycle'],
  a2Restriction: ['motorcycle'],
  permittedMassKg: ['truck', 'bus', 'campervan', 'touring_caravan'],
  payloadKg: ['truck'],
  axles: ['truck', 'bus', 'campervan', 'touring_caravan'],
  cabin: ['truck'],
  berths: ['campervan', 'touring_caravan'],
  lengthCm: ['campervan', 'touring_caravan'],
  layout: ['campervan', 'touring_caravan'],
  heating: ['campervan', 'touring_caravan'],

  drive: ['car', 'truck', 'bus', 'campervan'],
  warrantyKind: everyType,
  warrantyMonths: everyType,
  nonSmoker: everyType,
  historicRegistration: everyType,
  offerKind: everyType,
  firstRegistrationCountry: everyType,

  electricRangeKm: withEngine,
  batteryWh: withEngine,
  batteryHealthPercent: withEngine,
  chargingPlug: withEngine,
  acChargingWatts: withEngine,
  dcChargingWatts: withEngine,
  chargingMinutes: withEngine,
  heatPump: withEngine,
  consumptionMlPerKm: withEngine,
  consumptionWhPerKm: withEngine,
  consumptionGramsPerKm: withEngine,
  dischargedConsumptionMlPerKm: withEngine,
  dischargedCo2GramsPerKm: withEngine,
  emissionClass: withEngine,
  environmentalBadge: withEngine,
}

function kindOf(type: (typeof everyType)[number]): VehicleKind {
  const isCaravan = type === 'campervan' || type === 'touring_caravan'
  return { ...nothing, vehicleType: isCaravan ? 'caravan' : type, ...(isCaravan && { bodyType: type }) }
}

/** The facts that a vehicle can have with one fuel or another. */
function factsOf(kind: VehicleKind): FactKey[] {
  const fuels = kind.bodyType === 'touring_caravan' ? [null] : fuelTypes
  return factKeys.filter((fact) => fuels.some((fuelType) => misfitOf(fact, { ...kind, fuelType }) === null))
}

test.each(everyType)('a %s has the facts of its type and no others', (type) => {
  expect(factsOf(kindOf(type))).toEqual(factKeys.filter((fact) => typesOf[fact].includes(type)))
})

test('a type that administrators added has what every vehicle has, and nothing that single types have', () => {
  expect(factsOf({ ...nothing, vehicleType: 'boat' })).toEqual(factKeys.filter((fact) => typesOf[fact].includes('car')))
})

describe('what a form offers', () => {
  test('is everything while nothing is said', () => {
    expect(missingOf(nothing)).toEqual([])
  })

  test.each(['car', 'motorcycle', 'truck', 'bus', 'campervan'] as const)(
    'an electric %s has no engine size, no cylinders and no emission class',
    (type) => {
      const kind = kindOf(type)
      const lost = missingOf({ ...kind, fuelType: 'electric' }).filter((fact) => !missingOf(kind).includes(fact))
      expect(lost).toEqual(['engineCc', 'cylinders', ...(type === 'motorcycle' ? ['stroke'] : []), 'emissionClass'])
    },
  )

  test('is never less for saying less', () => {
    for (const vehicleType of vehicleTypes) {
      for (const bodyType of bodyTypesByVehicleType[vehicleType]) {
        for (const fuelType of fuelTypes) {
          const said = missingOf({ vehicleType, bodyType, fuelType })
          const unsaid = missingOf({ vehicleType, bodyType: null, fuelType: null })
          expect(said).toEqual(expect.arrayContaining(unsaid))
        }
      }
    }
  })

  test.each<[FuelType | null, boolean, boolean]>([
    [null, false, false],
    ['petrol', false, true],
    ['plugin_hybrid', true, true],
    ['electric', true, false],
  ])('of fuel %s there is a battery: %s, and a consumption of fuel: %s', (fuelType, hasBattery, burns) => {
    const kind = { ...nothing, vehicleType: 'car', fuelType }
    expect(misfitOf('batteryWh', kind)).toBe(hasBattery ? null : 'not_for_fuel')
    expect(misfitOf('consumptionMlPerKm', kind)).toBe(burns ? null : 'not_for_fuel')
  })

  test('says why something does not fit', () => {
    expect(misfitOf('engineCc', { ...nothing, fuelType: 'electric' })).toBe('not_for_electric')
    expect(misfitOf('doors', { ...nothing, vehicleType: 'motorcycle' })).toBe('not_of_vehicle_type')
    expect(misfitOf('powerKw', { ...nothing, bodyType: 'touring_caravan' })).toBe('not_for_towed')
    expect(misfitOf('doors', nothing)).toBeNull()
  })

  test('features are those of the vocabulary, fewer for two wheels and for what is towed', () => {
    expect(featuresFor(nothing)).toBe(features)
    for (const kind of [
      { vehicleType: 'car' },
      { vehicleType: 'motorcycle' },
      { bodyType: 'touring_caravan' },
      { vehicleType: 'caravan', bodyType: 'campervan' },
    ] as const) {
      const offered = featuresFor({ ...nothing, ...kind })
      expect(offered.length).toBeLessThan(features.length)
      expect(features).toEqual(expect.arrayContaining([...offered]))
    }
  })

  test.each<[Partial<VehicleKind>, Feature[], Feature[]]>([
    [{ vehicleType: 'car' }, ['isofix', 'side_airbags'], ['kitchen', 'heated_grips', 'caravan_mover']],
    [{ vehicleType: 'motorcycle' }, ['heated_grips', 'top_case'], ['side_airbags', 'air_conditioning', 'isofix']],
    [{ vehicleType: 'caravan', bodyType: 'campervan' }, ['kitchen', 'isofix'], ['caravan_mover', 'top_case']],
    [
      { vehicleType: 'caravan', bodyType: 'touring_caravan' },
      ['kitchen', 'caravan_mover'],
      ['airbags', 'cruise_control'],
    ],
    [{ vehicleType: 'caravan' }, ['kitchen', 'caravan_mover', 'airbags'], ['top_case']],
  ])('%o has its own equipment', (kind, has, lacks) => {
    const offered = featuresFor({ ...nothing, ...kind })
    expect(has.filter((item) => !offered.includes(item))).toEqual([])
    expect(lacks.filter((item) => offered.includes(item))).toEqual([])
  })
})
