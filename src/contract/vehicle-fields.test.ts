import { describe, expect, test } from 'vitest'
import { type FactKey, factKeys } from './vehicle-facts.ts'
import { featuresFor, misfitOf, type VehicleKind } from './vehicle-fields.ts'
import { bodyTypesByVehicleType, type Feature, features, fuelTypes, vehicleTypes } from './vocabulary.ts'

const nothing: VehicleKind = { vehicleType: null, bodyType: null, fuelType: null }

/** The facts that a vehicle cannot have. */
function missingOf(kind: VehicleKind): FactKey[] {
  return factKeys.filter((fact) => misfitOf(fact, kind) !== null)
}

/** Every fact with the types of vehicle that have it, where not all do. A new fact is decided here for each type. */
const everyType = ['car', 'motorcycle', 'truck', 'bus', 'campervan', 'touring_caravan'] as const
const typesOf: Readonly<Record<FactKey, readonly (typeof everyType)[number][]>> = {
  priceEuros: everyType,
  year: everyType,
  firstRegistrationMonth: everyType,
  mileageKm: everyType,
  modelDescription: everyType,
  bodyType: everyType,
  transmission: ['car', 'motorcycle', 'truck', 'bus', 'campervan'],
  fuelType: ['car', 'motorcycle', 'truck', 'bus', 'campervan'],
  powerKw: ['car', 'motorcycle', 'truck', 'bus', 'campervan'],
  engineCc: ['car', 'motorcycle', 'truck', 'bus', 'campervan'],
  co2GramsPerKm: ['car', 'motorcycle', 'truck', 'bus'],
  condition: everyType,
  doors: ['car', 'truck', 'bus', 'campervan'],
  colour: everyType,
  seats: ['car', 'motorcycle', 'truck', 'bus', 'campervan'],
  features: everyType,
  accident: everyType,
  damaged: everyType,
  serviceHistory: everyType,
  previousOwners: everyType,
  inspectionValidUntil: everyType,
  vatTreatment: everyType,
  registrationNumber: everyType,
  vin: everyType,

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
}

function kindOf(type: (typeof everyType)[number]): VehicleKind {
  const isCaravan = type === 'campervan' || type === 'touring_caravan'
  return { ...nothing, vehicleType: isCaravan ? 'caravan' : type, ...(isCaravan && { bodyType: type }) }
}

test.each(everyType)('a %s has the facts of its type and no others', (type) => {
  const expected = factKeys.filter((fact) => typesOf[fact].includes(type))
  expect(factKeys.filter((fact) => misfitOf(fact, kindOf(type)) === null)).toEqual(expected)
})

test('a type that administrators added has what every vehicle has, and nothing that single types have', () => {
  const ofAdded = factKeys.filter((fact) => misfitOf(fact, { ...nothing, vehicleType: 'boat' }) === null)
  expect(ofAdded).toEqual(factKeys.filter((fact) => typesOf[fact].includes('car')))
})

describe('what a form offers', () => {
  test('is everything while nothing is said', () => {
    expect(missingOf(nothing)).toEqual([])
  })

  test.each(['car', 'motorcycle', 'truck', 'bus', 'campervan'] as const)('an electric %s has no engine size', (type) => {
    const kind = kindOf(type)
    const lost = missingOf({ ...kind, fuelType: 'electric' }).filter((fact) => !missingOf(kind).includes(fact))
    expect(lost).toEqual(type === 'motorcycle' ? ['engineCc', 'stroke'] : ['engineCc'])
  })

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
