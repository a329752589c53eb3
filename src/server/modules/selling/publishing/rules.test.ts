import { describe, expect, test } from 'vitest'
import { bodyTypesByVehicleType, vehicleTypes } from '../../../../contract/market/vocabulary.ts'
import { issuesOf, issuesOfSeller, type StatedFacts, vatTreatmentOf } from './rules.ts'

const now = new Date('2026-06-30T12:00:00Z')

describe('facts that do not fit together are named', () => {
  const petrolCar: StatedFacts = {
    vehicleType: 'car',
    bodyType: 'sedan',
    condition: 'used_good' as const,
    offerKind: null,
    odometer: null,
    mileageKm: 20_000,
    year: 2020,
    firstRegistrationMonth: null,
    country: 'DE',
    sellerKind: 'private',
    fuelType: 'petrol',
    transmission: 'manual',
    engineCc: 1_598,
    powerKw: 77,
    co2GramsPerKm: 109,
    doors: 4,
    features: ['airbags'],
    warrantyKind: null,
    warrantyMonths: null,
  }
  const electric = { fuelType: 'electric', transmission: 'automatic', engineCc: null } as const
  const motorcycle = { vehicleType: 'motorcycle', bodyType: 'naked', doors: null } as const
  const towed = {
    vehicleType: 'caravan',
    bodyType: 'touring_caravan',
    mileageKm: null,
    odometer: 'none',
    fuelType: null,
    transmission: null,
    engineCc: null,
    powerKw: null,
    co2GramsPerKm: null,
    doors: null,
    features: [],
  } as const

  const campervan = { vehicleType: 'caravan', bodyType: 'campervan' } as const
  const truck = { vehicleType: 'truck', bodyType: 'tractor_unit' } as const

  test.each<[string, Partial<StatedFacts>, string[]]>([
    ['a petrol car', {}, []],
    ['an electric car', electric, []],
    ['a car of next year', { year: 2027 }, []],
    ['a car of the year after', { year: 2028 }, ['year out_of_range']],
    ['a car of 1900', { year: 1900 }, []],
    ['a car from before there were any', { year: 1899 }, ['year out_of_range']],
    ['a car with the body of a bus', { bodyType: 'coach' }, ['bodyType not_of_vehicle_type']],
    ['a car that says nothing of its fuel', { fuelType: null }, []],
    ['an electric car with an engine size', { ...electric, engineCc: 1 }, ['engineCc not_for_electric']],
    ['an electric car with a clutch', { ...electric, transmission: 'manual' }, ['transmission not_for_electric']],
    ['an electric car that says nothing of its transmission', { ...electric, transmission: null }, []],
    ['a hybrid with an engine size', { fuelType: 'plugin_hybrid' }, []],
    ['a motorcycle', motorcycle, []],
    ['a motorcycle with doors', { ...motorcycle, doors: 2 }, ['doors not_of_vehicle_type']],
    ['a motorcycle with a sunroof', { ...motorcycle, features: ['sunroof'] }, ['features not_of_vehicle_type']],
    ['a touring caravan', towed, []],
    ['a touring caravan with an engine', { ...towed, fuelType: 'diesel' }, ['fuelType not_for_towed']],
    ['a touring caravan with a gearbox', { ...towed, transmission: 'manual' }, ['transmission not_for_towed']],
    ['a touring caravan with airbags', { ...towed, features: ['airbags'] }, ['features not_of_vehicle_type']],
    ['a touring caravan with seats', { ...towed, seats: 4 }, ['seats not_for_towed']],
    ['a touring caravan with berths', { ...towed, berths: 4, lengthCm: 740 }, []],
    ['a campervan with an engine', { ...campervan, co2GramsPerKm: null }, []],
    ['a campervan with CO2', campervan, ['co2GramsPerKm not_of_vehicle_type']],
    ['a motorcycle with a licence class', { ...motorcycle, licenceClass: 'a2', stroke: 'four_stroke' }, []],
    ['a motorcycle with berths', { ...motorcycle, berths: 2 }, ['berths not_of_vehicle_type']],
    [
      'an electric motorcycle with strokes',
      { ...motorcycle, ...electric, stroke: 'two_stroke' },
      ['stroke not_for_electric'],
    ],
    ['a car whose body is not stated', { bodyType: null }, []],
    ['a car with a licence class', { licenceClass: 'a2' }, ['licenceClass not_of_vehicle_type']],
    ['a car with axles', { axles: 2 }, ['axles not_of_vehicle_type']],
    ['a truck with its masses', { ...truck, permittedMassKg: 18_000, payloadKg: 9_000, axles: 2, cabin: 'day' }, []],
    ['a truck with a layout', { ...truck, layout: 'bunk_beds' }, ['layout not_of_vehicle_type']],
    [
      'a bus with a payload',
      { vehicleType: 'bus', bodyType: 'coach', payloadKg: 1 },
      ['payloadKg not_of_vehicle_type'],
    ],
    [
      'everything wrong at once',
      { year: 1800, bodyType: 'scooter', ...electric, engineCc: 1, transmission: 'manual' },
      [
        'year out_of_range',
        'bodyType not_of_vehicle_type',
        'engineCc not_for_electric',
        'transmission not_for_electric',
      ],
    ],
  ])('%s', (_, stated, issues) => {
    expect(issuesOf({ ...petrolCar, ...stated }, now).map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
  })

  test('each body belongs to its own vehicle type alone', () => {
    for (const vehicleType of vehicleTypes) {
      for (const owner of vehicleTypes) {
        for (const bodyType of bodyTypesByVehicleType[owner]) {
          const codes = issuesOf({ ...petrolCar, vehicleType, bodyType, doors: null }, now).map(({ path }) => path)
          expect([vehicleType, bodyType, codes.includes('bodyType')]).toEqual([
            vehicleType,
            bodyType,
            vehicleType !== owner,
          ])
        }
      }
    }
  })
})

test.each([
  ['private', 'not_stated', 'not_stated'],
  ['private', 'deductible', 'not_stated'],
  ['private', 'margin', 'not_stated'],
  ['dealer', 'not_stated', 'not_stated'],
  ['dealer', 'margin', 'margin'],
  ['dealer', 'deductible', 'deductible'],
] as const)('of a %s seller who says that VAT is %s, the listing says %s', (kind, stated, said) => {
  expect(vatTreatmentOf(kind, stated)).toBe(said)
})

test('a private seller states the body, a dealer may not know it', () => {
  const bodies = ['hatchback', null]
  const codesOf = (sellerKind: 'private' | 'dealer') => bodies.map((bodyType) => issuesOfSeller(sellerKind, { bodyType }).map(({ code }) => code)) // prettier-ignore
  expect(codesOf('private')).toEqual([[], ['missing']])
  expect(codesOf('dealer')).toEqual([[], []])
})
