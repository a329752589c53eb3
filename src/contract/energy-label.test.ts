import { describe, expect, test } from 'vitest'
import { co2ClassOf, co2Of, factsOfNewCar, isLabelled } from './energy-label.ts'
import { misfitOf } from './misfits.ts'
import { fuelTypes } from './vocabulary.ts'

const newCar = { vehicleType: 'car', condition: 'new', offerKind: null, mileageKm: 10 } as const

describe('a label', () => {
  test('is for cars that are new or were only registered', () => {
    expect(isLabelled(newCar)).toBe(true)
    const registered = { ...newCar, condition: 'used_excellent', offerKind: 'day_registration' } as const
    expect(isLabelled(registered)).toBe(true)
    expect(isLabelled({ ...registered, mileageKm: 1_001 })).toBe(false)
    expect(isLabelled({ ...newCar, condition: 'used_excellent', offerKind: 'demonstration' })).toBe(false)
    expect(isLabelled({ ...newCar, vehicleType: 'truck' })).toBe(false)
  })

  test.each([
    [null, ['fuelType']],
    ['diesel', ['consumptionMlPerKm', 'co2GramsPerKm']],
    ['electric', ['consumptionWhPerKm', 'electricRangeKm']],
    ['hydrogen', ['consumptionGramsPerKm']],
  ] as const)('of a new car with fuel %s has %j', (fuelType, facts) => {
    expect(factsOfNewCar({ ...newCar, fuelType })).toEqual(facts)
    expect(factsOfNewCar({ ...newCar, condition: 'used_good', fuelType })).toEqual([])
  })

  test.each(fuelTypes)('of a car with fuel %s wants nothing that it cannot have', (fuelType) => {
    const kind = { vehicleType: 'car', bodyType: 'sedan', fuelType } as const
    const facts = factsOfNewCar({ ...newCar, fuelType })
    expect(facts.length).toBeGreaterThan(0)
    expect(facts.filter((key) => misfitOf(key, kind) !== null)).toEqual([])
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
