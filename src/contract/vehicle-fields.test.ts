import { describe, expect, test } from 'vitest'
import { type FactKey, factKeys } from './vehicle-facts.ts'
import { featuresFor, misfitOf, type VehicleKind } from './vehicle-fields.ts'
import { bodyTypesByVehicleType, type Feature, features, type FuelType, fuelTypes, vehicleTypes } from './vocabulary.ts'

const nothing: VehicleKind = { vehicleType: null, bodyType: null, fuelType: null }

/** The facts that a vehicle cannot have, whatever fuel it states. */
function missingOf(kind: VehicleKind): FactKey[] {
  return factKeys.filter((fact) => ![null, 'not_for_fuel'].includes(misfitOf(fact, kind)))
}

describe('what a form offers', () => {
  test.each<[string, Partial<VehicleKind>, string[]]>([
    ['somebody who has said nothing', {}, []],
    ['a petrol car', { vehicleType: 'car', bodyType: 'sedan', fuelType: 'petrol' }, []],
    ['an electric car', { vehicleType: 'car', fuelType: 'electric' }, ['engineCc', 'cylinders', 'emissionClass']],
    [
      'a motorcycle',
      { vehicleType: 'motorcycle', bodyType: 'naked' },
      ['doors', 'drive', 'interiorColour', 'upholstery'],
    ],
    [
      'an electric scooter',
      { vehicleType: 'motorcycle', fuelType: 'electric' },
      ['engineCc', 'cylinders', 'doors', 'drive', 'emissionClass', 'interiorColour', 'upholstery'],
    ],
    ['a campervan', { vehicleType: 'caravan', bodyType: 'campervan' }, []],
    [
      'a touring caravan',
      { vehicleType: 'caravan', bodyType: 'touring_caravan' },
      [
        'fuelType',
        'transmission',
        'engineCc',
        'powerKw',
        'co2GramsPerKm',
        'drive',
        'gears',
        'cylinders',
        'emissionClass',
        'environmentalBadge',
      ],
    ],
  ])('%s: all but what does not fit', (_, kind, missing) => {
    expect(missingOf({ ...nothing, ...kind }).toSorted()).toEqual(missing.toSorted())
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
