import { describe, expect, test } from 'vitest'
import { landingAt, type LandingFilters, landingPath } from './landing-pages.ts'
import { bodyTypesByVehicleType, countries, fuelTypes, vehicleTypes } from './vocabulary.ts'

const pages: LandingFilters[] = vehicleTypes.flatMap((vehicleType) => [
  { vehicleType },
  { vehicleType, make: 'volkswagen' },
  { vehicleType, make: 'volkswagen', model: 'golf' },
  ...bodyTypesByVehicleType[vehicleType].map((bodyType) => ({ vehicleType, bodyType: [bodyType] })),
  ...fuelTypes.map((fuelType) => ({ vehicleType, fuelType: [fuelType] })),
  ...countries.map((region) => ({ vehicleType, region: [region] })),
])

test('every landing page has an address of its own that leads back to it', () => {
  const paths = pages.map((page) => landingPath(page) ?? '')
  expect(new Set(paths).size).toBe(pages.length)
  expect(paths.map((path) => landingAt(...partsOf(path)))).toEqual(pages)
})

test.each<[LandingFilters, string]>([
  [{ vehicleType: 'car' }, '/cars'],
  [{ vehicleType: 'car', make: 'skoda', model: 'octavia' }, '/cars/skoda/octavia'],
  [{ vehicleType: 'truck', bodyType: ['tractor_unit'] }, '/trucks/body/tractor-unit'],
  [{ vehicleType: 'bus', fuelType: ['plugin_hybrid'] }, '/buses/fuel/plugin-hybrid'],
  [{ vehicleType: 'caravan', region: ['CZ'] }, '/caravans/in/czechia'],
])('%j is %s', (filters, path) => {
  expect(landingPath(filters)).toBe(path)
})

describe('no landing page', () => {
  test.each([
    { make: 'volkswagen' },
    { vehicleType: 'car', model: 'golf' },
    { vehicleType: 'car', make: 'volkswagen', region: ['DE'] },
    { vehicleType: 'car', region: ['DE', 'AT'] },
    { vehicleType: 'car', fuelType: ['diesel', 'petrol'] },
    { vehicleType: 'car', fuelType: [] },
    { vehicleType: 'car', make: 'volkswagen', priceUpTo: 10_000 },
    { vehicleType: 'car', make: 'in', model: 'germany' },
  ] as Partial<LandingFilters>[])('is about %j', (filters) => {
    expect(landingPath(filters)).toBeNull()
  })

  test.each([
    '/boats',
    '/car',
    '/cars/body/scooter',
    '/cars/in/atlantis',
    '/cars/fuel/plugin_hybrid',
    '/cars/body/SUV',
  ])('stands at %s', (path) => {
    expect(landingAt(...partsOf(path))).toBeNull()
  })
})

function partsOf(path: string): [string | undefined, string | undefined, string | undefined] {
  const [vehicles, first, second] = path.slice(1).split('/')
  return [vehicles, first, second]
}
