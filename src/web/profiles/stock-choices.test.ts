import { expect, test } from 'vitest'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { stockChoices } from './stock-choices.ts'

function card(slug: string, name: string, vehicleType: VehicleType, fuelType: 'petrol' | 'diesel' | null) {
  return { make: { slug, name }, vehicleType, fuelType }
}
const golf = card('volkswagen', 'Volkswagen', 'car', 'petrol')
const passat = card('volkswagen', 'Volkswagen', 'car', 'diesel')
const audi = card('audi', 'Audi', 'car', 'diesel')
const bmw = card('bmw', 'BMW', 'motorcycle', 'petrol')
const hobby = card('hobby', 'Hobby', 'caravan', null)

test('a mixed stock can be filtered by everything that tells its vehicles apart', () => {
  expect(stockChoices([bmw, golf, hobby, audi, passat], {})).toEqual({
    vehicleTypes: ['car', 'motorcycle', 'caravan'],
    makes: [
      { slug: 'audi', name: 'Audi', listings: 1 },
      { slug: 'bmw', name: 'BMW', listings: 1 },
      { slug: 'hobby', name: 'Hobby', listings: 1 },
      { slug: 'volkswagen', name: 'Volkswagen', listings: 2 },
    ],
    fuelTypes: ['petrol', 'diesel'],
  })
})

test('a question with one answer is not asked', () => {
  expect(stockChoices([golf, golf], {})).toEqual({ vehicleTypes: [], makes: [], fuelTypes: [] })
})

test('the makes are those of the chosen vehicle type', () => {
  const { makes } = stockChoices([bmw, golf, audi], { vehicleType: 'car' })
  expect(makes.map(({ slug }) => slug)).toEqual(['audi', 'volkswagen'])
})

test('a filter in force can be taken back, even where no vehicle has it', () => {
  const filters = { vehicleType: 'bus', make: 'setra', fuelType: ['hydrogen'] } as const
  expect(stockChoices([golf], { ...filters, fuelType: [...filters.fuelType] })).toEqual({
    vehicleTypes: ['car', 'bus'],
    makes: [{ slug: 'setra', name: 'setra', listings: 0 }],
    fuelTypes: ['petrol', 'hydrogen'],
  })
})
