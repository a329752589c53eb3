import { expect, test } from 'vitest'
import type { Filters } from './filters.ts'
import { withUnderstood } from './understood-text.ts'

test.each<[string, Filters, Filters, Filters]>([
  ['a make takes the model of another along', { make: 'audi', model: 'a4' }, { make: 'bmw' }, { make: 'bmw' }],
  [
    'the same make keeps its model',
    { make: 'audi', model: 'a4' },
    { make: 'audi', fuelType: ['diesel'] },
    { make: 'audi', model: 'a4', fuelType: ['diesel'] },
  ],
  [
    'another model of the make replaces it',
    { make: 'audi', model: 'a4', variant: 's4' },
    { make: 'audi', model: 'a6' },
    { make: 'audi', model: 'a6' },
  ],
  [
    'another vehicle type takes makes and bodies along',
    { vehicleType: 'motorcycle', make: 'honda', bodyType: ['naked'], priceUpTo: 5_000 },
    { vehicleType: 'car', make: 'volkswagen', model: 'golf' },
    { vehicleType: 'car', make: 'volkswagen', model: 'golf', priceUpTo: 5_000 },
  ],
  ['a body of another type ends the type', { vehicleType: 'motorcycle' }, { bodyType: ['suv'] }, { bodyType: ['suv'] }],
  ['a bound that cannot hold goes', { priceFrom: 20_000 }, { priceUpTo: 15_000 }, { priceUpTo: 15_000 }],
  ['a bound that can hold stays', { priceFrom: 5_000 }, { priceUpTo: 15_000 }, { priceFrom: 5_000, priceUpTo: 15_000 }],
  ['years likewise', { maxYear: 2010 }, { minYear: 2018 }, { minYear: 2018 }],
  [
    'a town replaces country and typed town',
    { region: ['FR'], cityZip: 'lyon' },
    { place: ['de-berlin'], radiusKm: 50 },
    { place: ['de-berlin'], radiusKm: 50 },
  ],
  [
    'words are searched for together',
    { text: 'unfallfrei' },
    { text: 'scheckheft', place: ['de-munchen'] },
    { text: 'unfallfrei scheckheft', place: ['de-munchen'] },
  ],
  ['rows of vehicles replace the one', { make: 'audi' }, { vehicle: ['bmw', 'seat'] }, { vehicle: ['bmw', 'seat'] }],
])('%s', (_, before, asked, expected) => {
  expect(withUnderstood(before, asked)).toEqual(expected)
})
