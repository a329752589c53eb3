import { describe, expect, test } from 'vitest'
import {
  co2ClassOf,
  co2Of,
  isLabelled,
  labelFacts,
  type LabelledVehicle,
  missingOnLabel,
  newnessOf,
} from './energy-label.ts'
import { misfitOf } from './misfits.ts'
import { fuelTypes } from './vocabulary.ts'

const at = new Date('2026-11-28T12:00:00Z')
const newCar = {
  vehicleType: 'car',
  condition: 'new',
  offerKind: null,
  mileageKm: 10,
  year: 2026,
  firstRegistrationMonth: null,
  country: 'FR',
  sellerKind: 'dealer',
} as const
const usedCar = { ...newCar, condition: 'used_excellent', mileageKm: 9_000, year: 2020 } as const

describe('a label', () => {
  test('is for cars that are new or were only registered', () => {
    expect(isLabelled(newCar, at)).toBe(true)
    const registered = { ...newCar, condition: 'used_excellent', offerKind: 'day_registration' } as const
    expect(isLabelled(registered, at)).toBe(true)
    expect(isLabelled({ ...registered, mileageKm: 1_001 }, at)).toBe(false)
    expect(isLabelled({ ...newCar, condition: 'used_excellent', offerKind: 'demonstration' }, at)).toBe(false)
    expect(isLabelled({ ...newCar, vehicleType: 'truck' }, at)).toBe(false)
  })

  test.each<[string, Partial<LabelledVehicle>, string]>([
    ['registered in October', { year: 2026, firstRegistrationMonth: 10 }, 'nearly_new'],
    ['registered eight months ago', { year: 2026, firstRegistrationMonth: 3 }, 'nearly_new'],
    ['registered nine months ago', { year: 2026, firstRegistrationMonth: 2 }, 'used'],
    ['registered this year', { year: 2026 }, 'perhaps_new'],
    ['registered last year', { year: 2025 }, 'used'],
    ['driven 1,000 km since 2022', { year: 2022, mileageKm: 1_000 }, 'nearly_new'],
    ['driven 1,001 km since 2022', { year: 2022, mileageKm: 1_001 }, 'used'],
    ['driven 900 km, from before WLTP', { year: 2018, firstRegistrationMonth: 8, mileageKm: 900 }, 'used'],
    ['of a private seller', { year: 2026, firstRegistrationMonth: 10, sellerKind: 'private' }, 'used'],
    ['in France', { year: 2026, firstRegistrationMonth: 10, country: 'FR' }, 'used'],
    ['that is a motorcycle', { year: 2026, mileageKm: 1, vehicleType: 'motorcycle' }, 'used'],
  ])('takes a used vehicle in Germany, %s, as it should', (_, stated, newness) => {
    expect(newnessOf({ ...usedCar, country: 'DE', ...stated }, at)).toBe(newness)
  })

  test.each([
    [null, ['fuelType']],
    ['diesel', ['consumptionMlPerKm', 'co2GramsPerKm']],
    ['electric', ['consumptionWhPerKm', 'electricRangeKm']],
    ['hydrogen', ['consumptionGramsPerKm']],
  ] as const)('of a new car with fuel %s has %j', (fuelType, facts) => {
    expect(missingOnLabel({ ...newCar, fuelType }, at)).toEqual(facts)
    expect(missingOnLabel({ ...usedCar, fuelType }, at)).toEqual([])
  })

  test('asks for the month where the year leaves open whether a car is nearly new', () => {
    const car = { ...usedCar, country: 'DE', year: 2026, fuelType: 'diesel' } as const
    expect(missingOnLabel(car, at)).toEqual(['firstRegistrationMonth'])
    expect(missingOnLabel({ ...car, firstRegistrationMonth: 1 }, at)).toEqual([])
    expect(missingOnLabel({ ...car, firstRegistrationMonth: 9 }, at)).toEqual(['consumptionMlPerKm', 'co2GramsPerKm'])
    expect(missingOnLabel({ ...car, consumptionMlPerKm: 48, co2GramsPerKm: 126 }, at)).toEqual([])
  })

  test.each(fuelTypes)('of a car with fuel %s wants nothing that it cannot have', (fuelType) => {
    const kind = { vehicleType: 'car', bodyType: 'sedan', fuelType } as const
    expect(labelFacts(fuelType).length).toBeGreaterThan(0)
    expect(labelFacts(fuelType).filter((key) => misfitOf(key, kind) !== null)).toEqual([])
  })
})

test.each([
  ['DE', 0, 'A'], ['DE', 1, 'B'], ['DE', 95, 'B'], ['DE', 96, 'C'], ['DE', 115, 'C'], ['DE', 135, 'D'], ['DE', 155, 'E'],
  ['DE', 175, 'F'], ['DE', 176, 'G'], ['FR', 100, 'A'], ['FR', 101, 'B'], ['FR', 250, 'F'], ['FR', 251, 'G'], ['ES', 100, null],
] as const)('in %s %i g/km are class %s', (country, grams, co2Class) => {
  expect(co2ClassOf(country, grams)).toBe(co2Class)
}) // prettier-ignore

test('what burns nothing has no CO2, stated or not', () => {
  expect(co2Of({ fuelType: 'electric', co2GramsPerKm: null })).toBe(0)
  expect(co2Of({ fuelType: 'petrol', co2GramsPerKm: null })).toBeNull()
  expect(co2Of({ fuelType: 'petrol', co2GramsPerKm: 120 })).toBe(120)
})
