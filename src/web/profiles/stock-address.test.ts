import { expect, test } from 'vitest'
import { profilePath, readStockSearch } from './stock-address.ts'

test.each([
  ['', {}, 'featured', 1],
  ['make=bmw&fuelType=diesel&fuelType=petrol', { make: 'bmw', fuelType: ['diesel', 'petrol'] }, 'featured', 1],
  ['vehicleType=motorcycle&priceUpTo=9000', { vehicleType: 'motorcycle', priceUpTo: 9_000 }, 'featured', 1],
  ['sort=price_asc&page=3', {}, 'price_asc', 3],
  ['region=DE&cityZip=Bonn&make=bmw', { make: 'bmw' }, 'featured', 1],
])('%j asks a seller for %j', (query, filters, sort, page) => {
  expect(readStockSearch(new URLSearchParams(query))).toMatchObject({
    filters,
    typed: null,
    sort,
    page,
    view: 'list',
    invalid: [],
  })
})

test('what cannot be understood is named, as on the results page', () => {
  const { filters, invalid } = readStockSearch(new URLSearchParams('fuelType=steam&priceUpTo=cheap'))
  expect(filters).toEqual({})
  expect(invalid).toEqual([
    { name: 'priceUpTo', value: 'cheap' },
    { name: 'fuelType', value: 'steam' },
  ])
})

test('a plain profile has a plain address, every other state its own', () => {
  expect(profilePath('ana')).toBe('/public-profile/ana')
  expect(profilePath('ana', { make: 'bmw' }, 'price_asc', 2)).toBe('/public-profile/ana?make=bmw&sort=price_asc&page=2')
})
